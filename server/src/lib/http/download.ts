import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What the handler of a call with `download` returns instead of data. */
export interface Download {
  /** The file name for the person; it may be Chinese. Left out for streams that nobody saves. */
  filename?: string
  type: string
  content: Uint8Array | Readable
  /** The approximate size of content that is written while it is sent, for a progress bar. */
  estimatedBytes?: number
}

/** A title as the name of a file, on any system. */
export const titleAsFileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 100)

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The content is lines of JSON, one after the other as they come. */
export const linesType = 'application/x-ndjson'

/** Ends a download after a time, because one that is fetched very slowly would hold for ever what it is made from. */
export function limitTime(content: Readable, ms: number): void {
  const limit = setTimeout(() => content.destroy(new Error('the download took too long')), ms).unref()
  content.once('close', () => clearTimeout(limit))
}

export function sendDownload(
  reply: FastifyReply,
  { filename, type, content, estimatedBytes }: Download,
): FastifyReply {
  reply.header('content-type', type).header('cache-control', 'no-store')
  if (estimatedBytes !== undefined) reply.header('x-estimated-bytes', estimatedBytes)
  // A line is of use when it comes, and nginx would collect some first.
  if (type === linesType) reply.header('x-accel-buffering', 'no')
  if (filename === undefined) return reply.send(content)
  return reply.header('content-disposition', attachment(filename)).send(content)
}

/** Tells a browser to save the file under this name, and never to show it. */
export function attachment(filename: string): string {
  // The quoted name is for clients from before 2011; only ASCII letters survive there.
  const plain = filename.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_'))
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
