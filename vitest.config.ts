import { defineConfig } from 'vitest/config'

const conditions = ['wenhai-source']
/** Each test starts a site and often a program or a browser of its own: a worker a core keeps all of them busy. */
const maxWorkers = '100%'
const source = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** One project a suite: rules, calls on each engine, parts of the web app, journeys. */
export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
          name: 'rules',
          include: ['core/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          isolate: false,
          maxWorkers,
        },
      },
      ...(['sqlite', 'postgres'] as const).map((engine) => ({
        ...source,
        test: {
          name: engine,
          include: ['server/test/**/*.test.ts'],
          // Reading a sheet and asking a bucket are the same on either database: once is enough.
          exclude: engine === 'postgres' ? ['server/test/sheet.test.ts', 'server/test/bucket.test.ts'] : [],
          environment: 'node' as const,
          env: { TEST_ENGINE: engine },
          pool: 'forks' as const,
          // Every test has a site and a database of its own, so the files of a worker may share what they import.
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
        },
      },
      {
        ...source,
        test: {
          // A document for each file costs more than all tests in it: only what draws or listens gets one.
          name: 'web-dom',
          include: ['web/src/**/*.test.tsx', 'web/src/**/*.dom.test.ts'],
          environment: 'happy-dom',
          maxWorkers,
        },
      },
      {
        ...source,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          pool: 'forks' as const,
          // One browser for all files, and a site for each.
          globalSetup: ['e2e/browser.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine draws a page in more than the usual second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
