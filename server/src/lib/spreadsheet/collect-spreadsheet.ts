import { endingOf } from '@wenhai/core/file/path'
import { collectNamed, type UploadedFile } from '../http/upload.ts'
import { notASpreadsheet } from './faults.ts'
import { refuseOtherFormats } from './other-formats.ts'
import { isZip } from './read-rows.ts'

/**
 * Reads the one file of a call that takes a spreadsheet. Any text can be read as CSV, so only files named so are; of a
 * .csv the content decides, because people rename workbooks.
 */
export async function collectSpreadsheet(files: AsyncIterable<UploadedFile>): Promise<Uint8Array> {
  const { bytes, filename } = await collectNamed(files, '请选择一个表格')
  const ending = endingOf(filename)
  // An empty file is refused later, as empty.
  if (ending === 'csv' || bytes.length === 0) return bytes
  if (!isZip(bytes)) refuseOtherFormats(bytes)
  if (ending !== 'xlsx') throw notASpreadsheet('只能导入 .xlsx 或 .csv 文件')
  if (!isZip(bytes))
    throw notASpreadsheet('这个文件名叫 .xlsx，内容却不是表格，请在 Excel 或 WPS 里另存为 .xlsx 再试')
  return bytes
}
