import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addToFigures } from '../../../server/dist/features/form/figure.commands.js'
import { findTakeForm } from '../../../server/dist/features/form/take.queries.js'
import { findAuthor } from '../../../server/dist/features/member/queries.js'
import { everyReport } from '../../../server/dist/features/report/list/choose.js'
import { submitReport } from '../../../server/dist/features/report/submit/submit.commands.js'
import { exportReports } from '../../../server/dist/features/results/export.js'
import { SiteKeys } from '../../../server/dist/lib/http/site-keys.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { answerAll, makeNamed } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { seedReports } from '../lib/reports.mjs'

/** The whole site with one survey of twenty questions, and as many reports in it as asked for. */
const settings = readSettings({
  DATA_DIR: process.env.BENCH_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  // Receivers of webhooks are on this machine.
  NOTICE_PRIVATE: '1',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('warn'))
const survey = process.env.BENCH_SURVEY
  ? JSON.parse(process.env.BENCH_SURVEY)
  : await makeNamed(database, process.env.BENCH_KINDS)
const { survey_id, questions } = survey
const secret = await readSecret(database)

const count = Number(process.env.BENCH_SHEETS ?? 0)
const startedAt = performance.now()
if (count > 0) {
  await submitReport(database, {
    survey_id,
    answers: answerAll(survey, Math.random),
    submit_key: newId(),
    seconds: Object.fromEntries(questions.map(({ question_id }, index) => [question_id, 3 + index])),
    reached: questions.length,
    source: 'qr',
    person: { user_id: '', device_id: newId() },
    device: 'phone',
    keys: new SiteKeys(secret, []),
    now: Date.now(),
  })
  await seedReports(database, { survey_id, count: count - 1 })
  const more = { views: 0, started: count - 1, finished: count - 1, last_time: Date.now() }
  await addToFigures(database, [{ survey_id, ...more }])
}
const seeding = (performance.now() - startedAt) / 1000

/** One export after the other, each read as by a phone in a lift: some bytes every tenth of a second. */
let isExporting = false
async function exportSlowly() {
  const take = await findTakeForm(database, survey_id)
  const author = await findAuthor(database, take.form.ocean_id)
  while (isExporting) {
    const asking = { database, primary: database, caller: author, now: Date.now() }
    const { content } = await exportReports(asking, take, { ...everyReport, format: 'csv', cells: 'text' })
    for await (const _ of content) {
      if (!isExporting) break
      await pause(100)
    }
  }
}

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url, secret, ...survey, seeding, dataDir: settings.DATA_DIR },
  {
    exporting: async () => {
      isExporting = true
      void exportSlowly()
    },
    exported: async () => {
      isExporting = false
    },
    /** As many rows as were acknowledged, and the figure says the same. */
    stored: async () => {
      const { rows } = await database.kysely
        .selectFrom('report')
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      const { finished } = await database.kysely
        .selectFrom('form_figure_now')
        .select('finished')
        .where('survey_id', '=', survey_id)
        .executeTakeFirstOrThrow()
      return { rows: Number(rows), finished: Number(finished) }
    },
    /** All reports, those that ended with 完成, and how many the quota says it counted. */
    limited: async () => {
      const reports = database.kysely
        .selectFrom('report')
        .select(({ fn }) => fn.countAll().as('rows'))
        .where('survey_id', '=', survey_id)
      const { rows } = await reports.executeTakeFirstOrThrow()
      const finished = await reports.where('ended', '=', 'finish').executeTakeFirstOrThrow()
      const quota = await database.kysely
        .selectFrom('form_quota')
        .select('count')
        .where('survey_id', '=', survey_id)
        .executeTakeFirstOrThrow()
      return { rows: Number(rows), finished: Number(finished.rows), counted: Number(quota.count) }
    },
  },
)
