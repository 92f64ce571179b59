import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { build, checkNode, install } from './lib/prepare.mjs'
import { capture, root, tools } from './lib/run.mjs'
import { allSuites, findArgumentFault, findChanged, findSuitesOf, readArguments } from './test/suites.mjs'
import { runWithNode, usePostgres } from './test/versions.mjs'

/**
 * `npm test`: from a fresh clone, everything. `npm test -- rules sqlite` runs only the suites named, `npm test -- path/to/file`
 * one file or folder, `npm test -- --changed` only what a change since the main branch can touch. `--node 20,22,24` runs
 * it with each of these, `--postgres 17` with that PostgreSQL. Ends with the slowest tests and one line over all suites.
 */
checkNode()
const asked = readArguments(pathsFromRoot(process.argv.slice(2)))
process.chdir(root)
const fault = findArgumentFault(asked)
if (fault) stop(fault)
await install({ all: true })
if (asked.node) process.exit(await runWithNode(asked.node, process.argv.slice(2)))
const lacking = asked.postgres && (await usePostgres(asked.postgres))
if (lacking) stop(lacking)
const { provideDebianPackages } = await import('./lib/debian.mjs')
const { runChecks } = await import('./checks/checks.mjs')
const { startPostgres } = await import('./lib/postgres.mjs')
const { findUnshownRows, readShownRows } = await import('./checks/conformance-rows.mjs')

const ofPaths = asked.paths.length > 0 ? await chooseSuites() : undefined
const changed = asked.isChanged ? await findChanged() : undefined
const isAsked = (suite) =>
  ofPaths?.includes(suite) ?? (asked.suites.length === 0 || asked.suites.includes(suite))
const total = { passed: 0, failed: 0 }
/** A build that fails ends this program, and the suites that run beside it end with it. */
const ending = new AbortController()
process.on('exit', () => ending.abort())

const ofSource = ['rules', 'web', 'web-dom'].filter(isAsked)
const isWhole = !ofPaths && !changed
// Rules and parts of the web app are tested as source, so a whole run tests them while the rest is built.
const testingSource = isWhole ? runSuites(ofSource, {}) : undefined
if (!ofPaths || ['sqlite', 'postgres', 'journeys'].some(isAsked)) await build()

// Beside the suites, because some of them keep one core busy only.
const checking = isAsked('checks') ? runChecks() : undefined

const missing = isAsked('postgres') || isAsked('journeys') ? await provideDebianPackages() : []
const needs = { postgres: ['postgresql'], journeys: ['chromium-headless-shell', 'fonts-noto-cjk'] }
const suites = allSuites.filter((suite) => isAsked(suite) && !lacks(suite, needs[suite] ?? []))

const postgres = suites.includes('postgres') ? await startPostgres() : undefined
const env = postgres ? { TEST_POSTGRES_URL: postgres.url } : {}
// Together, so that no core waits for the last file of a suite.
if (ofPaths) await runSuites(suites, env, [...asked.paths, ...(asked.title ? ['-t', asked.title] : [])])
else if (isWhole) {
  const ofBuilt = suites.filter((suite) => !ofSource.includes(suite))
  // Which tests a change touches is read from sources, and so is one file, by somebody who works on it.
  const tagged = (await Promise.all([testingSource, runSuites(ofBuilt, { ...env, TEST_BUILT: '1' })])).flat()
  if (suites.length === allSuites.length) countUnshown(tagged)
} else {
  await runSuites(changed.touchesJourneys ? suites.filter((suite) => suite !== 'journeys') : suites, env, [
    `--changed=${changed.since}`,
  ])
  if (changed.touchesJourneys && suites.includes('journeys')) await runSuites(['journeys'], env)
}
await postgres?.stop()
const checked = await checking
total.passed += checked?.passed ?? 0
total.failed += checked?.failed ?? 0

