import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolderDurably, renameDurably, syncFile } from '../durable-name.ts'
import { closeToOthers, privateFileMode } from '../private-folder.ts'
import { partialEnding, removeOldPartials } from './partials.ts'
import type { FileStore, Piece, StoredFile } from './store.ts'

/** Files in a folder of this machine. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files')
  }

  async check(): Promise<void> {
    await makeFolderDurably(this.#folder)
    await closeToOthers(this.#folder)
  }

  /** A file appears under its name only when it is complete and on disk. */
  async put(name: string, content: Uint8Array): Promise<void> {
    const file = join(this.#folder, name)
    if (existsSync(file)) return
    await makeFolderDurably(dirname(file))
    const partial = `${file}.${randomUUID()}${partialEnding}`
    try {
      await writeSafely(partial, content)
      await renameDurably(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  async makePartial(id: string = randomUUID()): Promise<string> {
    await makeFolderDurably(this.#folder)
    return join(this.#folder, `${id}${partialEnding}`)
  }

  async removePartials(before: number): Promise<void> {
    if (existsSync(this.#folder)) await removeOldPartials(this.#folder, before)
  }

  async putFile(name: string, file: string): Promise<void> {
    const target = join(this.#folder, name)
    if (existsSync(target)) return rm(file, { force: true })
    await makeFolderDurably(dirname(target))
    await chmod(file, privateFileMode)
    await syncFile(file)
    await renameDurably(file, target)
  }

  async read(name: string, piece?: Piece): Promise<StoredFile | undefined> {
    const handle = await openIfThere(join(this.#folder, name))
    if (!handle) return undefined
    const bytes = piece ? piece.end - piece.start + 1 : (await handle.stat()).size
    return { bytes, stream: handle.createReadStream({ highWaterMark: 256 * 1024, ...piece }) }
  }

  async size(name: string): Promise<number | undefined> {
    const handle = await openIfThere(join(this.#folder, name))
    if (!handle) return undefined
    const { size } = await handle.stat()
    await handle.close()
    return size
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
  const handle = await open(file, 'w', privateFileMode)
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
