import { root, run, tools } from '../lib/run.mjs'
import { checkConformance } from './conformance.mjs'
import { readShownRows } from './conformance-rows.mjs'
import { findTestFiles, writeTags } from './declared-tests.mjs'
import { checkFigures } from './figure-limits.mjs'
import { checkSecurity } from './security.mjs'
import { checkStructure, readSources } from './structure.mjs'
import { checkTake } from './take.mjs'
import { findUnused } from './unused.mjs'
import { checkWords } from './words.mjs'

const passes = async (args) => (await run(process.execPath, args)) === 0

const report = ({ problems }) => {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** Tests may leave a promise to the end of the test. */
const inSources = [
  '--ignore-pattern=**/*.test.ts',
  '--ignore-pattern=**/*.test.tsx',
  'core/src',
  'server/src',
  'web/src',
]

let sources
/** Two checks read all sources. */
const sourcesOnce = () => {
  sources ??= readSources(root)
  return sources
}

/** The static checks, each with the name the summary shows. */
export const checks = [
  { name: 'lint', isProgram: true, run: () => passes([tools.biome, 'check', '--error-on-warnings', '.']) },
  { name: 'types', isProgram: true, run: () => passes([tools.tsc, '-b', 'core', 'server']) },
  { name: 'types of web', isProgram: true, run: () => passes([tools.tsc, '-p', 'web']) },
  { name: 'types of tests', isProgram: true, run: () => passes([tools.tsc, '-p', '.']) },
  {
    // With the types of TypeScript: a promise that nobody waits for takes its error away with it.
    name: 'promises',
    isProgram: true,
    run: () => passes([tools.oxlint, '--type-aware', '-c', 'tools/checks/promises.json', ...inSources]),
  },
  { name: 'structure', run: async () => report(checkStructure({ root, sources: sourcesOnce() })) },
  {
    name: 'unused and figures',
    run: async () => {
      const { problems, exports } = findUnused({ root })
      const grown = checkFigures({ root, sources: sourcesOnce(), unused: exports })
      return report({ problems: [...problems, ...grown.problems] })
    },
  },
  {
    name: 'take page',
    needsBuild: true,
    run: async () => {
      const found = await checkTake({ root })
      const { page, script } = found.weights
      console.log(`take page: ${page} bytes of page and style, ${script} of script with React, gzipped`)
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

/** Runs checks and says how each ended: programs one after the other, and beside them those that run in this process. */
export async function runChecks(asked = checks) {
  const total = { passed: 0, failed: 0 }
  const runAll = async (some) => {
    for (const { name, run: check } of some) {
      const ok = await check()
      console.log(`${ok ? '✓' : '✗'} ${name}`)
      total[ok ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all([
    runAll(asked.filter(({ isProgram }) => isProgram)),
    runAll(asked.filter(({ isProgram }) => !isProgram)),
  ])
  return total
}

/** Puts the ids of docs/conformance.md into the tests that its rows name. */
export function writeIds() {
  for (const path of writeTags(root, readShownRows(root), findTestFiles(root)))
    console.log(`written: ${path}`)
}
