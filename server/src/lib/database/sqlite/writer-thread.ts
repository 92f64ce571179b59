import { parentPort } from 'node:worker_threads'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import {
  busyTimeoutMs,
  type FromWriter,
  type ToWriter,
  type WriteRequest,
  type WriteResponse,
  type WriteResult,
} from './protocol.ts'

/** The only connection that writes. It waits for the disk here, so that the event loop never does. */
let database: DatabaseSyncInstance | undefined

function open(file: string): void {
  database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal')
  // FULL: acknowledged writes survive a power cut, not only a crash of the process.
  database.exec('pragma synchronous = full')
  database.exec('pragma journal_size_limit = 67108864')
  database.exec('pragma cache_size = -32000')
}

function close(): void {
  prepared.clear()
  // The package leaves prepared statements open, which keeps the WAL file; after this the database
  // file is complete without it.
  database?.exec('pragma wal_checkpoint(truncate)')
  database?.close()
  database = undefined
}

/** Our own statements number in the hundreds; only a flood of generated ones would reach this. */
const maxPrepared = 500
const prepared = new Map<string, StatementSyncInstance>()

function prepare(sql: string): StatementSyncInstance {
  const known = prepared.get(sql)
  if (known) return known
  if (!database) throw new Error('the database is not open')
  if (prepared.size >= maxPrepared) prepared.clear()
  const statement = database.prepare(sql)
  prepared.set(sql, statement)
  return statement
}

type Parameters = (string | number | bigint | null | Uint8Array)[]

function run(sql: string, parameters: Parameters): WriteResult {
  const statement = prepare(sql)
  if (statement.columns().length > 0) {
    const rows = statement.all(...parameters)
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...parameters).changes) }
}

function runMany(sql: string, sets: Parameters[]): WriteResult {
  const statement = prepare(sql)
  const returns = statement.columns().length > 0
  const rows: unknown[] = []
  let changes = 0
  for (const parameters of sets) {
    if (returns) rows.push(...statement.all(...parameters))
    else changes += Number(statement.run(...parameters).changes)
  }
  return { rows, changes: returns ? rows.length : changes }
}

/**
 * The package loses the error code when a statement that returns rows fails; SQLite's message
 * identifies the few that matter.
 */
const codes: [RegExp, number][] = [
  [/^UNIQUE constraint failed/, 2067],
  [/^FOREIGN KEY constraint failed/, 787],
  [/database or disk is full/, 13],
  [/database (table )?is locked/, 5],
  [/disk I\/O error/, 10],
  [/readonly database/, 8],
  [/unable to open database file/, 14],
]

const codeOf = (message: string) => codes.find(([words]) => words.test(message))?.[1]

function answer({ id, sql, parameters, many }: WriteRequest): WriteResponse {
  try {
    return {
      id,
      result: many ? runMany(sql, parameters as Parameters[]) : run(sql, parameters as Parameters),
    }
  } catch (error) {
    const { message, errcode } = error as { message: string; errcode?: number }
    return { id, error: { message, errcode: errcode ?? codeOf(message) } }
  }
}

const send = (message: FromWriter) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToWriter) => {
  if (message === 'close') {
    close()
    send('closed')
  } else if ('open' in message) {
    open(message.open)
    send('open')
  } else send(answer(message))
})
