import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** A part of a page, and how it is compressed. */
export interface PackedPart {
  plain: Buffer
  packed: Buffer
}

/** A part ends at a byte boundary, without anything that a later part could refer back to. */
const finishFlush = constants.Z_FULL_FLUSH

/** Compresses a part at once: one that many pages are made of, or a small one. */
export function packPart(text: string): PackedPart {
  const plain = Buffer.from(text)
  return { plain, packed: deflateRawSync(plain, { level: 9, finishFlush }) }
}

/** Compresses a part in a thread of the pool. */
export async function packPartLater(plain: Buffer, level?: number): Promise<PackedPart> {
  return { plain, packed: await promisify(deflateRaw)(plain, { finishFlush, ...(level && { level }) }) }
}

/**
 * A page that is the same for everyone except for a few words: the common parts are compressed once, and each visitor's
 * words are inserted uncompressed. The result is one gzip stream, for the cost of copying.
 */
export class GzipParts {
  readonly #parts: readonly PackedPart[]

  constructor(parts: readonly (string | PackedPart)[]) {
    this.#parts = parts.map((part) => (typeof part === 'string' ? packPart(part) : part))
  }

  /** The bytes in memory. */
  get size(): number {
    return this.#parts.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 0)
  }

  /** The parts with one word between every two, in order. */
  join(words: readonly string[]): string {
    return this.#parts.map(({ plain }, index) => plain.toString() + (words[index] ?? '')).join('')
  }

  joinPacked(words: readonly string[]): Buffer {
    const pieces: Buffer[] = [gzipHeader]
    let sum = 0
    let size = 0
    const count = (plain: Buffer) => {
      sum = crc32(plain, sum)
      size += plain.length
    }
    this.#parts.forEach(({ plain, packed }, index) => {
      pieces.push(packed)
      count(plain)
      const word = words[index]
      if (!word) return
      const bytes = Buffer.from(word)
      pieces.push(storedHeader(bytes.length), bytes)
      count(bytes)
    })
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(sum, 0)
    trailer.writeUInt32LE(size >>> 0, 4)
    return Buffer.concat([...pieces, lastBlock, trailer])
  }
}

/** The header says: method deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The stream ends with an empty stored block that is marked as the last one. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A stored block can have up to 65,535 bytes: far more than a name or a token. */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(length ^ 0xffff, 3)
  return header
}
