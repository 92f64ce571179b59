import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashSecret, newId, newSecret } from '../../server/dist/lib/ids.js'
import { flood } from '../bench/lib/flood.mjs'
import { Reports } from '../bench/lib/reports.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'

/** Signed before the clock starts, for each process. */
const prepared = 8000
/** Not all readers ask for pages of the same size, so that their cursors stand in the middle of rows. */
const pages = [200, 7, 61]
const maxReadMs = 60_000

/**
 * Reports arrive as fast as the machine stores them, at one process or at two, while programs follow them by number: each
 * of them has to be told of every acknowledged report exactly once, and of nothing else.
 */
export async function tortureFeed(engine, { seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-torture-'))
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
    if (postgres) ends.push(() => postgres.stop())
    const where = { folder, databaseUrl: postgres?.url, env: { CALLS_PER_MINUTE: '1000000' } }
    const survey = await prepareSite(where)
    const secret = await withDatabase(where, (database) => addToken(database, survey.survey_id))
    const sites = Array.from({ length: postgres ? 2 : 1 }, () => new KilledSite(where))
    for (const site of sites) {
      await site.start()
      ends.push(() => site.kill())
    }
    return await run({ where, survey, sites, secret }, seconds)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** A program of the author's that may read reports. */
async function addToken({ kysely }, survey_id) {
  const secret = `wenhai_${newSecret()}`
  const { ocean_id } = await kysely
    .selectFrom('form')
    .select('ocean_id')
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('token')
    .values({
      token_id: newId(),
      token_hash: hashSecret(secret),
      user_id: ocean_id,
      name: '跟随',
      scopes: 'report:read',
      survey_id: '',
      create_time: Date.now(),
      end_time: Date.now() + 3_600_000,
      used_time: 0,
    })
    .execute()
  return secret
}

async function run({ where, survey, sites, secret }, seconds) {
  const given = new Set()
  const writing = { isOver: false }
  const readers = pages.map((len, index) =>
    follow({ url: sites[index % sites.length].url, id: survey.survey_id, len, secret }, given, writing),
  )
  const rates = await Promise.all(sites.map((site) => handIn(site, survey, seconds, given)))
  writing.isOver = true
  const told = await Promise.all(readers)
  const late = await follow({ url: sites[0].url, id: survey.survey_id, len: 200, secret }, given, writing)
  await Promise.all(sites.map((site) => site.stop()))
  const rows = await withDatabase(where, ({ kysely }) =>
    kysely.selectFrom('report').select('report_id').where('survey_id', '=', survey.survey_id).execute(),
  )
  return {
    differences: [
      ...(rows.length === given.size ? [] : [`${rows.length} are stored and ${given.size} acknowledged`]),
      ...[...told, late].flatMap((reader, index) => compare(reader, index, given)),
    ],
    figures: {
      processes: sites.length,
      'reports acknowledged': given.size,
      'reports a second': Math.round(rates.reduce((sum, rate) => sum + rate, 0)),
      readers: told.length + 1,
      'readings while they arrived': told.reduce((sum, { readings }) => sum + readings, 0),
      'told while they arrived, at least': Math.min(...told.map(({ during }) => during)),
    },
  }
}

async function handIn(site, survey, seconds, given) {
  const reports = new Reports(survey).prepare(prepared)
  const isRight = ({ body }) => {
    const { status, data } = JSON.parse(body)
    if (status === 200) given.add(data.report_id)
    return status === 200
  }
  const server = { url: site.url, cpu: async () => process.cpuUsage() }
  return (await flood(server, { connections: 32, seconds, next: reports.next, isRight })).perSecond
}

/** Reads on and on from where it was, until all is told that was acknowledged. */
async function follow({ url, id, len, secret }, given, writing) {
  const headers = { authorization: `Bearer ${secret}` }
  const reader = { told: [], readings: 0, during: 0 }
  let since = ''
  for (let until = Infinity; ; ) {
    const isOver = writing.isOver
    if (isOver && until === Infinity) until = Date.now() + maxReadMs
    const response = await fetch(
      `${url}/oceanAPI/v1/question/report/changes/${id}?since=${since}&len=${len}`,
      {
        headers,
      },
    )
    const { status, reason, data } = await response.json()
    if (status !== 200) throw new Error(`a reader was refused: ${status} ${reason}`)
    reader.readings += 1
    reader.told.push(...data.tables.map(({ kind, report_id }) => `${kind} ${report_id}`))
    if (!isOver) reader.during = reader.told.length
    since = data.since
    if (data.more) continue
    if (isOver && (reader.told.length >= given.size || Date.now() > until)) return reader
    await wait(20)
  }
}

function compare({ told }, index, given) {
  const differences = []
  const seen = new Set()
  for (const each of told) {
    if (seen.has(each)) differences.push(`reader ${index} was told twice: ${each}`)
    seen.add(each)
  }
  for (const id of given)
    if (!seen.delete(`new ${id}`)) differences.push(`reader ${index} was never told of ${id}`)
  for (const each of seen) differences.push(`reader ${index} was told of what nobody acknowledged: ${each}`)
  return differences
}
