import { rmSync } from 'node:fs'
import pg from 'pg'
import { startPostgres } from '../lib/postgres.mjs'
import { flood } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A smaller run as a smoke test: BENCH_SHEETS=10000 */
const many = Number(process.env.BENCH_SHEETS ?? 1_000_000)
/** The speed of the naive server even at so few reports. */
const few = 5000

/** Durable reports per second over HTTP, of twenty questions each, every one from another guest. */
export async function benchSubmit({ rounds = Number(process.env.BENCH_ROUNDS ?? 5), seconds = 4 } = {}) {
  const sqlite = await benchEngine((_, more) => more, { rounds, seconds })
  const postgres = await startPostgres({ durable: true })
  const inDatabase = async (name, more) => ({
    ...more,
    BENCH_DATABASE_URL: await createDatabase(postgres.url, name),
  })
  const onPostgres = await benchEngine(inDatabase, { rounds, seconds })
  await postgres.stop()
  return { sqlite, postgres: onPostgres }
}

async function createDatabase(url, name) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  return url.replace(/\/postgres$/, `/${name}`)
}

async function benchEngine(env, { rounds, seconds }) {
  const ours = await start('survey.mjs', await env('ours', {}))
  const bare = await start('bare-submit.mjs', await env('bare', {}))
  const figures = await benchAgainstBare(ours, bare, { rounds, seconds })
  await bare.stop()
  const naive = await benchNaive(ours, env, seconds)
  await ours.stop()
  const flatness = await benchFlatness(env, { rounds, seconds })
  return { ...figures, ...naive, ...flatness }
}

async function start(file, env) {
  const server = await startServer(file, env)
  const stop = async () => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Enough for a round; a faster machine signs the rest on the way. */
const prepared = 40_000

const handIn = (server, survey, seconds) => {
  const reports = new Reports(survey)
  return () => flood(server, { seconds, next: reports.prepare(prepared).next, isRight: isStored })
}

const pick = (seen, key) => median(seen.map((result) => result[key]))

async function benchAgainstBare(ours, bare, { rounds, seconds }) {
  const [submit, submitBare] = [handIn(ours, ours, seconds), handIn(bare, ours, seconds)]
  await submitBare()
  await submit()
  const seen = await compare(rounds, submit, submitBare)
  const { rows, finished } = await ours.ask('stored')
  if (rows !== finished) throw new Error(`${rows} sheets, and the figure says ${finished}`)
  const [perSecond, barePerSecond] = [pick(seen.ours, 'perSecond'), pick(seen.theirs, 'perSecond')]
  const [cpu, bareCpu] = [pick(seen.ours, 'cpuMicros'), pick(seen.theirs, 'cpuMicros')]
  return {
    'reports/s, 64 connections, ours': round(perSecond, 0),
    'reports/s, bare Fastify with the same writer': round(barePerSecond, 0),
    'CPU µs/report, ours': round(cpu, 0),
    'CPU µs/report, bare': round(bareCpu, 0),
    'ratio of reports/s (aim ≥ 0.6)': round(perSecond / barePerSecond),
    'ratio of CPU': round(bareCpu / cpu),
  }
}

async function benchNaive({ survey_id, questions, secret }, env, seconds) {
  const figures = {}
  const survey = { survey_id, questions, secret }
  for (const count of [0, few]) {
    const more = { BENCH_SHEETS: String(count), BENCH_SURVEY: JSON.stringify(survey) }
    const server = await start('naive-submit.mjs', await env(`naive_${count}`, more))
    const { perSecond } = await handIn(server, survey, seconds)()
    await server.stop()
    figures[`sheets/s, naive, from ${count} sheets on`] = round(perSecond, 0)
  }
  return figures
}

/**
 * Filled by one process and measured in the next: a server that has just written a million rows behaves differently.
 */
async function startFilled(env, name, count) {
  const more = await env(name, {})
  const filling = await startServer('survey.mjs', { ...more, BENCH_SHEETS: String(count) })
  await filling.stop()
  const { dataDir, survey_id, questions, seeding } = filling
  const survey = JSON.stringify({ survey_id, questions })
  const server = await start('survey.mjs', { ...more, BENCH_DATA_DIR: dataDir, BENCH_SURVEY: survey })
  return { ...server, seeding }
}

/** Two equal runs are shown beside the large one: differences below theirs are noise. */
async function benchFlatness(env, { rounds, seconds }) {
  const servers = {
    few: await startFilled(env, 'few', 100),
    alike: await startFilled(env, 'alike', 100),
    many: await startFilled(env, 'many', many),
  }
  const seen = { few: [], alike: [], many: [] }
  const submits = Object.entries(servers).map(([name, server]) => [name, handIn(server, server, seconds)])
  for (const [, submit] of submits) await submit()
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [name, submit] of submits) seen[name].push(await submit())
  for (const server of Object.values(servers)) await server.stop()
  const [perSecond, cpu] = [(name) => pick(seen[name], 'perSecond'), (name) => pick(seen[name], 'cpuMicros')]
  return {
    [`seconds to seed ${many} sheets`]: round(servers.many.seeding, 0),
    [`sheets/s at ${many} sheets`]: round(perSecond('many'), 0),
    'reports/s at few reports, turn about': round(perSecond('few'), 0),
    'ratio, many : few (aim ≥ 0.9)': round(perSecond('many') / perSecond('few')),
    'the same of two alike: the noise of this run': round(perSecond('alike') / perSecond('few')),
    'ratio of CPU, few : many': round(cpu('few') / cpu('many')),
    'the same of two alike': round(cpu('few') / cpu('alike')),
  }
}
