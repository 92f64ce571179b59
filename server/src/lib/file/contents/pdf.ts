import {
  broken,
  document,
  hasArchiveBehind,
  type Reading,
  startsWith,
  twoAtOnce,
  unwanted,
} from './contents.ts'

/** A PDF ends within these last bytes, with what some programs write behind it. */
const tailLength = 2048

/** These names make a document do something by itself when it is opened. */
const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData']

const hexOf = (sign: string) =>
  sign
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
const spelt = (name: string) => [...name].map((sign) => `(?:${sign}|#${hexOf(sign)})`).join('')
/** The escape of a letter, digit or underscore. */
const escapedWord = '#(?:3\\d|[46][1-9A-Fa-f]|[57][\\dAa]|5[Ff])'

/**
 * Matches names as a reader of PDFs understands them, so `J#61vaScript` is one too. It is one pass, because a file may
 * hold nothing but slashes.
 */
const activeName = new RegExp(`/(?:${active.map(spelt).join('|')})(?!\\w|${escapedWord})`)

export const isPdf = (bytes: Buffer): boolean => startsWith(bytes, '%PDF-')

export function readPdf(bytes: Buffer): Reading {
  const tail = bytes.subarray(-tailLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) || !tail.includes('%%EOF'))
    return broken
  if (hasArchiveBehind(bytes)) return twoAtOnce
  if (activeName.test(bytes.toString('latin1')))
    return unwanted('这个 PDF 里有会自己运行的内容或者附件，请重新“打印为 PDF”再上传')
  return document('pdf')
}
