import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

export interface ZipLimits {
  parts: number
  /** The most bytes of all parts that are unpacked, together. */
  unpackedBytes: number
}

/** Why an archive cannot be read. */
export class ZipFault extends Error {
  readonly why: 'broken' | 'encrypted' | 'too-large'

  constructor(why: ZipFault['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** An archive in memory, whose parts are unpacked only when they are asked for. */
export class Zip {
  readonly #file: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #limits: ZipLimits
  #unpacked = 0

  constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ZipLimits) {
    this.#file = file
    this.#entries = entries
    this.#limits = limits
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** The bytes of a part; undefined where there is none. A part never becomes longer than the archive says it is. */
  async read(name: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return undefined
    if (entry.isEncrypted()) throw new ZipFault('encrypted', `${name} is encrypted`)
    this.#unpacked += entry.uncompressedSize
    if (this.#unpacked > this.#limits.unpackedBytes) throw new ZipFault('too-large', `${name} is too large`)
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      this.#file.openReadStream(entry, (error, opened) => (error ? reject(asFault(error)) : resolve(opened))),
    )
    const bytes = await buffer(stream).catch((error) => {
      throw asFault(error)
    })
    if (crc32(bytes) !== entry.crc32) throw new ZipFault('broken', `${name} is not what the archive says`)
    return bytes
  }
}

const asFault = (error: unknown): ZipFault =>
  error instanceof ZipFault
    ? error
    : new ZipFault('broken', error instanceof Error ? error.message : String(error))

/** Reads the list of parts. Names are told apart without their case, as Word does, and none may be there twice. */
export async function openZip(bytes: Uint8Array, limits: ZipLimits): Promise<Zip> {
  const entries = new Map<string, Entry>()
  const file = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true },
      (error, opened) => (error ? reject(asFault(error)) : resolve(opened)),
    ),
  )
  if (file.entryCount > limits.parts) throw new ZipFault('too-large', 'the archive has too many parts')
  await new Promise<void>((resolve, reject) => {
    file.on('entry', (entry: Entry) => {
      const name = entry.fileName.toLowerCase()
      if (entries.has(name)) return reject(new ZipFault('broken', `${name} is there twice`))
      entries.set(name, entry)
      file.readEntry()
    })
    file.on('end', resolve)
    file.on('error', (error) => reject(asFault(error)))
    file.readEntry()
  })
  return new Zip(file, entries, limits)
}

/** `word/../media/a.png` is `media/a.png`; nothing leads out of the archive. */
export function pathInZip(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}
