// SQLite alone: what is shown here happens before any query.
import { type Call, pathFields } from '@wenhai/core/contract/define-call'
import { encodeForm } from '@wenhai/core/contract/envelope'
import { maxPathFieldLength } from '@wenhai/core/contract/limits'
import { allScopes, coversScope, formFieldsOf, scopeOf } from '@wenhai/core/token/scopes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { useSite } from '../../../test/harness.ts'
import { buildProgram } from '../../../test/token-build.ts'
import { features } from '../features.ts'

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

/**
 * Every value in every field. A field is tried alone where the call can then be handled: where no other is needed, and
 * nothing in the address. All others are tried together, each with another value.
 */
function inputsOf({ input, path }: Call): Record<string, unknown>[] {
  const fields = Object.entries(input.shape)
  const inPath = pathFields(path)
  const needed = fields.filter(([, schema]) => !z.safeParse(schema, undefined).success).map(([name]) => name)
  const names = fields.map(([name]) => name)
  const alone = names.filter((name) => inPath.includes(name) || needed.every((other) => other === name))
  const together = names.filter((name) => !alone.includes(name))
  const filled = Object.fromEntries(inPath.map((name) => [name, 'x']))
  return [
    {},
    ...alone.flatMap((name) => nasty.map((value) => ({ [name]: value }))),
    ...(names.length > 1 ? nasty : []).map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    ...(together.length > 0 ? nasty : []).map((_, turn) =>
      Object.fromEntries(together.map((name, at) => [name, nasty[(turn + at) % nasty.length]])),
    ),
  ].map((given) => ({ ...filled, ...given }))
}

/** What is wrong with the answer, if anything is. */
async function findFault(client: Client, call: Call, input: Record<string, unknown>) {
  const answer = await client.call(call, input).catch((error: Error) => error)
  if (answer instanceof Error) {
    const inAddress = pathFields(call.path).map((name) => String(input[name] ?? ''))
    // An address with an empty part is another address, and one that is too long is none.
    const isNoAddress = inAddress.some((value) => value === '' || value.length > maxPathFieldLength)
    const isExpected = isNoAddress || isLongQuery(call, input)
    return isExpected && /^HTTP (404|405|414|431)/.test(answer.message) ? undefined : answer.message
  }
  const { status, reason, code, msg }: { status?: number; reason?: string; code?: number; msg?: string } =
    answer
  const said = status ?? code ?? Number.NaN
  const isGood = said < 2000 && said !== 503 && /[一-龥]/.test(reason ?? msg ?? '')
  return isGood ? undefined : JSON.stringify(answer)
}

const everyCall = features.flatMap(({ calls }) => Object.entries<Call>(calls))
const sharedSite = useSite()

/** All inputs of a call, or every so manyth where what comes after the beginning of a call is tried elsewhere. */
async function findFaults(client: Client, call: Call, every = 1): Promise<string[]> {
  const faults: string[] = []
  for (const input of inputsOf(call).filter((_, at) => at % every === 0)) {
    const fault = await findFault(client, call, input)
    if (fault !== undefined) faults.push(`${JSON.stringify(input).slice(0, 120)}: ${fault.slice(0, 200)}`)
  }
  return faults
}

test.each(everyCall)('%s survives bad values in every field', async (_, call) => {
  const { client } = await buildSignedIn(await sharedSite(), { permission: 9 })
  expect(await findFaults(client, call)).toEqual([])
})

/** A token for one form reads fields of its own, so that these calls are tried once more by such a program. */
test.each(everyCall.filter(([, call]) => scopeOf(call) && formFieldsOf(call)))(
  '%s survives them from a program with a token for one form',
  async (_, call) => {
    const { client } = await buildProgram(await sharedSite(), {
      member: { permission: 9 },
      survey_id: '00000000-0000-7000-8000-000000000000',
    })
    expect(await findFaults(client, call, 5)).toEqual([])
  },
)

/** What is tried on a call that the scope does not name: it has to be refused before anything of it is read. */
const unread = [{}, { id: 'x' }, { id: '00000000-0000-7000-8000-000000000000', survey_id: [null] }]

test.each(allScopes)(
  'with a token for %s alone, its calls survive them and all others are closed',
  async (scope) => {
    const { client } = await buildProgram(await sharedSite(), { member: { permission: 9 }, scopes: [scope] })
    const faults: string[] = []
    for (const [name, call] of everyCall) {
      const needed = scopeOf(call)
      if (needed && coversScope([scope], needed)) {
        const found = needed === scope ? await findFaults(client, call, 9) : []
        faults.push(...found.map((fault) => `${name} ${fault}`))
        continue
      }
      for (const input of unread) {
        const filled = { ...Object.fromEntries(pathFields(call.path).map((field) => [field, 'x'])), ...input }
        const { status, code } = (await client.call(call, filled)) as { status?: number; code?: number }
        if ((status ?? code) !== 757) faults.push(`${name} answers ${status ?? code} without its scope`)
      }
    }
    expect(faults).toEqual([])
  },
)

test('calls that no token reaches survive them from a program', async () => {
  const { client } = await buildProgram(await sharedSite(), { member: { permission: 9 } })
  const faults: string[] = []
  for (const [name, call] of everyCall.filter(([, each]) => !scopeOf(each)))
    faults.push(...(await findFaults(client, call, 9)).map((fault) => `${name} ${fault}`))
  expect(faults).toEqual([])
})
