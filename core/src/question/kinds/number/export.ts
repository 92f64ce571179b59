import type { KindExport } from '../exporting.ts'
import { numberOf, writtenNumber } from './answer.ts'

const readNumber = (answer: string) => (answer === '' ? '' : Number(writtenNumber.parse(answer).number))
const readUnit = (answer: string) => writtenNumber.parse(answer).unit

/** A number that can be calculated with; a unit that was written has a column of its own. */
export const numberExport: KindExport = {
  columns(question) {
    const { unit, asksUnit } = numberOf(question)
    const first = { suffix: unit === '' ? '' : `（${unit}）`, width: 10, read: readNumber }
    return asksUnit ? [first, { suffix: '（单位）', width: 10, read: readUnit }] : [first]
  },
  variables(question) {
    const { unit, asksUnit, decimals, min } = numberOf(question)
    const suffix = unit === '' ? '' : `（${unit}）`
    const sign = min < 0 ? { isSigned: true as const } : {}
    const first = { name: '', suffix, isText: false, labels: [], decimals, ...sign, read: readNumber }
    return asksUnit
      ? [first, { name: '_unit', suffix: '（单位）', isText: true, labels: [], read: readUnit }]
      : [first]
  },
}
