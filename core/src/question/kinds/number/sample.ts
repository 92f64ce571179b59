import type { SampleAnswer } from '../sampling.ts'
import { fromUnits, gridOf, numberOf, writtenNumber } from './answer.ts'
import { acceptedNumbers } from './key.ts'

/** Mostly near the middle of the range; in exams most are right. */
export const sampleNumber: SampleAnswer = (question, { below }) => {
  const settings = numberOf(question)
  const [accepted] = question.answer === '' ? [] : acceptedNumbers.parse(question.answer)
  if (accepted && below(3) > 0) return writtenNumber.format(accepted)
  const { least, gap, places } = gridOf(settings)
  const at = Math.floor((below(places) + below(places)) / 2)
  const number = String(fromUnits(least + at * gap, settings.decimals))
  return writtenNumber.format({ number, unit: settings.asksUnit ? (accepted?.unit ?? '个') : '' })
}
