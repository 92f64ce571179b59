import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { aiLimits as limits } from '@wenhai/core/ai/limits'
import { ObjectReader } from '@wenhai/core/ai/object-reader'
import { type Prompt, showPrompt } from '@wenhai/core/ai/prompt'
import { type ReadItem, sameness } from '@wenhai/core/ai/proposals'
import type { AiLine, AiPreview } from '@wenhai/core/ai/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { type Download, linesType } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { type Place, takePlace } from './commands.ts'
import { askModel, LengthFault, type ModelAt, ModelFault } from './model.ts'
import { aiSecretOwner, countLeft, findStoredAi, hostOf, type StoredAi } from './settings.queries.ts'

/** What is sent, and how each object of the reply is read. */
export interface Asking {
  prompt: Prompt
  read: (value: unknown) => ReadItem
}

/** The settings, where it is on: whoever may not see it hears of nothing. */
export async function findAiOn(database: Database): Promise<StoredAi> {
  const stored = await findStoredAi(database)
  if (!stored.isOn) throw refuse('not_found', { reason: '本站没有开启智能建议' })
  return stored
}

/** The mark of a text at an address, so that nothing is sent that nobody has seen. */
const markOf = (stored: StoredAi, text: string): string =>
  createHash('sha256').update([stored.url, stored.model, text].join('\n')).digest('hex')

export async function preview({ database, caller, now }: Context, { prompt }: Asking): Promise<AiPreview> {
  const stored = await findAiOn(database)
  const text = showPrompt(prompt)
  const left = await countLeft(database, caller.user_id, stored, now)
  return { host: hostOf(stored), model: stored.model, text, seen: markOf(stored, text), left }
}

export function openModelAt({ keys }: Pick<Context, 'keys'>, { url, model, secret }: StoredAi): ModelAt {
  if (secret === '') return { url, model, secret }
  const opened = keys.ai.open(secret, aiSecretOwner)
  if (opened === undefined) throw refuse('gone', { reason: '模型服务的密钥读不出来了，请站长重新填写' })
  return { url, model, secret: opened }
}

/** Sends what was seen, and replies with suggestions in lines as they are complete. */
export async function ask(context: Context, asking: Asking, seen: string): Promise<Download> {
  const stored = await findAiOn(context.database)
  if (markOf(stored, showPrompt(asking.prompt)) !== seen)
    throw refuse('changed_meanwhile', { reason: '要发送的内容和你看过的不一样了，请再看一遍' })
  const model = openModelAt(context, stored)
  const place = await takePlace(context, stored)
  const lines = new Lines(context.database)
  void answer(lines, { asking, model, place }).catch((error: unknown) => {
    context.log.error({ err: error }, 'a reply of a model could not be handed on')
    lines.end()
  })
  return { type: linesType, content: lines.stream }
}

/** The lines that a person is given; when they go, what was asked is given up. */
class Lines {
  readonly stream = new PassThrough()
  readonly #gone = new AbortController()
  readonly #pulse = setInterval(() => this.stream.write('\n'), limits.pulseMs)

  constructor(database: Database) {
    const all = openLines(database)
    all.add(this)
    // The reply begins at once, so that whoever asks knows that it was sent.
    this.stream.write('\n')
    this.stream.once('close', () => {
      clearInterval(this.#pulse)
      all.delete(this)
      this.#gone.abort()
    })
  }

  get signal(): AbortSignal {
    return this.#gone.signal
  }

  write(line: AiLine): void {
    if (!this.stream.destroyed) this.stream.write(`${JSON.stringify(line)}\n`)
  }

  end(): void {
    clearInterval(this.#pulse)
    this.stream.end()
  }
}

const openLines = perDatabase(() => new Set<Lines>())

/** Called before the server stops: a model that is waited for would keep it waiting. */
export function giveUpAsking(database: Database): void {
  for (const lines of openLines(database)) lines.stream.destroy()
}

interface Answering {
  asking: Asking
  model: ModelAt
  place: Place
}

async function answer(lines: Lines, { asking, model, place }: Answering): Promise<void> {
  const found = new Found(asking.read, lines)
  let reason = ''
  try {
    for await (const piece of askModel(model, asking.prompt, { signal: lines.signal }))
      if (found.take(piece)) break
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    if (error instanceof LengthFault) found.take(error.last)
    reason = error.message
  } finally {
    await place.release({ isUnused: found.isEmpty && reason !== '' && !lines.signal.aborted })
  }
  lines.write({ end: { reason: found.explain(reason), dropped: found.dropped } })
  lines.end()
}

/** The suggestions of a reply, each once. */
class Found {
  readonly #reader = new ObjectReader()
  readonly #read: Asking['read']
  readonly #lines: Lines
  readonly #said = new Set<string>()
  #isFull = false
  dropped = 0

  constructor(read: Asking['read'], lines: Lines) {
    this.#read = read
    this.#lines = lines
  }

  /** Whether nothing came that could be a reply. */
  get isEmpty(): boolean {
    return this.#reader.length === 0
  }

  /** Takes the next piece; true where no more is wanted. */
  take(piece: string): boolean {
    for (const value of this.#reader.push(piece)) {
      const item = this.#read(value)
      if (item === undefined) continue
      if (item === 'dropped' || this.#said.has(sameness(item))) {
        this.dropped += 1
        continue
      }
      this.#said.add(sameness(item))
      this.#lines.write({ item })
    }
    this.#isFull = this.#said.size >= limits.items.max || this.dropped >= limits.items.max
    return this.#isFull || this.#reader.length > limits.reply.max
  }

  /** What there is to say at the end; empty where all is well. */
  explain(reason: string): string {
    if (this.#said.size > 0) {
      if (reason !== '') return `${reason}。已经收到的都在这里。`
      if (this.#isFull) return '建议很多，后面的没有读。'
      return this.#reader.isOpen || this.#reader.length > limits.reply.max ? '最后一条不完整，没有列出。' : ''
    }
    if (reason !== '') return `${reason}。`
    if (this.#reader.isOpen) return '回答不完整，没有可用的建议。可以再试一次。'
    return this.dropped > 0 ? '收到的建议都不合要求，没有列出。可以再试一次，或换个说法。' : ''
  }
}
