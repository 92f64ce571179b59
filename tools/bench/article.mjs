import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { newId } from '../../server/dist/lib/ids.js'
import { makeGuests } from '../lib/guests.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { words } from './lib/articles.mjs'
import { flood, requestText } from './lib/flood.mjs'
import { compare, load, median, round, startServer } from './lib/measure.mjs'

/** Smaller runs as a smoke test: BENCH_SIZES=100,1000. Without PostgreSQL: BENCH_ENGINES=sqlite */
const sizes = (process.env.BENCH_SIZES ?? '1000,100000').split(',').map(Number)
const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',')

/** Search over everything as the site grows, and an article's page against a file of the same size. */
export async function benchArticle({ rounds = Number(process.env.BENCH_ROUNDS ?? 3), seconds = 2 } = {}) {
  const figures = {}
  for (const engine of engines) {
    const sites = []
    for (const size of sizes) sites.push(await startFilled(engine, size))
    figures[engine] = { search: await benchSearch(sites, rounds, seconds) }
    if (engine === 'sqlite') figures[engine].page = await benchPage(sites[0], rounds, seconds)
    for (const site of sites) await site.stop()
  }
  return figures
}

/**
 * Filled by one process and measured in the next: a server that has just written millions of rows behaves differently.
 */
async function startFilled(engine, size) {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const place = postgres ? { BENCH_DATABASE_URL: postgres.url } : {}
  const filling = await startServer('table.mjs', { ...place, BENCH_ITEMS: String(size) })
  await filling.stop()
  const { dataDir } = filling
  const server = await startServer('table.mjs', { ...place, BENCH_DATA_DIR: dataDir })
  const stop = async () => {
    await server.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

const calls = {
  'the whole site': '/filters/search',
  articles: '/filters/tables',
}

async function benchSearch(sites, rounds, seconds) {
  const figures = {}
  for (const [call, path] of Object.entries(calls))
    for (const [name, key] of Object.entries(words)) {
      const seen = sites.map(() => [])
      for (let turn = 0; turn <= rounds; turn += 1)
        for (const [index, site] of sites.entries()) {
          const url = `${site.url}/oceanAPI/v1${path}?${new URLSearchParams({ key })}`
          const result = await load(site, { url }, { connections: 2, seconds: turn > 0 ? seconds : 1 })
          if (turn > 0) seen[index].push(result)
        }
      figures[`${call}: ${name}`] = compareSizes(seen)
    }
  return figures
}

/**
 * On SQLite both figures agree; on PostgreSQL the database uses CPU of its own, so the client's waiting time counts.
 */
function compareSizes(seen) {
  const of = (pick) => seen.map((results) => median(results.map(pick)))
  const perSecond = of((result) => result.perSecond)
  const cpu = of(({ cpuMicros }) => cpuMicros / 1000)
  const each = (title, values, digits) =>
    Object.fromEntries(sizes.map((size, index) => [`${title} at ${size}`, round(values[index], digits)]))
  return {
    ...each('requests/s', perSecond, 0),
    ...each('CPU ms', cpu, 2),
    'smallest : largest by requests/s (aim ≤ 3)': round(perSecond[0] / perSecond.at(-1)),
    'largest : smallest by CPU (aim ≤ 3)': round(cpu.at(-1) / cpu[0]),
  }
}

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

async function benchPage(site, rounds, seconds) {
  const path = `/art/${site.table_id}`
  const page = await fetchPage(`${site.url}${path}`, site)
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  writeFileSync(join(folder, 'page.bin'), page)
  const files = await startServer('static-page.mjs', { BENCH_FOLDER: folder })
  const isWhole = ({ head, body }) => head.startsWith('HTTP/1.1 200') && body.length === page.length
  const ask = (server, next) => () => flood(server, { seconds, next, isRight: isWhole })
  const firstVisit = requestText('GET', path, headers)
  const guest = makeGuests(site.secret)
  const returns = Array.from({ length: 2000 }, () =>
    requestText('GET', path, { ...headers, cookie: guest(newId()).cookie }),
  )
  let at = 0
  const nextReturn = () => {
    at += 1
    return returns[at % returns.length]
  }
  const file = requestText('GET', '/plain/page.bin', headers)
  const serveFile = ask(files, () => file)
  await serveFile()
  const figures = { 'page, KB gz': round(page.length / 1024, 1) }
  const whileWriting = (visit) => async () => {
    await site.ask('write')
    const seen = await visit()
    await site.ask('rest')
    return seen
  }
  const [welcome, returning] = [ask(site, () => firstVisit), ask(site, nextReturn)]
  const visits = {
    'new visitors': welcome,
    'returning visitors': returning,
    'new visitors, 200 writes a second': whileWriting(welcome),
    'returning visitors, 200 writes a second': whileWriting(returning),
  }
  for (const [name, visit] of Object.entries(visits)) {
    await visit()
    const seen = await compare(rounds, visit, serveFile)
    const pick = (side, key) => median(seen[side].map((result) => result[key]))
    figures[name] = {
      'pages/s': round(pick('ours', 'perSecond'), 0),
      'a static file of the same size/s': round(pick('theirs', 'perSecond'), 0),
      'CPU µs/page': round(pick('ours', 'cpuMicros'), 0),
      'CPU µs/file': round(pick('theirs', 'cpuMicros'), 0),
      'ratio of pages/s (aim ≥ 0.4)': round(pick('ours', 'perSecond') / pick('theirs', 'perSecond')),
      'ratio of CPU': round(pick('theirs', 'cpuMicros') / pick('ours', 'cpuMicros')),
    }
  }
  await files.stop()
  rmSync(folder, { recursive: true, force: true })
  return figures
}

/** As received over the wire; a page without its article would be fast for the wrong reason. */
async function fetchPage(url, { table_id }) {
  const packed = await new Promise((resolve, reject) => {
    // By the same host name as the others, because the page contains its address.
    get(url, { headers: { ...headers, host: 'localhost' } }, (answer) => resolve(buffer(answer))).on(
      'error',
      reject,
    )
  })
  const html = gunzipSync(packed).toString()
  if (!html.includes(`"table_id":"${table_id}"`)) throw new Error(`the page has no article: ${html}`)
  return packed
}