console.log(`${total.passed} passed, ${total.failed} failed`)
// A run that shows nothing is no good news, unless nothing was changed.
const isEmpty = total.passed === 0 && !changed
if (isEmpty) console.error('nothing was tested')
process.exit(total.failed === 0 && !isEmpty ? 0 : 1)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Paths are meant from the folder in which npm was called, and vitest takes them from the root. */
function pathsFromRoot(args) {
  const from = process.env.INIT_CWD ?? process.cwd()
  return args.map((arg) => {
    const path = relative(root, resolve(from, arg))
    return /[./]/.test(arg) && existsSync(join(root, path)) ? path : arg
  })
}

/** The suites of the paths asked for; says where they run, and how they run elsewhere. */
async function chooseSuites() {
  const paths = asked.paths.join(' ')
  const { having, chosen } = await findSuitesOf(asked.paths, asked.suites)
  if (having.length === 0)
    stop(`no tests in ${paths}; name a file such as core/src/form/points.test.ts, or a folder`)
  if (chosen.length === 0)
    stop(`${paths}: there are tests in ${having.join(', ')}, not in ${asked.suites.join(', ')}`)
  console.log(`${paths}: ${chosen.join(', ')}`)
  if (having.includes('postgres') && !chosen.includes('postgres'))
    console.log(`on PostgreSQL as well: npm test -- ${paths} sqlite postgres`)
  return chosen
}

/** Outside CI, a suite whose tools are missing is skipped, with a message. */
function lacks(suite, packages) {
  const absent = packages.filter((name) => missing.includes(name))
  if (absent.length === 0) return false
  console.error(`${suite}: not run, because ${absent.join(' and ')} could not be found or installed`)
  if (process.env.CI) total.failed += 1
  return true
}

/** A sentence of the specification is shown by tests that ran, not by tests that are written down. */
function countUnshown(tagged) {
  const unshown = findUnshownRows(readShownRows(root), tagged)
  for (const fault of unshown) console.error(`docs/conformance.md: ${fault}`)
  console.log(`${unshown.length === 0 ? '✓' : '✗'} every row of docs/conformance.md was shown by this run`)
  total[unshown.length === 0 ? 'passed' : 'failed'] += 1
}

/** Returns the tests that carry ids of docs/conformance.md. */
async function runSuites(names, env, more = []) {
  if (names.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-test-'))
  const file = join(folder, 'result.json')
  const startedAt = Date.now()
  const { code, output } = await capture(
    process.execPath,
    [
      tools.vitest,
      'run',
      ...names.flatMap((name) => ['--project', name]),
      ...more,
      '--passWithNoTests',
      '--reporter=dot',
      `--reporter=${join(root, 'tools/test/suite-reporter.mjs')}`,
    ],
    { env: { NODE_ENV: 'test', SUITE_RESULT: file, ...env }, signal: ending.signal },
  )
  const { suites: counts, slowest, unsteady, tagged } = readResult(file, code, more.length > 0 ? [] : names)
  rmSync(folder, { recursive: true, force: true })
  const isGood = Object.values(counts).every(({ failed }) => failed === 0)
  if (!isGood) console.log(output)
  for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  for (const { name, reason } of unsteady) console.log(`passed only when tried again: ${name}\n${reason}`)
  for (const [name, { passed, failed, seconds }] of Object.entries(counts)) {
    total.passed += passed
    total.failed += failed
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${Math.round(seconds)} s of tests`,
    )
  }
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s in all`)
  return tagged
}

/** What broke before it could be counted is a failure, and so is a suite of which nothing was counted. */
function readResult(file, code, expected) {
  let result = { suites: {}, slowest: [], unsteady: [], tagged: [] }
  try {
    result = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    result.suites['all suites'] = { passed: 0, failed: 1, seconds: 0 }
  }
  for (const name of expected) result.suites[name] ??= { passed: 0, failed: 1, seconds: 0 }
  const isCounted = Object.values(result.suites).some(({ failed }) => failed > 0)
  if (code !== 0 && !isCounted) result.suites['beside the tests'] = { passed: 0, failed: 1, seconds: 0 }
  return result
}
