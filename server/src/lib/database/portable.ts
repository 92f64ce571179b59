/**
 * The column types, which are all that differs between the engines. Times are milliseconds since 1970 and flags are 0/1
 * on both, so that rows can be copied from one to the other.
 */
export interface ColumnTypes {
  /** Text is compared byte by byte on both engines, so that order and uniqueness agree. */
  text: string
  /** JSON is text that is read and written as a whole; what must be searched gets its own column. */
  json: string
  integer: string
  time: string
  flag: string
  real: string
  /** Statements that only one engine needs. */
  onlyPostgres: (statements: string[]) => string[]
  onlySqlite: (statements: string[]) => string[]
  /** This ends a `create table`. */
  strict: string
  /**
   * This ends the `create table` of a table that is nearly all key, whose rows are then stored in the key's own tree.
   */
  clustered: string
}

export const sqliteTypes: ColumnTypes = {
  text: 'text',
  json: 'text',
  integer: 'integer',
  time: 'integer',
  flag: 'integer',
  real: 'real',
  onlyPostgres: () => [],
  onlySqlite: (statements) => statements,
  strict: 'strict',
  clustered: 'strict, without rowid',
}

export const postgresTypes: ColumnTypes = {
  text: 'text collate "C"',
  json: 'text collate "C"',
  integer: 'bigint',
  time: 'bigint',
  flag: 'smallint',
  real: 'double precision',
  onlyPostgres: (statements) => statements,
  onlySqlite: () => [],
  strict: '',
  clustered: '',
}

export const toFlag = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
