import type { KindDescription } from '../describing.ts'
import { numberOf, rangeName } from './answer.ts'
import { acceptedNumbers } from './key.ts'

export const numberDescription: KindDescription = {
  /** 30 岁; in full with the range: 30 岁（0 到 120 岁）. */
  answer(question, answer, detail) {
    const { unit } = numberOf(question)
    const told = `${answer} ${unit}`.trim()
    return detail === 'full' ? `${told}（${rangeName(question)}）` : told
  },
  key(question, key) {
    const { unit } = numberOf(question)
    const told = acceptedNumbers
      .parse(key)
      .map(({ number, tolerance, isPercent, unit: own }) =>
        `${number}${tolerance === '' ? '' : ` ± ${tolerance}${isPercent ? '%' : ''}`} ${own || unit}`.trim(),
      )
    const lines = [['正确答案', told.join(' 或 ')]] as const
    return { lines, besideOptions: lines, short: undefined }
  },
}
