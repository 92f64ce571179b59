import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A program keeps a reply itself, and asks each time whether it is still the same; nothing between keeps one. */
const keeping = { 'cache-control': 'private, no-cache', vary: 'authorization' }

const isAmong = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((each) => each.trim() === tag) ?? false

/**
 * Sends what a program reads, with a tag of its content; 304 without a body where the program has it already. The work
 * is done either way, because only the reply says what has changed: what is saved is the line.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const text = JSON.stringify(body)
  // Weak, because the reply may be compressed.
  const tag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  reply.headers({ ...keeping, etag: tag })
  if (isAmong(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
