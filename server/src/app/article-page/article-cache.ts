import { gzipSync } from 'node:zlib'
import { BoundedMap } from '../../lib/bounded-map.ts'

export interface CachedArticle {
  plain: Buffer
  packed: Buffer
}

interface Entry {
  /** The database's version when the entry was last compared; the same version means that nothing has changed. */
  version: number | undefined
  /** Everything the page depends on, except its counts. */
  key: string
  until: number
  article: Promise<CachedArticle>
}

/** Most visits are to few articles. */
const maxEntries = 200

/** How old its counts may be; a change of the article itself is seen at once. */
const freshMs = 10_000

/** Pages that are the same for everyone, rendered and compressed once. */
export class ArticleCache {
  readonly #entries = new BoundedMap<string, Entry>(maxEntries)

  /** Without reading the database, where its version has not changed. */
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
    return article
  }
}

async function pack(make: () => Promise<string>): Promise<CachedArticle> {
  const plain = Buffer.from(await make())
  return { plain, packed: gzipSync(plain) }
}
