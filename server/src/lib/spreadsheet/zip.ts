import { brokenSpreadsheet, encrypted, notASpreadsheet, tooLarge } from './faults.ts'
import { maxParts, maxUnpackedBytes } from './limits.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
/** The end record may be followed by a comment of at most this length. */
const maxComment = 0xffff
/**
 * A size that does not fit is stored in an extra field. A file of ten megabytes never needs one, but some writers
 * always use it.
 */
const elsewhere = 0xffffffff

/**
 * Reads the list of parts before anything is unpacked. The reader unpacks no part beyond the size stated here, so the
 * stated sizes must be present, and small enough together.
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxParts) throw tooLarge('文件里的内容太多，请把需要的表格另存为新的 .xlsx 再试')
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entrySignature)
      throw brokenSpreadsheet()
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength))
    names.add(name)
    if (view.getUint16(at + 8, true) & 1) throw encrypted()
    unpacked += unpackedSize(view, at, at + entryLength + nameLength, extraLength)
    if (unpacked > maxUnpackedBytes)
      throw tooLarge('表格展开后太大。请只保留需要的行和列，另存为新的 .xlsx 再试')
    at += entryLength + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  refuseOtherArchives(names)
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at
  throw brokenSpreadsheet()
}

function unpackedSize(view: DataView, at: number, extraAt: number, extraLength: number): number {
  const size = view.getUint32(at + 24, true)
  if (size === elsewhere) return longSize(view, extraAt, extraLength)
  // The part is compressed but states a size of 0, so its true size would only be known while unpacking.
  const packedSize = view.getUint32(at + 20, true)
  const isStreamed = (view.getUint16(at + 8, true) & 8) !== 0
  if (size === 0 && (packedSize > 2 || (isStreamed && packedSize === 0))) throw brokenSpreadsheet()
  return size
}

function longSize(view: DataView, from: number, length: number): number {
  for (let at = from; at + 12 <= from + length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return Number(view.getBigUint64(at + 4, true)) || maxUnpackedBytes + 1
  throw brokenSpreadsheet()
}

function refuseOtherArchives(names: ReadonlySet<string>): void {
  if (names.has('xl/workbook.bin')) throw notASpreadsheet('这是二进制工作簿（.xlsb），请另存为 .xlsx 再试')
  if (names.has('word/document.xml'))
    throw notASpreadsheet(
      '这是 Word 文档。题目请在 Word 或 WPS 里全选、复制，粘贴到“粘贴文本”里；名单请另存为 .xlsx 或 .csv',
    )
  const isWorkbook = names.has('[Content_Types].xml') && [...names].some((name) => name.startsWith('xl/'))
  if (!isWorkbook) throw notASpreadsheet('这不是 Excel 表格，请上传 .xlsx 或 .csv 文件')
}
