import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
}

/** Text or a plain number: never a live formula. */
export type SheetCell = string | number

export interface SheetContent {
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

/** An .xlsx written as a stream: rows go out as they come in. */
export function writeSheet({ name, columns, rows }: SheetContent): Readable {
  const stream = writeXlsxStream(asRows(rows), {
    name,
    columns: columns.map(({ title, width }) => ({ header: title, width })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

async function* asRows(rows: SheetContent['rows']): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield [...row]
}
