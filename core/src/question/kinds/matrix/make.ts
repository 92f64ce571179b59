import { cellLines, rowKey } from '../cell-lines.ts'
import type { MakeAnswer } from '../making.ts'
import { matrixOf } from './answer.ts'

/** Rows of which nothing is wished for are answered as in the other answer. */
export const makeMatrix: MakeAnswer = (question, { chosen }, otherwise) => {
  const rows = new Map(cellLines.parse(otherwise))
  for (const [place] of matrixOf(question).rows.entries()) {
    const keys = chosen.get(String(place + 1))
    if (keys) rows.set(rowKey(place), keys.join(''))
  }
  return cellLines.format(rows)
}
