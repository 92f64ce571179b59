import type { QuestionBody } from '../kind.ts'
import { letterByPlace } from '../letters-by-place.ts'
import { lettersReading } from '../letters-reading.ts'
import { numberedRows, plainReadable, type Readable } from '../reading.ts'
import { blankName, blanksOf } from './answer.ts'

export const clozeReading = lettersReading((question, place) => blanksOf(question)[place]?.choices ?? [])

/** The blanks have choices of their own: the letters are those of the longest list. */
export const clozeReadable = (question: QuestionBody): Readable => {
  const blanks = blanksOf(question)
  const most = Math.max(0, ...blanks.map(({ choices }) => choices.length))
  return {
    ...plainReadable,
    keys: Array.from({ length: most }, (_, index) => ({
      key: letterByPlace(index),
      name: letterByPlace(index),
    })),
    rows: numberedRows(blanks.map((_, index) => blankName(index))),
    value: 'text',
  }
}
