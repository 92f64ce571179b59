import { capture } from '../lib/run.mjs'

/** The suites of vitest, each a project of its own; `checks` run beside them. */
export const allSuites = ['rules', 'web', 'web-dom', 'sqlite', 'postgres', 'journeys']

/** What `npm test -- …` asks for. */
export function readSuites(args) {
  const asked = args.filter((arg) => arg !== '--changed')
  return {
    asked,
    isChanged: args.includes('--changed'),
    unknown: asked.filter((name) => name !== 'checks' && !allSuites.includes(name)),
  }
}

/** Whatever of these changes can show in a browser, where no import leads from a journey to it. */
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
