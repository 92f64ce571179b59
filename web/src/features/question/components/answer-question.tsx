import type { OptionType } from '@wenhai/core/question/option-type'
import { type ComponentType, useId } from 'react'
import { MathText } from '../../../../question/components/math-text.tsx'
import { Enlarge, PaperPicture } from '../paper-picture.tsx'
import type { AnswerProps } from './answer-props.ts'
import { MultipleAnswer, SingleAnswer } from './choice-answer.tsx'
import { FillInAnswer } from './fill-in-answer.tsx'
import { OpenAnswer } from './open-answer.tsx'
import { RankingAnswer } from './ranking-answer.tsx'

/** One line a kind. */
const controls: Record<OptionType, ComponentType<AnswerProps>> = {
  0: SingleAnswer,
  1: MultipleAnswer,
  2: FillInAnswer,
  3: OpenAnswer,
  4: RankingAnswer,
  6: SingleAnswer,
}

interface AnswerQuestionProps extends Omit<AnswerProps, 'labelledBy'> {
  /** The page's title asks already: the text is only read out. */
  isTextUnseen?: boolean
}

/** A question to answer: its text, its picture, and the control of its kind. */
export function AnswerQuestion({ isTextUnseen, ...props }: AnswerQuestionProps) {
  const textId = useId()
  const { option_type, question, question_pic } = props.question
  const Control = controls[option_type]
  const [picture] = question_pic
  const control = <Control {...props} labelledBy={textId} />
  // The text of a fill-in holds its fields.
  const isWithin = option_type === 2
  return (
    <div className="paper-ask">
      {isWithin ? (
        control
      ) : (
        <p id={textId} className={isTextUnseen ? 'paper-unseen' : 'paper-text'}>
          <MathText text={question} />
        </p>
      )}
      {picture && (
        <div className="paper-figure">
          <Enlarge src={picture} name="题目图片">
            <PaperPicture src={picture} alt="" />
          </Enlarge>
        </div>
      )}
      {!isWithin && control}
    </div>
  )
}
