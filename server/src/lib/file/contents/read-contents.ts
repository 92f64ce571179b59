import { readAudio } from './audio.ts'
import {
  brokenFile,
  type Contents,
  type ContentsReading,
  document,
  hasArchiveBehind,
  startsWith,
  twoAtOnce,
  unwanted,
} from './contents.ts'
import { isArchive, readOffice } from './office.ts'

const archives = [
  'Rar!',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
  'PK\x05\x06',
  'LZIP',
  'xar!',
]
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\0asm',
  'dex\n',
  '#!/',
]

/**
 * Reads what a file is from its content; its name says only whether a text was meant as one. It is read in one piece,
 * so the caller limits its size and how many are read at once.
 */
export function readContents(bytes: Buffer, ending: string): ContentsReading {
  if (isPictureBytes(bytes)) return pictureContents
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return unwanted('不收动图，只收 jpg、png、webp 图片')
  if (isPdf(bytes)) return readPdf(bytes)
  if (isArchive(bytes)) return readOffice(bytes)
  if (isOldOffice(bytes)) return readOldOffice(bytes)
  const sound = readAudio(bytes)
  if (sound) return sound
  if (archives.some((head) => startsWith(bytes, head)) || bytes.toString('latin1', 257, 262) === 'ustar')
    return unwanted('不收压缩包，请把里面的文件分别上传')
  if (programs.some((head) => startsWith(bytes, head))) return unwanted('这是程序，不能上传')
  const text = readPlainText(bytes)
  return 'fault' in text || ending === 'txt' ? text : unwanted('文本文件的名字要以 .txt 结尾')
}

/** Pictures are encoded again, so all of them have these contents. */
export const pictureContents: Contents = { group: 'picture', ending: 'webp' }

/** Whether the first bytes are those of a picture. */
export const isPictureBytes = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP')

const encodings = ['utf-8', 'gb18030'] as const

/** A text has no control characters but tabs, line ends and page ends. */
const control = /[^\P{Cc}\t\n\r\f\u0085]/u

const notText = unwanted('认不出这是什么文件，不能上传')

/**
 * A text has no signature of its own: it is a file that reads as characters, and is no markup that a browser would run.
 */
function readPlainText(bytes: Buffer): ContentsReading {
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
      // Another encoding may fit, so the next one is tried.
    }
  return undefined
}

/** Files of doc, xls and ppt from before 2007 are one format, with named streams within. */
const isOldOffice = (bytes: Buffer): boolean => startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

const headerLength = 512

const streams = [
  ['WordDocument', 'doc'],
  ['PowerPoint Document', 'ppt'],
  ['Workbook', 'xls'],
] as const

function readOldOffice(bytes: Buffer): ContentsReading {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  const isWhole =
    bytes.length > headerLength &&
    bytes.readUInt16LE(28) === 0xfffe &&
    [9, 12].includes(bytes.readUInt16LE(30)) &&
    bytes.readUInt16LE(32) === 6
  if (!isWhole) return brokenFile
  if (has('EncryptedPackage')) return unwanted('这个文件加了密码，请取消密码再上传')
  if (has('_VBA_PROJECT')) return unwanted('这个文档带有宏，请另存为不带宏的格式（docx、xlsx、pptx）再上传')
  if (hasArchiveBehind(bytes)) return twoAtOnce
  const found = streams.find(([name]) => has(name))
  return found ? document(found[1]) : unwanted('认不出这是什么文档，请另存为 docx、xlsx、pptx 或 pdf 再上传')
}

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

const isPdf = (bytes: Buffer): boolean => startsWith(bytes, '%PDF-')

function readPdf(bytes: Buffer): ContentsReading {
  const tail = bytes.subarray(-tailLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) || !tail.includes('%%EOF'))
    return brokenFile
  if (hasArchiveBehind(bytes)) return twoAtOnce
  if (activeName.test(bytes.toString('latin1')))
    return unwanted('这个 PDF 里有会自己运行的内容或者附件，请重新“打印为 PDF”再上传')
  return document('pdf')
}
