/** An uploaded file. Its path is the hash of its content, so the same file is one row, no matter who sends it. */
export interface FileTable {
  /** The path as a browser asks for it: /files/…. */
  path: string
  /** The member who sent it first: it counts against their quota. */
  ocean_id: string
  /** The file and its thumb together. */
  bytes: number
  width: number
  height: number
  /** When it was last sent; this is the age the sweep goes by. */
  create_time: number
}

/** The things that refer to a file. Files without references are swept. */
interface FileUseTable {
  path: string
  thing: string
  thing_id: string
}

declare module '#lib/database/tables' {
  interface Tables {
    file: FileTable
    file_use: FileUseTable
  }
}
