import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore, StoredFile } from './store.ts'

const partialEnding = '.partial'

/** Files in a folder of this machine. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files')
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
  }

  /** It appears under its name only when it is whole and on disk. */
  async put(name: string, content: Uint8Array): Promise<void> {
    const file = join(this.#folder, name)
    if (existsSync(file)) return
    await mkdir(dirname(file), { recursive: true })
    const partial = `${file}.${randomUUID()}${partialEnding}`
    try {
      await writeSafely(partial, content)
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  async read(name: string): Promise<StoredFile | undefined> {
    const handle = await openIfThere(join(this.#folder, name))
    if (!handle) return undefined
    const { size } = await handle.stat()
    return { bytes: size, stream: handle.createReadStream({ highWaterMark: 256 * 1024 }) }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true })
  }

  async *list(): AsyncIterable<string> {
    if (!existsSync(this.#folder)) return
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(partialEnding)) continue
      yield relative(this.#folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    }
  }
}

async function writeSafely(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
