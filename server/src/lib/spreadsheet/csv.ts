import { parse } from 'csv-parse/sync'
import { notASpreadsheet } from './faults.ts'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { cellText, SpreadsheetRows } from './rows.ts'

const delimiters = [',', '\t', ';'] as const

export function readCsv(bytes: Uint8Array, limits: SpreadsheetLimits): string[][] {
  const text = decodeText(bytes)
  if (isBinary(text)) throw notASpreadsheet('这不是表格，请上传 .xlsx 或 .csv 文件')
  const gathered = new SpreadsheetRows(limits)
  let index = 0
  try {
    parse(text, {
      delimiter: findDelimiter(text),
      // People's files have rows of any width and stray quotes inside a cell.
      relax_column_count: true,
      relax_quotes: true,
      onRecord: (cells: string[]) => {
        gathered.add(index, cells.map(cellText))
        index += 1
        // The rows are collected above; a parser that kept them too would need twice the memory.
        return null
      },
    })
  } catch (error) {
    if (isOpenQuote(error)) throw notASpreadsheet(`第 ${index + 1} 行起有一个引号没有成对，请检查后再试`)
    throw error
  }
  return gathered.rows
}

/** A BOM decides the encoding, then strict UTF-8; Excel in China writes GB18030 without a BOM. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    try {
      return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    } catch {
      throw notASpreadsheet('读不出文字：文件既不是 UTF-8 也不是 GB18030 编码，请另存为 .xlsx 再试')
    }
  }
}

/**
 * Whether the text has many control characters other than tabs and line ends: a text may contain a few, but not one in
 * a hundred.
 */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const controls = text.slice(0, 65_536).match(/[\x00-\x08\x0e-\x1f]/g)?.length ?? 0
  return controls * 100 > Math.min(text.length, 65_536)
}

/** The delimiter is the most frequent candidate in the first line, outside quotes. */
function findDelimiter(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text.slice(0, 65_536)) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? ','
}

const isOpenQuote = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
