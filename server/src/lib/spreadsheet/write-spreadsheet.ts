import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SpreadsheetColumn {
  title: string
  /** The width of the column in characters. */
  width: number
  /** Texts such as 2026-03-04 09:30 become dates that a spreadsheet can compute with. */
  date?: 'day' | 'minute' | undefined
}

/** A cell is text or a plain number, never a live formula. */
export type SpreadsheetCell = string | number

interface SpreadsheetContent {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: AsyncIterable<readonly SpreadsheetCell[]> | Iterable<readonly SpreadsheetCell[]>
}

/** Writes an .xlsx as a stream, in which rows go out as they come in. */
export function writeSpreadsheet({ name, columns, rows }: SpreadsheetContent): Readable {
  const stream = writeXlsxStream(asRows(columns, rows), {
    name,
    columns: columns.map(({ title, width, date }) => ({
      header: xmlText(title),
      width,
      ...(date && { numFmt: dateFormats[date] }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

const dateFormats = { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm' } as const

async function* asRows(
  columns: readonly SpreadsheetColumn[],
  rows: SpreadsheetContent['rows'],
): AsyncGenerator<(SpreadsheetCell | Date)[]> {
  for await (const row of rows)
    yield row.map((cell, index) => (columns[index]?.date && toDate(cell)) ?? cellContent(cell))
}

/**
 * Reads a date as it is written, because an .xlsx knows no zones. Its calendar begins in 1900, with a leap day that
 * there never was.
 */
function toDate(cell: SpreadsheetCell): Date | undefined {
  const text = String(cell)
  const isRight = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/.test(text) && text >= '1900-03-01'
  const time = isRight ? Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? ':00Z' : ''}`) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time)
}

export const cellContent = (cell: SpreadsheetCell): SpreadsheetCell =>
  typeof cell === 'string' ? xmlText(cell) : cell

/** XML has no place for U+FFFE and U+FFFF, and in an .xlsx `_x0041_` is another spelling of A. */
export const xmlText = (text: string): string =>
  text.replace(/[\uFFFE\uFFFF]/g, '').replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
