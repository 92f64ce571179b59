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
  // With FULL, acknowledged writes survive a power cut, not only a crash of the process.
  database.exec('pragma synchronous = full')
  // Deleted content is overwritten, because a draft beside the id of its person would otherwise stay in the file.
  database.exec('pragma secure_delete = on')
  database.exec('pragma journal_size_limit = 67108864')
  // Pages of the indexes by random keys are written again and again: with the 1,000 pages that are the default, half of
  // a commit's work was copying them from the log. 8,000 are 32 MB, which a start after a crash reads in a moment.
  database.exec('pragma wal_autocheckpoint = 8000')
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
const prepared = new Map<string, Prepared>()

interface Prepared {
  statement: StatementSyncInstance
  /** Whether the statement returns rows, kept because asking the statement each time is slow. */
  returns: boolean
}

function prepare(sql: string): Prepared {
  const known = prepared.get(sql)
  if (known) return known
  if (!database) throw new Error('the database is not open')
  if (prepared.size >= maxPrepared) prepared.clear()
  const statement = database.prepare(sql)
  const made = { statement, returns: statement.columns().length > 0 }
  prepared.set(sql, made)
  return made
}

type Parameters = (string | number | bigint | null | Uint8Array)[]

function run(sql: string, parameters: Parameters): WriteResult {
  const { statement, returns } = prepare(sql)
  if (returns) {
    const rows = statement.all(...parameters)
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...parameters).changes) }
}

function runEach(sql: string, sets: Parameters[]): WriteResult {
  const { statement, returns } = prepare(sql)
  const rows: unknown[] = []
  let changes = 0
  for (const parameters of sets) {
    if (returns) rows.push(...statement.all(...parameters))
    else changes += Number(statement.run(...parameters).changes)
  }
  return { rows, changes: returns ? rows.length : changes }
}

/** An insert that meets a key, or an update that finds nothing, changes no row. */
function runWhich(sql: string, sets: Parameters[]): WriteResult {
  const { statement } = prepare(sql)
  const rows: number[] = []
  for (const [number, parameters] of sets.entries())
    if (Number(statement.run(...parameters).changes) > 0) rows.push(number)
  return { rows, changes: rows.length }
}

/**
 * The codes of the few errors that matter, by SQLite's message, because the package loses the code when a statement
 * that returns rows fails.
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

function answer({ id, sql, parameters, runs }: WriteRequest): WriteResponse {
  try {
    if (runs === 'once') return { id, result: run(sql, parameters as Parameters) }
    const sets = parameters as Parameters[]
    return { id, result: runs === 'each' ? runEach(sql, sets) : runWhich(sql, sets) }
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
