import { endingOf } from '@wenhai/core/file/path'
import {
  brokenFile,
  type ContentsReading,
  document,
  startsWith,
  twoAtOnce,
  type Unwanted,
  unwanted,
} from './contents.ts'

const localSignature = 0x04034b50
const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const endLength = 22
const entryLength = 46
const localLength = 30

/** A thesis with a thousand pictures has fewer parts. */
const maxParts = 5000
/** The largest slides of a school stay far below this size when they are unpacked. */
const maxUnpackedBytes = 300 * 1024 * 1024
/** Text packs to a fiftieth. A large file that packs better was made to fill a memory. */
const maxRatio = 200
const harmlessBytes = 1024 * 1024

export const isArchive = (bytes: Buffer): boolean => startsWith(bytes, 'PK\x03\x04')

const archive = unwanted('不收压缩包，请把里面的文件分别上传')
const encrypted = unwanted('这个文件加了密码，请取消密码再上传')
const macros = unwanted('这个文档带有宏，请另存为不带宏的格式（docx、xlsx、pptx）再上传')
const bomb = unwanted('这个文件解开以后太大，不能上传')

/** The main part of each kind of document. */
const mainParts = new Map([
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
])

/** Programs, and archives in archives, are refused. Tables within slides are documents again, and stay. */
const unwantedEndings = new Set(
  'zip rar 7z gz tar jar apk exe dll com scr msi js jse vbs vbe wsf hta bat cmd ps1 sh lnk url html htm xhtml docm xlsm pptm dotm xltm xlam xlsb'.split(
    ' ',
  ),
)

const isUnsafePath = (name: string) =>
  name.startsWith('/') || /[\\:\0]/.test(name) || name.split('/').includes('..')

const isMacro = (name: string) => /vbaproject|vbadata|macrosheets\/|activex\//i.test(name)

interface Part {
  name: string
  packed: number
  unpacked: number
}

/**
 * Reads the list of parts without unpacking anything. The list has to fit the file exactly, so that every reader sees
 * the same.
 */
export function readOffice(bytes: Buffer): ContentsReading {
  const end = bytes.length - endLength
  if (end < 0 || bytes.readUInt32LE(end) !== endSignature)
    return bytes.indexOf('PK\x05\x06', 0, 'latin1') === -1 ? brokenFile : twoAtOnce
  const count = bytes.readUInt16LE(end + 10)
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) return brokenFile
  if (start + size !== end) return start + size < end ? twoAtOnce : brokenFile
  if (count > maxParts) return bomb
  const parts = readParts(bytes, start, end, count)
  return 'fault' in parts ? parts : judgeParts(parts.parts, bytes.length)
}

function readParts(bytes: Buffer, start: number, end: number, count: number): { parts: Part[] } | Unwanted {
  const parts: Part[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) return brokenFile
    if (bytes.readUInt16LE(at + 8) & 1) return encrypted
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + entryLength, at + entryLength + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    if (!isLocalOf(bytes, local, start, name)) return brokenFile
    parts.push({ name, packed: bytes.readUInt32LE(at + 20), unpacked: bytes.readUInt32LE(at + 24) })
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? { parts } : brokenFile
}

/**
 * Whether a part says the same name in both places where it says it; otherwise different readers would see different
 * files.
 */
function isLocalOf(bytes: Buffer, local: number, start: number, name: string): boolean {
  if (local + localLength > start || bytes.readUInt32LE(local) !== localSignature) return false
  const from = local + localLength
  return bytes.toString('utf8', from, from + bytes.readUInt16LE(local + 26)) === name
}

function judgeParts(parts: readonly Part[], bytes: number): ContentsReading {
  const names = new Set(parts.map(({ name }) => name))
  const found = [...mainParts].filter(([name]) => names.has(name))
  const [main] = found
  if (!main || found.length > 1 || !names.has('[Content_Types].xml')) return archive
  if (names.size < parts.length || parts.some(({ name }) => isUnsafePath(name))) return brokenFile
  if (parts.some(({ name }) => isMacro(name))) return macros
  if (parts.some(({ name }) => unwantedEndings.has(endingOf(name))))
    return unwanted('这个文档里夹着程序或者压缩包，请去掉再上传')
  const sum = (read: (part: Part) => number) => parts.reduce((total, part) => total + read(part), 0)
  const isPacked = parts.every(
    ({ packed, unpacked }) => unpacked <= harmlessBytes || unpacked <= packed * maxRatio,
  )
  if (!isPacked || sum(({ unpacked }) => unpacked) > maxUnpackedBytes || sum(({ packed }) => packed) > bytes)
    return bomb
  return document(main[1])
}
