import { scaleOf, stepAnswer, stepsOf } from '@wenhai/core/question/kinds/scale/kind'
import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { scaleKind as kind } from '@wenhai/core/question/kinds/scale/kind'

export const answer: KindAnswer = {
  ...plainAnswer,
  Control,
  isOnePress: true,
  /** A figure is its step; 0 is 10 where no step is 0. */
  press(question, _, pressed) {
    const steps = stepsOf(scaleOf(question)).map(stepAnswer.format)
    return (
      steps.find((step) => step === pressed) ??
      (pressed === '0' ? steps.find((step) => step === '10') : undefined)
    )
  },
  hasStanding: () => false,
}
