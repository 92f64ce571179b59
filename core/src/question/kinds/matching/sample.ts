import { letterByPlace, letterList } from '../letters-by-place.ts'
import { mostlyRight, type SampleAnswer } from '../sampling.ts'
import { matchingOf } from './answer.ts'

/** The right side from some place on, so that nothing is joined twice. */
const anyPairs: SampleAnswer = (question, { below }) => {
  const { left, right } = matchingOf(question)
  const from = below(right.length)
  return letterList.format(left.map((_, index) => letterByPlace((from + index) % right.length)))
}

export const sampleMatching: SampleAnswer = mostlyRight(anyPairs)
