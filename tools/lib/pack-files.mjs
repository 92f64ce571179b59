import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/

const toBrotli = (content) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
const toGzip = (content) => promisify(gzip)(content, { level: 9 })

/** Writes `.br` and `.gz` beside every text file of a folder; the server picks by Accept-Encoding. */
export async function compressFolder(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const file = join(folder, entry.name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await toBrotli(content))
    await writeFile(`${file}.gz`, await toGzip(content))
  }
}

/**
 * One file with all that carries a hash in its name, compressed: the length of the index in four bytes, the index, and
 * the bodies in its order. `server/src/app/built-files.ts` reads it.
 */
export async function writePack(folder, file) {
  const index = []
  const bodies = []
  for (const name of (await readdir(folder)).sort()) {
    const content = await readFile(join(folder, name))
    const forms = compressible.test(name)
      ? { br: await toBrotli(content), gzip: await toGzip(content) }
      : { plain: content }
    index.push({
      name,
      ...Object.fromEntries(Object.entries(forms).map(([form, { length }]) => [form, length])),
    })
    bodies.push(...Object.values(forms))
  }
  const written = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(written.length)
  await writeFile(file, Buffer.concat([length, written, ...bodies]))
}

/** The last build's files stay for those who have its pages open; the ones before it go. */
export async function replacePack(folder, file, before) {
  const fresh = `${file}.new`
  await writePack(folder, fresh)
  const isOther = existsSync(file) && !(await readFile(file)).equals(await readFile(fresh))
  if (isOther) await rename(file, before)
  await rename(fresh, file)
}
