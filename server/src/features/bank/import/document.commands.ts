import { pictureMark } from '@wenhai/core/bank/document/read-document'
import type { Doubt, DoubtKind } from '@wenhai/core/bank/doubts'
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
import { type CollectedFile, collectFields } from '#lib/http/upload'

/**
 * Reads a file with questions of another program, and the document that has their answers where that is another one. Pictures
 * become files of the caller, which are swept unless a question uses them.
 */
export async function readDocument(context: Context): Promise<DocumentReading> {
  const { task, answers: answerTask } = await collectDocuments(context.files)
  const paper = await readForeignDocument(task)
  const answers =
    answerTask && (await readForeignDocument({ ...answerTask, picturesBefore: paper.pictureCount }))
  const documents = answers ? [paper, answers] : [paper]
  refuseMuch(documents)
  const kept: DocumentReading['pictures'] = []
  const doubts: Doubt[] = []
  for (const [at, document] of documents.entries()) {
    const isInAnswers = at > 0
    const before = isInAnswers ? paper.pictureCount : 0
    const found = new Set(document.pictures.flatMap(({ numbers }) => numbers))
    const own = [...document.doubts]
    const doubt = (kind: DoubtKind, number: number) =>
      own.push({ kind, line: lineOfPicture(document, number), about: `${number}` })
    for (let number = before + 1; number <= before + document.pictureCount; number += 1)
      if (!found.has(number)) doubt('lostPicture', number)
    for (const picture of document.pictures) {
      const result = await keepDocumentPicture(context, picture)
      for (const number of picture.numbers)
        if ('path' in result) kept.push({ number, path: result.path })
        else doubt(result.kind, number)
    }
    own.sort((one, other) => one.line - other.line)
    doubts.push(...own.map((each) => ({ ...each, ...(isInAnswers && { isInAnswers }) })))
  }
  kept.sort((one, other) => one.number - other.number)
  const { lines, rows, gaps } = paper
  return { lines, answers: answers?.lines ?? [], rows, pictures: kept, doubts, gaps }
}

/** The line with the mark of a picture, from 1; a question of another program has no line. */
const lineOfPicture = ({ lines }: ForeignDocument, number: number): number =>
  lines.findIndex((line) => line.includes(pictureMark(number))) + 1

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

async function collectDocuments(
  files: Context['files'],
): Promise<{ task: DocumentTask; answers?: DocumentTask }> {
  const found = await collectFields(files, ['file', 'answers'], {
    tooLarge: `文件不能超过 ${wordFile.maxBytes / 1024 ** 2} MB，请分成几份，或把图片压缩后再试`,
    maxBytes: wordFile.maxBytes,
  })
  const file = found.get('file')
  if (!file) throw refuse('missing_field', { field: 'file', reason: '请选择一个 Word 文档' })
  const task = toTask(file)
  const beside = found.get('answers')
  if (!beside) return { task }
  return { task, answers: inField('answers', () => toAnswerTask(task, beside)) }
}

function toAnswerTask(paper: DocumentTask, file: CollectedFile): DocumentTask {
  const task = toTask(file)
  if (paper.format !== 'docx') throw notADocument('这种题目文件自己带着答案，不用再选答案文件')
  if (task.format !== 'docx') throw notADocument('答案文件要是 Word 文档（.docx）')
  return task
}

/** A refusal of the second file names its field. */
function inField<Value>(field: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw refuse(error.code, { ...error.detail, field })
  }
}

function toTask({ bytes, filename }: CollectedFile): DocumentTask {
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

function refuseMuch(documents: readonly ForeignDocument[]): void {
  const texts = documents.flatMap(({ lines, rows }) => [...lines, ...rows.flatMap(({ cells }) => cells)])
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const pictureCount = documents.reduce((sum, document) => sum + document.pictureCount, 0)
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
  for (const [at, { lines, rows }] of documents.entries()) {
    const isEmpty = [...lines, ...rows.flatMap(({ cells }) => cells)].every((text) => text === '')
    if (isEmpty && at > 0) throw refuse('wrong_field', { field: 'answers', reason: '答案文件里没有文字' })
    if (isEmpty) throw notADocument('文件里没有题目')
    if (rows.length > bankImport.maxRows)
      throw refuse('too_large', {
        field: 'file',
        reason: `一次最多导入 ${bankImport.maxRows} 题，请分成几个文件`,
      })
  }
}

async function keepDocumentPicture(
  context: Context,
  { bytes }: NumberedPicture,
): Promise<{ path: string } | { kind: 'drawing' | 'badPicture' }> {
  if (isDrawing(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return { kind: 'drawing' }
  try {
    const { url } = await keepPicture(context, await encodeDocumentPicture(bytes, queuePlaceOf(context)))
    return { path: url }
  } catch (error) {
    // A picture that is no picture is a gap; a full quota or a crowd is a reason to stop.
    if (!(error instanceof Refusal) || error.code !== 'wrong_field') throw error
    return { kind: 'badPicture' }
  }
}

/** Drawings of Windows are programs for a printer, and nothing here runs them. */
const isDrawing = (file: Buffer): boolean =>
  file.toString('latin1', 40, 44) === ' EMF' || ['d7cdc69a', '01000900'].includes(file.toString('hex', 0, 4))
