import type { PaperQuestion } from '@wenhai/core/question/schema'
import { describeComments, describeReason } from '@wenhai/core/report/review-units'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import type { ReactNode } from 'react'
import { RightAnswer } from '#features/question/view/question-text.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

interface Face {
  icon: IconName
  tone: string
}

function faceOf({ points, score }: Pick<ReviewQuestion, 'points' | 'score'>): Face {
  if (score === 0) return { icon: 'info', tone: 'border-edge text-ink-2' }
  if (points === null) return { icon: 'info', tone: 'border-gold text-gold' }
  if (points >= score) return { icon: 'check', tone: 'border-bamboo text-bamboo' }
  if (points > 0) return { icon: 'info', tone: 'border-gold text-gold' }
  return { icon: 'close', tone: 'border-cinnabar text-cinnabar' }
}

function worthOf({ points, score }: Pick<ReviewQuestion, 'points' | 'score'>): string {
  if (points === null) return `待批阅，满分 ${score} 分`
  return score === 0 ? '不计分' : `${points} / ${score} 分`
}

interface QuestionVerdictProps {
  question: PaperQuestion
  review: ReviewQuestion
  /** The actions for this verdict. */
  children?: ReactNode
}

/** Points, why, the key, the note and what the author says of it. */
export function QuestionVerdict({ question, review, children }: QuestionVerdictProps) {
  const { points, score, answer, note, regraded, parts } = review
  const comment = describeComments(review)
  const reason = describeReason(review)
  const { icon, tone } = faceOf(review)
  return (
    <div className={cx('grid grid-cols-1 gap-2 border-l-3 pl-4', tone)}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Icon name={icon} size={18} />
        <b className="font-serif text-lg">{worthOf(review)}</b>
        {reason !== '' && points !== null && score > 0 && !parts && (
          <span className="text-md text-ink-2">{reason}</span>
        )}
        {children != null && <span className="ml-auto">{children}</span>}
      </div>
      {parts && score > 0 && <p className="text-md whitespace-pre-line text-ink-2">{reason}</p>}
      <div className="grid grid-cols-1 gap-2.5 text-md text-ink empty:hidden">
        <RightAnswer
          question={question}
          answer={answer}
          note={note}
          isMarked={points !== null || parts !== undefined}
        />
        {comment !== '' && <Line name="评语">{comment}</Line>}
        {regraded && <Line name="重判">{regraded.reason}</Line>}
      </div>
    </div>
  )
}

/** A line in the columns of the key beside it. */
const Line = ({ name, children }: { name: string; children: string }) => (
  <p className="grid grid-cols-[4.5em_minmax(0,1fr)] gap-x-2">
    <span className="text-ink-3">{name}</span>
    <span className="min-w-0 break-words whitespace-pre-line">{children}</span>
  </p>
)
