import { gzipSync } from 'node:zlib'

export interface CachedArticle {
  plain: Buffer
  packed: Buffer
}

interface Entry {
  /** The database's number when it was last compared; where that is the same, nothing can have changed. */
  version: number | undefined
  /** All that the page depends on but its counts. */
  key: string
  until: number
  article: Promise<CachedArticle>
}

/** Most visits are to few articles. */
const maxEntries = 200

/** How long its counts may be old; a change of the article itself is seen at once. */
const freshMs = 10_000

/** Pages that are the same for everyone, written and packed once. */
export class ArticleCache {
  readonly #entries = new Map<string, Entry>()

  /** Without a look into the database, where that has not changed since. */
  findUnchanged(name: string, version: number | undefined, now: number): Promise<CachedArticle> | undefined {
    const known = this.#entries.get(name)
    const isSame = known && version !== undefined && known.version === version && now < known.until
    return isSame ? known.article : undefined
  }

  find(
    name: string,
    {
      key,
      version,
      now,
      make,
    }: { key: string; version: number | undefined; now: number; make: () => Promise<string> },
  ): Promise<CachedArticle> {
    const known = this.#entries.get(name)
    if (known && known.key === key && now < known.until) {
      known.version = version
      return known.article
    }
    const article = pack(make)
    article.catch(() => this.#entries.delete(name))
    this.#entries.delete(name)
    this.#entries.set(name, { version, key, until: now + freshMs, article })
    if (this.#entries.size > maxEntries) {
      const oldest = this.#entries.keys().next().value
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    return article
  }
}

async function pack(make: () => Promise<string>): Promise<CachedArticle> {
  const plain = Buffer.from(await make())
  return { plain, packed: gzipSync(plain) }
}
