import { bankColumns } from '../../core/dist/bank/columns.js'
import { writeBankRow } from '../../core/dist/bank/write-row.js'
import { writeSpreadsheet } from '../../server/dist/lib/spreadsheet/write-spreadsheet.js'
import { startPostgres } from '../lib/postgres.mjs'
import { Browser } from './lib/browser.mjs'
import { load, median, round, startServer } from './lib/measure.mjs'
import { commonPhrase, makeDraft, rareWord } from './lib/questions.mjs'

const sizes = [1000, 10_000, 100_000]

const reads = {
  list: '/question/bank/find?page=1&len=25',
  'list, filtered': '/question/bank/find?level=hell&option_type=0',
  'page 20': '/question/bank/find?page=20&len=25',
  'a word in one of a hundred': `/question/bank/find?key=${encodeURIComponent(rareWord)}`,
  'a phrase in one of ten': `/question/bank/find?key=${encodeURIComponent(commonPhrase)}`,
}

/** The bank's list and search as it grows, and the import of a full spreadsheet. */
export async function benchBank() {
  const sqlite = { import: await benchImport(), reads: await benchReads() }
  const postgres = await startPostgres({ durable: true })
  const onPostgres = { import: await benchImport({ BENCH_DATABASE_URL: postgres.url }) }
  await postgres.stop()
  return { sqlite, postgres: onPostgres }
}

async function benchReads() {
  const servers = []
  for (const size of sizes) {
    const server = await startServer('bank.mjs', { BENCH_QUESTIONS: String(size) })
    const browser = await new Browser(server.url).openPage()
    await browser.signIn(server.username, server.password)
    servers.push({ ...server, headers: browser.headers })
  }
  const figures = {}
  for (const [name, path] of Object.entries(reads)) {
    const seen = servers.map(() => [])
    for (let turn = 0; turn < 3; turn += 1)
      for (const [index, server] of servers.entries()) {
        const url = `${server.url}/oceanAPI/v1${path}`
        const { perSecond } = await load(
          server,
          { url, headers: server.headers },
          { connections: 4, seconds: 2 },
        )
        seen[index]?.push(perSecond)
      }
    const perSecond = seen.map(median)
    figures[name] = {
      ...Object.fromEntries(
        sizes.map((size, index) => [`requests/s at ${size}`, round(perSecond[index], 0)]),
      ),
      'smallest : largest (aim ≤ 2)': round(perSecond[0] / perSecond[2]),
    }
  }
  for (const server of servers) server.stop()
  return figures
}

const rows = 5000

async function benchImport(env = {}) {
  const spreadsheet = await makeSpreadsheet()
  const server = await startServer('bank.mjs', env)
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.username, server.password)
  const send = async (check) => {
    const body = new FormData()
    body.set('check', check)
    body.set('file', new Blob([spreadsheet]), 'questions.xlsx')
    const startedAt = performance.now()
    const answer = await fetch(`${server.url}/oceanAPI/v1/question/bank/import/excel`, {
      method: 'POST',
      body,
      headers: browser.headers,
    })
    const { status, reason, data } = await answer.json()
    if (status !== 200 || data.rows !== rows) throw new Error(`${status} ${reason}`)
    return (performance.now() - startedAt) / 1000
  }
  const { bytes: idle } = await server.ask('reset-memory')
  const checking = await send('1')
  const importing = await send('0')
  const { bytes: peak } = await server.ask('memory')
  server.stop()
  return {
    'checking 5,000 rows, s': round(checking),
    'importing them, s (aim ≤ 5)': round(importing),
    'rows/s': round(rows / importing, 0),
    'memory idle, MB': round(idle / 2 ** 20, 0),
    'memory above idle at its peak, MB (aim ≤ 256)': round((peak - idle) / 2 ** 20, 0),
  }
}

async function makeSpreadsheet() {
  const columns = bankColumns.map(({ title }) => ({ title, width: 12 }))
  const cells = Array.from({ length: rows }, (_, i) => writeBankRow(makeDraft(1_000_000 + i), '综合'))
  const chunks = []
  for await (const chunk of writeSpreadsheet({ name: '选题', columns, rows: cells })) chunks.push(chunk)
  return Buffer.concat(chunks)
}
