import { type ComponentType, useId } from 'react'
import { answerOf } from '../../kinds/answers.ts'
import type { AnswerProps } from '../../kinds/kind-answer.ts'
import { MathText } from '../math/math-text.tsx'
import { Enlarge, PaperPicture } from './paper-picture.tsx'

interface AnswerQuestionProps extends Omit<AnswerProps, 'labelledBy'> {
  /** The page's title asks already: the text is only read out. */
  isTextUnseen?: boolean
  /** In place of the kind's own control. */
  control?: ComponentType<AnswerProps> | undefined
}

/** A question to answer: its text, its picture, and the control of its kind. */
export function AnswerQuestion({ isTextUnseen, control, ...props }: AnswerQuestionProps) {
  const textId = useId()
  const { option_type, question, question_pic } = props.question
  const own = answerOf(option_type)
  const Control = control ?? own.Control
  const [picture] = question_pic
  const drawn = <Control {...props} labelledBy={textId} />
  return (
    <div className="paper-ask">
      {own.holdsText ? (
        drawn
      ) : (
        <p id={textId} className={isTextUnseen ? 'paper-unseen' : 'paper-text'}>
          <MathText text={question} />
        </p>
      )}
      {picture && !own.holdsPicture && (
        <div className="paper-figure">
          <Enlarge src={picture} name="题目图片">
            <PaperPicture src={picture} alt="" />
          </Enlarge>
        </div>
      )}
      {!own.holdsText && drawn}
    </div>
  )
}
