import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
export const benchProcesses = ({ rounds = Number(process.env.BENCH_ROUNDS ?? 3), seconds = 4 } = {}) =>
  withServers(cores, async ({ url, servers, surveys }) => {
    const figures = {}
    for (const ms of commits) {
      await slowCommits(url, ms)
      const more = ms === 0 ? 'as it is' : `+ ${ms} ms`
      figures[`commit ${more}, one form`] = await byProcesses(servers, surveys.slice(0, 1), {
        rounds,
        seconds,
      })
      figures[`commit ${more}, ${forms} forms`] = await byProcesses(servers, surveys, { rounds, seconds })
    }
    await slowCommits(url, 0)
    if (heldSeconds > 0) Object.assign(figures, await whileOthersRead(url, servers[0], surveys))
    return figures
  })

/**
 * One form that everybody takes at once: reports a second with 1, 2 and 4 processes held to a fifth of a core, and where
 * the next limit is: the part that the processes and PostgreSQL take of the cores, and what PostgreSQL waits for.
 */
export const benchCrowd = ({ seconds = 15 } = {}) =>
  withServers(cores || 0.2, async ({ url, data, servers, surveys }) => {
    const figures = {}
    let one = 0
    for (const count of [1, 2, 4]) {
      const some = servers.slice(0, count)
      const before = await cpuOf(some, data)
      const startedAt = performance.now()
      const waits = sampleWaits(url)
      const rate = await handIn(some, surveys.slice(0, 1), seconds)
      const elapsed = (performance.now() - startedAt) / 1000
      const after = await cpuOf(some, data)
      one ||= rate
      const used = (who) => round((after[who] - before[who]) / elapsed)
      figures[`one form, ${count} of ${cores || 0.2} of a core`] =
        `${round(rate, 0)} reports/s = ${round(rate / one)} times one; the processes took ${used('processes')} of ${round(count * (cores || 0.2))} cores, PostgreSQL ${used('postgres')}, the client ${used('client')}; its connections ${await waits.end()}`
    }
    return figures
  })

/** Four processes on one PostgreSQL, each held to a part of a core; 0 holds none. */
async function withServers(share, work) {
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
    if (share > 0) {
      // Compiled code first: a held process would spend its share on compiling for the whole run.
      await handIn(servers, surveys, 15)
      held.push(...servers.map(({ pid }) => holdToShare(pid, share)))
    }
    return await work({ url: postgres.url, data: postgres.data, servers, surveys })
  } finally {
    for (const server of servers) await server.stop()
    for (const release of held) release()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Seconds of processor time so far: of the site's processes, of PostgreSQL with its connections, and of this one. */
async function cpuOf(servers, data) {
  const used = await Promise.all(servers.map((server) => server.cpu()))
  const seconds = ({ user, system }) => (user + system) / 1e6
  return {
    processes: used.reduce((sum, each) => sum + seconds(each), 0),
    postgres: postgresSeconds(data),
    client: seconds(process.cpuUsage()),
  }
}

/** Seconds of processor time so far of the PostgreSQL whose files are in `data`, with its connections. */
export function postgresSeconds(data) {
  const main = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  const backends = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean)
  return [main, ...backends].reduce((sum, pid) => sum + ticksOf(pid), 0) / 100
}

/** Hundredths of a second that a process and those of its children that have ended took. */
function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

/** Looks twenty times a second at what connections with a transaction under way wait for: "ClientRead" is the process. */
function sampleWaits(url) {
  const seen = new Map()
  let isOver = false
  const looking = (async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!isOver) {
      const { rows } = await client.query(
        `select coalesce(wait_event, 'compute') as event from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()
            and state in ('active', 'idle in transaction')`,
      )
      for (const { event } of rows) seen.set(event, (seen.get(event) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await client.end()
  })()
  return {
    end: async () => {
      isOver = true
      await looking
      const all = [...seen.values()].reduce((sum, times) => sum + times, 0)
      return [...seen]
        .sort(([, one], [, other]) => other - one)
        .slice(0, 4)
        .map(([event, times]) => `${event} ${Math.round((100 * times) / all)} %`)
        .join(', ')
    },
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
