import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { GroupCommit } from '../../server/dist/lib/database/group-commit.js'
import { insertMany } from '../../server/dist/lib/database/many-rows.js'
import { openDatabase } from '../../server/dist/lib/database/open.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { startPostgres } from '../lib/postgres.mjs'
import { median, round } from './lib/measure.mjs'

/** Durable rows per second through the group-commit writer, against the bare engine writing groups of the same size. */

const columns = ['sheet_id', 'voter', 'body']
const createTable =
  'create table sheet (sheet_id text primary key, voter text not null unique, body text not null)'
const body = JSON.stringify(
  Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`question-${i}`, 'A,C'])),
)
const row = (run, i) => [`${run}-sheet-${String(i).padStart(8, '0')}`, `${run}-voter-${i}`, body]

async function throughWriter({ kysely, engine }, run, { inFlight, milliseconds }) {
  let groups = 0
  const writer = new GroupCommit({
    name: 'test',
    kysely,
    write: async (transaction, rows) => {
      groups += 1
      const inserted = await insertMany(
        transaction,
        engine,
        { table: 'sheet', columns, returning: ['sheet_id'] },
        rows,
      )
      const ids = new Set(inserted.map(({ sheet_id }) => sheet_id))
      return rows.map(([id]) => ids.has(id))
    },
  })
  const end = performance.now() + milliseconds
  const startedAt = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() < end) {
      count += 1
      await writer.add(row(run, count))
    }
  }
  await Promise.all(Array.from({ length: inFlight }, client))
  return { perSecond: (count * 1000) / (performance.now() - startedAt), group: Math.round(count / groups) }
}

function bareSqlite(file, run, { group, milliseconds }) {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
  const insert = database.prepare(
    'insert into sheet values (?, ?, ?) on conflict do nothing returning sheet_id',
  )
  const end = performance.now() + milliseconds
  const startedAt = performance.now()
  let count = 0
  while (performance.now() < end) {
    database.exec('begin immediate')
    for (let i = 0; i < group; i += 1) {
      count += 1
      insert.all(...row(run, count))
    }
    database.exec('commit')
  }
  const perSecond = (count * 1000) / (performance.now() - startedAt)
  database.close()
  return perSecond
}

async function barePostgres(url, run, { group, milliseconds }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const end = performance.now() + milliseconds
  const startedAt = performance.now()
  let count = 0
  while (performance.now() < end) {
    await client.query('begin')
    const rows = Array.from({ length: group }, () => {
      count += 1
      return row(run, count)
    })
    const places = rows.map((_, i) => `($${3 * i + 1}, $${3 * i + 2}, $${3 * i + 3})`).join(', ')
    await client.query(
      `insert into sheet values ${places} on conflict do nothing returning sheet_id`,
      rows.flat(),
    )
    await client.query('commit')
  }
  const perSecond = (count * 1000) / (performance.now() - startedAt)
  await client.end()
  return perSecond
}

async function benchEngine(databaseUrl, { rounds, inFlight, milliseconds }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const database = openDatabase({
    dataDir,
    databaseUrl,
    connections: 2,
    log: makeLog('silent'),
    migrations: {},
  })
  await sql.raw(createTable).execute(database.kysely)
  const bare = (run, group) =>
    databaseUrl
      ? barePostgres(databaseUrl, run, { group, milliseconds })
      : bareSqlite(join(dataDir, 'wenhai.sqlite'), run, { group, milliseconds })
  const ours = []
  const theirs = []
  let group = 0
  await throughWriter(database, 'warm', { inFlight, milliseconds })
  for (let i = 0; i < rounds; i += 1) {
    const seen = await throughWriter(database, `ours-${i}`, { inFlight, milliseconds })
    group = seen.group
    ours.push(seen.perSecond)
    theirs.push(await bare(`bare-${i}`, group))
  }
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    'rows in a group': group,
    'durable rows/s, ours': round(median(ours), 0),
    'durable rows/s, bare engine': round(median(theirs), 0),
    'ratio (aim ≥ 0.7)': round(median(ours) / median(theirs)),
  }
}

export async function benchGroupCommit({ rounds = 5, inFlight = 64, milliseconds = 2000 } = {}) {
  const options = { rounds, inFlight, milliseconds }
  const sqlite = await benchEngine(undefined, options)
  const postgres = await startPostgres({ durable: true })
  const onPostgres = await benchEngine(postgres.url, options)
  await postgres.stop()
  return { sqlite, postgres: onPostgres }
}
