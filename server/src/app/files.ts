import type { FastifyInstance, FastifyReply } from 'fastify'
import { isCannotStore } from '#lib/database/faults'
import { contentTypes, type FileStore, filesUrl } from '#lib/file/store'
import { forever } from './built-files.ts'
import { withNumber } from './errors.ts'
import { removeFileHeaders, sendPiece } from './send-piece.ts'

/** A path of another shape is not looked up at all. */
const nameShape = /^[0-9a-f]{2}\/([0-9a-f]{64}(?:-moving)?(?:-thumb)?)\.(\w+)$/

/** Serves uploaded files from the configured store. The content of a path never changes. */
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
      return isPlayed(type)
        ? await sendPiece(request, reply, store, name, etag)
        : await sendWhole(reply, store, name)
    } catch (error) {
      if (!isCannotStore(error)) throw error
      request.log.error({ err: error, reqId: request.id }, 'cannot read the file now')
      return removeFileHeaders(reply)
        .code(503)
        .send({ status: 503, reason: withNumber('暂时读不到这个文件，请稍后再试', request), data: null })
    }
  })
}

const isPlayed = (type: string) => type.startsWith('video/') || type.startsWith('audio/')

async function sendWhole(reply: FastifyReply, store: FileStore, name: string): Promise<unknown> {
  const file = await store.read(name)
  return file
    ? reply.header('content-length', file.bytes).send(file.stream)
    : removeFileHeaders(reply).callNotFound()
}
