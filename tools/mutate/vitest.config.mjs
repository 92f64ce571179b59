import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'
import { listSources } from './find.mjs'
import { instrument } from './instrument.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = new Set(listSources(root))

/** Adds the switches to core and server while they are loaded. */
const switches = {
  name: 'guards',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0]).split(sep).join('/')
    return sources.has(file) ? { code: instrument(file, code), map: null } : undefined
  },
}

const include = { rules: ['core/src/**/*.test.ts'], sqlite: ['server/src/**/*.test.ts'] }

/** The usual suites of rules and of calls on SQLite, with our runner. */
export default defineConfig({
  root,
  test: {
    projects: usual.test.projects
      .filter(({ test }) => test.name in include)
      .map((project) => ({
        ...project,
        root,
        plugins: [switches],
        test: {
          ...project.test,
          include: include[project.test.name],
          runner: fileURLToPath(new URL('./runner.mjs', import.meta.url)),
          maxWorkers: process.env.MUTATE_WORKERS ?? '100%',
          // A test repeated many times with a guard switched off takes as long as all of these together.
          ...(process.env.MUTATE_PLAN && { testTimeout: 3_600_000, hookTimeout: 3_600_000 }),
        },
      })),
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['dot'],
  },
})
