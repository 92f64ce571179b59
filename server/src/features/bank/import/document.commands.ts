import { bankImport, wordFile } from '@wenhai/core/bank/limits'
import type { DocumentReading } from '@wenhai/core/bank/schema'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { endingOf } from '@wenhai/core/file/path'
import { keepPicture } from '#features/file/commands'
import type { DocumentFormat } from '#lib/document/document'
import { notADocument } from '#lib/document/document'
import {
  type DocumentTask,
  type ForeignDocument,
  type NumberedPicture,
  readForeignDocument,
} from '#lib/document/read-document'
import { encodeDocumentPicture } from '#lib/file/picture'
import type { Context } from '#lib/http/implement'
import { queuePlaceOf } from '#lib/http/requester'
import { collectNamed } from '#lib/http/upload'

/**
 * Reads a file with questions of another program. Its pictures become files of the caller, which are swept unless a question
 * uses them.
 */
export async function readDocument(context: Context): Promise<DocumentReading> {
  const document = await readForeignDocument(await collectDocument(context.files))
  refuseMuch(document)
  const { lines, rows } = document
  const gaps = [...document.gaps]
  const kept: DocumentReading['pictures'] = []
  const found = new Set(document.pictures.flatMap(({ numbers }) => numbers))
  for (let number = 1; number <= document.pictureCount; number += 1)
    if (!found.has(number)) gaps.push(`图 ${number} 不在文件里，没有读到`)
  for (const picture of document.pictures) {
    const result = await keepDocumentPicture(context, picture)
    if ('path' in result) for (const number of picture.numbers) kept.push({ number, path: result.path })
    else gaps.push(result.gap)
  }
  kept.sort((one, other) => one.number - other.number)
  return { lines, rows, pictures: kept, gaps }
}

const formats: Readonly<Record<string, DocumentFormat>> = {
  docx: 'docx',
  xml: 'xml',
  gift: 'gift',
  zip: 'zip',
}

/** What to do with files that people have and that cannot be read. */
const otherEndings: Readonly<Record<string, string>> = {
  doc: '这是旧版 .doc 文件，请在 Word 或 WPS 里另存为 .docx 再试',
  wps: '请在 WPS 里另存为 .docx 再试',
  rtf: '请在 Word 或 WPS 里另存为 .docx 再试',
  odt: '请另存为 .docx 再试',
  docm: '这是带宏的文档，请另存为 .docx 再试',
  pdf: '这是 PDF，请打开它，选中题目、复制，再粘贴进来',
  xlsx: '这是表格，请从“上传表格”导入',
}

const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function collectDocument(files: Context['files']): Promise<DocumentTask> {
  const { bytes, filename } = await collectNamed(files, '请选择一个 Word 文档', {
    tooLarge: `文件不能超过 ${wordFile.maxBytes / 1024 ** 2} MB，请分成几份，或把图片压缩后再试`,
    maxBytes: wordFile.maxBytes,
  })
  if (bytes.length === 0) throw notADocument('文件是空的')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, compoundStart.length).equals(compoundStart)) {
    const isEncrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw notADocument(isEncrypted ? '文件有密码保护，请去掉密码后再试' : (otherEndings.doc ?? ''))
  }
  const ending = endingOf(filename)
  const format = formats[ending]
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  if (format && isZip === (format === 'docx' || format === 'zip')) return { bytes, format }
  throw notADocument(otherEndings[ending] ?? '这不是 Word 文档，请上传 .docx 文件')
}

function refuseMuch({ lines, rows, pictureCount }: ForeignDocument): void {
  const texts = [...lines, ...rows.flatMap(({ cells }) => cells)]
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > wordFile.maxText)
    throw refuse('too_large', {
      field: 'file',
      reason: `一个文件最多 ${wordFile.maxText / 10_000} 万字，请分成几份`,
    })
  if (pictureCount > wordFile.maxPictures)
    throw refuse('too_large', {
      field: 'file',
      reason: `一个文件最多 ${wordFile.maxPictures} 张图片，这里有 ${pictureCount} 张，请分成几份`,
    })
  if (texts.every((text) => text === '')) throw notADocument('文件里没有题目')
  if (rows.length > bankImport.maxRows)
    throw refuse('too_large', {
      field: 'file',
      reason: `一次最多导入 ${bankImport.maxRows} 题，请分成几个文件`,
    })
}

async function keepDocumentPicture(
  context: Context,
  { bytes, numbers }: NumberedPicture,
): Promise<{ path: string } | { gap: string }> {
  const named = numbers.map((number) => `图 ${number}`).join('、')
  if (isDrawing(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return { gap: `${named} 是 EMF 或 WMF 格式（多半是公式编辑器的公式），读不出来，请截成图片放进去再导入` }
  try {
    const { url } = await keepPicture(context, await encodeDocumentPicture(bytes, queuePlaceOf(context)))
    return { path: url }
  } catch (error) {
    // A picture that is no picture is a gap; a full quota or a crowd is a reason to stop.
    if (!(error instanceof Refusal) || error.code !== 'wrong_field') throw error
    return { gap: `${named} 读不出来：${error.detail.reason ?? ''}` }
  }
}

/** Drawings of Windows are programs for a printer, and nothing here runs them. */
const isDrawing = (file: Buffer): boolean =>
  file.toString('latin1', 40, 44) === ' EMF' || ['d7cdc69a', '01000900'].includes(file.toString('hex', 0, 4))
