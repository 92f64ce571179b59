import { article as limits } from '@wenhai/core/article/limits'
import { tidyKeywords } from '@wenhai/core/article/tidy-keywords'
import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '../../../../../lib/composing.ts'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { Tag } from '../../../../../ui/tag.tsx'

interface KeywordFieldProps {
  value: readonly string[]
  onChange: (keywords: string[]) => void
  error?: string | undefined
}

const separators = /[,，、;；\n\t]+/

/** Words under which an article is found: Enter or a comma puts one down, Backspace takes the last one back. */
export function KeywordField({ value, onChange, error }: KeywordFieldProps) {
  const [typed, setTyped] = useState('')
  const isFull = value.length >= limits.maxKeywords

  const add = (text: string) => {
    const words = text
      .split(separators)
      .map((word) => word.trim().slice(0, limits.keywordMax))
      .filter(Boolean)
    if (words.length > 0) onChange(tidyKeywords([...value, ...words]).slice(0, limits.maxKeywords))
    setTyped('')
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
        disabled={isFull}
        maxLength={100}
        placeholder={isFull ? `最多 ${limits.maxKeywords} 个` : '写一个，按回车'}
        error={error}
        onChange={type}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      {value.length > 0 && (
        <ul aria-label="已加的关键词" className="flex flex-wrap gap-2">
          {value.map((keyword) => (
            <li key={keyword} className="max-w-full">
              <Tag
                onRemove={() => onChange(value.filter((other) => other !== keyword))}
                className="py-0.5 text-sm"
              >
                {keyword}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
