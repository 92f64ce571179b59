import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { RightAnswer } from '../../../question/components/right-answer.tsx'
import { relettered, toLetters } from './answer-words.ts'

interface Face {
  icon: IconName
  tone: string
}

function faceOf({ points, score }: Pick<ReviewQuestion, 'points' | 'score'>): Face {
  if (points === null) return { icon: 'info', tone: 'border-gold text-gold' }
  if (points >= score) return { icon: 'check', tone: 'border-bamboo text-bamboo' }
  if (points > 0) return { icon: 'info', tone: 'border-gold text-gold' }
  return { icon: 'close', tone: 'border-cinnabar text-cinnabar' }
}

interface QuestionVerdictProps {
  question: PaperQuestion
  review: ReviewQuestion
  /** What can be done about it. */
  children?: ReactNode
}

/** Points, why, the key, the note and what the author says of it. */
export function QuestionVerdict({ question, review, children }: QuestionVerdictProps) {
  const { points, score, reason, answer, note, comment } = review
  const { icon, tone } = faceOf(review)
  return (
    <div className={cx('grid grid-cols-1 gap-2 border-l-3 pl-4', tone)}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Icon name={icon} size={18} />
        <b className="font-serif text-lg">
          {points === null ? `待阅，满分 ${score} 分` : `${points} / ${score} 分`}
        </b>
        {reason !== '' && points !== null && <span className="text-md text-ink-2">{reason}</span>}
        {children != null && (
          <span data-print="no" className="ml-auto">
            {children}
          </span>
        )}
      </div>
      <div className="text-md text-ink">
        <RightAnswer
          question={relettered(question)}
          answer={toLetters(question, answer)}
          note={note}
          isMarked={points !== null}
        />
      </div>
      {comment !== '' && (
        <p className="text-md whitespace-pre-line break-words text-ink">
          <span className="mr-2 text-ink-3">评语</span>
          {comment}
        </p>
      )}
    </div>
  )
}
