import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { isAnswered } from '@wenhai/core/report/answers'
import { voteId } from '@wenhai/core/report/paper'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { AnswerQuestion } from '../../../question/components/paper/answer-question.tsx'
import { type Drawn, DrawnPictures } from '../../../question/components/view/drawn-pictures.tsx'
import { judgeBlank, judgeBlankAtFirst } from '../../../question/kinds/judge-blank.ts'
import { viewOf } from '../../../question/kinds/views.ts'
import { MarkFields } from './mark-fields.tsx'
import { QuestionVerdict } from './question-verdict.tsx'
import type { Marking } from './use-marking.ts'

interface ReportQuestionProps {
  question: PaperQuestion
  number: number
  answer: string
  /** Rules left it out. */
  isUnasked?: boolean
  /** Of an exam: what the answer was worth, and its key. */
  review: ReviewQuestion | undefined
  marking: Marking
  onEnter: () => void
  drawn: Drawn
}

/** One question of a report as it was answered; of an exam with its key, its points and the way to change them. */
export function ReportQuestion(props: ReportQuestionProps) {
  const { question, number, answer, isUnasked, review, marking, onEnter, drawn } = props
  const [isOpened, setOpened] = useState(false)
  const isWaiting = review?.points === null
  const isMarked = review !== undefined && (isWaiting || isOpened)
  const name = `第 ${number} 题`
  return (
    <li
      id={`question-${number}`}
      className="grid scroll-mt-20 grid-cols-1 gap-4 border-t py-6 break-inside-avoid first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="paper max-w-none!">
        {question.question_id !== voteId && (
          <p className="paper-number mb-2!">
            {name} · {kindOf(question.option_type).shortName}
          </p>
        )}
        <AnswerQuestion
          question={question}
          value={answer}
          onChange={nothing}
          isFixed
          rightAnswer={isWaiting ? undefined : review?.answer}
          judgeBlank={review?.isFirstRule ? judgeBlankAtFirst : judgeBlank}
          control={viewOf(question.option_type).Answer}
        />
        <DrawnPictures question={question} answer={answer} {...drawn} />
        {isUnasked ? (
          <p className="paper-hint mt-3!">未问到</p>
        ) : (
          !review && !isAnswered(question, answer) && <p className="paper-hint mt-3!">没有作答</p>
        )}
      </div>
      {review && (
        <QuestionVerdict question={question} review={review}>
          {!isMarked && review.score > 0 && (
            <Button size="sm" variant="quiet" onClick={() => setOpened(true)}>
              改分<span className="sr-only">{name}</span>
            </Button>
          )}
        </QuestionVerdict>
      )}
      {review && isMarked && (
        <MarkFields
          name={name}
          score={review.score}
          mark={marking.markOf(review)}
          onChange={(next) => marking.write(review, next)}
          onEnter={onEnter}
          onTyping={marking.setTyping}
        />
      )}
    </li>
  )
}

const nothing = () => undefined
