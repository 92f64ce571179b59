import type { SampleAnswer } from '../sampling.ts'
import { scaleOf, stepAnswer } from './answer.ts'

/** Most people are rather content. */
export const sampleScale: SampleAnswer = (question, { below }) => {
  const { first, steps } = scaleOf(question)
  return stepAnswer.format(first + Math.max(below(steps), below(steps)))
}
