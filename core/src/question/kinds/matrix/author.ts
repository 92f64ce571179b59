import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, linesInList, plainAuthor } from '../author.ts'
import { cellKey, cellLines, columnKey, rowKey } from '../cell-lines.ts'
import { plainPasting } from '../pasting.ts'
import { numberedRows, plainReadable } from '../readable.ts'
import { isTyped, matrixOf } from './kind.ts'

/** More columns do not fit beside each other on the paper, so each row names its columns. */
const mostBeside = 7

export const matrixAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'ju zhen' },
  pasting: { ...plainPasting, names: '矩阵' },
  /** A sample answers every row, and most people are rather content. */
  sample: (question, { below, shortText }) => {
    const { rows, columns, least, most, ...own } = matrixOf(question)
    const high = () => Math.max(below(columns.length), below(columns.length))
    const number = () => least + below(Math.min(most - least, 100) + 1)
    const entries = rows.flatMap((_, row): [string, string][] => {
      if (isTyped(own))
        return columns.map((_, column) => [
          cellKey(row, column),
          own.cells === 'number' ? String(number()) : shortText().slice(0, 100),
        ])
      const chosen =
        own.cells === 'multiple' ? [...new Set([high(), high()])].sort((a, b) => a - b) : [high()]
      return [[rowKey(row), chosen.map(columnKey).join('')]]
    })
    return cellLines.format(new Map(entries))
  },
  /** Rows of which nothing is wished for are answered as in the other answer. */
  make: (question, { chosen }, otherwise) => {
    const rows = new Map(cellLines.parse(otherwise))
    for (const [place] of matrixOf(question).rows.entries()) {
      const keys = chosen.get(String(place + 1))
      if (keys) rows.set(rowKey(place), keys.join(''))
    }
    return cellLines.format(rows)
  },
  readable: (question) => {
    const matrix = matrixOf(question)
    const isNumber = matrix.cells === 'number'
    return {
      ...plainReadable,
      keys: isTyped(matrix) ? [] : matrix.columns.map((name, index) => ({ key: columnKey(index), name })),
      choosesSeveral: matrix.cells === 'multiple',
      rows: numberedRows(matrix.rows),
      value: isNumber ? 'number' : 'text',
      ...(isNumber && { least: matrix.least, most: matrix.most }),
      hides: 'rows',
    }
  },
  countControls: (question) => {
    const { rows, columns, cells } = matrixOf(question)
    const count = rows.length * columns.length
    return cells === 'dropdown' ? rows.length + linesInList(count) : count
  },
  /** A sign to tick in each cell, or room to write. */
  printRoom: (question) => {
    const own = matrixOf(question)
    const sign = isTyped(own) ? '' : own.cells === 'multiple' ? '□' : '○'
    if (own.columns.length > mostBeside)
      return own.rows.map((row) =>
        pageLine(
          'answer',
          `${row}：${own.columns.map((column) => `${sign || '＿＿＿'} ${column}`).join('　')}`,
        ),
      )
    const rows = own.rows.map((row) => [row, ...own.columns.map(() => sign)])
    return [{ block: 'table', head: ['', ...own.columns], rows, isToFill: isTyped(own) }]
  },
}
