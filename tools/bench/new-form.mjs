import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { recountForm } from '../../server/dist/features/report/recount.commands.js'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { migrate } from '../../server/dist/lib/database/migrate.js'
import { openDatabase } from '../../server/dist/lib/database/open.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { migrations } from '../../server/dist/migrations/index.js'
import { makeCluster } from '../lib/postgres.mjs'
import { makeSurvey } from '../lib/sample-survey.mjs'
import { median, round } from './lib/measure.mjs'
import { postgresSeconds } from './processes.mjs'
import { begin, handIn } from './storage.mjs'

/** A smaller run as a smoke test: BENCH_TAKERS=4000 */
const takers = Number(process.env.BENCH_TAKERS ?? 20_000)
const older = { forms: 100, reports: 1000 }
const atOnce = 100
/** Reports that a recount reads at once. */
const part = 500

/**
 * A form that is made after the last analysis of a site with many older ones, and taken by many at once: what a hand-in
 * costs PostgreSQL, and what reading the reports part by part does, without any analysis, with those of autovacuum as the
 * tables ask for them, and after one that was ordered. Autovacuum looks every second and not every minute.
 */
export async function benchNewForm() {
  return {
    'never analysed': await benchSettings(['autovacuum=off']),
    'analysed by autovacuum': await benchSettings(['autovacuum=on', 'autovacuum_naptime=1']),
  }
}

async function benchSettings(settings) {
  const postgres = await makeCluster({ durable: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  await postgres.start({ settings })
  const database = openDatabase({
    ...{ dataDir, databaseUrl: postgres.url, connections: 10 },
    ...{ log: makeLog('silent'), migrations },
  })
  try {
    await migrate(database.migrator)
    const keys = await loadSiteKeys(database)
    await makeOlder(database, keys)
    const survey = await makeSurvey(database, 20)
    const take = () => takeAll({ database, keys, survey, data: postgres.data })
    const first = await take()
    const analyses = await countAnalyses(database)
    const read = await readAll(database, survey)
    const startedAt = performance.now()
    await sql`analyze report, attempt`.execute(database.kysely)
    const analysing = performance.now() - startedAt
    // Plans are made again after ten seconds.
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    return {
      ...first,
      'analyses of the two tables meanwhile': analyses,
      [`ms to read ${part} reports, before an ordered analysis / after it`]: `${read} / ${await readAll(database, survey)}`,
      'ms of the ordered analysis of both': round(analysing, 0),
      'after the ordered analysis': await take(),
    }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Forms that have ended: copies of one of them, whose reports are real. The last analysis knows all of them. */
async function makeOlder(database, keys) {
  const { kysely } = database
  const model = await makeSurvey(database, 20)
  const attempts = await Promise.all(Array.from({ length: 50 }, () => begin(database, model)))
  await Promise.all(attempts.map((attempt) => handIn(database, keys, model, attempt)))
  for (let made = 0; made < older.forms; made += 1) {
    const { survey_id } = await makeSurvey(database, 20)
    for (const table of ['attempt', 'report'])
      await copyRows(kysely, table, { from: model.survey_id, survey_id, times: older.reports / 50 })
  }
  await sql`vacuum analyze`.execute(kysely)
}

async function copyRows(kysely, table, { from, survey_id, times }) {
  const own = {
    survey_id: sql`${survey_id}`,
    ...{ report_id: sql`${survey_id} || row_number() over ()`, submit_key: sql`gen_random_uuid()::text` },
    ...{ attempt_id: sql`${survey_id} || row_number() over ()`, voter_key: sql`gen_random_uuid()::text` },
    ...{ device_id: sql`gen_random_uuid()::text`, receipt: sql`left(gen_random_uuid()::text, 12)` },
  }
  const [model] = await kysely.selectFrom(table).selectAll().where('survey_id', '=', from).limit(1).execute()
  const columns = Object.keys(model)
  const values = columns.map((column) => own[column] ?? sql.ref(`model.${column}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(table)} as model, generate_series(1, ${times}::int)
    where model.survey_id = ${from}`.execute(kysely)
}

async function takeAll({ database, keys, survey, data }) {
  const cost = []
  for (let slice = 0; slice < 4; slice += 1) {
    const [cpu, startedAt] = [postgresSeconds(data), performance.now()]
    for (let taken = 0; taken < takers / 4; taken += atOnce) {
      const attempts = await Promise.all(Array.from({ length: atOnce }, () => begin(database, survey)))
      await Promise.all(attempts.map((attempt) => handIn(database, keys, survey, attempt)))
    }
    const [used, elapsed] = [postgresSeconds(data) - cpu, (performance.now() - startedAt) / 1000]
    cost.push({ cpu: (used * 4e6) / takers, perSecond: takers / 4 / elapsed })
  }
  const show = (of) => cost.map((each) => round(each[of], 0)).join(' / ')
  return {
    'CPU µs of PostgreSQL a taker, each quarter of them': show('cpu'),
    'takers/s, each quarter': show('perSecond'),
  }
}

/** Autovacuum of the last second may still be at it. */
async function countAnalyses({ kysely }) {
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const { rows } = await sql`select sum(autoanalyze_count)::int as many from pg_stat_user_tables
    where relname in ('report', 'attempt')`.execute(kysely)
  return rows[0].many
}

/** Of a recount, which does little besides. */
async function readAll(database, { survey_id }) {
  const times = []
  for (let turn = 0; turn < 3; turn += 1) {
    const startedAt = performance.now()
    await recountForm(database, survey_id)
    const { reports } = await database.kysely
      .selectFrom('report')
      .select(({ fn }) => fn.countAll().as('reports'))
      .where('survey_id', '=', survey_id)
      .executeTakeFirst()
    times.push((performance.now() - startedAt) / (Number(reports) / part))
  }
  return round(median(times), 1)
}
