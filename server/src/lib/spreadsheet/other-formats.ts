import { encrypted, notASpreadsheet } from './faults.ts'

/** Signatures of files that people rename to .csv or .xlsx, in Latin-1. */
const beginnings: [start: string, kind: string][] = [
  ['\x89PNG', '图片'],
  ['\xff\xd8\xff', '图片'],
  ['GIF8', '图片'],
  ['RIFF', '图片'],
  ['%PDF', ' PDF 文件'],
  ['\x1f\x8b', '压缩包'],
  ['Rar!', '压缩包'],
  ['7z\xbc\xaf', '压缩包'],
  ['{\\rtf', '文档'],
]

/** Old .xls files and encrypted .xlsx files both use this container. */
const compoundStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Refuses by name what is certainly no text; the rest may be CSV. */
export function refuseOtherFormats(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.toString('latin1', 0, 512)
  if (start.startsWith(compoundStart)) {
    if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted()
    throw notASpreadsheet('这是旧版 .xls 文件，请在 Excel 或 WPS 里另存为 .xlsx 再试')
  }
  const found = beginnings.find(([beginning]) => start.startsWith(beginning))
  if (found) throw notASpreadsheet(`这是${found[1]}，不是表格，请上传 .xlsx 或 .csv 文件`)
  // Many systems export an HTML page as "Excel".
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|table|meta|\?xml|svg)/i.test(start))
    throw notASpreadsheet('这是网页，不是表格，请在 Excel 或 WPS 里打开后另存为 .xlsx 再试')
}
