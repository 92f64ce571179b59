import type { Doubt } from '@wenhai/core/bank/doubts'
import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { ZipFault, type ZipLimits } from '../read-zip.ts'
import { XmlFault, type XmlLimits } from '../xml.ts'

/** Word, Moodle's XML, Moodle's GIFT, a package of QTI items, our own file. */
export type DocumentFormat = 'docx' | 'xml' | 'gift' | 'zip' | 'own'

export interface DocumentPicture {
  /** The name of the part, such as image3.png. */
  name: string
  bytes: Uint8Array
}

/** What was read from a file with questions of another program. */
export interface ReadDocument {
  /** The text, one line a paragraph; none where the file has questions and not text. */
  lines: string[]
  /** The questions as rows of the import spreadsheet. */
  rows: { cells: string[]; points?: number }[]
  /** What could not be read of a text, at its line. */
  doubts: Doubt[]
  /** The questions that could not be read, as sentences. */
  gaps: string[]
  /** The pictures by number, from 1; undefined for one that lies outside the file or is missing. */
  pictures: (DocumentPicture | undefined)[]
  /** Of a file of ours what its JSON says, which is read where the questions are known. */
  own?: { head: object; questions: unknown[] }
}

/** Buffers are outside the thread's heap, so its limit alone would not stop a zip bomb. */
export const zipLimits: ZipLimits = { parts: 3000, unpackedBytes: 64 * 1024 * 1024 }

/** A table is read as a whole, and everything else paragraph by paragraph. */
export const xmlLimits: XmlLimits = { depth: 250, nodes: 400_000 }

/** Several times the text that a paper may have, because codes of fields and of pictures are text too. */
export const docxLimits: XmlLimits = { ...xmlLimits, characters: 8_000_000 }

export const notADocument = (reason: string): Refusal => refuse('wrong_field', { field: 'file', reason })

export const tooDemanding = (): Refusal =>
  refuse('too_large', {
    field: 'file',
    reason: '文件太大或太复杂，读不完。请只保留需要的题目，分成几个文件再试',
  })

const whatToDo: Readonly<Record<DocumentFormat, string>> = {
  docx: '请在 Word 或 WPS 里打开后另存为 .docx 再试',
  xml: '请在原来的系统里重新导出再试',
  gift: '请在原来的系统里重新导出再试',
  zip: '请在原来的系统里重新导出再试',
  own: '请在原来的站点重新导出再试',
}

/** What a person is told about a file that cannot be read; undefined for a fault of ours. */
export function explainFileFault(error: unknown, format: DocumentFormat): Refusal | undefined {
  if (!(error instanceof ZipFault || error instanceof XmlFault)) return undefined
  if (error.why === 'too-large') return tooDemanding()
  if (error.why === 'forbidden')
    return notADocument('文件里有 DTD 声明，为了安全不能读取，请在原来的系统里重新导出再试')
  if (error.why === 'encoding')
    return notADocument('文件的文字编码和它写明的不一样，请在原来的系统里用 UTF-8 重新导出再试')
  if (error.why === 'encrypted') return notADocument('文件有密码保护，请去掉密码后再试')
  return notADocument(`文件已损坏或不完整，${whatToDo[format]}`)
}
