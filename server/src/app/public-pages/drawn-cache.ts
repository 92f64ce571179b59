import { createHash } from 'node:crypto'
import type { AnswerCall } from '@wenhai/core/site/drawn-page'
import { BoundedMap } from '../../lib/bounded-map.ts'

interface Asked {
  method: string
  path: string
  input: object
}

interface Entry<Page> {
  /** The database's version when the answers were last compared. */
  version: string
  until: number
  asked: readonly Asked[]
  /** Of all answers, and of what else the page is made of. */
  hash: string
  page: Page
}

export interface Making<Page> {
  name: string
  version: string
  now: number
  /** What the page is made of besides the answers. */
  parts: string
  answerCall: AnswerCall
  make: (answerCall: AnswerCall) => Promise<Page>
}

/** Most visits are to few pages. */
const maxEntries = 300

/** What follows the clock, such as a form that begins, is seen this much later. What is written is seen at once. */
const freshMs = 5000

/** Each draws for some milliseconds and holds up the others; beyond this the browser draws. */
const maxAtOnce = 16

/**
 * Pages that are the same for all guests, drawn once. Under another version of the database the calls of the page are
 * asked again, which is cheap, and only where an answer is another one the page is drawn again: so nothing has to know
 * which write changes which page, and what is deleted or hidden is gone with the next request, on every process.
 */
export class DrawnCache<Page> {
  readonly #entries = new BoundedMap<string, Entry<Page>>(maxEntries)
  readonly #making = new Map<string, Promise<Page>>()

  /** Undefined where too many pages are being drawn. */
  find(making: Making<Page>): Promise<Page> | Page | undefined {
    const { name, version, now } = making
    const known = this.#entries.get(name)
    if (known && known.version === version && now < known.until) return this.#touch(name, known).page
    // Of one version only: what began under an older one may have read what is gone by now.
    const id = `${version} ${name}`
    const under = this.#making.get(id)
    if (under) return under
    if (this.#making.size >= maxAtOnce) return undefined
    const page = this.#renew(making, known).finally(() => this.#making.delete(id))
    this.#making.set(id, page)
    return page
  }

  /** The one that was not opened for longest goes first. */
  #touch(name: string, entry: Entry<Page>): Entry<Page> {
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    return entry
  }

  async #renew(making: Making<Page>, known: Entry<Page> | undefined): Promise<Page> {
    const { name, version, now, parts, make } = making
    const answers = new Answers(making.answerCall)
    if (known) {
      for (const { method, path, input } of known.asked) await answers.ask(method, path, input)
      if (answers.hash(parts) === known.hash)
        return this.#touch(name, { ...known, version, until: now + freshMs }).page
    }
    const drawn = new Answers(answers.ask)
    const page = await make(drawn.ask)
    this.#touch(name, { version, until: now + freshMs, asked: drawn.asked, hash: drawn.hash(parts), page })
    return page
  }
}

/** Every call is asked once, however often the page is drawn. */
class Answers {
  readonly #answerCall: AnswerCall
  readonly #known = new Map<string, { asked: Asked; answer: Promise<string>; text: string }>()

  constructor(answerCall: AnswerCall) {
    this.#answerCall = answerCall
  }

  readonly ask: AnswerCall = async (method, path, input) => {
    const id = `${method} ${path} ${JSON.stringify(input)}`
    const known = this.#known.get(id)
    if (known) return known.answer
    const entry = { asked: { method, path, input }, answer: this.#answerCall(method, path, input), text: '' }
    this.#known.set(id, entry)
    entry.text = await entry.answer
    return entry.text
  }

  get asked(): Asked[] {
    return [...this.#known.values()].map(({ asked }) => asked)
  }

  /** In the order in which they were asked. */
  hash(parts: string): string {
    const hash = createHash('sha256').update(parts)
    for (const { text } of this.#known.values()) hash.update('\n').update(text)
    return hash.digest('base64url')
  }
}
