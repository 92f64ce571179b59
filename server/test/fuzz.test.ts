import { type Call, pathFields } from '@wenhai/core/contract/define-call'
import { encodeForm } from '@wenhai/core/contract/encode-form'
import { maxPathFieldLength } from '@wenhai/core/contract/limits'
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

/** More than Node takes as the head of a request. */
const isLongQuery = ({ method }: Call, input: object) =>
  (method === 'GET' || method === 'DELETE') && encodeForm({ ...input }).length > 15_000

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
    const inAddress = [...inPath].map((name) => String(filled[name as keyof typeof filled] ?? ''))
    // An address with an empty part is another address, and one that is too long is none.
    const isNoAddress = inAddress.some((value) => value === '' || value.length > maxPathFieldLength)
    const label = JSON.stringify(input).slice(0, 120)
    const answer = await client.call(call, filled).catch((error: Error) => error)
    if (answer instanceof Error) {
      expect(answer.message, label).toMatch(/^HTTP (404|405|414|431)/)
      expect(isNoAddress || isLongQuery(call, filled), `${label} ${answer.message.slice(0, 80)}`).toBe(true)
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
