/**
 * What a spreadsheet would take for a formula is written as text; those of East Asia read full-width signs as well. A
 * number with a sign stays a number.
 */
export function withoutFormula(text: string): string {
  const isFormula = /^[\s]*[=@+\-\t\r＝＠＋－]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  return isFormula ? `'${text}` : text
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : quoted(withoutFormula(value))

/** One row with its end. Excel wants the mark below at the beginning of the file, or it reads Chinese as something else. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A row for programs that compute nothing: every text as it was written. Not for a spreadsheet. */
export const dataLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((value) => quoted(String(value))).join(',')}\r\n`

export const csvMark = '\ufeff'

/** A whole file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  csvMark + rows.map(csvLine).join('')
