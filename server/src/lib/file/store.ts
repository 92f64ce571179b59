import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where uploaded files lie, whole and for good: a name is the hash of what it holds, and never changes its meaning. */
export interface FileStore {
  /** Fails with a sentence for whoever starts the site when nothing can be stored here. */
  check: () => Promise<void>
  /** Resolves when it is whole and safe. Putting what is there already changes nothing. */
  put: (name: string, content: Uint8Array) => Promise<void>
  read: (name: string) => Promise<StoredFile | undefined>
  /** Removing what is not there changes nothing. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<string>
}

export interface StoredFile {
  bytes: number
  stream: Readable
}

/** Where a browser finds them. */
export const filesUrl = '/files/'

/** Some thousand files a folder are no trouble anywhere; two digits of the hash make 256 folders. */
export function nameByContent(content: Uint8Array, extension: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${hash.slice(0, 2)}/${hash}.${extension}`
}

export const nameOf = (path: string): string => path.slice(filesUrl.length)

export const contentTypes: Record<string, string> = { webp: 'image/webp' }
