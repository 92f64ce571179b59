import { refuse } from '@wenhai/core/contract/refusal'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'

export const notASpreadsheet = (reason: string) => refuse('wrong_field', { field: 'file', reason })

export const brokenSpreadsheet = () =>
  notASpreadsheet('文件已损坏或不完整，请在 Excel 或 WPS 里打开后另存为 .xlsx 再试')

export const encrypted = () => notASpreadsheet('文件有密码保护，请去掉密码后再试')

export const tooLarge = (reason: string) => refuse('too_large', { field: 'file', reason })

export const tooManyRows = ({ maxRows }: SpreadsheetLimits) =>
  tooLarge(`表格太长，最多 ${maxRows} 行，请分成几个文件`)

export const tooManyColumns = ({ maxColumns }: SpreadsheetLimits) =>
  tooLarge(`表格太宽，最多 ${maxColumns} 列，请删去多余的列`)

export const cellTooLong = (row: number, column: number, { maxCellLength }: SpreadsheetLimits) =>
  tooLarge(`第 ${row + 1} 行 ${columnName(column)} 列的内容太长，最多 ${maxCellLength} 个字`)

export const unstorableCell = (row: number, column: number) =>
  notASpreadsheet(`第 ${row + 1} 行 ${columnName(column)} 列有无法保存的字符，请删去后再试`)

/** The letters of a column: 0 is A, 26 is AA. */
function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
