import type { SampleAnswer } from '../sampling.ts'
import { signatureAnswer } from './answer.ts'
import { consentHash } from './kind.ts'

/** A stroke across the pad, and some up and down. */
export const sampleSignature: SampleAnswer = (question, { below }) => {
  const strokes = Array.from({ length: 3 + below(3) }, (_, index) =>
    Array.from({ length: 8 }, (__, step) => [40 + 70 * index + 8 * step, 30 + below(100)] as const),
  )
  return signatureAnswer.format({ strokes, name: '', agreed: consentHash(question) })
}
