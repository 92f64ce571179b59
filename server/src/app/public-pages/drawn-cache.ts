import { createHash } from 'node:crypto'
import type { AnswerCall } from '@wenhai/core/site/drawn-page'
import type { DrawingBudget } from './drawing-budget.ts'

interface Asked {
  method: string
  path: string
  input: object
}

interface Entry<Page> {
  /** The database's version when the replies were last compared. */
  version: string
  until: number
  asked: readonly Asked[]
  /** The hash of all replies, and of what else the page is made of. */
  hash: string
  /** The hash of everything but counters and clocks, which change without a new page being worth its cost. */
  steadyHash: string
  drawnAt: number
  page: Page
}

interface Making<Page> {
  name: string
  version: string
  now: number
  /** What the page is made of besides the replies. */
  parts: string
  answerCall: AnswerCall
  make: (answerCall: AnswerCall) => Promise<Page>
}

interface Sized {
  /** The size in bytes of memory. */
  size: number
}

/** Most visits are to few pages, so few are kept. */
const maxEntries = 300
const maxBytes = 64 * 1024 * 1024

/** An entry holds so many bytes besides its page. */
const entryBytes = 2000

/**
 * A change that follows the clock, such as a form that begins, is seen this much later. A change that is written is
 * seen at once.
 */
const freshMs = 5000

/** Counters move with every visit: a page that differs in nothing else is drawn again only after this time. */
const countersMs = 10_000

/** Words such as 今天 and 3 小时前 grow old on a page in which nothing else changes. Days begin with an hour too. */
const hourMs = 60 * 60 * 1000
const hourOf = (time: number) => Math.floor(time / hourMs)

/**
 * The counters as our own JSON writes them. Within a text the quotes are escaped, so no text is taken for one of them.
 */
const counters = /"(?:now|visitorCount|visits|participants)":(?:"[^"\\]*"|\d+)/g

/** Each drawing takes some milliseconds and holds up the others, so beyond this number the browser draws. */
const maxAtOnce = 16

/**
 * Pages that are the same for all guests, drawn once. Under another version of the database the calls of the page are
 * made again, which is cheap, and only where a reply differs the page is drawn again. So nothing has to know which
 * write changes which page, and what is deleted or hidden is gone with the next request, on every process.
 */
export class DrawnCache<Page extends Sized> {
  /** The entries, the one that was not opened for longest first. */
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #making = new Map<string, Promise<Page | undefined>>()
  readonly #budget: DrawingBudget
  #bytes = 0

  constructor(budget: DrawingBudget) {
    this.#budget = budget
  }

  /** Finds or makes a page; undefined where too much is being drawn. */
  find(making: Making<Page>): Promise<Page | undefined> | Page | undefined {
    const { name, version, now } = making
    const known = this.#entries.get(name)
    if (known && known.version === version && now < known.until) return this.#touch(name, known).page
    // The id names one version only, because what began under an older one may have read what is gone by now.
    const id = `${version} ${name}`
    const under = this.#making.get(id)
    if (under) return under
    if (this.#making.size >= maxAtOnce) return undefined
    const page = this.#renew(making, known).finally(() => this.#making.delete(id))
    this.#making.set(id, page)
    return page
  }

  #touch(name: string, entry: Entry<Page>): Entry<Page> {
    this.#forget(name)
    this.#entries.set(name, entry)
    this.#bytes += entry.page.size + entryBytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) break
      this.#forget(oldest)
    }
    return entry
  }

  #forget(name: string): void {
    const entry = this.#entries.get(name)
    if (!entry) return
    this.#entries.delete(name)
    this.#bytes -= entry.page.size + entryBytes
  }

  async #renew(making: Making<Page>, known: Entry<Page> | undefined): Promise<Page | undefined> {
    const { name, version, now, parts, make } = making
    const answers = new Answers(making.answerCall)
    const until = now + freshMs
    if (known) {
      await Promise.all(known.asked.map(({ method, path, input }) => answers.ask(method, path, input)))
      const { isLeft } = this.#budget
      const isSame = answers.hash(parts) === known.hash && hourOf(now) === hourOf(known.drawnAt)
      const isSteady = answers.steadyHash(parts) === known.steadyHash
      const mayLag = now < known.drawnAt + countersMs || !isLeft
      if (isSame || (isSteady && mayLag)) return this.#touch(name, { ...known, version, until }).page
    }
    if (!this.#budget.isLeft) return undefined
    const drawn = new Answers(answers.ask)
    const page = await make(drawn.ask)
    const [hash, steadyHash] = [drawn.hash(parts), drawn.steadyHash(parts)]
    this.#touch(name, { version, until, asked: drawn.asked, hash, steadyHash, drawnAt: now, page })
    return page
  }
}

/** The replies of a page's calls: every call is made once, however often the page is drawn. */
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

  hash(parts: string): string {
    return hashOf([parts, ...this.#texts()])
  }

  steadyHash(parts: string): string {
    return hashOf([parts, ...this.#texts().map((text) => text.replace(counters, ''))])
  }

  /** The replies in the order in which they were asked for. */
  #texts(): string[] {
    return [...this.#known.values()].map(({ text }) => text)
  }
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\n')
  return hash.digest('base64url')
}
