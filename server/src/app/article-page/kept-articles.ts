import { gzipSync } from 'node:zlib'
import { BoundedMap } from '../../lib/bounded-map.ts'

export interface KeptArticle {
  plain: Buffer
  packed: Buffer
}

interface Kept {
  /** The database's number when it was last compared; where that is the same, nothing can have changed. */
  version: number | undefined
  /** All that the page depends on but its counts. */
  key: string
  until: number
  article: Promise<KeptArticle>
}

/** Most visits are to few articles. */
const mostKept = 200

/** How long its counts may be old; a change of the article itself is seen at once. */
const freshMs = 10_000

/** Pages that are the same for everyone, written and packed once. */
export class KeptArticles {
  readonly #kept = new BoundedMap<string, Kept>(mostKept)

  /** Without a look into the database, where that has not changed since. */
  findUnchanged(name: string, version: number | undefined, now: number): Promise<KeptArticle> | undefined {
    const kept = this.#kept.get(name)
    const isSame = kept && version !== undefined && kept.version === version && now < kept.until
    return isSame ? kept.article : undefined
  }

  find(
    name: string,
    {
      key,
      version,
      now,
      make,
    }: { key: string; version: number | undefined; now: number; make: () => Promise<string> },
  ): Promise<KeptArticle> {
    const known = this.#kept.get(name)
    if (known && known.key === key && now < known.until) {
      known.version = version
      return known.article
    }
    const article = pack(make)
    article.catch(() => this.#kept.delete(name))
    this.#kept.delete(name)
    this.#kept.set(name, { version, key, until: now + freshMs, article })
    return article
  }
}

async function pack(make: () => Promise<string>): Promise<KeptArticle> {
  const plain = Buffer.from(await make())
  return { plain, packed: gzipSync(plain) }
}
