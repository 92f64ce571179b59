import {
  broken,
  document,
  hasArchiveBehind,
  type Reading,
  startsWith,
  twoAtOnce,
  unwanted,
} from './contents.ts'

/** Files of doc, xls and ppt from before 2007 are one format, with named streams within. */
export const isOldOffice = (bytes: Buffer): boolean => startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

const headerLength = 512

const streams = [
  ['WordDocument', 'doc'],
  ['PowerPoint Document', 'ppt'],
  ['Workbook', 'xls'],
] as const

export function readOldOffice(bytes: Buffer): Reading {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  const isWhole =
    bytes.length > headerLength &&
    bytes.readUInt16LE(28) === 0xfffe &&
    [9, 12].includes(bytes.readUInt16LE(30)) &&
    bytes.readUInt16LE(32) === 6
  if (!isWhole) return broken
  if (has('EncryptedPackage')) return unwanted('这个文件加了密码，请取消密码再上传')
  if (has('_VBA_PROJECT')) return unwanted('这个文档带有宏，请另存为不带宏的格式（docx、xlsx、pptx）再上传')
  if (hasArchiveBehind(bytes)) return twoAtOnce
  const found = streams.find(([name]) => has(name))
  return found ? document(found[1]) : unwanted('认不出这是什么文档，请另存为 docx、xlsx、pptx 或 pdf 再上传')
}
