import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where uploaded files are stored, permanently: a name is the hash of its content, so it never changes meaning. */
export interface FileStore {
  /** Fails with a message for the operator when nothing can be stored here. */
  check: () => Promise<void>
  /** Resolves when the file is complete and durable. Putting an existing file changes nothing. */
  put: (name: string, content: Uint8Array) => Promise<void>
  /**
   * A path on this machine for a file that is still arriving; `putFile` takes it from there. The same id gives the same path,
   * for a file that arrives in parts.
   */
  makePartial: (id?: string) => Promise<string>
  /**
   * Removes from this machine files that stopped arriving before this time. Nobody else would, where a process died or
   * another one removed the row that the file belonged to.
   */
  removePartials: (before: number) => Promise<void>
  /** Stores a file on disk like `put`; afterwards it is gone from there. */
  putFile: (name: string, file: string) => Promise<void>
  /** Reads the whole file, or the requested range. */
  read: (name: string, piece?: Piece) => Promise<StoredFile | undefined>
  /** The size of a file, without reading it. */
  size: (name: string) => Promise<number | undefined>
  /** Removing a missing file changes nothing. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<string>
}

/** A range of bytes from 0, the last one included. */
export interface Piece {
  start: number
  end: number
}

export interface StoredFile {
  /** The number of bytes in the stream. */
  bytes: number
  stream: Readable
}

/** The URL prefix of files. */
export const filesUrl = '/files/'

/**
 * The name of a file by its hash. Two digits of the hash make 256 folders, and a thousand files in a folder are no
 * problem anywhere.
 */
export const nameByHash = (hash: string, ending: string): string => `${hash.slice(0, 2)}/${hash}${ending}`

export const nameByContent = (content: Uint8Array, ending: string): string =>
  nameByHash(createHash('sha256').update(content).digest('hex'), ending)

export const nameInStore = (path: string): string => path.slice(filesUrl.length)

export const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  weba: 'audio/webm',
}
