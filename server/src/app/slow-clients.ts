import type { FastifyInstance, FastifyRequest } from 'fastify'

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

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Ordinary bodies are small: one that drips in for longer is cut off, while uploads may take their time. */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type'] ?? ''
    if (request.method === 'GET' || request.raw.complete || type.startsWith('multipart/')) return
    timers.set(
      request,
      setTimeout(() => request.raw.destroy(), maxBodyMs),
    )
  })
  app.addHook('preValidation', async (request) => {
    clearTimeout(timers.get(request))
  })
  app.addHook('onResponse', async (request) => {
    clearTimeout(timers.get(request))
  })
}
