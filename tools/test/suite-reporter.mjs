import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../lib/run.mjs'

/** How many of the slowest tests are named: enough to see what a change made slow. */
const namedSlow = 15

/** The titles of a test, from its outermost group on. */
function titlesOf(test) {
  const titles = [test.name]
  for (let group = test.parent; group.type === 'suite'; group = group.parent) titles.unshift(group.name)
  return titles
}

/**
 * Counts each suite, names the slowest tests of all and those that passed only when tried again, and lists those that carry
 * ids of docs/conformance.md;
 * written as JSON to the file in SUITE_RESULT.
 */
export default class SuiteReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const suites = {}
    const tests = []
    const tagged = []
    const unsteady = []
    for (const module of modules) {
      const suite = module.project.name
      suites[suite] ??= { passed: 0, failed: 0, seconds: 0 }
      const count = suites[suite]
      // A file that broke before its tests could be counted.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        const { duration = 0, flaky = false } = test.diagnostic() ?? {}
        const seconds = duration / 1000
        if (state === 'passed') count.passed += 1
        if (state === 'failed') count.failed += 1
        count.seconds += seconds
        const path = relative(root, module.moduleId).replaceAll('\\', '/')
        const name = `${suite} ${path}: ${test.fullName}`
        if (state !== 'skipped') tests.push({ seconds, name })
        if (flaky) unsteady.push({ name, reason: errors[0]?.message ?? '' })
        if (test.tags.length > 0) tagged.push({ path, titles: titlesOf(test), tags: test.tags, state })
      }
    }
    const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, namedSlow)
    writeFileSync(
      process.env.SUITE_RESULT,
      JSON.stringify({ suites, slowest, unsteady, tagged, brokenBeside: unhandledErrors.length }),
    )
  }
}
