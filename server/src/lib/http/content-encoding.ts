import type { FastifyRequest } from 'fastify'

export class UnsupportedContent extends Error {
  readonly statusCode = 415
}

/** Nothing is unpacked here: a packed body would be far larger than the limit it was weighed by. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new UnsupportedContent('the body is packed')
}
