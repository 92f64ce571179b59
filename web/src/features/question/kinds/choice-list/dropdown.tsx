import { fieldName } from '@wenhai/core/form/answers'
import type { QuestionOption } from '@wenhai/core/question/fields'
import { listedChoice, ownTextMax, sectionsOf } from '@wenhai/core/question/kinds/choice-list/answer'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { AnswerProps } from '../kind-take.ts'

interface DropdownProps {
  options: readonly QuestionOption[]
  chosen: readonly string[]
  several: boolean
  /** Keys of the options beside which something is written. */
  withText: readonly string[]
  onChoose: (key: string) => void
  /** The cards of some of the options. */
  draw: (options: readonly QuestionOption[]) => ReactNode
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Folded until it is pressed; then a search above the options. */
export function Dropdown({ options, chosen, several, withText, onChoose, draw }: DropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const head = useRef<HTMLElement>(null)
  const wanted = fold(typed.trim())
  const found = options.filter(({ opt }) => fold(opt).includes(wanted))
  const names = options.flatMap(({ key, opt }) => (chosen.includes(key) ? [opt] : []))
  const written = options.filter(({ key }) => chosen.includes(key) && withText.includes(key))
  const close = () => {
    setOpen(false)
    setTyped('')
    head.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) return close()
    if (event.key !== 'Enter' || !(event.target as Element).matches('[type=search]')) return
    // Enter takes the first that was found, and must not lead to the next question.
    event.preventDefault()
    const [first] = found
    // 229 is a key that an input method takes for itself: every browser says so, and this page has to be small.
    if (!first || event.keyCode === 229) return
    if (!chosen.includes(first.key)) onChoose(first.key)
    if (!several) close()
  }
  // The chosen options stay in view, whatever is looked for, because 其他 has its field there.
  const kept = options.filter((option) => chosen.includes(option.key) && !found.includes(option))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within
    <div className="choice-drop" onKeyDown={press}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={head}>
          <span className={names.length > 0 ? undefined : 'choice-empty'}>
            {names.length > 0 ? names.join('、') : '请选择'}
          </span>
        </summary>
        {isOpen && (
          <div className="choice-panel">
            <input
              type="search"
              className="choice-search"
              aria-label="查找选项"
              placeholder="查找选项"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on one option folds the list */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys walk through radios, which must not fold it */}
            <div
              className="choice-list"
              onClick={(event) => {
                const isPressed = event.detail > 0 && (event.target as Element).matches('.paper-tick')
                if (isPressed && !several) close()
              }}
            >
              {draw([...kept, ...found])}
              {found.length === 0 && <p className="paper-hint">没有找到</p>}
            </div>
          </div>
        )}
      </details>
      {!isOpen && written.length > 0 && <div className="choice-chosen">{draw(written)}</div>}
    </div>
  )
}

interface PlainSelectProps extends AnswerProps {
  options: readonly QuestionOption[]
  /** The texts beside options, by their keys. */
  texts: readonly (readonly [key: string, text: string])[]
}

/** The browser's own list, where there is no script. */
export function PlainSelect({ question, value, options, texts, labelledBy }: PlainSelectProps) {
  const name = (key: string) => options.find((option) => option.key === key)?.opt || '其他'
  return (
    <>
      <select
        className="choice-select"
        aria-labelledby={labelledBy}
        name={fieldName(question.question_id)}
        defaultValue={listedChoice.parse(value).keys[0] ?? ''}
      >
        <option value="">请选择</option>
        {sectionsOf({ ...question, options }).map(({ heading, options: under }) => {
          const items = under.map(({ key, opt }) => (
            <option key={key} value={key}>
              {opt}
            </option>
          ))
          return heading === '' ? (
            items
          ) : (
            <optgroup key={heading} label={heading}>
              {items}
            </optgroup>
          )
        })}
      </select>
      {texts.map(([key, text]) => (
        <input
          key={key}
          type="text"
          className="choice-own"
          name={fieldName(question.question_id, `${key}.text`)}
          aria-label={`${name(key)}：请填写`}
          placeholder={`选“${name(key)}”时填写`}
          maxLength={ownTextMax}
          defaultValue={text}
        />
      ))}
    </>
  )
}
