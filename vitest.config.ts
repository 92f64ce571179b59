import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { patience } from './e2e/patience.ts'

const conditions = ['wenhai-source']
/** One more than there are cores: while one waits for a disk, a page or a program, another goes on. */
const maxWorkers = availableParallelism() + 1
/** Of a whole test: every wait in it has a limit of its own, so this one ends only what hangs. */
const testTimeout = 5 * patience
const hookTimeout = testTimeout
/**
 * What starts programs, and what waits for parts to be loaded and drawn: once more, for the minute in which a machine
 * stalls. `npm test` names each that needed it, with its reason.
 */
const retry = 1
const source = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** A whole `npm test` has built the server, and tests what it has built: Node loads that by itself. */
const built = { plugins: [{ name: 'built', enforce: 'pre' as const, resolveId: findBuilt }] }
const server = process.env.TEST_BUILT ? built : source

/** The built file of a source that a test names by its path; what it names otherwise leads there by package.json. */
function findBuilt(id: string, importer = ''): string | undefined {
  if (!id.startsWith('.')) return
  const path = join(dirname(importer), id).replaceAll('\\', '/')
  const file = path.replace(/\/server\/src\/(?!.*\/test\/)(.*)\.ts$/, '/server/dist/$1.js')
  return file !== path ? file : undefined
}
/** Tags are ids of rows of docs/conformance.md; tools/checks/conformance.mjs knows which there are. */
const strictTags = false

/** The tests of the server. */
const serverTests = 'server/**/*.test.ts'
/**
 * What the two databases cannot answer differently runs on SQLite alone (decision 35): such a file says so, with its reason,
 * in its first line.
 */
const onSqliteAlone = readdirSync(join(import.meta.dirname, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => `server/${file.replaceAll('\\', '/')}`)
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// SQLite alone: '))

/** One project a suite: rules, calls on each engine, parts of the web app, journeys. */
export default defineConfig({
  test: {
    // What was compiled once serves every suite, and the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        ...source,
        test: {
          name: 'rules',
          include: ['core/src/**/*.test.ts', 'tools/**/*.test.mjs'],
          environment: 'node',
          isolate: false,
          maxWorkers,
          strictTags,
          testTimeout,
          hookTimeout,
        },
      },
      ...(['sqlite', 'postgres'] as const).map((engine) => ({
        ...server,
        test: {
          name: engine,
          include: [serverTests],
          exclude: ['**/node_modules/**', ...(engine === 'postgres' ? onSqliteAlone : [])],
          environment: 'node' as const,
          env: { TEST_ENGINE: engine },
          // What reaches PostgreSQL is written down and read at the end.
          ...(engine === 'postgres' && {
            setupFiles: ['tools/test/record-statements.mjs'],
            globalSetup: ['server/test/statements.ts'],
          }),
          retry,
          // Built already: reading it again as source takes ten seconds.
          server: { deps: { external: [/\/web\/dist-server\//, /\/(core|server)\/dist\//] } },
          pool: 'forks' as const,
          // A worker ends before most of what the engine would optimise pays: so it optimises after fifteen times as many calls.
          execArgv: ['--interrupt-budget=1000000'],
          // Every test has a site and a database of its own, so the files of a worker may share what they import.
          isolate: false,
          maxWorkers,
          strictTags,
          testTimeout,
          hookTimeout,
          expect: { poll: { timeout: patience } },
        },
      })),
      {
        ...source,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers,
          strictTags,
          testTimeout,
          hookTimeout,
        },
      },
      {
        ...source,
        test: {
          // A document for each file costs more than all tests in it: only what draws or listens gets one.
          name: 'web-dom',
          include: ['web/src/**/*.test.tsx', 'web/src/**/*.dom.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['web/test/dom-setup.ts'],
          retry,
          // A worker of its own for each file would load React and the document again: half of the suite's time.
          isolate: false,
          maxWorkers,
          strictTags,
          testTimeout,
          hookTimeout,
          expect: { poll: { timeout: patience } },
        },
      },
      {
        ...source,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          pool: 'forks' as const,
          // One gallery for all files; a worker has a browser, and a site for each file.
          globalSetup: ['e2e/kit/serve.ts'],
          isolate: false,
          maxWorkers,
          strictTags,
          retry,
          testTimeout,
          hookTimeout,
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
})
