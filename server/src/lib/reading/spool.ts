import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { limitTime } from '../http/download.ts'
import { openNameless } from '../nameless-file.ts'
import type { SpoolPlace } from './spool-room.ts'

const chunkBytes = 64 * 1024

/**
 * Passes a reading on at the receiver's pace, but reads it at its own: what is not fetched yet waits on the disk, as
 * far as its place allows. A slow receiver then occupies neither the reading thread nor its connection. The file has no
 * name from the beginning, so that nothing is left whatever happens.
 */
export async function* spool(
  parts: AsyncIterable<Uint8Array>,
  folder: string,
  place: SpoolPlace,
): AsyncGenerator<Uint8Array> {
  const file = await openNameless(folder)
  const spooled = new Spooled(file, place)
  const filled = spooled.fill(parts)
  try {
    for (let chunk = await spooled.next(); chunk; chunk = await spooled.next()) yield chunk
  } finally {
    spooled.abandon()
    await filled
    await file.close()
  }
}

class Spooled {
  readonly #file: FileHandle
  readonly #place: SpoolPlace
  #written = 0
  #sent = 0
  /** The bytes that were sent before the file was emptied. */
  #dropped = 0
  #isEnded = false
  #isAbandoned = false
  #fault: unknown
  #wakeReader: (() => void) | undefined
  #wakeWriter: (() => void) | undefined

  constructor(file: FileHandle, place: SpoolPlace) {
    this.#file = file
    this.#place = place
  }

  async fill(parts: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const part of parts) {
        if (this.#place.isFull()) await this.#empty()
        if (this.#isAbandoned) break
        await this.#append(part)
      }
    } catch (error) {
      this.#fault = error
    }
    this.#isEnded = true
    this.#wakeReader?.()
  }

  /** The next bytes; undefined at the end. A fault comes after what was written before it. */
  async next(): Promise<Uint8Array | undefined> {
    while (this.#written === this.#sent && !this.#isEnded)
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve
      })
    const left = this.#written - this.#sent
    if (left === 0 && this.#fault) throw this.#fault
    if (left === 0) return undefined
    const chunk = Buffer.allocUnsafe(Math.min(left, chunkBytes))
    const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, this.#sent - this.#dropped)
    if (bytesRead === 0) throw new Error('the spooled file is shorter than what was written to it')
    this.#sent += bytesRead
    this.#wakeWriter?.()
    return chunk.subarray(0, bytesRead)
  }

  abandon(): void {
    this.#isAbandoned = true
    this.#wakeWriter?.()
  }

  /** The loop goes on after a short write, which happens where the disk is nearly full or the part is very large. */
  async #append(part: Uint8Array): Promise<void> {
    for (let done = 0; done < part.length; ) {
      const at = this.#written - this.#dropped
      const { bytesWritten } = await this.#file.write(part, done, part.length - done, at)
      if (bytesWritten === 0) throw new Error('the disk takes no more of the spooled file')
      done += bytesWritten
      this.#written += bytesWritten
      this.#place.hold(this.#written - this.#dropped)
      this.#wakeReader?.()
    }
  }

  /** Waits until everything is sent, so that from here on the reading goes at the receiver's pace. */
  async #empty(): Promise<void> {
    while (this.#sent < this.#written && !this.#isAbandoned)
      await new Promise<void>((resolve) => {
        this.#wakeWriter = resolve
      })
    if (this.#isAbandoned) return
    await this.#file.truncate(0)
    this.#dropped = this.#written
    this.#place.hold(0)
  }
}

/** A download of 450 MB takes this long at 2 Mbit/s. */
const longestDownloadMs = 30 * 60_000

/**
 * The stream of the bytes among the parts of a reading. It owns the reading and its place: a stream that is closed
 * before anyone has read from it ends both.
 */
export function spooledStream(parts: AsyncGenerator<unknown>, folder: string, place: SpoolPlace): Readable {
  const content = Readable.from(spool(bytesOf(parts), folder, place))
  limitTime(content, longestDownloadMs)
  content.once('close', () => {
    place.leave()
    // The stream has passed the reading's fault on, so it is not reported again.
    parts.return(undefined).catch(() => {})
  })
  // A stream that fails before it is sent must not end the process.
  content.on('error', () => {})
  return content
}

async function* bytesOf(parts: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part instanceof Uint8Array) yield part
}
