import { document, type Reading, unwanted } from './contents.ts'

const encodings = ['utf-8', 'gb18030'] as const

/** Controls that a text does not have; tabs, line ends and page ends it may. */
const control = /[^\P{Cc}\t\n\r\f\u0085]/u

const notText = unwanted('认不出这是什么文件，不能上传')

/** A text has no signs of its own: it is what reads as characters, and is no markup that a browser would run. */
export function readPlainText(bytes: Buffer): Reading {
  const text = decode(bytes)
  if (text === undefined || control.test(text)) return notText
  const begin = text.slice(0, 1000).trimStart()
  if (begin.startsWith('<')) return unwanted('不收网页、矢量图和 XML 文件')
  if (begin.startsWith('{\\rtf')) return unwanted('不收 RTF，请另存为 docx 或 pdf 再上传')
  return begin.startsWith('#!') ? unwanted('这是程序，不能上传') : document('txt')
}

function decode(bytes: Buffer): string | undefined {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  for (const encoding of isWide ? ([bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] as const) : encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next encoding may fit.
    }
  return undefined
}
