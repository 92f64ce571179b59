import { gzipSync } from 'node:zlib'

export interface KeptArticle {
  plain: Buffer
  packed: Buffer
}

/** Most visits are to few articles. */
const mostKept = 200

/** How long its counts may be old; a change of the article itself has another key. */
const freshMs = 10_000

/** Pages that are the same for everyone, written and packed once. */
export class KeptArticles {
  readonly #kept = new Map<string, KeptArticle & { until: number }>()

  async find(key: string, now: number, make: () => Promise<string>): Promise<KeptArticle> {
    const known = this.#kept.get(key)
    if (known && now < known.until) return known
    const plain = Buffer.from(await make())
    const made = { plain, packed: gzipSync(plain), until: now + freshMs }
    this.#kept.delete(key)
    this.#kept.set(key, made)
    if (this.#kept.size > mostKept) {
      const oldest = this.#kept.keys().next().value
      if (oldest !== undefined) this.#kept.delete(oldest)
    }
    return made
  }
}
