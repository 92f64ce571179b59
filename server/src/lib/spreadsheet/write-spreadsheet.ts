import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SpreadsheetColumn {
  title: string
  /** In characters. */
  width: number
}

/** Text or a plain number: never a live formula. */
export type SpreadsheetCell = string | number

export interface SpreadsheetContent {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: AsyncIterable<readonly SpreadsheetCell[]> | Iterable<readonly SpreadsheetCell[]>
}

/** An .xlsx written as a stream: rows go out as they come in. */
export function writeSpreadsheet({ name, columns, rows }: SpreadsheetContent): Readable {
  const stream = writeXlsxStream(asRows(rows), {
    name,
    columns: columns.map(({ title, width }) => ({ header: title, width })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

async function* asRows(rows: SpreadsheetContent['rows']): AsyncGenerator<SpreadsheetCell[]> {
  for await (const row of rows) yield [...row]
}
