import type { KindReading, QuestionBody } from '../kind.ts'
import { placeOfRow, plainReadable, plainReading, type Readable } from '../reading.ts'
import { blankList, countBlanks } from './answer.ts'

/** A row is a blank; without one, all of them are one text. */
export const blankReading: KindReading = {
  ...plainReading,
  value(answer, _, row) {
    const blanks = blankList.parse(answer)
    return (row === undefined ? answer : blanks[placeOfRow(row)])?.trim() || null
  },
  count: (answer) => blankList.parse(answer).filter((text) => text.trim() !== '').length,
}

export const blankReadable = ({ question }: QuestionBody): Readable => {
  const blanks = countBlanks(question)
  return {
    ...plainReadable,
    value: 'text',
    rows:
      blanks < 2
        ? []
        : Array.from({ length: blanks }, (_, index) => ({
            key: String(index + 1),
            name: `第 ${index + 1} 空`,
          })),
  }
}
