import type { FastifyInstance, FastifyReply } from 'fastify'
import { isValidLink, type LinkPart } from '#features/report/uploads.queries'
import { findFetchedRow, storedName, storedThumb, uploadTypes } from '#features/upload/queries'
import { isCannotStore } from '#lib/database/faults'
import { attachment } from '#lib/http/download'
import type { SiteParts } from './call-context.ts'
import { withNumber } from './errors.ts'

/** Even where a browser shows the file after all, nothing in it runs and nothing is fetched. */
const harmless = "sandbox; default-src 'none'"

interface Params {
  id: string
  part: string
  until: string
  sign: string
}

const isPart = (part: string): part is LinkPart => ['file', 'unnamed', 'thumb'].includes(part)

/**
 * Serves takers' files by links that were given to those who may read their report. Browsers save them; only thumbs are
 * shown.
 */
export function addUploads(app: FastifyInstance, { database, fileStore, keys }: SiteParts): void {
  app.get<{ Params: Params }>('/uploads/:id/:part/:until/:sign', async (request, reply) => {
    const { id, part, until, sign } = request.params
    reply.header('content-security-policy', harmless)
    if (!isPart(part) || !isValidLink(keys, { id, part, until: Number(until), sign }, Date.now()))
      return say(reply, 410, '链接已经过期，请刷新页面再打开')
    const row = await findFetchedRow({ kysely: database.kysely }, id)
    if (!row || row.ending === '') return say(reply, 404, '这个文件已经删除')
    // A browser asks each time, so that what it has kept is shown only as long as the link works. The id says nothing
    // of the content.
    const etag = `"${id}-${part}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    try {
      const file = await fileStore.read(part === 'thumb' ? storedThumb(row) : storedName(row))
      if (!file) return say(reply, 404, '这个文件已经删除')
      reply.header('content-type', uploadTypes[row.ending] ?? 'application/octet-stream')
      if (part !== 'thumb')
        reply.header('content-disposition', attachment(part === 'file' ? row.name : `文件.${row.ending}`))
      return reply.header('content-length', file.bytes).send(file.stream)
    } catch (error) {
      if (!isCannotStore(error)) throw error
      request.log.error({ err: error, reqId: request.id }, 'cannot read the file now')
      return say(reply, 503, withNumber('暂时读不到这个文件，请稍后再试', request))
    }
  })
}

const say = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ status, reason, data: null })
