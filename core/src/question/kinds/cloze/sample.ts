import { letterByPlace, letterList } from '../letters-by-place.ts'
import { mostlyRight, type SampleAnswer } from '../sampling.ts'
import { blanksOf } from './answer.ts'

const anyChoices: SampleAnswer = (question, { below }) =>
  letterList.format(blanksOf(question).map(({ choices }) => letterByPlace(below(choices.length))))

export const sampleCloze: SampleAnswer = mostlyRight(anyChoices)
