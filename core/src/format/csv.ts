/**
 * Writes as text what a spreadsheet would take for a formula; spreadsheets of East Asia read full-width signs as well.
 * A number with a sign stays a number.
 */
export function withoutFormula(text: string): string {
  const isFormula = /^[\s]*[=@+\-\t\r＝＠＋－]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  return isFormula ? `'${text}` : text
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : quoted(withoutFormula(value))

/**
 * Writes one row with its line end. Excel needs the mark below at the beginning of the file, or it misreads Chinese.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Writes a row for programs that compute nothing, with every text as it was written. A spreadsheet must not get it. */
export const dataLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((value) => quoted(String(value))).join(',')}\r\n`

export const csvMark = '\ufeff'

/** Writes a whole file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  csvMark + rows.map(csvLine).join('')
