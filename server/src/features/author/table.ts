/** A member with what they have published. */
export interface AuthorFigureTable {
  ocean_id: string
  forms: number
  tables: number
  works: number
  last_time: number
  /** An id of the moment when they published for the first time, in one order with forms and articles. */
  author_key: string
  name: string
  /** Name and introduction, folded; empty until they are indexed. */
  search_text: string
}

export interface AuthorPairTable {
  pair: string
  ocean_id: string
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    author_figure: AuthorFigureTable
    author_pair: AuthorPairTable
  }
}
