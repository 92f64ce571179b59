import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { newId } from '../../server/dist/lib/ids.js'
import { makeGuests } from '../lib/guests.mjs'
import { flood, requestText } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'

const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
const path = '/questionnaire'

/** Beyond that the server leaves pages to the browser. */
const mostDrawnAtOnce = 16

/** The front page, kept, checked again under writes, and drawn for each request, against a file of the same size. */
export async function benchDrawn({ rounds = Number(process.env.BENCH_ROUNDS ?? 3), seconds = 2 } = {}) {
  const site = await startServer('article.mjs', {
    BENCH_ITEMS: process.env.BENCH_ITEMS ?? '1000',
    BENCH_DRAW_ALL: '1',
  })
  const page = await (await fetch(site.url + path, { headers })).text()
  if (!page.includes('id="page-data"')) throw new Error('the page is not drawn')
  const packed = gzipSync(page, { level: 9 })
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  writeFileSync(join(folder, 'page.bin'), packed)
  const files = await startServer('static-page.mjs', { BENCH_FOLDER: folder })
  const isGood = ({ head, body }) => head.startsWith('HTTP/1.1 200') && body.length > packed.length / 2
  const ask =
    (server, next, connections = 64) =>
    () =>
      flood(server, { seconds, connections, next, isRight: isGood })
  const cookie = makeGuests(site.secret)(newId()).cookie
  const kept = requestText('GET', path, { ...headers, cookie })
  const file = requestText('GET', '/plain/page.bin', headers)
  const serveFile = ask(files, () => file)
  let number = 0
  const another = () => {
    number += 1
    return requestText('GET', path, { ...headers, cookie, host: `site-${number}.example` })
  }
  const whileWriting = (visit) => async () => {
    await site.ask('write')
    const seen = await visit()
    await site.ask('rest')
    return seen
  }
  const visits = {
    'kept (aim ≥ 0.5)': ask(site, () => kept),
    'kept, 200 writes a second': whileWriting(ask(site, () => kept)),
    // A page of another host is another page.
    'drawn each time (aim ≥ 0.1)': ask(site, another, mostDrawnAtOnce),
  }
  await serveFile()
  const figures = { 'page, KB gz': round(packed.length / 1024, 1) }
  for (const [name, visit] of Object.entries(visits)) {
    await visit()
    const seen = await compare(rounds, visit, serveFile)
    const pick = (side, of) => median(seen[side].map((figure) => figure[of]))
    const ours = { perSecond: pick('ours', 'perSecond'), cpu: pick('ours', 'cpuMicros') }
    const theirs = { perSecond: pick('theirs', 'perSecond'), cpu: pick('theirs', 'cpuMicros') }
    figures[name] = {
      'pages/s': round(ours.perSecond, 0),
      'a static file of the same size/s': round(theirs.perSecond, 0),
      ratio: round(ours.perSecond / theirs.perSecond),
      'CPU a page, µs': round(ours.cpu, 0),
      'CPU a file, µs': round(theirs.cpu, 0),
    }
  }
  await Promise.all([site.stop(), files.stop()])
  rmSync(folder, { recursive: true, force: true })
  return figures
}
