import type { OptionType } from '@wenhai/core/question/option-type'
import { type ComponentType, useId } from 'react'
import { MathText } from '../math-text.tsx'
import { QuestionPicture } from '../question-picture.tsx'
import type { AnswerProps } from './answer-props.ts'
import { FillInAnswer } from './fill-in-answer.tsx'
import { MultipleAnswer } from './multiple-answer.tsx'
import { OpenAnswer } from './open-answer.tsx'
import { RankingAnswer } from './ranking-answer.tsx'
import { SingleAnswer } from './single-answer.tsx'

/** One line a kind. */
const controls: Record<OptionType, ComponentType<AnswerProps>> = {
  0: SingleAnswer,
  1: MultipleAnswer,
  2: FillInAnswer,
  3: OpenAnswer,
  4: RankingAnswer,
  6: SingleAnswer,
}

/** A question to answer: its text, its picture, and the control of its kind. */
export function AnswerQuestion(props: Omit<AnswerProps, 'labelledBy'>) {
  const textId = useId()
  const { option_type, question, question_pic } = props.question
  const Control = controls[option_type]
  const [picture] = question_pic
  const control = <Control {...props} labelledBy={textId} />
  // The text of a fill-in holds its fields.
  const isWithin = option_type === 2
  return (
    <div className="grid grid-cols-1 gap-5">
      {isWithin ? (
        control
      ) : (
        <p
          id={textId}
          className="font-serif text-2xl leading-snug font-bold narrow:text-xl narrow:leading-snug"
        >
          <MathText text={question} />
        </p>
      )}
      {picture && (
        <QuestionPicture src={picture} alt="题目图片" ratio="16 / 10" className="max-w-md bg-surface!" />
      )}
      {!isWithin && control}
    </div>
  )
}
