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
