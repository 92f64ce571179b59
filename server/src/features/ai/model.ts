import type { IncomingMessage } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import { aiLimits as limits } from '@wenhai/core/ai/limits'
import type { Prompt } from '@wenhai/core/ai/prompt'
import { explainOutsideFault, OutsideIdle, openOutside } from '#lib/http/post-outside'

/** Where a model is asked, and with which key. */
export interface ModelAt {
  url: string
  model: string
  /** The key; empty where the server asks for none. */
  secret: string
}

interface Waiting {
  /** Whoever asked has gone. */
  signal: AbortSignal
  idleMs?: number
  wholeMs?: number
}

/** Why there is no reply, or no more of it, in words for a person; nothing of what the server wrote is in it. */
export class ModelFault extends Error {}

const statusTexts: Partial<Record<number, string>> = {
  400: '模型服务不接受这个请求，请站长核对模型名称',
  401: '模型服务不认这个密钥，请站长核对',
  403: '模型服务不认这个密钥，请站长核对',
  404: '模型服务没有这个地址或模型，请站长核对',
  413: '发送的内容对这个模型来说太长了',
  429: '模型服务说请求太多或额度已用完，请过一会儿再试',
}

const explainStatus = (status: number): string =>
  statusTexts[status] ??
  (status >= 500
    ? '模型服务出错了，请过一会儿再试'
    : status >= 300 && status < 400
      ? '模型服务要转到别的地址，本站不跟着转，请站长核对'
      : '模型服务没有按约定回答，请站长核对地址')

/**
 * Asks a server that speaks the protocol of chat completions and gives its reply piece by piece. Whatever it sends is
 * bounded: bytes, lines, silence and time.
 */
export async function* askModel(
  { url, model, secret }: ModelAt,
  { system, user }: Prompt,
  { signal, idleMs = limits.idleMs, wholeMs = limits.wholeMs }: Waiting,
): AsyncGenerator<string> {
  const late = AbortSignal.timeout(wholeMs)
  try {
    const reply = await openOutside({
      url: `${url}/chat/completions`,
      body: JSON.stringify({
        model,
        stream: true,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(secret !== '' && { authorization: `Bearer ${secret}` }),
      },
      // The site's owner gave the address, and has the machine as well.
      mayBePrivate: true,
      signal: AbortSignal.any([signal, late]),
      idleMs,
    })
    try {
      const { statusCode = 0 } = reply
      if (statusCode !== 200) throw new ModelFault(explainStatus(statusCode))
      yield* readReply(reply)
    } finally {
      reply.destroy()
    }
  } catch (error) {
    throw error instanceof ModelFault ? error : new ModelFault(explain(error, late))
  }
}

function explain(error: unknown, late: AbortSignal): string {
  if (error instanceof OutsideIdle) return '模型服务太久没有回音'
  return late.aborted ? '模型服务答得太久，没有等完' : explainOutsideFault(error)
}

async function* readReply(reply: IncomingMessage): AsyncGenerator<string> {
  const isStream = /^text\/event-stream\b/.test(reply.headers['content-type'] ?? '')
  const ending = { isSaid: false }
  for await (const line of linesOf(reply)) {
    const text = isStream ? /^data:\s?(.*)$/.exec(line)?.[1] : line
    if (text === undefined || text.trim() === '') continue
    if (text.trim() === '[DONE]') return
    yield readChunk(text, ending)
  }
  // A server that ends without having said so was cut off; some leave out the last line, but none the reason.
  if (!ending.isSaid) throw new ModelFault('回答在中途断了')
}

/** Lines of a bounded length out of a bounded number of bytes. A whole reply in JSON without line breaks is one line. */
async function* linesOf(reply: IncomingMessage): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest: string[] = []
  let [length, bytes] = [0, 0]
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.replyBytes) throw new ModelFault('回答太长，后面的没有读')
    const lines = decoder.write(chunk).split(/\r?\n/)
    for (const [index, part] of lines.entries()) {
      rest.push(part)
      length += part.length
      if (length > limits.lineBytes) throw new ModelFault('模型服务没有按约定回答，请站长核对地址')
      if (index === lines.length - 1) break
      yield rest.join('')
      rest = []
      length = 0
    }
  }
  if (length > 0) yield rest.join('')
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** The text of one piece. What a model thinks comes in other fields and is not read. */
function readChunk(text: string, ending: { isSaid: boolean }): string {
  const chunk = fieldsOf(parse(text))
  if (chunk.error) throw new ModelFault('模型服务出错了，请过一会儿再试')
  const choice = fieldsOf(Array.isArray(chunk.choices) ? chunk.choices[0] : undefined)
  const said = fieldsOf(choice.delta ?? choice.message)
  const { finish_reason: why } = choice
  if (said.refusal || why === 'content_filter') throw new ModelFault('模型服务拒绝了这个请求')
  if (why === 'length') throw new LengthFault(typeof said.content === 'string' ? said.content : '')
  if (typeof why === 'string' && why !== '') ending.isSaid = true
  return typeof said.content === 'string' ? said.content : ''
}

/** The model may write no more; what it wrote last counts. */
export class LengthFault extends ModelFault {
  readonly last: string

  constructor(last: string) {
    super('模型一次只能写这么多，后面的没有了')
    this.last = last
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFault('模型服务没有按约定回答，请站长核对地址')
  }
}
