import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrawingBudget } from '../../../server/dist/app/public-pages/drawing-budget.js'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { createQuestions } from '../../../server/dist/features/bank/commands.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { seedArticles, seedAuthors, withWords } from '../lib/articles.mjs'
import { seedForms } from '../lib/forms.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { makeDraft } from '../lib/questions.mjs'

/** Where it is measured what drawing costs, every page is drawn. */
if (process.env.BENCH_DRAW_ALL) Object.defineProperty(DrawingBudget.prototype, 'isLeft', { get: () => true })

/** The whole site with as many articles, forms and questions as asked for, and a tenth as many authors. */
const settings = readSettings({
  DATA_DIR: process.env.BENCH_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('warn'))

async function fill(count) {
  const now = Date.now()
  const author = newMember({ username: 'bench-author', name: '作者', password_hash: '' }, 1, now)
  await database.kysely.insertInto('member').values(author).execute()
  const ocean_id = author.user_id
  await seedArticles(database, { ocean_id, count, now })
  await seedForms(database, { ocean_id, count, now })
  for (let from = 0; from < count; from += 5000) {
    const drafts = Array.from({ length: Math.min(5000, count - from) }, (_, i) =>
      withWords(makeDraft(from + i), from + i),
    )
    await createQuestions(database, drafts, { ocean_id, now })
  }
  await seedAuthors(database, { count: count / 10, now })
}

const count = Number(process.env.BENCH_ITEMS ?? 0)
if (count > 0) await fill(count)
const [{ table_id }, other] = await database.kysely
  .selectFrom('article')
  .select('table_id')
  .limit(2)
  .execute()
const secret = await readSecret(database)

/**
 * Visits are counted while pages are read, so that a cache for an unchanged database does not help. They are visits to
 * another article, so that the page keeps its length.
 */
let writing
const countVisit = () =>
  database.kysely
    .updateTable('article')
    .set((build) => ({ visits: build('visits', '+', 1) }))
    .where('table_id', '=', other.table_id)
    .execute()

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url, secret, table_id, dataDir: settings.DATA_DIR },
  {
    write: () => {
      writing = setInterval(countVisit, 5)
    },
    rest: () => clearInterval(writing),
  },
)
