import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startRegrade, undoRegrade } from '../../../server/dist/features/exam/regrade/commands.js'
import { startReport } from '../../../server/dist/features/report/attempt/start.commands.js'
import { submitReport } from '../../../server/dist/features/report/submit/submit.commands.js'
import { loadSiteKeys } from '../../../server/dist/features/site/commands.js'
import { guest } from '../../../server/dist/lib/http/caller.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { answerAll, makeExam, makeSurvey } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { seedReports } from '../lib/reports.mjs'

/** The whole site with one exam of so many questions and so many reports of it, and a survey that takes reports meanwhile. */
const many = Number(process.env.BENCH_REGRADED)
const questions = Number(process.env.BENCH_QUESTIONS)
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('warn'))
const exam = await makeExam(database, questions)
const survey = await makeSurvey(database, 20)
const keys = await loadSiteKeys(database)
const secret = await readSecret(database)

/** Some real ones, of which the others are copies. */
for (let index = 0; index < 50; index += 1) {
  const device_id = newId()
  const context = { database, keys, caller: guest, device_id, now: Date.now(), welcome: () => device_id }
  const { attempt_id } = await startReport(context, {
    id: exam.survey_id,
    password: '',
    name: '',
    number: '',
    source: '',
  })
  await submitReport(database, {
    survey_id: exam.survey_id,
    attempt_id,
    answers: answerAll(exam, Math.random),
    submit_key: newId(),
    reached: questions,
    source: '',
    person: { user_id: '', device_id },
    device: 'desk',
    keys,
    now: Date.now(),
  })
}
await seedReports(database, { survey_id: exam.survey_id, count: many - 50 })

const [question] = exam.questions
const { ocean_id } = await database.kysely
  .selectFrom('form')
  .select('ocean_id')
  .where('survey_id', '=', exam.survey_id)
  .executeTakeFirstOrThrow()
const author = { ...guest, isSignedIn: true, user_id: ocean_id, permission: 9 }
const context = () => ({ database, caller: author, now: Date.now() })
const strike = {
  question_id: question.question_id,
  kind: 'strike',
  answer: '',
  answers: [],
  points: 'drop',
  score: 7,
  partial: 'none',
  reason: '试',
}

const timed = async (work) => {
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMicros: user + system, seconds: (performance.now() - startedAt) / 1000 }
}
const begin = () => startRegrade(context(), exam.survey_id, strike)
const isRunning = async () =>
  (await database.kysely.selectFrom('regrade').select('state').where('state', 'in', [0, 2]).execute())
    .length > 0
/** The site's own job is at it. */
const finish = async () => {
  while (await isRunning()) await setTimeout(20)
}
let last = ''

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url, secret, survey: { secret, ...survey }, dataDir: settings.DATA_DIR },
  {
    regrade: () =>
      timed(async () => {
        last = await begin()
        await finish()
      }),
    undo: () =>
      timed(async () => {
        await undoRegrade(context(), exam.survey_id, last)
        await finish()
      }),
    begin: async () => void (await begin()),
    state: async () => ({ isRunning: await isRunning() }),
  },
)
