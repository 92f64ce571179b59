import type { FastifyInstance, onSendHookHandler } from 'fastify'

/**
 * HEAD on every path that can be read. Fastify's own reads a stream to its end and counts the length before
 * compression. Here the handler and the compression run as for GET, and only then the body is dropped unread. Add it
 * after the compression, because hooks on routes run in the order they were added.
 */
export function addHeadRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') app.route({ ...route, method: 'HEAD' })
    if (route.method === 'HEAD') route.onSend = [...[route.onSend ?? []].flat(), dropBody]
  })
}

const dropBody: onSendHookHandler<unknown> = (_request, reply, payload, done) => {
  if (payload instanceof Object && 'destroy' in payload && typeof payload.destroy === 'function') {
    payload.destroy()
  } else if (reply.statusCode !== 204 && reply.statusCode !== 304) {
    const hasBody = typeof payload === 'string' || payload instanceof Uint8Array
    reply.header('content-length', hasBody ? Buffer.byteLength(payload) : 0)
  }
  done(null, null)
}
