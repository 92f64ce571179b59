import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'

/**
 * Passes any number of values as one parameter, so that the statement's text stays the same and is parsed only once.
 */
export const anyOf = (engine: Engine, column: string, values: readonly string[]): RawBuilder<boolean> =>
  engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<boolean>`${sql.ref(column)} = any(${values})`
