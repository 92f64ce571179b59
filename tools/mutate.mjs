import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/run.mjs'
import { findAllGuards } from './mutate/find.mjs'
import { enough, judge, tableOf } from './mutate/report.mjs'
import { rankTests, recordHits, tryGuards } from './mutate/rounds.mjs'

/**
 * `npm run mutate`: each guard of core and server is switched off in turn, and a test has to fail.
 * `npm run mutate -- server/src/features/report` looks at those files alone; `--list` only names the guards;
 * `--tests server/test/report` records those tests alone, `--workers 1` leaves the machine to others.
 *
 * A guard is
 * - the level a call asks for, and the right to its thing (core/src/<feature>/calls.ts); only this check goes, for this call;
 * - a grant (access.ts): it grants whatever is asked; whom an unproven caller is taken for, and the check for foreign pages;
 * - a rule that says who may (`is…By`, `may…`, `can…`, and those named in mutate/rules.mjs): it lets everybody;
 * - a condition that refuses (`if (…) throw refuse(…)`, `return refuse(…)`, either side of `… ? … : refuse(…)`): never true;
 *   a `throw` of a refusal without a condition, and a statement that calls `refuse…(…)`: left out;
 * - a bound in the schemas of calls (`.max`, `.min`, `.length`, `.regex`, `text(min, max)`, `int(min, max)`): none;
 * - a condition of a query on a column that says whose a row is or whether it may be seen or used: the query without it.
 *
 * Out of reach, and not counted: what runs in threads of the built server (reading reports, scans over all answers), raw SQL,
 * unique keys and row locks of the databases, what programs other than the site check when they start.
 *
 * The sources are instrumented once (mutate/instrument.mjs). The first run of the tests records which guards each test
 * reaches; the next ones run only those tests again, with one guard switched off at a time, until one fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    workers: { type: 'string' },
    tests: { type: 'string', multiple: true },
    /** Writes what was found to a file, for a closer look. */
    json: { type: 'string' },
  },
})

const { guards: all, inThreads } = findAllGuards(root)
const isAsked = ({ file }) => positionals.length === 0 || positionals.some((path) => file.startsWith(path))
const guards = all.filter(isAsked)

if (values.list) {
  for (const { file, line, id } of guards) console.log(`${file}:${line} ${id.slice(file.length + 3)}`)
  console.log(`${guards.length} guards`)
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'wenhai-mutate-'))
const begun = Date.now()
const say = (line) => console.log(`${Math.round((Date.now() - begun) / 1000)} s: ${line}`)
try {
  const hits = await recordHits({ folder, workers: values.workers, tests: values.tests })
  say(`${hits.length} tests recorded, ${guards.length} guards`)
  const ranked = rankTests(hits, guards)
  const caught = await tryGuards({ folder, workers: values.workers, guards, ranked, say })
  const reasons = JSON.parse(readFileSync(new URL('./mutate/survivors.json', import.meta.url), 'utf8'))
  const { survivors, share, unexplained, needless } = judge({ guards, caught, ranked, reasons })

  for (const { file, line, id, reason, what } of survivors)
    console.log(`${file}:${line} ${id.slice(file.length + 3)}\n    ${reason ?? `NO REASON GIVEN: ${what}`}`)
  for (const id of needless) console.log(`a test catches this by now, its reason can go: ${id}`)
  for (const line of tableOf(guards, caught)) console.log(line)
  console.log(`${inThreads.length} more run in threads, out of reach`)
  console.log(`${(100 * share).toFixed(1)} % caught, ${Math.round((Date.now() - begun) / 60_000)} minutes`)
  if (values.json)
    writeFileSync(values.json, JSON.stringify({ survivors, caught: Object.fromEntries(caught) }, null, 1))
  if (share < enough || unexplained.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
