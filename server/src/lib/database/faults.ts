/** These functions tell errors that the caller should hear about from bugs. */

interface EngineError {
  /** SQLite's extended result code. */
  errcode?: number
  /** PostgreSQL's SQLSTATE, or Node's system error. */
  code?: string
  /** The function of PostgreSQL that found the fault; messages may be in any language. */
  routine?: string
}

const asEngineError = (error: unknown): EngineError =>
  typeof error === 'object' && error !== null ? error : {}

/** Primary result codes of SQLite: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCannotStore = new Set([5, 6, 8, 10, 13, 14])

/**
 * PostgreSQL cannot store now with these codes: 53 out of resources, 57 the server stops, starts or cancels, 58 its
 * system fails, 08 connection, 40 serialisation or deadlock, 55P03 lock not available, 25006 it only reads, as a
 * standby does, 25P03 we were silent for too long, 55000 and 3D000 it accepts no connections now, as during a
 * fail-over.
 */
const postgresCannotStore = /^(53|57|58|08|40|55P03|55000|3D000|25006|25P03)/

const systemCannotStore = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'DATABASE_UNAVAILABLE',
  'DATABASE_SILENT',
  'BUCKET_UNAVAILABLE',
])

/** Whether the store is unavailable for now, for which the reply is 503. */
export function isCannotStore(error: unknown): boolean {
  const { errcode, code } = asEngineError(error)
  if (errcode !== undefined) return sqliteCannotStore.has(errcode & 0xff)
  if (code === undefined)
    return /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/.test(
      String(error),
    )
  return systemCannotStore.has(code) || postgresCannotStore.test(code) || isStatementGone(error)
}

/** Whether the file of SQLite is not, or no longer, a database (CORRUPT, NOTADB). */
export function isDamaged(error: unknown): boolean {
  const { errcode } = asEngineError(error)
  return errcode !== undefined && [11, 26].includes(errcode & 0xff)
}

/** Whether the disk is full, by SQLITE_FULL, PostgreSQL's disk_full or the system's own code. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = asEngineError(error)
  return errcode === 13 || ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '')
}

/** Whether there is no connection, or none with this name, password or certificate. */
export function isNotConnected(error: unknown): boolean {
  const { code } = asEngineError(error)
  if (isUnreachable(error)) return true
  if (code === undefined) return notConnected.test(String(error))
  return /^(08|28|3D000|53300|57P0|ECONN|EPIPE|DATABASE_|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(
    code,
  )
}

const notConnected = /Connection terminated|timeout exceeded|SSL|SASL/

const notReached = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'DATABASE_SILENT',
])

/**
 * Whether nobody replies there at all, so that the next query would wait as long. One connection that breaks says
 * nothing of the next.
 */
export function isUnreachable(error: unknown): boolean {
  const { code } = asEngineError(error)
  // A full pool has another message, and the next query may get a connection.
  if (code === undefined) return /terminated due to connection timeout|timeout expired/.test(String(error))
  return notReached.has(code)
}

/**
 * Whether another copy of the database can be asked instead: this one is not reached, stops, or cancels because it
 * follows the primary. A query that took too long would take as long there.
 */
export function isOtherCopyBetter(error: unknown): boolean {
  const { code } = asEngineError(error)
  if (code === undefined) return isCannotStore(error)
  if (isUnreachable(error)) return true
  return /^(08|57P0|40001|E[A-Z]+$)/.test(code) && !localFaults.has(code) && isCannotStore(error)
}

/** These codes are about the machine's own disk. */
const localFaults = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether something was to be written on a standby (read_only_sql_transaction). */
export const isReadOnly = (error: unknown): boolean => asEngineError(error).code === '25006'

/** Whether a statement names a column that is not there (undefined_column). */
export const isUndefinedColumn = (error: unknown): boolean => asEngineError(error).code === '42703'

/** Whether somebody holds a lock for longer than we wait (lock_not_available). */
export const isLockHeld = (error: unknown): boolean => asEngineError(error).code === '55P03'

/**
 * Whether the same transaction works when it is tried again (serialization_failure, deadlock_detected, a prepared
 * statement that has to be prepared again).
 */
export function isConflict(error: unknown): boolean {
  const { code } = asEngineError(error)
  return code === '40001' || code === '40P01' || isStatementGone(error)
}

/**
 * Whether a prepared statement is not there, is another one's, or was prepared for tables that a migration has changed
 * (invalid_sql_statement_name, duplicate_prepared_statement, "cached plan must not change result type"). PostgreSQL
 * refuses it before it does anything.
 */
export function isStatementGone(error: unknown): boolean {
  const { code, routine } = asEngineError(error)
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/** Whether a unique key is taken (SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, unique_violation). */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = asEngineError(error)
  return errcode === 2067 || errcode === 1555 || code === '23505'
}

/**
 * Whether something still refers to the row, or what it refers to is missing (SQLITE_CONSTRAINT_FOREIGNKEY,
 * foreign_key_violation).
 */
export function isForeignKeyViolation(error: unknown): boolean {
  const { errcode, code } = asEngineError(error)
  return errcode === 787 || code === '23503'
}

/** Errors of our own that mean "unavailable", such as a lost thread or a wait that took too long. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'
}

/** Nothing has come back on this connection for so long that nothing will. */
export class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT'
}
