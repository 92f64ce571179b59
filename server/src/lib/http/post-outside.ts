import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

interface OutsideRequest {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  /** The site's owner allows addresses of the own network, and with them those without encryption. */
  mayBePrivate: boolean
  timeoutMs: number
  /** What is read of the reply; the rest is cut off. */
  maxReplyBytes: number
}

export interface OutsideReply {
  status: number
  text: string
}

/** The text is for the person who gave the address. */
class OutsideFault extends Error {}

/** Why an address cannot be sent to, as far as the address itself tells. */
export function findAddressFault(text: string, mayBePrivate: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return '要填以 https:// 开头的完整地址'
  if (url.protocol === 'http:' && !mayBePrivate) return '要以 https:// 开头'
  if (url.username || url.password) return '地址里不能有用户名和密码'
  const host = hostOf(url)
  if (isIP(host) && !mayBePrivate && !isPublicAddress(host)) return privateText
  return undefined
}

const privateText = '这是内部网络的地址，本站不允许发往那里'

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Sends to an address that a member gave. What the name means is looked up for this connection alone and checked right
 * there, so that a name cannot mean something else a moment later. Redirects are not followed: they are a reply.
 */
export async function postOutside({
  timeoutMs,
  maxReplyBytes,
  ...asked
}: OutsideRequest): Promise<OutsideReply> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await openOutside({ ...asked, signal })
    return { status: reply.statusCode ?? 0, text: await readStart(reply, maxReplyBytes) }
  } catch (error) {
    // A reply that is given up in its middle looks as if the other side had cut it off.
    throw signal.aborted ? signal.reason : error
  }
}

interface OutsideStream extends Pick<OutsideRequest, 'url' | 'body' | 'headers' | 'mayBePrivate'> {
  /** Ends the request and its reply. */
  signal: AbortSignal
  /** The connection may be silent for so long. */
  idleMs?: number
}

/** The same, with a reply that is read as it comes; whoever reads it bounds it. */
export function openOutside({ signal, idleMs, ...asked }: OutsideStream): Promise<IncomingMessage> {
  const fault = findAddressFault(asked.url, asked.mayBePrivate)
  if (fault) return Promise.reject(new OutsideFault(fault))
  const url = new URL(asked.url)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const bytes = Buffer.from(asked.body)
  return new Promise((done, fail) => {
    let reply: IncomingMessage | undefined
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...asked.headers, 'content-length': bytes.length, 'user-agent': 'wenhai' },
        // No connection is kept: the next one may lead elsewhere and is checked again.
        agent: false,
        lookup: asked.mayBePrivate ? undefined : lookupPublic,
        signal,
      },
      (begun) => {
        reply = begun
        done(begun)
      },
    )
    if (idleMs !== undefined) sent.setTimeout(idleMs, () => (reply ?? sent).destroy(new OutsideIdle()))
    sent.on('error', fail)
    sent.end(bytes)
  })
}

/** Nothing came for as long as may be waited. */
export class OutsideIdle extends Error {}

const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    // One private address among public ones is refused too: the system chooses among them.
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return done(new OutsideFault(privateText), [])
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
  })
}

async function readStart(reply: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop destroys the connection.
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}

/** What a person reads of a failure; addresses of ours are not in it. */
export function explainOutsideFault(error: unknown): string {
  if (error instanceof OutsideFault) return error.message
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return '对方没有在 10 秒内回答'
  return (code && faultTexts[code]) ?? '连接不上对方'
}

const faultTexts: Record<string, string> = {
  ENOTFOUND: '找不到这个域名',
  EAI_AGAIN: '暂时查不到这个域名',
  ECONNREFUSED: '对方拒绝了连接',
  ECONNRESET: '对方中断了连接',
  CERT_HAS_EXPIRED: '对方的证书已经过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '对方的证书不可信',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '对方的证书不可信',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的证书不属于这个域名',
}
