import { pathFields } from '@wenhai/core/contract/define-call'
import { expect, test } from 'vitest'
import { features } from '../src/app/features.ts'
import { buildSignedIn } from './build.ts'
import { useSite } from './harness.ts'

/** Generated from the table of calls: whatever is sent, an endpoint answers in words and never breaks. */
const nasty: unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '[[[[[[]]]]]]',
  '{"__proto__":{"x":1}}',
  '{"$ne":null}',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e右到左',
  '👩‍👩‍👧',
  '9'.repeat(400),
  'x'.repeat(3000),
  '00000000-0000-7000-8000-000000000000',
  '2026-13-45T99:99:99Z',
  { a: { b: { c: 1 } } },
  [1, '2', null],
]

const everyCall = features.flatMap(({ calls }) => Object.entries(calls))
const sharedSite = useSite()

test.each(everyCall)('%s survives bad values in every field', async (_, call) => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site, { permission: 9 })
  const fields = Object.keys(call.input.shape)
  const inPath = new Set(pathFields(call.path))
  const inputs = [
    {},
    ...fields.flatMap((name) => nasty.map((value) => ({ [name]: value }))),
    ...nasty.map((value) => Object.fromEntries(fields.map((name) => [name, value]))),
  ]
  for (const input of inputs) {
    const filled = { ...Object.fromEntries([...inPath].map((name) => [name, 'x'])), ...input }
    const isEmptyPath = [...inPath].some((name) => !String(filled[name as keyof typeof filled] ?? '').trim())
    const label = JSON.stringify(input).slice(0, 120)
    const answer = await client.call(call, filled).catch((error: Error) => error)
    if (answer instanceof Error) {
      // A path field that is empty, too long or undecodable never reaches the endpoint.
      expect(answer.message, label).toMatch(/^HTTP (404|414|400|405|431)/)
      expect(answer.message.startsWith('HTTP 431') || isEmptyPath || inPath.size > 0).toBe(true)
    } else {
      const { status, reason, code, msg } = answer as {
        status?: number
        reason?: string
        code?: number
        msg?: string
      }
      expect(status ?? code, label).toBeLessThan(2000)
      expect(status ?? code, label).not.toBe(503)
      expect(reason ?? msg).toMatch(/[一-龥]/)
    }
  }
})
