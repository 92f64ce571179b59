import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, checkNode, install } from './lib/prepare.mjs'
import { capture, root, tools } from './lib/run.mjs'

/**
 * `npm test`: from a fresh clone, everything. `npm test -- rules sqlite` runs only the suites named.
 * Ends with one line over all suites.
 */
checkNode()
process.chdir(root)
await install({ all: true })
await build()
const { provideDebianPackages } = await import('./lib/debian.mjs')
const { checks } = await import('./lib/checks.mjs')
const { startPostgres } = await import('./lib/postgres.mjs')

const asked = process.argv.slice(2)
const isAsked = (suite) => asked.length === 0 || asked.includes(suite)
const total = { passed: 0, failed: 0 }

if (isAsked('checks'))
  for (const { name, run: check } of checks) {
    const ok = await check()
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    total[ok ? 'passed' : 'failed'] += 1
  }

const missing = isAsked('postgres') || isAsked('journeys') ? await provideDebianPackages() : []

// One suite at a time: each uses a worker per core, and several at once would slow each other past their time limits.
await runServerSuites()
await runJourneys()

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function runServerSuites() {
  for (const suite of ['rules', 'web', 'web-dom', 'sqlite']) if (isAsked(suite)) await runSuite(suite)
  if (!isAsked('postgres') || lacks('postgres', ['postgresql'])) return
  const postgres = await startPostgres()
  await runSuite('postgres', { TEST_POSTGRES_URL: postgres.url })
  await postgres.stop()
}

async function runJourneys() {
  if (isAsked('journeys') && !lacks('journeys', ['chromium', 'fonts-noto-cjk'])) await runSuite('journeys')
}

/** Outside CI, a suite whose tools are missing is skipped, with a message. */
function lacks(suite, packages) {
  const absent = packages.filter((name) => missing.includes(name))
  if (absent.length === 0) return false
  console.error(`${suite}: not run, because ${absent.join(' and ')} could not be found or installed`)
  if (process.env.CI) total.failed += 1
  return true
}

async function runSuite(project, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-test-'))
  const file = join(folder, 'result.json')
  const startedAt = Date.now()
  const { code, output } = await capture(
    process.execPath,
    [
      tools.vitest,
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=json',
      '--reporter=dot',
      `--outputFile.json=${file}`,
    ],
    { env: { NODE_ENV: 'test', ...env } },
  )
  const { passed, failed } = readCounts(file, code)
  rmSync(folder, { recursive: true, force: true })
  if (failed > 0) console.log(output)
  total.passed += passed
  total.failed += failed
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${project}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`,
  )
}

/** A suite that broke before it could count its tests is a failure. */
function readCounts(file, code) {
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8'))
    const isBroken = code !== 0 && numFailedTests === 0
    const isEmpty = numTotalTests === 0
    return { passed: numPassedTests, failed: numFailedTests + (isBroken || isEmpty ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
