import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import fastify from 'fastify'
import { RequestMeter } from '../../../server/dist/app/metrics/request-meter.js'
import { replyHeaders } from '../../../server/dist/app/request-guard.js'
import { SlowBodies } from '../../../server/dist/app/slow-clients.js'
import { cookiesOf } from '../../../server/dist/lib/http/cookies.js'
import { mayHoldUnstorable } from '../../../server/dist/lib/http/parse-form.js'
import { Window } from '../../../server/dist/lib/http/rate-window.js'
import { isSameSecret } from '../../../server/dist/lib/http/site-keys.js'
import { Registry } from '../../../server/dist/lib/metrics/registry.js'
import { emptyCall } from '../lib/empty-call.mjs'
import { reportCpu } from '../lib/measure.mjs'

/**
 * The smallest server that does the same: Fastify, a form, the same schema. No headers, no cookies, no limits, no log.
 * `BENCH_PROMISES` says how many of the promises of a real site it keeps as well, each on top of those before it.
 */
const promises = Number(process.env.BENCH_PROMISES ?? 0)
const [hasHeaders, hasCheckedReply, hasVisitors, hasCheckedBody, isCounted] = [1, 2, 3, 4, 5].map(
  (number) => promises >= number,
)

const app = fastify(hasHeaders ? { genReqId: () => randomUUID() } : {})
if (hasHeaders)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(replyHeaders).header('x-request-id', request.id)
    done()
  })

if (hasCheckedReply) app.setReplySerializer((reply) => Buffer.from(JSON.stringify(reply)))

const known = new Map()
if (hasVisitors) {
  app.decorateRequest('parsedCookies', undefined)
  app.decorateRequest('visitor', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { device, 'XSRF-TOKEN': xsrf } = cookiesOf(request)
    if (!known.has(device)) known.set(device, { xsrf, window: new Window() })
    request.visitor = known.get(device)
    const isOurs = isSameSecret(request.headers['x-xsrf-token'], request.visitor.xsrf)
    done(isOurs ? undefined : new Error('a foreign page'))
  })
}

if (hasCheckedBody)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) => {
    const text = body.toString()
    done(isUtf8(body) && !mayHoldUnstorable(text) ? null : new Error('unreadable'), parse(text))
  })
else
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parse(body)),
  )

if (isCounted) {
  const meter = new RequestMeter(new Registry())
  const slowBodies = new SlowBodies()
  app.decorateRequest('refusedWith', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    const now = Date.now()
    slowBodies.begin(request.raw, now)
    done(request.visitor.window.add(now) > 1e9 ? new Error('too many') : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    slowBodies.end(request.raw)
    meter.count(request, reply)
    done()
  })
}

app.post('/oceanAPI/v1/bench/empty', async (request) => {
  const { count } = emptyCall.input.parse(request.body)
  const data = hasCheckedReply ? emptyCall.output.parse({ count }) : { count }
  return { status: 200, reason: '操作成功', data }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
reportCpu({ url, headers: {} })
