import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSecurity } from './security.mjs'

const row = (verdict) => `| 1.2.3 | 1 | safe | ${verdict} | so |`

/** A repository with one test, and the two documents. */
function makeRepository(security, asvs = row('met')) {
  const root = mkdtempSync(join(tmpdir(), 'wenhai-security-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const files = {
    'server/src/app/test/request-guard.test.ts': "test('a foreign page cannot write', () => {})",
    'docs/security.md': security,
    'docs/security-asvs.md': asvs,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test.each([
  ['a test that is there', '`server/src/app/test/request-guard.test.ts › a foreign page cannot write`', 0],
  ['a title that is not', '`server/src/app/test/request-guard.test.ts › nobody can write`', 1],
  ['a file that is not', '`server/test/gone.test.ts › a foreign page cannot write`', 1],
  ['a source that is not', 'see `server/src/gone.ts`', 1],
  ['a word between backticks', '`sid` and `npm run mutate`', 0],
])('%s', (_, text, faults) => {
  expect(checkSecurity({ root: makeRepository(text) }).problems).toHaveLength(faults)
})

test.each(['met', 'partly', 'not met', 'not applicable'])('a requirement may be %s', (verdict) => {
  const found = checkSecurity({ root: makeRepository('', row(verdict)) })
  expect(found).toMatchObject({ problems: [], rows: 1 })
})

test('and nothing else', () => {
  const { problems } = checkSecurity({ root: makeRepository('', row('mostly')) })
  expect(problems).toEqual([
    'docs/security-asvs.md:1: "mostly" is no verdict: met, partly, not met or not applicable',
  ])
})

test('a document that is gone is told', () => {
  const root = makeRepository('')
  rmSync(join(root, 'docs/security.md'))
  expect(checkSecurity({ root }).problems).toEqual(['docs/security.md is missing; restore it'])
})
