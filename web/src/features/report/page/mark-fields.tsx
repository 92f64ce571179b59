import { commentMax } from '@wenhai/core/report/limits'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { MarkDraft } from './use-marking.ts'

interface MarkFieldsProps {
  /** The name, such as 第 3 题, because the fields of two questions must not sound alike. */
  name: string
  /** The question's full score. */
  score: number
  mark: MarkDraft
  onChange: (next: Partial<MarkDraft>) => void
  /** Enter in the points: on to the next question. */
  onEnter: () => void
  /** Points count once the field is left; what is typed until then must not be lost either. */
  onTyping: (isTyping: boolean) => void
}

/** Finds the points of all questions that are being marked, in their order. */
export const pointsFields = '[data-points] input'

/** Points in halves, and a word beside them. */
export function MarkFields({ name, score, mark, onChange, onEnter, onTyping }: MarkFieldsProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  // The present value is selected, so that it is typed over.
  const select = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select()
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-dashed border-edge px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what happens in the field within */}
        <div
          data-points
          onKeyDown={press}
          onFocus={select}
          onInput={() => onTyping(true)}
          onBlur={() => onTyping(false)}
          className="contents"
        >
          <NumberStepper
            label={`${name}得分`}
            unit={`/ ${score} 分`}
            min={0}
            max={score}
            step={0.5}
            value={mark.points}
            onChange={(points) => onChange({ points })}
          />
        </div>
        <Button size="sm" aria-pressed={mark.points === 0} onClick={() => onChange({ points: 0 })}>
          0 分
        </Button>
        <Button size="sm" aria-pressed={mark.points === score} onClick={() => onChange({ points: score })}>
          满分
        </Button>
        {mark.points === null && <span className="text-sm text-gold">还没有给分</span>}
      </div>
      <TextArea
        label="评语"
        aria-label={`${name}的评语`}
        placeholder="可以不写，考生看解析时会看到"
        minRows={1}
        maxRows={6}
        maxLength={commentMax}
        showCount={mark.comment.length > commentMax * 0.8}
        value={mark.comment}
        onChange={(comment) => onChange({ comment })}
      />
    </div>
  )
}
