import { isKnownReference, regionDepth } from '@wenhai/core/question/tree/tree'
import type { FastifyInstance } from 'fastify'
import { findTrees } from '../features/bank/tree.queries.ts'
import type { Database } from '../lib/database/open.ts'
import { KeptBytes } from '../lib/http/kept-bytes.ts'
import { forever } from './built-files.ts'

/** A new version of the site may have other regions. */
const aDay = 'public, max-age=86400'

/**
 * Trees that lie apart from their questions. Settings are never secret, so neither is this; the name of an author's tree is
 * the hash of its content.
 */
export function addTrees(app: FastifyInstance, database: Database): void {
  const kept = new KeptBytes(50)
  app.get<{ Params: { id: string } }>('/trees/:id', async (request, reply) => {
    const reference = `@${request.params.id}`
    if (!isKnownReference(reference)) return reply.callNotFound()
    const text = (await findTrees(database, [reference])).get(reference)
    if (text === undefined) return reply.callNotFound()
    reply.header('cache-control', regionDepth(reference) > 0 ? aDay : forever)
    reply.type('text/plain; charset=utf-8')
    return kept.send(request, reply, reference, () => text)
  })
}
