import type { FastifyInstance } from 'fastify'
import { isCannotStore } from '../lib/database/faults.ts'
import { contentTypes, type FileStore, filesUrl, type StoredFile } from '../lib/file/store.ts'
import { forever } from './pages.ts'

/** Anything else is no file of ours, and is never looked for. */
const nameShape = /^[0-9a-f]{2}\/([0-9a-f]{64}(?:-thumb)?)\.(\w+)$/

/** The uploaded files, out of whatever store they lie in. What a path holds never changes. */
export function addFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { '*': string } }>(`${filesUrl}*`, async (request, reply) => {
    const name = request.params['*']
    const [, hash, extension = ''] = nameShape.exec(name) ?? []
    const type = contentTypes[extension]
    if (!hash || !type) return reply.callNotFound()
    const etag = `"${hash}"`
    if (request.headers['if-none-match'] === etag)
      return reply.code(304).headers({ etag, 'cache-control': forever }).send()
    let file: StoredFile | undefined
    try {
      file = await store.read(name)
    } catch (error) {
      if (!isCannotStore(error)) throw error
      request.log.error({ err: error, reqId: request.id }, 'cannot read the file now')
      return reply.code(503).send({ status: 503, reason: '暂时读不到这个文件，请稍后再试', data: null })
    }
    if (!file) return reply.callNotFound()
    return reply
      .headers({ 'content-length': file.bytes, 'cache-control': forever, etag })
      .type(type)
      .send(file.stream)
  })
}
