import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { createQuestions } from '../../../server/dist/features/bank/commands.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { hashPassword } from '../../../server/dist/lib/password.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { makeSurvey } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { makeDraft } from '../lib/questions.mjs'

/** The whole site with one author who has as many questions as asked for, and a survey that guests answer. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const site = await startSite(settings, makeLog('warn'))
const username = 'bench-author'
const password = 'correct horse'
const author = newMember(
  { username, name: '作者', password_hash: await hashPassword(password, { trust: 'known', network: '' }) },
  1,
  Date.now(),
)
await site.database.kysely.insertInto('member').values(author).execute()
const count = Number(process.env.BENCH_QUESTIONS ?? 0)
for (let from = 0; from < count; from += 5000) {
  const drafts = Array.from({ length: Math.min(5000, count - from) }, (_, i) => makeDraft(from + i))
  await createQuestions(site.database, drafts, { ocean_id: author.user_id, now: Date.now() })
}

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 5)
watch.unref()
process.on('SIGTERM', () => process.exit(0))
reportCpu(
  {
    url: site.address,
    username,
    password,
    secret: await readSecret(site.database),
    survey: await makeSurvey(site.database, 20),
  },
  {
    'reset-memory': () => {
      peak = process.memoryUsage().rss
      return { bytes: peak }
    },
    memory: () => ({ bytes: peak }),
  },
)
