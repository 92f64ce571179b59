/**
 * One file contains a site: a gzipped tar with `manifest.json` first, the tables as JSON lines in pieces, each after
 * those it refers to, the uploaded files, the site's key if it is in the data folder, and `end.json` last. It is the
 * same for both engines, so that a site can move from one to the other.
 */
export interface Manifest {
  format: 1
  /** The version of the program that wrote the archive. */
  version: string
  createdAt: string
  /** The last applied migration: the rows have the shape it left. */
  migration: string
}

/** Written last: an archive without it is incomplete. */
export interface EndMark {
  /** The number of rows of each table. */
  rows: Record<string, number>
  files: number
}

export const manifestName = 'manifest.json'
export const endName = 'end.json'
/**
 * The archive holds the key, so that a restored site can decrypt its secrets; it is missing where the key is in the
 * environment.
 */
export const siteKeyName = 'site.key'
export const tablePiece = /^tables\/(\w+)\/\d+\.jsonl$/
export const filePiece = /^files\/(.+)$/

/** A piece is held in memory, because tar needs its length beforehand. */
export const pieceBytes = 1024 * 1024
