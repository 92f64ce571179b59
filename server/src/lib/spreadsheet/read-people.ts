import { refuse } from '@wenhai/core/contract/refusal'
import { collectFile, type UploadedFile } from '../http/upload.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** Schools' spreadsheets have more columns than we need: the first three are read. */
const maxColumns = 100

export interface PersonRow {
  /** As the spreadsheet counts, from 1. */
  row: number
  name: string
  number: string
  group: string
}

/** 姓名, 学号/工号, 班级/部门, with or without a header. */
export async function readPeople(files: AsyncIterable<UploadedFile>, max: number): Promise<PersonRow[]> {
  for await (const file of files) {
    const cells = await readSpreadsheet(await collectFile(file), {
      maxRows: max + 1,
      maxColumns,
      maxCellLength: 200,
    })
    const hasHeader = /姓名|name/i.test(cells[0]?.[0] ?? '')
    const rows = cells
      .map(([name = '', number = '', group = ''], index) => ({
        row: index + 1,
        name: name.trim(),
        number: number.trim(),
        group: group.trim(),
      }))
      .slice(hasHeader ? 1 : 0)
      .filter(({ name, number, group }) => name || number || group)
    if (rows.length === 0) throw refuse('wrong_field', { field: 'file', reason: '表格里没有人' })
    return rows
  }
  throw refuse('missing_field', { field: 'file', reason: '请选择一个表格' })
}
