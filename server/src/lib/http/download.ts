import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What the handler of a call with `download` returns instead of data. */
export interface Download {
  /** As the person finds it in their folder; it may be Chinese. */
  filename: string
  type: string
  content: Uint8Array | Readable
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function sendDownload(reply: FastifyReply, { filename, type, content }: Download): FastifyReply {
  // The quoted name is for clients from before 2011; letters alone survive there.
  const plain = filename.replace(/[^\w.-]/g, '_')
  return reply
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .send(content)
}
