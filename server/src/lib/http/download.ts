import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What the handler of a call with `download` returns instead of data. */
export interface Download {
  /** As the person finds it in their folder; it may be Chinese. Left out for what no one keeps. */
  filename?: string
  type: string
  content: Uint8Array | Readable
  /** About how much there will be, where it is written as it is sent: for whoever shows how far it is. */
  estimatedBytes?: number
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lines of JSON, one after the other as they come. */
export const linesType = 'application/x-ndjson'

export function sendDownload(
  reply: FastifyReply,
  { filename, type, content, estimatedBytes }: Download,
): FastifyReply {
  reply.header('content-type', type).header('cache-control', 'no-store')
  if (estimatedBytes !== undefined) reply.header('x-estimated-bytes', estimatedBytes)
  if (filename === undefined) return reply.send(content)
  // The quoted name is for clients from before 2011; letters alone survive there.
  const plain = filename.replace(/[^\w.-]/g, '_')
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_'))}`,
    )
    .send(content)
}
