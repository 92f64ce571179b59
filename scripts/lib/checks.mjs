import { checkConformance } from '../check-conformance.mjs'
import { checkSecurity } from '../check-security.mjs'
import { checkStructure } from '../check-structure.mjs'
import { checkTake } from '../check-take.mjs'
import { checkWords } from '../check-words.mjs'
import { root, run, tools } from './run.mjs'

const passes = async (args) => (await run(process.execPath, args)) === 0

const report = ({ problems }) => {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** The static checks, each with the name the summary shows. */
export const checks = [
  { name: 'lint', run: () => passes([tools.biome, 'check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => passes([tools.tsc, '-b', 'core', 'server']) },
  { name: 'types of web', run: () => passes([tools.tsc, '-p', 'web']) },
  { name: 'types of tests', run: () => passes([tools.tsc, '-p', '.']) },
  { name: 'structure', run: async () => report(checkStructure({ root })) },
  {
    name: 'take page',
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
