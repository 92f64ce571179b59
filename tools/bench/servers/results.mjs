import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Results } from '../../../core/dist/results/schema.js'
import { addToFigures } from '../../../server/dist/features/form/figure.commands.js'
import { publishResults } from '../../../server/dist/features/form/publish.commands.js'
import { findTakeForm } from '../../../server/dist/features/form/take.queries.js'
import { findAuthor } from '../../../server/dist/features/member/queries.js'
import { everyReport } from '../../../server/dist/features/report/list/choose.js'
import { recountForm } from '../../../server/dist/features/report/recount.commands.js'
import { CountChanges, writeCounts } from '../../../server/dist/features/report/submit/counts.commands.js'
import { submitReport } from '../../../server/dist/features/report/submit/submit.commands.js'
import { exportReports } from '../../../server/dist/features/results/export.js'
import { findResults } from '../../../server/dist/features/results/results.js'
import { SiteKeys } from '../../../server/dist/lib/http/site-keys.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { answerAll, makeNamed } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { seedReports } from '../lib/reports.mjs'

/** The whole site with one survey of twenty questions and as many reports as asked for, of the last thirty days. */
const settings = readSettings({
  DATA_DIR: process.env.BENCH_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('warn'))
const survey = process.env.BENCH_SURVEY
  ? JSON.parse(process.env.BENCH_SURVEY)
  : await makeNamed(database, process.env.BENCH_KINDS)
const { survey_id, questions } = survey
const secret = await readSecret(database)
const take = await findTakeForm(database, survey_id)
const author = await findAuthor(database, take.form.ocean_id)

const thirtyDays = 30 * 24 * 60 * 60_000

/** Enough different ones to fill all cells; the others are copies of them. */
async function fill(count) {
  const different = Math.min(count, 500)
  const keys = new SiteKeys(secret, [])
  await Promise.all(
    Array.from({ length: different }, () =>
      submitReport(database, {
        survey_id,
        answers: answerAll(survey, Math.random),
        submit_key: newId(),
        seconds: Object.fromEntries(questions.map(({ question_id }) => [question_id, Math.random() * 40])),
        reached: questions.length,
        source: ['', 'qr', 'poster', 'baidu.com'][Math.floor(Math.random() * 4)],
        person: { user_id: '', device_id: newId() },
        device: Math.random() < 0.7 ? 'phone' : 'desk',
        keys,
        now: Date.now() - Math.floor(Math.random() * thirtyDays),
      }),
    ),
  )
  await seedReports(database, { survey_id, count: count - different })
  await recountForm(database, survey_id)
  // Watchers look at choices alone.
  if (survey.isMixed) return
  await publishResults(database, take, {
    scope: 'questions',
    questions: questions.map(({ question_id }) => question_id),
    audience: 'everyone',
    moment: 'once',
  })
}

/** So many different reports give nearly every cell a count. */
const differentAnswers = 20_000

/**
 * Only what an overview reads: the counts and figures of so many reports, counted by the rule of core and written at once.
 * The rows of the reports are not there, because without a filter nothing looks at them.
 */
async function fillCounts(count) {
  const answers = Array.from({ length: Math.min(count, differentAnswers) }, () =>
    answerAll(survey, Math.random),
  )
  const none = new Set()
  const counts = new CountChanges()
  for (let index = 0; index < count; index += 1) {
    const report = {
      answers: answers[index % answers.length],
      seconds: Object.fromEntries(questions.map(({ question_id }) => [question_id, Math.random() * 40])),
      marks: undefined,
      score: null,
      pending: 0,
      start_time: 0,
      submit_time: Date.now() - Math.floor(Math.random() * thirtyDays),
      source: ['', 'qr', 'poster', 'baidu.com'][Math.floor(Math.random() * 4)],
      device: Math.random() < 0.7 ? 'phone' : 'desk',
      who: 'guest',
      drawn: none,
      end: 'finish',
      unasked: none,
    }
    counts.tally({ survey_id, revision: 1 }, questions, report, 1)
  }
  await writeCounts(database, counts)
  await addToFigures(database, [{ survey_id, started: count, finished: count, last_time: Date.now() }])
}

const [first] = questions
const someReports = (key) => ({
  filters: {
    ...everyReport.filters,
    answers: [{ question_id: first.question_id, keys: [key], text: '', isNot: false }],
  },
})

/** The whole answer as it is sent, in microseconds of CPU and of elapsed time. */
async function timed(asked, rounds) {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const results = await findResults(
      database,
      await findTakeForm(database, survey_id),
      asked,
      author,
      Date.now(),
    )
    bytes = JSON.stringify(Results.parse(results)).length
  }
  const { user, system } = process.cpuUsage(before)
  return {
    cpuMicros: (user + system) / rounds,
    ms: (performance.now() - startedAt) / rounds,
    bytes,
  }
}

async function timedExport(format) {
  const startedAt = performance.now()
  const before = process.memoryUsage().rss
  let [bytes, peak] = [0, 0]
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const asking = { database, primary: database, caller: author, now: Date.now() }
  const { content } = await exportReports(asking, take, {
    ...everyReport,
    format,
    cells: 'text',
  })
  for await (const part of content) bytes += part.length
  clearInterval(watch)
  return { seconds: (performance.now() - startedAt) / 1000, bytes, before, peak }
}

const count = Number(process.env.BENCH_SHEETS ?? 0)
if (count > 0) await (process.env.BENCH_COUNTS_ONLY ? fillCounts : fill)(count)

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url, secret, ...survey, dataDir: settings.DATA_DIR },
  {
    overview: () => timed(everyReport, 50),
    filtered: () => timed(someReports('A'), 1),
    again: () => timed(someReports('A'), 1),
    other: () => timed(someReports('B'), 1),
    csv: () => timedExport('csv'),
    xlsx: () => timedExport('xlsx'),
  },
)
