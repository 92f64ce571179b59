import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markAnswers } from '../../../core/dist/report/mark-report.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { simplify } from '../../../server/dist/lib/simplify.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { answerAll, makeExam } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'

/** The whole site with one exam of a hundred questions, an hour long. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('warn'))
const { survey_id, questions } = await makeExam(database, 100)
const secret = await readSecret(database)

const reports = Array.from({ length: 200 }, () => answerAll({ questions }, Math.random))

function mark() {
  const rounds = 20
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1)
    for (const answers of reports) markAnswers(questions, answers, { partial: 'share', simplify })
  return { micros: ((performance.now() - startedAt) * 1000) / (rounds * reports.length) }
}

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  {
    url,
    secret,
    survey_id,
    ids: questions.map(({ question_id }) => question_id),
    dataDir: settings.DATA_DIR,
  },
  {
    mark,
    /** Fails unless every taker has one report and each is marked. */
    stored: async () => {
      const { rows } = await database.kysely
        .selectFrom('report')
        .select(({ fn }) => fn.countAll().as('rows'))
        .where('score', 'is not', null)
        .executeTakeFirstOrThrow()
      return { rows: Number(rows) }
    },
  },
)
