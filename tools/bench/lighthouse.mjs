import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { publicRoutes } from '../../core/dist/site/drawn-page.js'
import { findChromium } from '../lib/debian.mjs'
import { findArticle, startDemo } from './lib/demo.mjs'
import { median } from './lib/measure.mjs'

const debuggingPort = 9334
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--remote-debugging-port=${debuggingPort}`,
]

const categories = {
  performance: 'performance (aim ≥ 95)',
  accessibility: 'accessibility (aim 100)',
  'best-practices': 'best practices (aim 100)',
  seo: 'SEO (aim 100)',
}

/** Those that guests open, beside an article and an author. */
const publicPages = [...publicRoutes.filter((route) => !route.includes(':')), '/search?key=海']

/** `BENCH_PAGES=/login,/art` measures only the pages that begin so: all of them take a quarter of an hour. */
const asked = process.env.BENCH_PAGES?.split(',')

/** Lighthouse at its phone settings on every page that guests open, on a demo; the median of some runs. */
export async function benchLighthouse({ rounds = Number(process.env.BENCH_ROUNDS ?? 3) } = {}) {
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const { table_id, author_id } = await findArticle(demo.address)
  const pages = [...publicPages, `/art/${table_id}`, `/auth/${author_id}`].filter(
    (path) => !asked || asked.some((start) => path.startsWith(start)),
  )
  const figures = {}
  for (const path of pages) {
    const seen = []
    for (let turn = 0; turn < rounds; turn += 1) seen.push(await judge(demo.address + path))
    figures[path] = {
      ...Object.fromEntries(
        Object.entries(categories).map(([name, title]) => [
          title,
          median(seen.map(({ scores }) => scores[name])),
        ]),
      ),
      'layout shift (aim ≤ 0.02)': median(seen.map(({ shift }) => shift)),
      'points lost to': seen.at(-1).lost,
    }
  }
  await browser.close()
  await demo.stop()
  return figures
}

async function judge(url) {
  const { lhr } = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(categories),
  })
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const scores = Object.fromEntries(
    Object.keys(categories).map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  )
  const lost = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .map(({ id, weight }) => ({ ...lhr.audits[id], weight }))
      .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
      .map(
        ({ id, score, displayValue, details }) => `${id} ${score} ${displayValue ?? ''}${namesOf(details)}`,
      ),
  )
  return { scores, lost, shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0 }
}

/** The first few elements or messages that an audit names. */
const namesOf = (details) =>
  (details?.items ?? [])
    .slice(0, 3)
    .map(({ node, description, url }) => node?.snippet ?? description ?? url ?? '')
    .filter((name) => name !== '')
    .map((name) => ` | ${name.slice(0, 160)}`)
    .join('')
