import { aiLimits as limits } from './limits.ts'

/** A backslash and what it is before. */
const escapes = /\\(u[0-9a-fA-F]{4}|[\s\S])/g

/**
 * Models write \frac where JSON has \\frac: an escape that JSON does not know, or one of a control sign with a letter
 * behind it, is meant as a backslash.
 */
const mendEscapes = (json: string): string =>
  json.replace(escapes, (whole, sign: string, at: number) => {
    if (sign.length > 1 || /["\\/]/.test(sign)) return whole
    const next = json[at + 2] ?? ''
    if (sign === 'n') return whole
    return 'bfrt'.includes(sign) && !/[a-zA-Z]/.test(next) ? whole : `\\${whole}`
  })

function parse(json: string): unknown {
  try {
    return JSON.parse(mendEscapes(json))
  } catch {
    return undefined
  }
}

/** The beginning of an object that is longer than any suggestion. */
const tooLong = Number.NEGATIVE_INFINITY

const thinkEnd = '</think>'

/**
 * Finds the objects in a text that arrives in pieces, whatever is around them: prose, a list, an object, marks of code. An
 * inner object comes before the one it is in. Each sign is looked at once, and an object is parsed as often as objects may
 * lie within each other.
 */
export class ObjectReader {
  #text = ''
  /** The next sign to look at. */
  #at = 0
  /** Where the open objects begin. */
  #open: number[] = []
  #isInString = false
  #isThinking: boolean | undefined
  /** Everything that came, thinking left out. */
  length = 0

  push(piece: string): unknown[] {
    this.#text += piece
    if (this.#isThinking !== false && !this.#skipThinking()) return []
    const found: unknown[] = []
    for (; this.#at < this.#text.length; this.#at += 1) {
      this.length += 1
      const value = this.#look(this.#text[this.#at] ?? '')
      if (value !== undefined) found.push(value)
    }
    this.#forget()
    return found
  }

  /** Keeps the text from the first object that may still become a suggestion: a list around all of them may not. */
  #forget(): void {
    const oldest = this.#at - limits.item.max
    const open = this.#open.map((from) => (from < oldest ? tooLong : from))
    const cut = Math.min(this.#text.length, ...open.filter((from) => from !== tooLong))
    this.#open = open.map((from) => from - cut)
    this.#text = this.#text.slice(cut)
    // After a backslash at the end the place is one further.
    this.#at -= cut
  }

  /** Whether an object had begun that never ended. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /** What a model writes while it thinks, where the server does not keep it apart, is no reply. */
  #skipThinking(): boolean {
    if (this.#isThinking === undefined) {
      const start = this.#text.trimStart()
      if (start.length < 7 && '<think>'.startsWith(start)) return false
      this.#isThinking = start.startsWith('<think>')
    }
    if (!this.#isThinking) return true
    const end = this.#text.indexOf(thinkEnd)
    if (end === -1) {
      this.#text = this.#text.slice(-thinkEnd.length)
      return false
    }
    this.#isThinking = false
    this.#text = this.#text.slice(end + thinkEnd.length)
    return true
  }

  #look(sign: string): unknown {
    if (this.#isInString) {
      if (sign === '\\') this.#at += 1
      else if (sign === '"') this.#isInString = false
      // No string of JSON has a line break, so what was begun is none.
      else if (sign === '\n') this.#reset()
      return undefined
    }
    if (sign === '"') this.#isInString = this.#open.length > 0
    else if (sign === '{') {
      if (this.#open.length === limits.depth) this.#reset()
      this.#open.push(this.#at)
    } else if (sign === '}') return this.#close()
    return undefined
  }

  #close(): unknown {
    const from = this.#open.pop()
    if (from === undefined || this.#at - from > limits.item.max) return undefined
    return parse(this.#text.slice(from, this.#at + 1))
  }

  #reset(): void {
    this.#open = []
    this.#isInString = false
  }
}
