import { refuse } from '@wenhai/core/contract/refusal'
import type { FastifyRequest } from 'fastify'

export class UnsupportedContent extends Error {
  readonly statusCode = 415
  /** The sentence for the sender, where there is more to say than that the encoding is not supported. */
  readonly reason: string | undefined

  constructor(message: string, reason?: string) {
    super(message)
    this.reason = reason
  }
}

const charset = /;\s*charset\s*=\s*["']?([^"';\s]+)/i

/** These charsets are UTF-8 or a part of it. */
const asUtf8 = new Set(['utf-8', 'utf8', 'us-ascii'])

/** Text in another encoding would be stored as other characters, or as none. */
export function refuseCharset({ headers }: FastifyRequest): void {
  const named = charset.exec(headers['content-type'] ?? '')?.[1]
  if (named !== undefined && !asUtf8.has(named.toLowerCase()))
    throw new UnsupportedContent('another charset', '只支持 UTF-8 编码，请转成 UTF-8 再提交')
}

/** Bytes that are no UTF-8 would become characters that nobody wrote, so the sender is told. */
export const refuseNotUtf8 = () =>
  refuse('wrong_field', { reason: '提交的内容不是 UTF-8 编码，请转成 UTF-8 再提交' })

/** Compressed bodies are refused: unpacked they could be far larger than the limit. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new UnsupportedContent('the body is packed')
}
