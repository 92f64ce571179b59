import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** A hash over the contents of files and folders: it depends on the sources, not on their dates. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const file = join(root, path)
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) add(hash, `${path}/${name}`)
  } else {
    hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
}

export const readStamp = (path) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
