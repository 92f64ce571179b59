import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isKnownReference, regionDepth } from '@wenhai/core/question/tree/tree'
import type { FastifyInstance } from 'fastify'
import { findTrees } from '../features/bank/tree.queries.ts'
import { BoundedMap } from '../lib/bounded-map.ts'
import type { Database } from '../lib/database/open.ts'
import { acceptsEncoding } from '../lib/http/accepts-encoding.ts'
import { forever } from './built-files.ts'

const compress = promisify(gzip)

/** A new version of the site may have other regions. */
const aDay = 'public, max-age=86400'

/**
 * Trees that lie apart from their questions. Settings are never secret, so neither is this; the name of an author's tree is
 * the hash of its content.
 */
export function addTrees(app: FastifyInstance, database: Database): void {
  // Thousands open the same form at once: each tree is compressed once.
  const packed = new BoundedMap<string, Buffer>(50)
  app.get<{ Params: { id: string } }>('/trees/:id', async (request, reply) => {
    const reference = `@${request.params.id}`
    if (!isKnownReference(reference)) return reply.callNotFound()
    const text = (await findTrees(database, [reference])).get(reference)
    if (text === undefined) return reply.callNotFound()
    reply.headers({
      'cache-control': regionDepth(reference) > 0 ? aDay : forever,
      vary: 'accept-encoding',
    })
    reply.type('text/plain; charset=utf-8')
    if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(text)
    const body = packed.get(reference) ?? (await compress(text))
    packed.set(reference, body)
    return reply.header('content-encoding', 'gzip').send(body)
  })
}
