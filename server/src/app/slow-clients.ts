import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A client that sends too slowly occupies a connection that others could use. */
export const slowClientLimits = {
  /** A connection without a byte for a minute is closed. Event streams send something more often. */
  connectionTimeout: 60_000,
  /** The longest upload takes this long: 200 MB at 2 Mbit/s. */
  requestTimeout: 15 * 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

/** A form of one megabyte arrives within this time at 200 kbit/s. */
const maxBodyMs = 45_000

const sweepMs = 5_000

/** Cuts off bodies that arrive too slowly: ordinary ones are small, and uploads have more time. */
export class SlowBodies {
  /** Requests whose body is still arriving, and since when. One sweep for all costs less than a timer for each. */
  readonly #underWay = new Map<IncomingMessage, number>()
  readonly #sweep = setInterval(() => this.#cutOff(Date.now()), sweepMs)

  constructor() {
    this.#sweep.unref()
  }

  begin(message: IncomingMessage, now: number): void {
    if (!message.headers['content-type']?.startsWith('multipart/')) this.#underWay.set(message, now)
  }

  end(message: IncomingMessage): void {
    this.#underWay.delete(message)
  }

  stop(): void {
    clearInterval(this.#sweep)
  }

  #cutOff(now: number): void {
    for (const [message, since] of this.#underWay) {
      if (message.complete || message.destroyed) this.#underWay.delete(message)
      else if (now - since > maxBodyMs) message.destroy()
    }
  }
}

/**
 * A request follows its connection at once; a connection without one after this time was opened in advance, by a
 * browser or a pool.
 */
const firstRequestMs = 500

/**
 * Closes connections that never brought a request. Node.js does not count them as idle, so one alone would keep a
 * stopping process for the whole `connectionTimeout`.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, firstRequestMs).unref()
  })
}
