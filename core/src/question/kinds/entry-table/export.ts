import { columnKey } from '../cell-lines.ts'
import {
  type AnswerColumn,
  type AnswerVariable,
  type ExportValue,
  type KindExport,
  mostTextBytes,
} from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import {
  type EntryColumn,
  type EntryTableSettings,
  entryTableOf,
  fileValue,
  rowsIn,
  shownText,
} from './answer.ts'

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
            own.columns.map((column, index) => [column.name, shownText(column, texts[index] ?? '')]),
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

/** The number of rows, then every field of every row there can be, or all of them as JSON. */
export const entryTableExport: KindExport = {
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
}
