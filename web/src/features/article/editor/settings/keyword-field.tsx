import { articleLimits as limits, tidyKeywords } from '@wenhai/core/article/choices'
import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '#lib/composing.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { wrongMark } from '#ui/fields/use-fields.ts'
import { Tag } from '#ui/tag.tsx'

interface KeywordFieldProps {
  value: readonly string[]
  onChange: (keywords: string[]) => void
  error?: string | undefined
}

const separators = /[,，、;；\n\t]+/

const wordsIn = (text: string) =>
  text
    .split(separators)
    .map((word) => word.trim())
    .filter(Boolean)

const isTooLong = (word: string) => word.length > limits.keywordMax

/** Takes over what can be a keyword; the rest is handed back as it was typed. */
function takeWords(value: readonly string[], text: string): { keywords: string[]; rest: string[] } {
  let keywords = [...value]
  const rest: string[] = []
  for (const word of wordsIn(text)) {
    const next = tidyKeywords([...keywords, word])
    if (isTooLong(word) || next.length > limits.maxKeywords) rest.push(word)
    else keywords = next
  }
  return { keywords, rest }
}

/** Why what is in the field is not among the keywords. */
function findFault(value: readonly string[], typed: string): string | undefined {
  const words = wordsIn(typed)
  const long = words.find(isTooLong)
  if (long !== undefined) return `每个最多 ${limits.keywordMax} 个字，现在 ${long.length} 个`
  return value.length >= limits.maxKeywords && words.length > 0
    ? `最多 ${limits.maxKeywords} 个，还有 ${words.length} 个没有加上`
    : undefined
}

/** Words under which an article is found: Enter or a comma puts one down, Backspace takes the last one back. */
export function KeywordField({ value, onChange, error }: KeywordFieldProps) {
  const [typed, setTyped] = useState('')
  const isFull = value.length >= limits.maxKeywords
  const fault = findFault(value, typed)

  const add = (text: string) => {
    const { keywords, rest } = takeWords(value, text)
    if (keywords.length > value.length) onChange(keywords)
    setTyped(rest.join('、'))
  }
  /** Removing a keyword makes room for a word that was left in the field. */
  const remove = (keyword: string) => {
    const { keywords, rest } = takeWords(
      value.filter((other) => other !== keyword),
      fault === undefined ? '' : typed,
    )
    onChange(keywords)
    if (fault !== undefined) setTyped(rest.join('、'))
  }
  const type = (text: string) => {
    if (separators.test(text)) add(text)
    else setTyped(text)
  }
  const press = (event: KeyboardEvent) => {
    // Enter that picks a word in an input method puts nothing down.
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="关键词"
        name="keywords"
        value={typed}
        disabled={isFull && typed === ''}
        placeholder={isFull ? `最多 ${limits.maxKeywords} 个` : '写一个，按回车'}
        error={fault ?? error}
        {...wrongMark(fault !== undefined)}
        onChange={type}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      {value.length > 0 && (
        <ul aria-label="已加的关键词" className="flex flex-wrap gap-2">
          {value.map((keyword) => (
            <li key={keyword} className="max-w-full">
              <Tag onRemove={() => remove(keyword)} className="py-0.5 text-sm">
                {keyword}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
