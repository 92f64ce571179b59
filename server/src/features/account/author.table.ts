/** A member with what they have published. */
export interface AuthorFigureTable {
  ocean_id: string
  forms: number
  tables: number
  works: number
  last_time: number
  /** An id made when they first published, in one order with the ids of forms and articles. */
  author_key: string
  name: string
  /** Name and introduction, folded; empty until indexed. */
  search_text: string
}

export interface AuthorPairTable {
  pair: string
  ocean_id: string
}

declare module '#lib/database/tables' {
  interface Tables {
    author_figure: AuthorFigureTable
    author_pair: AuthorPairTable
  }
}
