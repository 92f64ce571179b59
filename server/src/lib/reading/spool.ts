import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFileMode } from '../private-folder.ts'

const chunkBytes = 64 * 1024

/**
 * Passes a reading on at the receiver's pace, but reads it at its own: what is not fetched yet waits on the disk. A slow
 * receiver then occupies neither the reading thread nor its connection. The file has no name from the beginning, so that
 * nothing is left whatever happens.
 */
export async function* spool(parts: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Uint8Array> {
  const file = await openNameless(folder)
  const filling = new Filling(file)
  const filled = filling.run(parts)
  try {
    for (let sent = 0; ; ) {
      const bytes = await filling.moreThan(sent)
      if (bytes === 0) return
      const chunk = Buffer.allocUnsafe(Math.min(bytes, chunkBytes))
      const { bytesRead } = await file.read(chunk, 0, chunk.length, sent)
      sent += bytesRead
      yield chunk.subarray(0, bytesRead)
    }
  } finally {
    filling.isAbandoned = true
    await filled
    await file.close()
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.spool-${randomUUID()}`)
  const file = await open(path, 'wx+', privateFileMode)
  await unlink(path)
  return file
}

class Filling {
  readonly #file: FileHandle
  #written = 0
  #isEnded = false
  #fault: unknown
  #wake: (() => void) | undefined
  isAbandoned = false

  constructor(file: FileHandle) {
    this.#file = file
  }

  async run(parts: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const part of parts) {
        if (this.isAbandoned) break
        await this.#file.write(part, 0, part.length, this.#written)
        this.#written += part.length
        this.#wake?.()
      }
    } catch (error) {
      this.#fault = error
    }
    this.#isEnded = true
    this.#wake?.()
  }

  /** How many bytes there are beyond `sent`; 0 at the end. */
  async moreThan(sent: number): Promise<number> {
    while (this.#written === sent && !this.#isEnded)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    if (this.#written > sent) return this.#written - sent
    if (this.#fault) throw this.#fault
    return 0
  }
}
