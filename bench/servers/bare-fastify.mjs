import { parse } from 'node:querystring'
import fastify from 'fastify'
import { emptyCall } from '../lib/empty-call.mjs'
import { reportCpu } from '../lib/measure.mjs'

/**
 * The smallest server that does the same: Fastify, a form, the same schema. No headers, no cookies, no limits, no log.
 */
const app = fastify()
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
