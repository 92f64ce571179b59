import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { makeSurvey } from '../scripts/lib/sample-survey.mjs'
import { loadSiteKeys } from '../server/dist/features/site/commands.js'
import { migrate } from '../server/dist/lib/database/migrate.js'
import { openDatabase } from '../server/dist/lib/database/open.js'
import { makeLog } from '../server/dist/lib/log.js'
import { migrations } from '../server/dist/migrations/index.js'
import { flood } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

const forms = 8
const connections = 64

/** Several processes on one PostgreSQL: reports a second by processes and forms, and under a held snapshot. */
export async function benchProcesses({ rounds = Number(process.env.BENCH_ROUNDS ?? 3), seconds = 4 } = {}) {
  const postgres = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const database = openDatabase({
    dataDir,
    databaseUrl: postgres.url,
    connections: 2,
    log: makeLog('silent'),
    migrations,
  })
  await migrate(database.migrator)
  await loadSiteKeys(database)
  const surveys = []
  for (let made = 0; made < forms; made += 1) surveys.push(await makeSurvey(database, 20))
  await database.close()
  const env = {
    BENCH_DATABASE_URL: postgres.url,
    BENCH_DATA_DIR: dataDir,
    BENCH_SURVEY: JSON.stringify(surveys[0]),
  }
  const servers = []
  const figures = {}
  try {
    for (const processes of [1, 2, 4]) {
      while (servers.length < processes) servers.push(await startServer('survey.mjs', env))
      const one = surveys.slice(0, 1)
      const seen = await compare(
        rounds,
        () => handIn(servers, surveys, seconds),
        () => handIn(servers, one, seconds),
      )
      figures[`reports/s, ${processes} processes, one form`] = round(median(seen.theirs), 0)
      figures[`reports/s, ${processes} processes, ${forms} forms`] = round(median(seen.ours), 0)
    }
    const alone = servers.slice(0, 1)
    const held = await compare(
      rounds,
      () => whileHeld(postgres.url, () => handIn(alone, surveys.slice(1, 2), seconds)),
      () => handIn(alone, surveys.slice(2, 3), seconds),
    )
    figures['held snapshot : none'] = ratioOf(held)
    return figures
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const ratioOf = ({ ours, theirs }) =>
  `${round(median(ours), 0)} : ${round(median(theirs), 0)} = ${round(median(ours) / median(theirs))}`

/** All processes at once, the forms in turn. */
async function handIn(servers, surveys, seconds) {
  const { secret } = servers[0]
  const each = servers.map((server) => {
    const reports = surveys.map((survey) => new Reports({ ...survey, secret }))
    let turn = 0
    const next = () => {
      turn += 1
      return reports[turn % reports.length].next()
    }
    return flood(server, { connections: connections / servers.length, seconds, next, isRight: isStored })
  })
  return (await Promise.all(each)).reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** As a slow backup or a forgotten session does. */
async function whileHeld(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read')
  await client.query('select count(*) from form')
  try {
    return await work()
  } finally {
    await client.end()
  }
}
