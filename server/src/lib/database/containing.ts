import { type Expression, type SelectQueryBuilder, sql } from 'kysely'

/** Writes a pattern for `like … escape '\'`, in which `%` and `_` of a keyword are ordinary characters. */
const patternOf = (key: string): string => `%${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text stands in a column of rows whose number the query has already bounded. */
export const containsText = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${patternOf(text)} escape '\\'`

interface KeywordSearch {
  /** The column whose order is the order of creation. */
  id: string
  /** The keyword is searched in these columns, ignoring case. */
  columns: readonly string[]
  key: string
  /** So many of the newest rows are searched, because only reading a row tells whether it contains the keyword. */
  most: number
  /** Rows for which this is true need no keyword. */
  or?: Expression<boolean>
}

/**
 * Narrows a list to the rows that contain a keyword. It is for short lists; texts of tables that grow are found by
 * `findByWords`.
 */
export function withKeyword<DB, Table extends keyof DB, Output>(
  list: SelectQueryBuilder<DB, Table, Output>,
  { id, columns, key, most, or }: KeywordSearch,
): SelectQueryBuilder<DB, Table, Output> {
  if (!key) return list
  const looked = list
    .clearSelect()
    .clearOrderBy()
    .select([
      sql.ref<string>(id).as('id'),
      ...columns.map((column, index) => sql.ref<string>(column).as(`text${index}`)),
      ...(or ? [sql<number>`case when ${or} then 1 else 0 end`.as('is_met')] : []),
    ])
    .orderBy(sql.ref(id), 'desc')
    .limit(most)
  const has = [
    ...columns.map((_, index) => containsText(`text${index}`, key)),
    ...(or ? [sql`is_met = 1`] : []),
  ]
  return list.where(sql<boolean>`${sql.ref(id)} in
    (select id from ${looked} as looked where ${sql.join(has, sql` or `)})`)
}

/** Whether a keyword was searched in only some of the rows. */
export async function isLongerThan<DB, Table extends keyof DB, Output>(
  list: SelectQueryBuilder<DB, Table, Output>,
  most: number,
): Promise<boolean> {
  const rows = await list
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(1)
    .offset(most)
    .execute()
  return rows.length > 0
}
