import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import { acceptsEncoding } from './requester.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

interface Kept {
  packed: Buffer
  etag: string
}

/**
 * Keeps texts that are the same for everyone who asks: each is made once for all, compressed in a thread of the pool
 * and sent as the bytes that are kept. A text of a megabyte that is written for each request would hold up everybody
 * else.
 */
export class KeptBytes {
  readonly #kept: BoundedMap<string, Promise<Kept>>

  constructor(most: number) {
    this.#kept = new BoundedMap(most)
  }

  /**
   * Sends the text of a key, which contains all that the text depends on. A text that could not be made is made again
   * for the next request.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string> | string,
  ): Promise<FastifyReply> {
    const { packed, etag } = await this.#find(key, make)
    reply.headers({ etag, vary: 'accept-encoding' })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    // Only programs ask without an encoding.
    if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(await unpack(packed))
    return reply.header('content-encoding', 'gzip').send(packed)
  }

  #find(key: string, make: () => Promise<string> | string): Promise<Kept> {
    const known = this.#kept.get(key)
    if (known) return known
    const kept = this.#make(make)
    this.#kept.set(key, kept)
    kept.catch(() => this.#kept.delete(key))
    return kept
  }

  async #make(make: () => Promise<string> | string): Promise<Kept> {
    const packed = await pack(await make())
    return { packed, etag: `W/"${createHash('sha256').update(packed).digest('base64url')}"` }
  }
}
