/** An uploaded picture. Its path is the hash of what it holds, so the same picture is one row whoever sends it. */
export interface FileTable {
  /** As a browser asks for it: /files/… */
  path: string
  /** Whoever sent it first: it counts against their quota. */
  ocean_id: string
  /** Of the picture and its thumb together. */
  bytes: number
  width: number
  height: number
  /** When it was sent last: what is sent again is young again. */
  create_time: number
}

/** Who refers to a file. What nobody refers to is swept. */
export interface FileUseTable {
  path: string
  thing: string
  thing_id: string
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    file: FileTable
    file_use: FileUseTable
  }
}
