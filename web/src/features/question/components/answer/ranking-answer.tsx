import { splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import type { QuestionOption } from '@wenhai/core/question/schema'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerProps } from './answer-props.ts'
import { hasModifier, placeOf } from './choose-by-key.ts'
import { RankingRow } from './ranking-row.tsx'
import { useDragOrder } from './use-drag-order.ts'

/** All options in an order: dragged, moved by the buttons, or by Alt and the arrow keys. The list is one Tab stop. */
export function RankingAnswer({
  question,
  value,
  onChange,
  labelledBy,
  isFixed,
  rightAnswer = '',
}: AnswerProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  const [stop, setStop] = useState<string>()
  const [said, setSaid] = useState('')
  const options = inOrder(question.options, splitKeys(value))
  const keys = options.map(({ key }) => key)
  const rightKeys = splitKeys(rightAnswer)
  const isOff = isFixed === true

  const gripOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-grip="${key}"]`)
  const move = (from: number, to: number) => {
    const key = keys[from]
    if (key === undefined || to < 0 || to >= keys.length) return
    const next = keys.filter((other) => other !== key)
    next.splice(to, 0, key)
    onChange(next.join(','))
    setSaid(`${key} 移到第 ${to + 1} 位`)
  }
  const { carried, rowProps, styleOf } = useDragOrder(list, isOff, move)

  // A row that was moved in the document takes the focus along.
  useLayoutEffect(() => {
    if (wanted.current !== undefined) gripOf(wanted.current)?.focus()
    wanted.current = undefined
  })
  const press = (index: number) => (event: KeyboardEvent) => {
    const goes = goalOf(event, index, keys.length)
    if (goes === undefined || isOff) return
    event.preventDefault()
    if (goes.isMove) {
      wanted.current = keys[index]
      move(index, goes.to)
    } else gripOf(goes.key ?? keys[goes.to] ?? '')?.focus()
  }

  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={`${id}-hint`} className="grid grid-cols-1 gap-3">
      <ol ref={list} className="grid grid-cols-1 gap-2.5">
        {options.map((option, index) => (
          <RankingRow
            key={option.key}
            option={option}
            index={index}
            count={options.length}
            isOrdered={value !== ''}
            isFixed={isOff}
            isCarried={carried === index}
            isStop={option.key === (stop ?? keys[0])}
            rightPlace={rightKeys.indexOf(option.key)}
            onFocus={() => setStop(option.key)}
            onKeyDown={press(index)}
            onMove={(to) => move(index, to)}
            style={styleOf(index)}
            {...rowProps(index)}
          />
        ))}
      </ol>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {!isOff && (
          <>
            拖动，或按右边的箭头移动
            <span className="touch:hidden">；键盘用 Alt 加上下方向键，或直接按数字</span>。
          </>
        )}
      </p>
      {!isOff && value === '' && (
        <button
          type="button"
          onClick={() => onChange(keys.join(','))}
          className="min-h-9 justify-self-start rounded-full border bg-surface px-4 text-md font-medium hover:border-edge touch:min-h-11"
        >
          就按现在的顺序
        </button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}

/** What was ordered first; options the answer does not name keep their places behind it. */
const inOrder = (options: readonly QuestionOption[], keys: readonly string[]): readonly QuestionOption[] => [
  ...keys.flatMap((key) => options.find((option) => option.key === key) ?? []),
  ...options.filter(({ key }) => !keys.includes(key)),
]

interface Goal {
  isMove: boolean
  to: number
  /** The option itself, wherever it stands. */
  key?: string
}

function goalOf(event: KeyboardEvent, index: number, count: number): Goal | undefined {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (step !== undefined)
    return { isMove: event.altKey, to: event.altKey ? index + step : (index + step + count) % count }
  if (hasModifier(event)) return undefined
  if (event.key === 'Home') return { isMove: false, to: 0 }
  if (event.key === 'End') return { isMove: false, to: count - 1 }
  const place = placeOf(event.key)
  if (place === -1 || place >= count) return undefined
  return /\d/.test(event.key)
    ? { isMove: true, to: place }
    : { isMove: false, to: place, key: event.key.toUpperCase() }
}
