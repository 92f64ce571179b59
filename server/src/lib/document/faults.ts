import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { ZipFault } from '../read-zip.ts'
import { XmlFault } from '../xml.ts'
import type { DocumentFormat } from './read-document.ts'

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
}

/** What a person is told about a file that cannot be read; undefined for a fault of ours. */
export function explainFault(error: unknown, format: DocumentFormat): Refusal | undefined {
  if (!(error instanceof ZipFault || error instanceof XmlFault)) return undefined
  if (error.why === 'too-large') return tooDemanding()
  if (error.why === 'encrypted') return notADocument('文件有密码保护，请去掉密码后再试')
  return notADocument(`文件已损坏或不完整，${whatToDo[format]}`)
}
