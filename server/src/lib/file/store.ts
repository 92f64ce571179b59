import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded files lie, and where a browser finds them. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')
export const filesUrl = '/files/'

/**
 * Under the hash of its content: the same file is kept once, and a path never changes its meaning. It appears under its
 * name only when it is whole and on disk. Resolves with the path a browser asks for.
 */
export async function storeFile(dataDir: string, content: Uint8Array, extension: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  const name = `${hash.slice(0, 2)}/${hash}.${extension}`
  const file = join(filesFolder(dataDir), name)
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true })
    const partial = `${file}.${randomUUID()}.partial`
    const handle = await open(partial, 'w')
    await handle.writeFile(content)
    await handle.sync()
    await handle.close()
    await rename(partial, file)
  }
  return filesUrl + name
}
