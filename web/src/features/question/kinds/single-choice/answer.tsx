import { optionLabel } from '@wenhai/core/question/option-label'
import { OneAnswer, oneAnswer } from '../choice/one-answer.tsx'
import type { AnswerProps, KindAnswer } from '../kind-take.ts'

const SingleChoiceAnswer = (props: AnswerProps) => (
  <OneAnswer {...props} labelOf={optionLabel} className="paper-choices" />
)

export const singleChoiceAnswer: KindAnswer = { ...oneAnswer, Control: SingleChoiceAnswer }
