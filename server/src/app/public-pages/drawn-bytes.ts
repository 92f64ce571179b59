import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { escapeHtml } from '../../lib/http/escape-html.ts'
import { GzipParts } from '../../lib/http/gzip-parts.ts'

/** Takes the place of a visitor's token while a page is drawn: new for each page, so that no text can contain it. */
export const newMarker = (): string => `qz${randomBytes(16).toString('hex')}zq`

/** What differs between visitors who see the same page. */
export interface Visit {
  isMember: boolean
  token: string
}

const pack = promisify(gzip)

/** A page as it is sent: cut once where visits differ. */
export class DrawnBytes {
  readonly #pieces: readonly string[]
  /** Made when the first visit needs it: most pages are only ever sent to guests. */
  #parts: GzipParts | undefined
  /** For guests where the page holds no token: as nearly every page is sent. */
  readonly #plain: Buffer | undefined
  #packed: Buffer | undefined
  readonly etag: string
  /** Bytes in memory, with what is only made when it is needed. */
  readonly size: number

  /** The page begins with the text up to the attributes of its root element. */
  constructor(beforeAttributes: string, rest: string, marker: string) {
    this.#pieces = [beforeAttributes, ...rest.split(marker)]
    if (this.#pieces.length === 2) this.#plain = Buffer.from(beforeAttributes + rest)
    this.size = 4 * (beforeAttributes.length + rest.length)
    this.etag = `W/"${createHash('sha256').update(beforeAttributes).update(rest).digest('base64url')}"`
  }

  /** Before it is sent compressed: in a thread of the pool, beside the drawing of other pages. */
  async pack(): Promise<this> {
    if (this.#plain) this.#packed = await pack(this.#plain)
    return this
  }

  /** The same bytes for every guest. */
  get isShared(): boolean {
    return this.#plain !== undefined
  }

  toBytes({ isMember, token }: Visit, isPacked: boolean): Buffer | string {
    const shared = isPacked ? this.#packed : this.#plain
    if (shared && !isMember) return shared
    this.#parts ??= new GzipParts(this.#pieces)
    const tokens = this.#pieces.slice(2).map(() => escapeHtml(token))
    const words = [isMember ? ' data-member' : '', ...tokens]
    return isPacked ? this.#parts.joinPacked(words) : this.#parts.join(words)
  }
}
