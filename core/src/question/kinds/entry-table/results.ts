import { columnKey, fromCellSum, readCellNumber, sumCell, toCellSum } from '../cell-lines.ts'
import { answeredCell, type Counts, countOf, type KindResults, type OptionFigure } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { entryTableOf, optionNumber, rowsIn } from './answer.ts'

/** How many rows a report has: `=3`. */
export const rowsCell = (count: number): string => `=${count}`

/** The name of the figures that say how many rows there are. */
export const rowsGroup = '行数'

/** `B` for a column, `B2` for one of its options. */
const optionCell = (column: number, option: string): string => columnKey(column) + option

/** What each column comes to in one answer: fields filled in, options chosen, numbers added up. */
function amountsOf(answer: string, question: QuestionBody): [string, number][] {
  const own = entryTableOf(question)
  const sums = new Map<string, number>()
  const add = (cell: string, amount: number) => sums.set(cell, (sums.get(cell) ?? 0) + amount)
  for (const texts of rowsIn(own, answer))
    own.columns.forEach(({ kind }, column) => {
      const text = texts[column] ?? ''
      if (text === '') return
      add(columnKey(column), 1)
      if (kind === 'choice') add(optionCell(column, text), 1)
      if (kind === 'number') add(sumCell(columnKey(column)), toCellSum(readCellNumber(text) ?? 0))
    })
  return [...sums]
}

function figuresOf(question: QuestionBody, counts: Counts): OptionFigure[] {
  const { columns, least, most } = entryTableOf(question)
  const figure = (key: string, opt: string, group: string, more: { sum?: number } = {}): OptionFigure => ({
    key,
    opt,
    pic: '',
    group,
    count: countOf(counts, key),
    ...more,
    places: [],
    meanRank: null,
  })
  const first = Math.max(1, least)
  const rows = Array.from({ length: most - first + 1 }, (_, index) => first + index)
  return [
    ...rows.map((count) => figure(rowsCell(count), `${count} 行`, rowsGroup)),
    ...columns.flatMap(({ name, kind, options }, column) => {
      const key = columnKey(column)
      if (kind === 'choice')
        return options.map((opt, index) => figure(optionCell(column, optionNumber(index)), opt, name))
      const sum = kind === 'number' ? { sum: fromCellSum(countOf(counts, sumCell(key))) } : {}
      return [figure(key, '填写', name, sum)]
    }),
  ]
}

export const entryTableResults: KindResults = {
  cells: (answer, question) => [answeredCell, rowsCell(rowsIn(entryTableOf(question), answer).length)],
  /** A report may choose the same option in several rows. */
  amounts: amountsOf,
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: figuresOf,
  rightKeys: () => [],
  filterKeys: (answer, question) => [
    rowsCell(rowsIn(entryTableOf(question), answer).length),
    ...amountsOf(answer, question).flatMap(([cell]) => (cell.endsWith('+') ? [] : [cell])),
  ],
  /** Of each column of texts, what is in all rows. */
  texts(answer, question) {
    const own = entryTableOf(question)
    const rows = rowsIn(own, answer)
    return own.columns.flatMap(({ kind }, column) =>
      kind === 'text'
        ? [
            rows
              .map((texts) => texts[column] ?? '')
              .join('\n')
              .trim(),
          ]
        : [],
    )
  },
}
