import { optionLabel } from '@wenhai/core/question/option-label'
import type { AnswerProps, KindAnswer } from '../answering.ts'
import { OneAnswer, oneAnswer } from '../choice/one-answer.tsx'

const SingleChoiceAnswer = (props: AnswerProps) => (
  <OneAnswer {...props} labelOf={optionLabel} className="paper-choices" />
)

export const singleChoiceAnswer: KindAnswer = { ...oneAnswer, Control: SingleChoiceAnswer }
