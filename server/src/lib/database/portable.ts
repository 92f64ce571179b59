/**
 * What differs between the engines, in one place. Everything else is written once.
 * Times are milliseconds since 1970 and flags are 0/1 on both, so that rows can be carried from one to the other.
 */
export interface ColumnTypes {
  /** Compared byte by byte on both engines, so that order and uniqueness agree. */
  text: string
  /** JSON text. It is read and written whole; what must be searched gets a column of its own. */
  json: string
  integer: string
  time: string
  flag: string
  real: string
  /** Ends a `create table`. */
  strict: string
  /** Ends the `create table` of one whose key is nearly all it holds: the rows then lie in the key's own tree. */
  clustered: string
}

export const sqliteTypes: ColumnTypes = {
  text: 'text',
  json: 'text',
  integer: 'integer',
  time: 'integer',
  flag: 'integer',
  real: 'real',
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
  strict: '',
  clustered: '',
}

export const toFlag = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
