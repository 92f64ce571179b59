import { answerText } from '@wenhai/core/question/limits'
import { useId } from 'react'
import type { AnswerProps } from './answer-props.ts'

/** From here on the count is told: nobody needs it earlier. */
const nearEnd = answerText.max * 0.9

export function OpenAnswer({ value, onChange, labelledBy, isFixed }: AnswerProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <textarea
        aria-labelledby={labelledBy}
        aria-describedby={`${id}-count`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isFixed}
        rows={7}
        maxLength={answerText.max}
        placeholder="写下你的回答"
        className="w-full resize-y rounded-xl border border-edge bg-surface px-4 py-3 text-lg leading-relaxed hover:border-ink-3 focus-visible:border-sea focus-visible:outline-2 focus-visible:-outline-offset-1 read-only:bg-sunken"
      />
      <p id={`${id}-count`} className="text-right text-sm text-ink-3">
        <span className="sr-only">已写</span> {value.length} / {answerText.max}
        <span aria-live="polite" className="sr-only">
          {value.length >= nearEnd ? `还能写 ${answerText.max - value.length} 个字` : ''}
        </span>
      </p>
    </div>
  )
}
