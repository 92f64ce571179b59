import type { KindReading, QuestionBody } from '../kind.ts'
import { plainReadable, plainReading, type Readable } from '../reading.ts'
import { numberOf, readDecimal, writtenNumber } from './answer.ts'

export const numberReading: KindReading = {
  ...plainReading,
  value(answer) {
    const read = readDecimal(writtenNumber.parse(answer).number)
    return read === undefined ? null : Number(read)
  },
}

export const numberReadable = (question: QuestionBody): Readable => {
  const { min, max, decimals } = numberOf(question)
  return { ...plainReadable, value: 'number', least: min, most: max, unit: 10 ** -decimals }
}
