import type { QuestionBody } from '../kind.ts'
import { letterByPlace } from '../letters-by-place.ts'
import { lettersReading } from '../letters-reading.ts'
import { numberedRows, plainReadable, type Readable } from '../reading.ts'
import { matchingOf } from './answer.ts'

export const matchingReading = lettersReading((question) => matchingOf(question).right)

export const matchingReadable = (question: QuestionBody): Readable => {
  const { left, right } = matchingOf(question)
  return {
    ...plainReadable,
    keys: right.map((name, index) => ({ key: letterByPlace(index), name })),
    rows: numberedRows(left),
    value: 'text',
  }
}
