import { Agent, type IncomingMessage, request } from 'node:http'
import { type Call, type CallOutput, fillPath, pathFields } from '@wenhai/core/contract/define-call'
import type { Envelope } from '@wenhai/core/contract/envelope'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'

export interface RawAnswer {
  http: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any
}

/** Connections are kept, as a browser keeps them. */
const agent = new Agent({ keepAlive: true })

/** What every browser sends. */
const browserHeaders = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
}

/** A browser as far as the wire can tell: cookies, the token header, the XSRF pair. */
export class Client {
  readonly url: string
  readonly cookies = new Map<string, string>()
  /** Sent with everything, such as the address that a trusted proxy tells. */
  readonly headers: Record<string, string> = {}

  constructor(url: string) {
    this.url = url
  }

  /** Opens a page, as a browser does before it calls anything: one that the server need not draw. */
  async openPage(path = '/check'): Promise<this> {
    await this.send('GET', path, { headers: { accept: 'text/html' } })
    return this
  }

  /** By the contract, unchecked on purpose: tests send wrong values too. */
  async call<C extends Call>(call: C, input: Record<string, unknown> = {}): Promise<Envelope<CallOutput<C>>> {
    const inPath = new Set(pathFields(call.path))
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
    const path = apiBase + fillPath(call.path, input)
    const isRead = call.method === 'GET' || call.method === 'DELETE'
    const answer = isRead
      ? await this.send(call.method, `${path}?${encodeForm(rest)}`)
      : await this.send(call.method, path, {
          body: encodeForm(rest),
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        })
    if (answer.http !== 200) throw new Error(`HTTP ${answer.http}: ${answer.text}`)
    const isFile = call.download && answer.body === undefined
    return isFile
      ? { status: call.success, reason: '一个文件', data: undefined as CallOutput<C> }
      : answer.body
  }

  /** By node:http: half the tests' time goes into calls, and fetch takes twice as long for one. */
  async send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: BodyInit } = {},
  ): Promise<RawAnswer> {
    const content = body === undefined ? undefined : await encodeBody(body)
    const response = await exchange(
      new URL(this.url + path),
      method,
      { ...browserHeaders, ...content?.headers, ...this.#ownHeaders(), ...headers },
      content?.bytes,
    )
    for (const cookie of response.headers['set-cookie'] ?? []) this.#store(cookie)
    const text = await readText(response)
    const pairs: [string, string][] = []
    for (let at = 0; at < response.rawHeaders.length; at += 2)
      pairs.push([response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? ''])
    return { http: response.statusCode ?? 0, headers: new Headers(pairs), text, body: parse(text) }
  }

  /** Of an answer that never ends by itself, the first line. */
  async firstLine(path: string): Promise<string> {
    const ending = new AbortController()
    const response = await fetch(this.url + path, { headers: this.#ownHeaders(), signal: ending.signal })
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.includes('\n')) break
    }
    ending.abort()
    return text
  }

  /** The answer of a call as it comes, until the page goes away. */
  open(path: string, input: object, signal: AbortSignal): Promise<Response> {
    const headers = { ...this.#ownHeaders(), 'content-type': 'application/json' }
    return fetch(this.url + apiBase + path, { method: 'POST', headers, body: JSON.stringify(input), signal })
  }

  #ownHeaders(): Record<string, string> {
    const headers: Record<string, string> = { ...this.headers }
    if (this.cookies.size > 0)
      headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = this.cookies.get('person-jwt')
    if (token) headers['person-jwt'] = token
    const xsrf = this.cookies.get('XSRF-TOKEN')
    if (xsrf) headers['x-xsrf-token'] = xsrf
    return headers
  }

  #store(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const isGone = /expires=Thu, 01 Jan 1970/i.test(cookie)
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

/** As fetch does it: a form brings its own content-type, and everything its length. */
async function encodeBody(body: BodyInit): Promise<{ bytes: Uint8Array; headers: Record<string, string> }> {
  if (typeof body === 'string')
    return { bytes: Buffer.from(body), headers: { 'content-type': 'text/plain;charset=UTF-8' } }
  const encoded = new Response(body)
  return {
    bytes: new Uint8Array(await encoded.arrayBuffer()),
    headers: Object.fromEntries(encoded.headers),
  }
}

const exchange = (
  url: URL,
  method: string,
  headers: Record<string, string>,
  bytes: Uint8Array | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers, agent }).on('response', resolve).on('error', reject).end(bytes)
  })

const decoder = new TextDecoder()

const readText = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(decoder.decode(Buffer.concat(chunks))))
      .on('error', reject)
  })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
