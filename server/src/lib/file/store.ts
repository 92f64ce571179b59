import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where uploaded files lie, whole and for good: a name is the hash of what it holds, and never changes its meaning. */
export interface FileStore {
  /** Fails with a sentence for whoever starts the site when nothing can be stored here. */
  check: () => Promise<void>
  /** Resolves when it is whole and safe. Putting what is there already changes nothing. */
  put: (name: string, content: Uint8Array) => Promise<void>
  /** Where on this machine a large file may grow before its name is known; `putFile` takes it from there. */
  makePartial: () => Promise<string>
  /** As `put`, for what has grown in a file: which is then gone. */
  putFile: (name: string, file: string) => Promise<void>
  /** Whole, or the piece that is asked for. */
  read: (name: string, piece?: Piece) => Promise<StoredFile | undefined>
  /** How large it is, without reading it. */
  size: (name: string) => Promise<number | undefined>
  /** Removing what is not there changes nothing. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<string>
}

/** Of a file's bytes, from 0, the last one included. */
export interface Piece {
  start: number
  end: number
}

export interface StoredFile {
  /** Of what the stream holds. */
  bytes: number
  stream: Readable
}

/** Where a browser finds them. */
export const filesUrl = '/files/'

/** Some thousand files a folder are no trouble anywhere; two digits of the hash make 256 folders. */
export const nameByHash = (hash: string, ending: string): string => `${hash.slice(0, 2)}/${hash}${ending}`

export const nameByContent = (content: Uint8Array, ending: string): string =>
  nameByHash(createHash('sha256').update(content).digest('hex'), ending)

export const nameOf = (path: string): string => path.slice(filesUrl.length)

export const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
