import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { never } from '../../core/dist/form/lock.js'
import { openAttempt } from '../../server/dist/features/report/attempt/attempts.commands.js'
import { saveDraft } from '../../server/dist/features/report/draft/draft.commands.js'
import { submitReport } from '../../server/dist/features/report/submit/submit.commands.js'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { migrate } from '../../server/dist/lib/database/migrate.js'
import { openDatabase } from '../../server/dist/lib/database/open.js'
import { newId } from '../../server/dist/lib/ids.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { migrations } from '../../server/dist/migrations/index.js'
import { startPostgres } from '../lib/postgres.mjs'
import { answerAll, makeSurvey } from '../lib/sample-survey.mjs'
import { round } from './lib/measure.mjs'

const takers = Number(process.env.BENCH_TAKERS ?? 2000)
/** The page saves after a pause of a second and a half, so about as often as somebody answers a question. */
const drafts = 20
const atOnce = 200
const inGroup = 20

/**
 * What a report of 20 answers takes on the disk of PostgreSQL, with the attempt it came from, and how many drafts are
 * written without touching an index (HOT).
 */
export async function benchStorage() {
  const postgres = await startPostgres({ durable: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const database = openDatabase({
    ...{ dataDir, databaseUrl: postgres.url, connections: 10 },
    ...{ log: makeLog('silent'), migrations },
  })
  try {
    await migrate(database.migrator)
    const keys = await loadSiteKeys(database)
    const survey = await makeSurvey(database, 20)
    const before = await sizes(database)
    const updates = { written: 0, hot: 0 }
    for (let from = 0; from < takers; from += atOnce) await takeTogether(database, keys, survey, updates)
    const after = await sizes(database)
    const { written, hot } = updates
    return {
      'drafts written, and of these HOT (aim ≥ 0.9)': `${written}: ${round(hot / written)}`,
      'bytes of a report: row and indexes': perTaker(before, after, 'report'),
      'bytes of its attempt: row and indexes': perTaker(before, after, 'attempt'),
      'bytes of everything, with counts and devices': round(
        Object.keys(after).reduce((sum, table) => sum + after[table].all - before[table].all, 0) / takers,
        0,
      ),
    }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Some people who begin, answer and hand in at the same time; those before them have left. */
async function takeTogether(database, keys, survey, updates) {
  const attempts = await Promise.all(Array.from({ length: atOnce }, () => begin(database, survey)))
  const begun = await counters(database)
  for (let number = 1; number <= drafts; number += 1)
    for (const group of groupsOf(attempts))
      await Promise.all(group.map((attempt) => draft(database, survey, attempt, number)))
  const drafted = await counters(database)
  updates.written += drafted.updates - begun.updates
  updates.hot += drafted.hot - begun.hot
  await Promise.all(attempts.map((attempt) => handIn(database, keys, survey, attempt)))
  // As autovacuum does every minute.
  await sql`vacuum attempt`.execute(database.kysely)
}

/** Saves that come during one commit, in another order each time. */
function groupsOf(attempts) {
  const mixed = attempts.toSorted(() => Math.random() - 0.5)
  return Array.from({ length: mixed.length / inGroup }, (_, at) =>
    mixed.slice(at * inGroup, (at + 1) * inGroup),
  )
}

/** One who opens the form as its page does, with the answers that they will give. */
export async function begin(database, { survey_id, questions }) {
  const device_id = newId()
  const attempt = {
    ...{ attempt_id: newId(), survey_id, voter_key: `d:${device_id}`, attempt_no: 1, revision: 1, plan: '' },
    ...{ user_id: '', device_id, roster_id: '', start_time: Date.now(), deadline: never, extra_end: 0 },
    ...{ answers: '{}', marked: '[]', seconds: '{}', reached: 0, version: 0, draft_time: 0, fields: '{}' },
    ...{ source: 'qr', device: 'phone', state: 0, is_exam: 0 },
  }
  const { isNew } = await openAttempt(database, { attempt, anonymous: 0, taker: '', sitters: [] })
  if (!isNew) throw new Error('the attempt was not opened')
  return { ...attempt, given: answerAll({ questions }, Math.random) }
}

function draft(database, { questions }, { attempt_id, given }, number) {
  const reached = Math.round((questions.length * number) / drafts)
  const answers = Object.fromEntries(Object.entries(given).slice(0, reached))
  return saveDraft(database, { id: attempt_id, answers, marked: [], reached }, Date.now())
}

export async function handIn(database, keys, { survey_id, questions }, { attempt_id, device_id, given }) {
  const seconds = Object.fromEntries(questions.map(({ question_id }, index) => [question_id, 3 + index]))
  await submitReport(database, {
    ...{ survey_id, attempt_id, answers: given, submit_key: newId(), seconds, reached: questions.length },
    ...{ source: 'qr', device: 'phone', person: { user_id: '', device_id }, keys, now: Date.now() },
  })
}

async function counters({ kysely }) {
  // Sessions tell their figures with a delay of a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await sql`select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables
    where relname = 'attempt'`.execute(kysely)
  return rows[0]
}

/** After a vacuum, so that room which is free again counts as what it is: part of the table. */
async function sizes({ kysely }) {
  await sql`vacuum analyze`.execute(kysely)
  const { rows } =
    await sql`select relname as name, pg_table_size(oid) as own, pg_total_relation_size(oid) as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(kysely)
  return Object.fromEntries(rows.map(({ name, ...size }) => [name, size]))
}

function perTaker(before, after, table) {
  const of = (kind) => round((after[table][kind] - before[table][kind]) / takers, 0)
  return `${of('all')}, of which ${of('own')} the row`
}
