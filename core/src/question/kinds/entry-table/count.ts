import { columnKey, fromCellSum, readCellNumber, sumCell, toCellSum } from '../cell-lines.ts'
import { answeredCell, type Counts, countOf, type KindCount, type OptionFigure } from '../counting.ts'
import { type AnswerColumn, type AnswerVariable, type ExportValue, mostTextBytes } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { markUnscored } from '../marking.ts'
import {
  type EntryColumn,
  type EntryTableSettings,
  entryTableOf,
  fileValue,
  optionNumber,
  rowsIn,
  shownField,
} from './kind.ts'

/** How many rows a report has: `=3`. */
const rowsCell = (count: number): string => `=${count}`

/** The name of the figures that say how many rows there are. */
export const rowsGroup = '行数'

/** The cell is `B` for a column and `B2` for one of its options. */
const optionCell = (column: number, option: string): string => columnKey(column) + option

/** The amounts of each column in one answer: fields filled in, options chosen, numbers added up. */
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

/** Up to so many fields have a column of a spreadsheet each; more are one cell of JSON. */
const mostColumns = 60

const isWide = ({ columns, most }: EntryTableSettings) => columns.length * most <= mostColumns

const countRows = (own: EntryTableSettings) => (answer: string) =>
  answer === '' ? '' : rowsIn(own, answer).length

const readField =
  (own: EntryTableSettings, row: number, column: number) =>
  (answer: string): ExportValue => {
    const head = own.columns[column]
    const text = rowsIn(own, answer)[row]?.[column] ?? ''
    return head && text !== '' ? fileValue(head, text) : ''
  }

/** [{"姓名":"张三","年龄":"12"}] */
const writeJson = (own: EntryTableSettings) => (answer: string) =>
  answer === ''
    ? ''
    : JSON.stringify(
        rowsIn(own, answer).map((texts) =>
          Object.fromEntries(
            own.columns.map((column, index) => [column.name, shownField(column, texts[index] ?? '')]),
          ),
        ),
      )

const eachField = <Item>(own: EntryTableSettings, make: (row: number, column: number) => Item): Item[] =>
  Array.from({ length: own.most }, (_, row) => own.columns.map((_, column) => make(row, column))).flat()

const typeOf = (
  kind: EntryColumn['kind'] | undefined,
): Pick<AnswerVariable, 'isText' | 'decimals' | 'isSigned' | 'date'> => {
  if (kind === 'number') return { isText: false, decimals: 2, isSigned: true }
  return kind === 'date' ? { isText: false, date: 'day' } : { isText: true }
}

const suffixOf = ({ columns }: EntryTableSettings, row: number, column: number) =>
  `（第 ${row + 1} 行·${columns[column]?.name ?? ''}）`

export const entryTableCount: KindCount = {
  mark: markUnscored,
  results: {
    cells: (answer, question) => [answeredCell, rowsCell(rowsIn(entryTableOf(question), answer).length)],
    /** A report may choose the same option in several rows. */
    amounts: amountsOf,
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures: figuresOf,
    filterKeys: (answer, question) => [
      rowsCell(rowsIn(entryTableOf(question), answer).length),
      ...amountsOf(answer, question).flatMap(([cell]) => (cell.endsWith('+') ? [] : [cell])),
    ],
    /** The texts of all rows, for each column of texts. */
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
  },
  /** The number of rows, then every field of every row there can be, or all of them as JSON. */
  export: {
    columns(question): AnswerColumn[] {
      const own = entryTableOf(question)
      const asked = (given: QuestionBody | undefined) => (given ? entryTableOf(given) : own)
      return [
        { suffix: '（行数）', width: 8, read: countRows(own) },
        ...(isWide(own)
          ? eachField(own, (row, column) => ({
              suffix: suffixOf(own, row, column),
              width: 14,
              ...(own.columns[column]?.kind === 'date' && { date: 'day' as const }),
              read: (answer: string, given: QuestionBody | undefined) =>
                readField(asked(given), row, column)(answer),
            }))
          : [
              {
                suffix: '（各行）',
                width: 40,
                read: (answer: string, given: QuestionBody | undefined) => writeJson(asked(given))(answer),
              },
            ]),
      ]
    },
    variables(question): AnswerVariable[] {
      const own = entryTableOf(question)
      const rest = { labels: [] }
      return [
        { name: '_rows', suffix: '（行数）', isText: false, ...rest, read: countRows(own) },
        ...(isWide(own)
          ? eachField(own, (row, column) => ({
              name: `_${row + 1}_${columnKey(column)}`,
              suffix: suffixOf(own, row, column),
              ...typeOf(own.columns[column]?.kind),
              ...rest,
              read: readField(own, row, column),
            }))
          : [
              {
                name: '_all',
                suffix: '（各行）',
                isText: true,
                textBytes: mostTextBytes,
                ...rest,
                read: writeJson(own),
              },
            ]),
      ]
    },
  },
}
