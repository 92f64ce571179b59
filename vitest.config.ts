import { defineConfig } from 'vitest/config'

const conditions = ['wenhai-source']
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
      {
        ...source,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        ...source,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          pool: 'forks' as const,
          // One browser at a time: two cores are shared by the browser, the site and the test.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
