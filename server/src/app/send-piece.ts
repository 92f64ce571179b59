import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore, Piece } from '#lib/file/store'

/** Removes the headers of a file that is not sent. */
export const removeFileHeaders = (reply: FastifyReply) =>
  reply.removeHeader('etag').header('cache-control', 'no-store').removeHeader('content-type')

/** Sends a range of a file, because players request ranges and seek. */
export async function sendPiece(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  name: string,
  /** The etag is undefined where it would tell the name of the file. */
  etag: string | undefined,
): Promise<unknown> {
  const size = await store.size(name)
  if (size === undefined) return removeFileHeaders(reply).callNotFound()
  reply.header('accept-ranges', 'bytes')
  const { range, 'if-range': ifRange } = request.headers
  const piece = ifRange === undefined || ifRange === etag ? readRange(range, size) : undefined
  if (piece === 'none')
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`).send()
  const file = await store.read(name, piece)
  if (!file) return removeFileHeaders(reply).callNotFound()
  if (piece) reply.code(206).header('content-range', `bytes ${piece.start}-${piece.end}/${size}`)
  return reply.header('content-length', file.bytes).send(file.stream)
}

/**
 * The requested range: `none` for one outside the file, undefined for the whole file, which is also sent for ranges
 * that we do not support.
 */
export function readRange(header: string | undefined, size: number): Piece | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const last = size - 1
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { start: size - length, end: last } : 'none'
  }
  const piece = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) }
  if (piece.start > last) return 'none'
  return piece.start > piece.end ? undefined : piece
}
