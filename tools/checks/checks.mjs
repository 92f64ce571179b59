import { root, run, tools } from '../lib/run.mjs'
import { checkConformance } from './conformance.mjs'
import { readShownRows } from './conformance-rows.mjs'
import { findTestFiles, writeTags } from './declared-tests.mjs'
import { checkFigures } from './figure-limits.mjs'
import { checkSecurity } from './security.mjs'
import { checkStructure, readSources } from './structure.mjs'
import { checkTake } from './take.mjs'
import { checkWords } from './words.mjs'

const passes = async (args) => (await run(process.execPath, args)) === 0

const report = ({ problems }) => {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

let sources
/** Two checks read all sources. */
const sourcesOnce = () => {
  sources ??= readSources(root)
  return sources
}

/** The static checks, each with the name the summary shows. */
export const checks = [
  { name: 'lint', run: () => passes([tools.biome, 'check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => passes([tools.tsc, '-b', 'core', 'server']) },
  { name: 'types of web', run: () => passes([tools.tsc, '-p', 'web']) },
  { name: 'types of tests', run: () => passes([tools.tsc, '-p', '.']) },
  { name: 'structure', run: async () => report(checkStructure({ root, sources: sourcesOnce() })) },
  { name: 'figures', run: async () => report(checkFigures({ root, sources: sourcesOnce() })) },
  {
    name: 'take page',
    needsBuild: true,
    run: async () => {
      const found = await checkTake({ root })
      const { page, script } = found.weights
      console.log(`take page: ${page} bytes of page and style, ${script} of script beside React, gzipped`)
      return report(found)
    },
  },
  {
    name: 'conformance',
    run: async () => {
      const found = checkConformance({ root })
      console.log(
        `conformance: ${found.shown} shown, ${found.leftOpen} left open, ${found.blank} still blank`,
      )
      return report(found)
    },
  },
  {
    name: 'words',
    run: async () => {
      const found = checkWords({ root })
      console.log(`words: ${found.texts} texts read`)
      return report(found)
    },
  },
  {
    name: 'security documents',
    run: async () => {
      const found = checkSecurity({ root })
      console.log(`security: ${found.tests} tests named, ${found.rows} requirements with a verdict`)
      return report(found)
    },
  },
]

/** Runs checks one after the other and says how each ended. */
export async function runChecks(asked = checks) {
  const total = { passed: 0, failed: 0 }
  for (const { name, run: check } of asked) {
    const ok = await check()
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    total[ok ? 'passed' : 'failed'] += 1
  }
  return total
}

/** Puts the ids of docs/conformance.md into the tests that its rows name. */
export function writeIds() {
  for (const path of writeTags(root, readShownRows(root), findTestFiles(root)))
    console.log(`written: ${path}`)
}
