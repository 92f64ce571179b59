import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

interface RoundNumbersProps {
  questions: readonly Pick<PaperQuestion, 'question_id'>[]
  verdicts: Readonly<Record<string, JudgedAnswer | undefined>>
  current: number | undefined
  onGo: (index: number) => void
  /** The text of the line that unfolds the numbers: how many questions were answered so far. */
  children: ReactNode
}

const faces = {
  right: { name: '对', look: 'border-bamboo bg-bamboo-wash text-bamboo', sign: '✓' },
  wrong: { name: '错', look: 'border-cinnabar bg-cinnabar-wash text-cinnabar', sign: '✗' },
  open: { name: '已练', look: 'border-gold bg-gold-wash text-gold', sign: '' },
  none: { name: '没练', look: 'border-dashed border-edge text-ink-2', sign: '' },
}

const faceOf = (verdict: JudgedAnswer | undefined) => {
  if (!verdict) return faces.none
  if (verdict.right === null) return faces.open
  return verdict.right ? faces.right : faces.wrong
}

/** The way to any question of the round, with how it went. */
export const RoundNumbers = ({ questions, verdicts, current, onGo, children }: RoundNumbersProps) => (
  <details className="group text-sm text-ink-3">
    <summary className="flex list-none flex-wrap items-center gap-x-3 touch:min-h-11 [&::-webkit-details-marker]:hidden">
      {children}
      <span className="ml-auto inline-flex items-center gap-1 text-sea">
        题号
        <Icon name="down" size={14} className="transition-transform group-open:rotate-180" />
      </span>
    </summary>
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-2 pt-2 pb-1">
      {questions.map(({ question_id }, index) => {
        const { name, look, sign } = faceOf(verdicts[question_id])
        return (
          <li key={question_id}>
            <button
              type="button"
              aria-label={`第 ${index + 1} 题，${name}`}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGo(index)}
              className={cx(
                'flex h-9 w-full items-center justify-center gap-0.5 rounded-md border text-md touch:h-11',
                look,
                index === current && 'ring-2 ring-sea',
              )}
            >
              {index + 1}
              {sign && <span className="text-xs">{sign}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  </details>
)
