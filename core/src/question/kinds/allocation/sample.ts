import type { SampleAnswer } from '../sampling.ts'
import { allocationOf, sharesAnswer } from './answer.ts'

/** Round shares, and what is left for the first option. */
export const sampleAllocation: SampleAnswer = (question, { below }) => {
  const { total } = allocationOf(question)
  const step = Math.max(1, Math.floor(total / 10))
  const [first, ...others] = question.options
  let left = total
  const shares = new Map<string, number>()
  for (const { key } of others) {
    const share = Math.min(left, below(4) * step)
    shares.set(key, share)
    left -= share
  }
  if (first) shares.set(first.key, left)
  return sharesAnswer.format(shares)
}
