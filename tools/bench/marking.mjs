import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCategory } from '../../server/dist/features/category/commands.js'
import { showBundles } from '../../server/dist/features/exam/marking/bundle.queries.js'
import { claimBundles } from '../../server/dist/features/exam/marking/claim.commands.js'
import { gatherItems } from '../../server/dist/features/exam/marking/gather.commands.js'
import { markBundles } from '../../server/dist/features/exam/marking/mark.commands.js'
import { findTakeForm } from '../../server/dist/features/form/take.queries.js'
import { reportTableColumns } from '../../server/dist/features/report/table.js'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { insertMany } from '../../server/dist/lib/database/many-rows.js'
import { migrate } from '../../server/dist/lib/database/migrate.js'
import { openDatabase } from '../../server/dist/lib/database/open.js'
import { signedInCaller } from '../../server/dist/lib/http/caller.js'
import { newId } from '../../server/dist/lib/ids.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { closeThreads } from '../../server/dist/lib/reading/read-in-thread.js'
import { migrations } from '../../server/dist/migrations/index.js'
import { startPostgres } from '../lib/postgres.mjs'
import { makeMarkedExam } from '../lib/sample-survey.mjs'
import { round } from './lib/measure.mjs'

const grouped = 10_000
const shared = 1000
const markers = 4

/** Short answers grouped, the next lot for a marker, and several markers at once. */
export async function benchMarking() {
  const sqlite = await benchEngine(undefined)
  const postgres = await startPostgres({ durable: true })
  const onPostgres = await benchEngine(postgres.url)
  await postgres.stop()
  return { sqlite, postgres: onPostgres }
}

async function benchEngine(databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const open = () => openDatabase({ dataDir, databaseUrl, connections: 8, log: makeLog('warn'), migrations })
  const database = open()
  await migrate(database.migrator)
  await createCategory(database, { key: '数学', value: '数学', type: 'exam' }, Date.now())
  // As two processes: they share nothing but the database.
  const databases = databaseUrl ? [database, open()] : [database]
  const grouping = await benchGrouping(database)
  const together = await benchTogether(databases)
  for (const each of databases) {
    await closeThreads(each)
    await each.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
  return { ...grouping, ...together }
}

const words = [
  '植物',
  '光能',
  '化学能',
  '氧气',
  '二氧化碳',
  '水',
  '叶绿体',
  '释放',
  '吸收',
  '变成',
  '储存',
  '利用',
]

/** A few words and a number: many alike, hardly any equal. */
const answerOf = (index) =>
  Array.from({ length: 6 }, (_, place) => words[(index * (place * 7 + 3) + place) % words.length]).join('') +
  index

async function buildExam(database, count) {
  const { survey_id, questions } = await makeMarkedExam(database)
  const [{ question_id }] = questions
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, index) => {
    const report = {
      report_id: newId(),
      survey_id,
      submit_key: newId(),
      voter_key: `d:${newId()}`,
      attempt_no: 1,
      attempt_id: '',
      revision: 1,
      plan: '',
      user_id: '',
      device_id: newId(),
      roster_id: '',
      answers: JSON.stringify({ [question_id]: answerOf(index) }),
      content_hash: '',
      receipt: newId().replaceAll('-', '').slice(-12).toUpperCase(),
      hash: '',
      start_time: now,
      submit_time: now,
      seconds: '{}',
      reached: 1,
      source: '',
      device: 'desk',
      score: 0,
      pending: 1,
      marks: JSON.stringify({ [question_id]: { points: null } }),
      gathered: 1,
      ended: 0,
      flow: '',
    }
    return reportTableColumns.map((column) => report[column])
  })
  await insertMany(
    database.kysely,
    database.engine,
    { table: 'report', columns: reportTableColumns, returning: [] },
    rows,
  )
  return { survey_id, question_id, take: await findTakeForm(database, survey_id) }
}

const lotOf = async (database, { survey_id, question_id }, standing) => {
  const own = new Set()
  const keys = await claimBundles(database, standing, { survey_id, question_id, len: 10, own }, Date.now())
  return showBundles(
    database,
    { keys: await loadSiteKeys(database), now: Date.now() },
    {
      survey_id,
      question_id,
      option_type: 3,
      keys,
      own,
      user_id: standing.user_id,
      showNames: false,
      isSimilarShown: true,
    },
  )
}

async function benchGrouping(database) {
  const exam = await buildExam(database, grouped)
  const startedAt = performance.now()
  await gatherItems(database, exam.take, await loadSiteKeys(database))
  const seconds = (performance.now() - startedAt) / 1000
  const took = []
  for (let lot = 0; lot < 50; lot += 1) {
    const at = performance.now()
    const bundles = await lotOf(database, exam, { user_id: newId(), isOwner: true, isArbiter: true })
    if (bundles.length !== 10) throw new Error(`${bundles.length} bundles in a lot`)
    took.push(performance.now() - at)
  }
  took.sort((one, other) => one - other)
  return {
    [`${grouped} short answers gathered and grouped, s`]: round(seconds),
    'a lot of ten for a marker, median ms': round(took[25]),
    'a lot of ten for a marker, longest ms': round(took.at(-1)),
  }
}

async function benchTogether(databases) {
  const [database] = databases
  const exam = await buildExam(database, shared)
  await gatherItems(database, exam.take, await loadSiteKeys(database))
  const startedAt = performance.now()
  const counts = await Promise.all(
    Array.from({ length: markers }, (_, index) => markAll(databases[index % databases.length], exam, index)),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const left = await count(database, 'report', (query) =>
    query.where('survey_id', '=', exam.survey_id).where('pending', '>', 0),
  )
  const given = await count(database, 'mark_history', (query) =>
    query.where('survey_id', '=', exam.survey_id),
  )
  return {
    [`${markers} markers, ${shared} answers: marks/s`]: round(shared / seconds, 0),
    'marked by each': counts.join(' '),
    'left unmarked': left,
    'marked twice': given - (shared - left),
  }
}

const count = async ({ kysely }, table, where) => {
  const { rows } = await where(kysely.selectFrom(table))
    .select((build) => build.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** Each an invited marker of their own. */
async function markAll(database, exam, index) {
  const { survey_id, question_id, take } = exam
  const user_id = newId()
  await database.kysely
    .insertInto('marking_marker')
    .values({ survey_id, user_id, is_arbiter: 0, removed: 0, invite_time: index })
    .execute()
  const self = { caller: signedInCaller(user_id, 1), keys: await loadSiteKeys(database), device_id: '' }
  const standing = { user_id, isOwner: false, isArbiter: false }
  let marked = 0
  for (;;) {
    const bundles = await lotOf(database, exam, standing)
    if (bundles.length === 0) return marked
    for (const { bundle_key } of bundles) {
      const giving = { question_id, bundles: [bundle_key], points: 50, comment: '', ticks: [] }
      await markBundles(database, take, self, giving, Date.now())
      marked += 1
    }
  }
}
