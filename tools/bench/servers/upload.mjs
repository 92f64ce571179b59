import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { readSecret } from '../../lib/guests.mjs'
import { makeCollection, makeSurvey } from '../../lib/sample-survey.mjs'
import { reportCpu } from '../lib/measure.mjs'

/** The whole site with a survey of twenty questions, and another that collects photos. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('error'))
const survey = await makeSurvey(database, 20)
const collection = await makeCollection(database)
const secret = await readSecret(database)

let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 50).unref()

process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url, secret, ...survey, collection, dataDir: settings.DATA_DIR },
  {
    'reset peak': () => {
      peak = process.memoryUsage().rss
      return { bytes: peak }
    },
    peak: () => ({ bytes: peak }),
  },
)
