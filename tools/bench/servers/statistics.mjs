import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionLevels } from '../../../core/dist/question/choices.js'
import { markAnswers } from '../../../core/dist/report/mark-report.js'
import { createQuestions } from '../../../server/dist/features/bank/commands.js'
import { findAnalysis } from '../../../server/dist/features/exam/statistics/analysis.js'
import { solvePaper } from '../../../server/dist/features/form/blueprint.queries.js'
import { findTakeForm } from '../../../server/dist/features/form/take.queries.js'
import { findAuthor } from '../../../server/dist/features/member/queries.js'
import { everyReport } from '../../../server/dist/features/report/list/choose.js'
import { CountChanges, writeCounts } from '../../../server/dist/features/report/submit/counts.commands.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { simplify } from '../../../server/dist/lib/simplify.js'
import { startSite } from '../../../server/dist/start-site.js'
import { answerAll, makeExam } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { makeDraft } from '../lib/questions.mjs'

/** The whole site with one exam of a hundred questions, the counts of so many reports, and a bank of so many questions. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database } = await startSite(settings, makeLog('warn'))
const { survey_id, questions } = await makeExam(database, 100)
const take = await findTakeForm(database, survey_id)
const caller = await findAuthor(database, take.form.ocean_id)
const now = Date.now()

/** Of takers of every strength, so that their totals lie in many bands. */
const answered = Array.from({ length: 2000 }, () => {
  const strength = Math.random()
  const guessed = answerAll({ questions }, Math.random)
  return Object.fromEntries(
    questions.map(({ question_id, answer }) => [
      question_id,
      Math.random() < strength ? answer : guessed[question_id],
    ]),
  )
})
const marked = answered.map((answers) => ({
  answers,
  ...markAnswers(questions, answers, { partial: 'share', simplify }),
  pending: 0,
}))
const seconds = Object.fromEntries(questions.map(({ question_id }, index) => [question_id, 3 + index]))
const counts = new CountChanges()
for (let index = 0; index < Number(process.env.BENCH_SHEETS); index += 1)
  counts.tally(
    { survey_id, revision: 1 },
    questions,
    {
      ...marked[Math.floor(Math.random() * marked.length)],
      seconds,
      start_time: now - 600_000,
      submit_time: now,
      source: 'qr',
      device: 'phone',
      who: 'guest',
      drawn: new Set(),
      end: 'finish',
      unasked: new Set(),
    },
    1,
  )
await writeCounts(database, counts)

const bank = Number(process.env.BENCH_QUESTIONS ?? 0)
for (let from = 0; from < bank; from += 5000)
  await createQuestions(
    database,
    Array.from({ length: Math.min(5000, bank - from) }, (_, index) => makeDraft(from + index)),
    { ocean_id: caller.user_id, now },
  )
const cells = questionLevels.map((level) => ({ category: '', option_type: null, level, count: 25, score: 1 }))

async function timed(work) {
  const [cpu, startedAt, loop] = [process.cpuUsage(), performance.now(), performance.eventLoopUtilization()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const { active } = performance.eventLoopUtilization(loop)
  return { cpuMicros: user + system, ms: performance.now() - startedAt, loopMs: active }
}

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { dataDir: settings.DATA_DIR },
  {
    analysis: () => timed(() => findAnalysis({ database, caller, now }, take, everyReport)),
    blueprint: () =>
      timed(async () => {
        const asked = { cells, papers: 1, unused: false, question: [], seed: Math.floor(Math.random() * 1e6) }
        const { papers } = await solvePaper({ database, caller, now }, asked)
        if (papers[0]?.questions.length !== 100) throw new Error('the blueprint was not solved')
      }),
  },
)
