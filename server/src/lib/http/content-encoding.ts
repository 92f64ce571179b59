import type { FastifyRequest } from 'fastify'

export class UnsupportedContent extends Error {
  readonly statusCode = 415
}

/** Compressed bodies are refused: unpacked they could be far larger than the limit. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new UnsupportedContent('the body is packed')
}
