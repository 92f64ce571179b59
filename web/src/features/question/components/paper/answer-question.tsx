import { type ComponentType, useId } from 'react'
import { WithChunk } from '../../../../ui/chunk.tsx'
import { answerOf } from '../../kinds/answers.ts'
import type { AnswerProps } from '../../kinds/kind-answer.ts'
import { MathText } from '../math/math-text.tsx'
import { mediaChunk } from '../media/media-chunk.ts'
import { Enlarge, PaperPicture } from './paper-picture.tsx'

interface AnswerQuestionProps extends Omit<AnswerProps, 'labelledBy'> {
  /** The page's title asks already: the text is only read out. */
  isTextUnseen?: boolean
  /** In place of the kind's own control. */
  control?: ComponentType<AnswerProps> | undefined
}

/** A question to answer: its text, its pictures and recordings, and the control of its kind. */
export function AnswerQuestion({ isTextUnseen, control, ...props }: AnswerQuestionProps) {
  const textId = useId()
  const { option_type, question } = props.question
  const own = answerOf(option_type)
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
      {!own.holdsPicture && <Figures {...props.question} isPlain={props.isPlain} />}
      {!own.holdsText && drawn}
    </div>
  )
}

interface FiguresProps
  extends Pick<AnswerProps['question'], 'question_id' | 'question_pic' | 'question_media'> {
  isPlain?: boolean | undefined
}

/** The pictures and recordings of a question. */
export const Figures = ({ question_id, question_pic, question_media, isPlain }: FiguresProps) => (
  <>
    {question_pic.length > 0 && (
      <div className={question_pic.length > 1 ? 'paper-figure paper-figures' : 'paper-figure'}>
        {question_pic.map((picture, index) => (
          <Enlarge key={picture} src={picture} name={`题目图片${index > 0 ? ` ${index + 1}` : ''}`}>
            <PaperPicture src={picture} alt="" />
          </Enlarge>
        ))}
      </div>
    )}
    {question_media && (
      <WithChunk chunk={mediaChunk}>
        {({ PaperMedia }) => (
          <PaperMedia question_id={question_id} media={question_media} isPlain={isPlain} />
        )}
      </WithChunk>
    )}
  </>
)
