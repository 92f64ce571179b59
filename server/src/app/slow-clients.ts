import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A client that sends too slowly holds a place others could use. */
export const slowClientLimits = {
  /** Nothing at all for a minute: gone. Event streams say something more often. */
  connectionTimeout: 60_000,
  /** The longest upload: 200 MB at 2 Mbit/s. */
  requestTimeout: 15 * 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

/** A form of a megabyte at 200 kbit/s. */
const maxBodyMs = 45_000

const sweepMs = 5_000

/** Ordinary bodies are small: one that drips in for longer is cut off, while uploads may take their time. */
export function limitSlowBodies(app: FastifyInstance): void {
  /** Bodies under way, and since when. One sweep for all costs less than a timer for each. */
  const underWay = new Map<IncomingMessage, number>()
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [message, since] of underWay) if (now - since > maxBodyMs) message.destroy()
  }, sweepMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))

  app.addHook('preParsing', (request, _, payload, done) => {
    const type = request.headers['content-type'] ?? ''
    if (request.method !== 'GET' && !type.startsWith('multipart/')) underWay.set(request.raw, Date.now())
    done(null, payload)
  })
  app.addHook('preValidation', (request, _, done) => {
    underWay.delete(request.raw)
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    underWay.delete(request.raw)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    underWay.delete(request.raw)
    done()
  })
}
