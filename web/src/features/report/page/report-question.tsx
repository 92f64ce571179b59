import { isAnswered, voteId } from '@wenhai/core/form/answers'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { type MarkedUnit, unitsOf } from '@wenhai/core/report/review-units'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { isBlankRight, judgeBlankAtFirst } from '#features/question/kinds/judge-blank.ts'
import { viewOf } from '#features/question/kinds/shows.ts'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { type Drawn, DrawnPictures } from '#features/question/view/ink-layer.tsx'
import { Button } from '#ui/button.tsx'
import { MarkFields } from './mark-fields.tsx'
import { QuestionVerdict } from './question-verdict.tsx'
import type { ReportMarking } from './use-marking.ts'

interface ReportQuestionProps {
  question: PaperQuestion
  number: number
  answer: string
  /** Rules left the question out. */
  isUnasked?: boolean
  /** In an exam, the points of the answer and its key. */
  review: ReviewQuestion | undefined
  marking: ReportMarking
  onEnter: () => void
  drawn: Drawn
}

/** Shows a question of a report as it was answered; of an exam with its key, its points and the way to change them. */
export function ReportQuestion(props: ReportQuestionProps) {
  const { question, number, answer, isUnasked, review, marking, onEnter, drawn } = props
  const [isOpened, setOpened] = useState(false)
  const isWaiting = review?.points === null && !review.parts
  const units = review ? unitsOf(review) : []
  const marked = units.flatMap((unit, index) =>
    unit.points === null || (isOpened && unit.score > 0)
      ? [{ unit, name: questionName(number, review?.parts ? index + 1 : undefined) }]
      : [],
  )
  const name = questionName(number)
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
          judgeBlank={review?.isFirstRule ? judgeBlankAtFirst : isBlankRight}
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
          {!isOpened && marked.length < units.length && review.score > 0 && (
            <Button size="sm" variant="quiet" onClick={() => setOpened(true)}>
              改分<span className="sr-only">{name}</span>
            </Button>
          )}
        </QuestionVerdict>
      )}
      {marked.map((each) => (
        <UnitMark key={each.unit.question_id} {...each} marking={marking} onEnter={onEnter} />
      ))}
    </li>
  )
}

interface UnitMarkProps extends Pick<ReportQuestionProps, 'marking' | 'onEnter'> {
  unit: MarkedUnit
  name: string
}

const UnitMark = ({ unit, name, marking, onEnter }: UnitMarkProps) => (
  <div data-unit={unit.question_id}>
    <MarkFields
      name={name}
      score={unit.score}
      mark={marking.markOf(unit)}
      onChange={(next) => marking.write(unit, next)}
      onEnter={onEnter}
      onTyping={marking.setTyping}
    />
  </div>
)

const nothing = () => undefined
