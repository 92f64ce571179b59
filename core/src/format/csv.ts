/**
 * What a spreadsheet would take for a formula is written as text; those of East Asia read full-width signs as well. A
 * number with a sign stays a number.
 */
export function withoutFormula(text: string): string {
  const isFormula = /^[\s]*[=@+\-\t\r＝＠＋－]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  return isFormula ? `'${text}` : text
}

const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = withoutFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row with its end. Excel wants the mark below at the beginning of the file, or it reads Chinese as something else. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

export const csvMark = '\ufeff'

/** A whole file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  csvMark + rows.map(csvLine).join('')
