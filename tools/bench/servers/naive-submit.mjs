import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node:querystring'
import fastify from 'fastify'
import { sql } from 'kysely'
import { reportCalls } from '../../../core/dist/report/calls.js'
import { insertMany } from '../../../server/dist/lib/database/many-rows.js'
import { openDatabase } from '../../../server/dist/lib/database/open.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { reportCpu } from '../lib/measure.mjs'

/**
 * As it is often done: a transaction for each report, and counting by loading all reports. On the same engine as ours.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
const { kysely, engine } = openDatabase({
  dataDir,
  databaseUrl: process.env.BENCH_DATABASE_URL,
  connections: 10,
  log: makeLog('silent'),
  migrations: {},
})
const columns = ['sheet_id', 'survey_id', 'voter', 'answers']
await sql
  .raw('create table naive_sheet (sheet_id text primary key, survey_id text, voter text, answers text)')
  .execute(kysely)
await sql.raw('create index naive_sheet_by_survey on naive_sheet (survey_id)').execute(kysely)
const { survey_id, questions } = JSON.parse(process.env.BENCH_SURVEY ?? '{}')
const answers = JSON.stringify(Object.fromEntries(questions.map(({ question_id }) => [question_id, 'A'])))
const rows = Array.from({ length: Number(process.env.BENCH_SHEETS ?? 0) }, () => [
  newId(),
  survey_id,
  newId(),
  answers,
])
await insertMany(kysely, engine, { table: 'naive_sheet', columns, returning: [] }, rows)

const app = fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, parse(body)),
)
app.post('/oceanAPI/v1/question/report/create', async (request) => {
  const report = reportCalls.createReport.input.parse(request.body)
  const receipt = newId()
  const row = { sheet_id: receipt, survey_id: report.survey_id, voter: newId() }
  const count = await kysely.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('naive_sheet')
      .values({ ...row, answers: JSON.stringify(report.answers) })
      .execute()
    const all = await transaction
      .selectFrom('naive_sheet')
      .selectAll()
      .where('survey_id', '=', report.survey_id)
      .execute()
    return all.length
  })
  return { status: 200, reason: '操作成功', data: { receipt, count } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
reportCpu({ url, dataDir })
