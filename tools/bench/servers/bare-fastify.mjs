import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import fastify from 'fastify'
import { replyHeaders } from '../../../server/dist/app/request-guard.js'
import { emptyCall } from '../lib/empty-call.mjs'
import { reportCpu } from '../lib/measure.mjs'

/**
 * The smallest server that does the same: Fastify, a form, the same schema. No headers, no cookies, no limits, no log.
 * With `BENCH_HEADERS` it has the headers of our answers and a name for each request, as any site has to.
 */
const hasHeaders = process.env.BENCH_HEADERS !== undefined
const app = fastify(hasHeaders ? { genReqId: () => randomUUID() } : {})
if (hasHeaders)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(replyHeaders).header('x-request-id', request.id)
    done()
  })
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, parse(body)),
)
app.post('/oceanAPI/v1/bench/empty', async (request) => {
  const { count } = emptyCall.input.parse(request.body)
  return { status: 200, reason: '操作成功', data: { count } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
reportCpu({ url, headers: {} })
