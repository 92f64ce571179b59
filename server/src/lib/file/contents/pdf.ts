import {
  broken,
  document,
  hasArchiveBehind,
  type Reading,
  startsWith,
  twoAtOnce,
  unwanted,
} from './contents.ts'

/** The end of a PDF, with what some programs write behind it. */
const tailLength = 2048

/** What makes a document do something by itself when it is opened. */
const active = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData'])
const longest = Math.max(...[...active].map((name) => name.length))

export const isPdf = (bytes: Buffer): boolean => startsWith(bytes, '%PDF-')

export function readPdf(bytes: Buffer): Reading {
  const tail = bytes.subarray(-tailLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) || !tail.includes('%%EOF'))
    return broken
  if (hasArchiveBehind(bytes)) return twoAtOnce
  for (let at = bytes.indexOf(0x2f); at !== -1; at = bytes.indexOf(0x2f, at + 1))
    if (active.has(nameAt(bytes, at + 1)))
      return unwanted('这个 PDF 里有会自己运行的内容或者附件，请重新“打印为 PDF”再上传')
  return document('pdf')
}

/** A name as a reader of PDFs understands it: `J#61vaScript` is one too. */
function nameAt(bytes: Buffer, from: number): string {
  let name = ''
  let at = from
  while (name.length <= longest && at < bytes.length) {
    const byte = bytes[at] ?? 0
    const escaped = byte === 0x23 ? Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16) : Number.NaN
    const sign = String.fromCharCode(Number.isNaN(escaped) ? byte : escaped)
    if (!/\w/.test(sign)) break
    name += sign
    at += Number.isNaN(escaped) ? 1 : 3
  }
  return name
}
