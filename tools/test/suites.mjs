import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, tools } from '../lib/run.mjs'

/** The suites of vitest, each a project of its own; `checks` run beside them. */
export const allSuites = ['rules', 'web', 'web-dom', 'sqlite', 'postgres', 'journeys']

/**
 * What `npm test -- …` asks for: names of suites, files or folders of tests, `-t` with a part of a test's title, `--changed`,
 * and which Node and PostgreSQL to use. `isThere` says whether a path exists.
 */
export function readArguments(args, isThere = existsSync) {
  const read = { suites: [], paths: [], isChanged: false, unknown: [] }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--changed') read.isChanged = true
    else if (arg === '-t') read.title = rest.shift()
    else if (arg === '--node' || arg === '--postgres') read[arg.slice(2)] = rest.shift()
    else if (arg === 'checks' || allSuites.includes(arg)) read.suites.push(arg)
    else if (/[./]/.test(arg) && isThere(arg)) read.paths.push(arg)
    else read.unknown.push(arg)
  }
  return read
}

/** What is wrong with the arguments as a sentence, or undefined. A name that no suite has would pass as a run of nothing. */
export function findArgumentFault({ unknown, isChanged, paths, title, node, postgres }) {
  const there = `checks, ${allSuites.join(', ')}`
  if (unknown.length > 0)
    return `no such suite, file or folder: ${unknown.join(', ')}; there are ${there}, paths of tests, -t, --changed, --node and --postgres`
  if (isChanged && paths.length > 0) return '--changed looks for the files itself; leave it out, or the paths'
  if (title !== undefined && paths.length === 0)
    return '-t chooses among the tests of a file; name the file too'
  if (node !== undefined && !/^\d+(\.\d+){0,2}(,\d+(\.\d+){0,2})*$/.test(node))
    return '--node takes versions, such as 22 or 20.19.0,24'
  if (postgres !== undefined && !/^\d+$/.test(postgres)) return '--postgres takes a version, such as 17'
}

/**
 * The suites that have tests in these paths, as vitest.config.ts says. Unless suites are named, PostgreSQL is left out: the
 * same tests run on SQLite without a server.
 */
export async function findSuitesOf(paths, asked) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-list-'))
  const file = join(folder, 'list.json')
  const { code, output } = await capture(process.execPath, [
    tools.vitest,
    'list',
    ...paths,
    '--filesOnly',
    `--json=${file}`,
  ])
  const listed = code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : []
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) console.error(output)
  const having = allSuites.filter((suite) => listed.some(({ projectName }) => projectName === suite))
  return {
    having,
    chosen: having.filter((suite) => (asked.length === 0 ? suite !== 'postgres' : asked.includes(suite))),
  }
}

/** A change of these files can show in a browser, where no import leads from a journey to them. */
const underJourneys = /^(core|server|web)\/(?!.*\.test\.)|^e2e\/(?!.*\.test\.)/

const lines = async (...args) => (await capture('git', args)).output.split('\n').filter((line) => line !== '')

/** What differs from the main branch, or on it from the last commit: `since` for Vitest, and whether all journeys are touched. */
export async function findChanged() {
  const { code, output } = await capture('git', ['merge-base', 'HEAD', 'main'])
  const since = code === 0 ? output.trim() : 'HEAD'
  const changed = [
    ...(await lines('diff', '--name-only', since)),
    ...(await lines('ls-files', '--others', '--exclude-standard')),
  ]
  return { since, touchesJourneys: changed.some((path) => underJourneys.test(path)) }
}
