import { exchangeFile as limits } from '@wenhai/core/bank/limits'
import { maxDepth } from '@wenhai/core/contract/limits'
import { parseOurJson } from '@wenhai/core/contract/parse-json'
import { refuse } from '@wenhai/core/contract/refusal'
import { findOwnFault, ownFileName, pathsIn } from '@wenhai/core/form/own-file'
import { openZip } from '../read-zip.ts'
import { notADocument, type ReadDocument, tooDemanding } from './document.ts'

const zipLimits = { parts: limits.maxFiles + 50, unpackedBytes: limits.maxBytes + limits.maxJsonBytes }

/**
 * Reads a file of ours: its JSON as it is, without looking at what it means, and the pictures and recordings that the
 * JSON names. What else is in the archive is never unpacked, whatever it is called.
 */
export async function readOwnFile(bytes: Uint8Array): Promise<ReadDocument> {
  const zip = await openZip(bytes, zipLimits)
  if (!zip.has(ownFileName))
    throw notADocument(
      `压缩包里没有 ${ownFileName}，不是问海导出的文件。QTI 包和 Word 文档请从题库的“导入”打开`,
    )
  const part = await zip.read(ownFileName)
  if (!part || part.length > limits.maxJsonBytes) throw tooDemanding()
  const value = readJson(part)
  const fault = findOwnFault(value)
  if (fault) throw notADocument(fault)
  const { questions, ...head } = value as { questions: unknown[] }
  if (questions.length > limits.maxQuestions)
    throw refuse('too_large', {
      field: 'file',
      reason: `一个文件最多 ${limits.maxQuestions} 题，这个有 ${questions.length} 题，请分成几个文件`,
    })
  const paths = pathsIn(value)
  if (paths.length > limits.maxFiles)
    throw refuse('too_large', {
      field: 'file',
      reason: `一个文件最多 ${limits.maxFiles} 个图片、音频和视频，这个有 ${paths.length} 个，请分成几个文件`,
    })
  const pictures: ReadDocument['pictures'] = []
  for (const path of paths) {
    const content = await zip.read(path.slice(1))
    pictures.push(content && { name: path, bytes: content })
  }
  return { lines: [], rows: [], gaps: [], doubts: [], pictures, own: { head, questions } }
}

function readJson(part: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(part)
    return parseOurJson(text, maxDepth, limits.maxJsonValues)
  } catch {
    throw notADocument(`${ownFileName} 读不懂：不是 JSON，或者层数、内容太多`)
  }
}
