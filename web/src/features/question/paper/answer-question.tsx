import { type ComponentType, useId } from 'react'
import { WithChunk } from '#ui/chunk.tsx'
import type { AnswerProps } from '../kinds/kind-take.ts'
import { figuresChunk, hasFigures, takeOf } from '../kinds/takes.ts'
import { MathText } from '../math/math-text.tsx'

interface AnswerQuestionProps extends Omit<AnswerProps, 'labelledBy'> {
  /** The page's title asks already: the text is only read out. */
  isTextUnseen?: boolean
  /** This control takes the place of the kind's own. */
  control?: ComponentType<AnswerProps> | undefined
}

/** A question to answer: its text, its pictures and recordings, and the control of its kind. */
export function AnswerQuestion({ isTextUnseen, control, ...props }: AnswerQuestionProps) {
  const textId = useId()
  const { option_type, question } = props.question
  const own = takeOf(option_type)
  const Control = control ?? own.Control
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
      {own.holdsText !== 'whole' && hasFigures(props.question) && (
        <WithChunk chunk={figuresChunk}>{({ QuestionFigures }) => <QuestionFigures {...props} />}</WithChunk>
      )}
      {!own.holdsText && drawn}
    </div>
  )
}
