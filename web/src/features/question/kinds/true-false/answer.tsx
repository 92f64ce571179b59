import type { QuestionOption } from '@wenhai/core/question/fields'
import { PaperIcon } from '#features/question/paper/paper-icon.tsx'
import { OneAnswer, oneAnswer } from '../choice/one-answer.tsx'
import type { AnswerProps, KindAnswer } from '../kind-answer.ts'

const noLabel = () => ''
const signOf = ({ key }: QuestionOption) => <PaperIcon name={key === '1' ? 'check' : 'close'} />

/** Known by their signs, side by side. */
const TrueFalseAnswer = (props: AnswerProps) => (
  <OneAnswer {...props} labelOf={noLabel} signOf={signOf} className="paper-choices paper-pair" />
)

export const trueFalseAnswer: KindAnswer = { ...oneAnswer, Control: TrueFalseAnswer }
