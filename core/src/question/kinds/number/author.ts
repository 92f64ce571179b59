import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, makeFromValue, plainAuthor, wordGap } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'
import { acceptedNumbers, fromUnits, gridOf, numberOf, writtenNumber } from './kind.ts'

export const numberAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'shu zi' },
  isKeyText: true,
  pasting: { ...plainPasting, names: '数字|数值' },
  /** Mostly near the middle of the range; in exams most are right. */
  sample: (question, { below }) => {
    const settings = numberOf(question)
    const [accepted] = question.answer === '' ? [] : acceptedNumbers.parse(question.answer)
    if (accepted && below(3) > 0) return writtenNumber.format(accepted)
    const { least, gap, places } = gridOf(settings)
    const at = Math.floor((below(places) + below(places)) / 2)
    const number = String(fromUnits(least + at * gap, settings.decimals))
    return writtenNumber.format({ number, unit: settings.asksUnit ? (accepted?.unit ?? '个') : '' })
  },
  make: makeFromValue,
  readable: (question) => {
    const { min, max, decimals } = numberOf(question)
    return { ...plainReadable, value: 'number', least: min, most: max, unit: 10 ** -decimals }
  },
  /** A line to write on, with the unit behind it. */
  printRoom: (question) => {
    const { min, max, unit, asksUnit } = numberOf(question)
    return [pageLine('answer', wordGap, unit, ...(asksUnit ? ['单位', wordGap] : []), `（${min} 到 ${max}）`)]
  },
}
