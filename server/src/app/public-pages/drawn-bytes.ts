import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32 } from 'node:zlib'
import { escapeHtml } from '#lib/http/escape-html'
import { GzipParts, type PackedPart, packPartLater } from '#lib/http/gzip-parts'
import { acceptsEncoding } from '#lib/http/requester'

/**
 * A marker takes the place of a visitor's token while a page is drawn. It is new for each page, so that no text can
 * contain it.
 */
export const newMarker = (): string => `qz${randomBytes(16).toString('hex')}zq`

/** What differs between visitors who see the same page. */
interface PageVisitor {
  isMember: boolean
  token: string
}

type Encoding = 'br' | 'gzip'

/**
 * Brotli makes a tenth to a quarter fewer bytes than gzip, once for all visits and in a thread: 13 ms for 93 KB. The
 * quality below (5 ms at 5) has 2 % more bytes, the one above is three times as slow.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }

/** The text of a page, cut where visits differ: at the attributes of its root element, and at the marker. */
interface DrawnText {
  marker: string
  member: string
  guest: string
  /** Guests' pages end with this part. */
  guestEnd: PackedPart
}

interface Parts {
  parts: GzipParts
  /** The number of times that the token is in the page. */
  places: number
}

/** A page as it is sent, cut once where visits differ. */
export class DrawnBytes {
  readonly #text: DrawnText
  /** The parts are made when the first visit needs them, because most pages are only ever sent as they are. */
  readonly #parts: { guest?: Parts; member?: Parts } = {}
  /** The page for guests without its end, where it holds no token: nearly every page is sent so. */
  readonly #plain: Buffer | undefined
  /** Each encoding is made in a thread of the pool when the first visit asks for it. */
  readonly #packed = new Map<Encoding, Promise<Buffer>>()
  readonly etag: string
  /** The bytes in memory, including those that are only made when they are needed. */
  readonly size: number

  constructor(text: DrawnText) {
    const { member, guest, guestEnd, marker } = text
    const plain = guest.includes(marker) ? undefined : Buffer.from(guest)
    this.#plain = plain
    // The guests' text is kept as bytes and not as a text besides.
    this.#text = plain ? { ...text, guest: '' } : text
    this.size = 3 * member.length + (plain ? 1.3 * plain.length : 4 * guest.length) + packedEnd
    const hash = createHash('sha256').update(plain ?? guest)
    this.etag = `W/"${hash.update(String(crc32(guestEnd.plain))).digest('base64url')}"`
  }

  /** True where every guest gets the same bytes. */
  get isShared(): boolean {
    return this.#plain !== undefined
  }

  /**
   * The best encoding that the browser accepts. Where visits differ the page is joined of parts, which only gzip
   * allows.
   */
  findEncoding(accepted: string | string[] | undefined, { isMember }: PageVisitor): Encoding | undefined {
    if (this.#plain && !isMember && acceptsEncoding(accepted, 'br')) return 'br'
    return acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined
  }

  toBytes({ isMember, token }: PageVisitor, encoding?: Encoding): Promise<Buffer> | Buffer | string {
    if (this.#plain && !isMember) return this.#sendPlain(this.#plain, encoding)
    const { parts, places } = this.#partsFor(isMember)
    const words = [isMember ? ' data-member' : '', ...Array<string>(places).fill(escapeHtml(token))]
    return encoding ? parts.joinPacked(words) : parts.join(words)
  }

  #partsFor(isMember: boolean): Parts {
    const whose = isMember ? 'member' : 'guest'
    const { [whose]: text, guestEnd } = this.#text
    const pieces = this.#parts[whose] ? [] : this.#cut(text)
    this.#parts[whose] ??= {
      parts: new GzipParts(isMember ? pieces : [...pieces, guestEnd]),
      places: pieces.length - 2,
    }
    return this.#parts[whose]
  }

  #cut(text: string): string[] {
    const at = text.indexOf(rootElement) + rootElement.length
    return [text.slice(0, at), ...text.slice(at).split(this.#text.marker)]
  }

  #sendPlain(plain: Buffer, encoding: Encoding | undefined): Promise<Buffer> | Buffer {
    const { guestEnd } = this.#text
    if (!encoding) return Buffer.concat([plain, guestEnd.plain])
    const known = this.#packed.get(encoding)
    if (known) return known
    const packed = encoding === 'br' ? packTightly(plain, guestEnd) : packInParts(plain, guestEnd)
    this.#packed.set(encoding, packed)
    packed.catch(() => this.#packed.delete(encoding))
    return packed
  }
}

const rootElement = '<html'

/** The end of a page has about so many bytes when it is sent. */
const packedEnd = 12_000

const packTightly = (plain: Buffer, { plain: end }: PackedPart): Promise<Buffer> =>
  promisify(brotliCompress)(Buffer.concat([plain, end]), brotli)

const packInParts = async (plain: Buffer, end: PackedPart): Promise<Buffer> =>
  new GzipParts([await packPartLater(plain), end]).joinPacked([])
