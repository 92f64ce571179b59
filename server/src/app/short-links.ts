import { readShortCode } from '@wenhai/core/form/short-code'
import { networkOf } from '@wenhai/core/visitor/shorten-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findFormPath } from '#features/form/short-link.queries'
import type { Database } from '#lib/database/open'
import { NetworkWindows } from '#lib/http/rate-window'
import type { SendPage } from './pages.ts'

/** People who type a code from a screen mistype some; a program that guesses codes misses far more often. */
const missesPerMinute = 120

/** `/s/7KQ2MP` redirects to the form and keeps the query (`?from=qr`). */
export function addShortLinks(app: FastifyInstance, database: Database, sendPage: SendPage): void {
  const misses = new NetworkWindows()
  app.get('/s/:code', async (request, reply) => {
    const code = readShortCode((request.params as { code: string }).code)
    const path = code && (await findFormPath(database, code))
    if (path) return reply.header('cache-control', 'no-store').redirect(path + queryOf(request))
    if (misses.add(networkOf(request.ip), Date.now()) > missesPerMinute)
      throw Object.assign(new Error('too many codes tried'), { statusCode: 429 })
    return sendPage(request, reply.code(404))
  })
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at)
}
