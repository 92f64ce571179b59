import { type RawBuilder, sql } from 'kysely'

/** For `like … escape '\'`: `%` and `_` in a keyword are letters like others. */
export const containingPattern = (key: string): string => `%${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The column has the keyword somewhere, whatever the case. It reads every row: for lists of hundreds. */
export const containing = (column: string, key: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${containingPattern(key)} escape '\\'`
