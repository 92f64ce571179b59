import { refuse } from '@wenhai/core/contract/refusal'
import { isBlank } from '@wenhai/core/format/invisible'
import { findPeopleColumns } from '@wenhai/core/member/people-columns'
import type { UploadedFile } from '../http/upload.ts'
import { collectSpreadsheet } from './collect-spreadsheet.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** Schools' spreadsheets have more columns than we need. */
const maxColumns = 100

/** A title, a date and the headings may be above the people. */
const extraRows = 5

export interface PersonRow {
  /** The row as the spreadsheet counts, from 1. */
  row: number
  name: string
  number: string
  group: string
}

const read = (cell = '') => (isBlank(cell) ? '' : cell.trim())

/** Reads 姓名, 学号/工号 and 班级/部门, found by their headings, or in this order where there are none. */
export async function readPeople(files: AsyncIterable<UploadedFile>, max: number): Promise<PersonRow[]> {
  const bytes = await collectSpreadsheet(files)
  const cells = await readSpreadsheet(bytes, {
    maxRows: max + extraRows,
    maxColumns,
    maxCellLength: 200,
  })
  const columns = findPeopleColumns(cells)
  const rows = cells
    .map((row, index) => ({
      row: index + 1,
      name: read(row[columns.name]),
      number: read(row[columns.number]),
      group: read(row[columns.group]),
    }))
    .slice(columns.from)
    .filter(({ name, number, group }) => name || number || group)
  if (rows.length === 0) throw refuse('wrong_field', { field: 'file', reason: '表格里没有人' })
  if (rows.length > max)
    throw refuse('too_large', { field: 'file', reason: `一次最多导入 ${max} 人，请分成几个文件` })
  return rows
}
