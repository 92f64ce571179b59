import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { migrate } from '../../server/dist/lib/database/migrate.js'
import { openDatabase } from '../../server/dist/lib/database/open.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { migrations } from '../../server/dist/migrations/index.js'
import { startPostgres } from '../lib/postgres.mjs'
import { makeSurvey } from '../lib/sample-survey.mjs'
import { flood } from './lib/flood.mjs'
import { median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'
import { slowCommits } from './lib/slow-commit.mjs'
import { holdToShare } from './lib/small-machine.mjs'

const forms = 8
/** Of each process: takers come with the processes. Few, so that the cores are not full before commits are waited for. */
const connections = Number(process.env.BENCH_CONNECTIONS ?? 8)
/** A backup of a large site takes as long. */
const heldSeconds = Number(process.env.BENCH_HELD_SECONDS ?? 60)
/** Of a core, for each process: what one process can do is then not what four of them have to share. */
const cores = Number(process.env.BENCH_CORES ?? 0)
/** What a commit takes besides the disk. */
const commits = (process.env.BENCH_COMMITS ?? '0,1,20').split(',').map(Number)

/** Several processes on one PostgreSQL: reports a second by commits, processes and forms, and while others read. */
export async function benchProcesses({ rounds = Number(process.env.BENCH_ROUNDS ?? 3), seconds = 4 } = {}) {
  const postgres = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const surveys = await makeSurveys(postgres.url, dataDir)
  const env = {
    BENCH_DATABASE_URL: postgres.url,
    BENCH_DATA_DIR: dataDir,
    BENCH_SURVEY: JSON.stringify(surveys[0]),
  }
  const servers = []
  const held = []
  try {
    while (servers.length < 4) servers.push(await startServer('survey.mjs', env))
    if (cores > 0) {
      // Compiled code first: a held process would spend its share on compiling for the whole run.
      await handIn(servers, surveys, 15)
      held.push(...servers.map(({ pid }) => holdToShare(pid, cores)))
    }
    const figures = {}
    for (const ms of commits) {
      await slowCommits(postgres.url, ms)
      const more = ms === 0 ? 'as it is' : `+ ${ms} ms`
      figures[`commit ${more}, one form`] = await byProcesses(servers, surveys.slice(0, 1), {
        rounds,
        seconds,
      })
      figures[`commit ${more}, ${forms} forms`] = await byProcesses(servers, surveys, { rounds, seconds })
    }
    await slowCommits(postgres.url, 0)
    if (heldSeconds > 0) Object.assign(figures, await whileOthersRead(postgres.url, servers[0], surveys))
    return figures
  } finally {
    for (const server of servers) await server.stop()
    for (const release of held) release()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeSurveys(databaseUrl, dataDir) {
  const database = openDatabase({
    dataDir,
    databaseUrl,
    connections: 2,
    log: makeLog('silent'),
    migrations,
  })
  await migrate(database.migrator)
  await loadSiteKeys(database)
  const surveys = []
  for (let made = 0; made < forms; made += 1) surveys.push(await makeSurvey(database, 20))
  await database.close()
  return surveys
}

/** 1, 2 and 4 processes in turn, so that other load on the machine affects all of them. */
async function byProcesses(servers, surveys, { rounds, seconds }) {
  const seen = new Map([1, 2, 4].map((count) => [count, []]))
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [count, rates] of seen) rates.push(await handIn(servers.slice(0, count), surveys, seconds))
  const [one, ...more] = [...seen.values()].map(median)
  const ratios = more.map((rate) => round(rate / one)).join(' and ')
  return `${[one, ...more].map((rate) => round(rate, 0)).join(' / ')} reports/s: ${ratios} times one`
}

/** The rate before and after against that of the whole time in which something else reads. */
async function whileOthersRead(url, server, surveys) {
  const submit = (seconds) => handIn([server], surveys.slice(0, 1), seconds)
  const beside = async (work) => {
    const before = await submit(heldSeconds / 4)
    const during = await work(() => submit(heldSeconds))
    const after = await submit(heldSeconds / 4)
    const alone = (before + after) / 2
    return `${round(during, 0)} : ${round(alone, 0)} = ${round(during / alone)}`
  }
  return {
    [`a snapshot held for ${heldSeconds} s : none (aim ≥ 0.7)`]: await beside((work) => whileHeld(url, work)),
    [`slow exports for ${heldSeconds} s : none (aim ≥ 0.7)`]: await beside(async (work) => {
      await server.ask('exporting')
      const rate = await work()
      await server.ask('exported')
      return rate
    }),
  }
}

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
    return flood(server, { connections, seconds, next, isRight: isStored })
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
