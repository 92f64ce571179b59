import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCannotStore } from '../lib/database/faults.ts'
import { contentTypes, type FileStore, filesUrl } from '../lib/file/store.ts'
import { readRange } from '../lib/http/range.ts'
import { forever } from './built-files.ts'

/** Any other path is not looked up at all. */
const nameShape = /^[0-9a-f]{2}\/([0-9a-f]{64}(?:-moving)?(?:-thumb)?)\.(\w+)$/

/** Uploaded files, from whichever store is configured. The content of a path never changes. */
export function addFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { '*': string } }>(`${filesUrl}*`, async (request, reply) => {
    const name = request.params['*']
    const [, hash, extension = ''] = nameShape.exec(name) ?? []
    const type = contentTypes[extension]
    if (!hash || !type) return reply.callNotFound()
    const etag = `"${hash}"`
    reply.headers({ etag, 'cache-control': forever })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    try {
      reply.type(type)
      return type.startsWith('video/')
        ? await sendPiece(request, reply, store, name, etag)
        : await sendWhole(reply, store, name)
    } catch (error) {
      if (!isCannotStore(error)) throw error
      request.log.error({ err: error, reqId: request.id }, 'cannot read the file now')
      return bare(reply).code(503).send({ status: 503, reason: '暂时读不到这个文件，请稍后再试', data: null })
    }
  })
}

/** Removes the headers of a file that is not sent. */
const bare = (reply: FastifyReply) =>
  reply.removeHeader('etag').header('cache-control', 'no-store').removeHeader('content-type')

async function sendWhole(reply: FastifyReply, store: FileStore, name: string): Promise<unknown> {
  const file = await store.read(name)
  return file ? reply.header('content-length', file.bytes).send(file.stream) : bare(reply).callNotFound()
}

/** Players request ranges, and seek. */
async function sendPiece(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  name: string,
  etag: string,
): Promise<unknown> {
  const size = await store.size(name)
  if (size === undefined) return bare(reply).callNotFound()
  reply.header('accept-ranges', 'bytes')
  const { range, 'if-range': ifRange } = request.headers
  const piece = ifRange === undefined || ifRange === etag ? readRange(range, size) : undefined
  if (piece === 'none')
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`).send()
  const file = await store.read(name, piece)
  if (!file) return bare(reply).callNotFound()
  if (piece) reply.code(206).header('content-range', `bytes ${piece.start}-${piece.end}/${size}`)
  return reply.header('content-length', file.bytes).send(file.stream)
}
