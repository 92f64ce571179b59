import { level } from '@wenhai/core/account/mask'
import { type Call, defineCall } from '@wenhai/core/contract/define-call'
import { allScopes, coversScope, scopeOf } from '@wenhai/core/token/scopes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { implement } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { accessMatrix, type CallerKind, callers } from '../../../test/access-matrix.ts'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { engine, type TestSite, useSite } from '../../../test/harness.ts'
import { buildProgram, buildToken, programWith } from '../../../test/token-build.ts'
import { features } from '../features.ts'

interface MadeCaller {
  client: Client
  /** The id of the account; an invented one for callers who have no account. */
  user_id: string
}

async function makeCaller(site: TestSite, kind: CallerKind): Promise<MadeCaller> {
  const permissions = { member: 1, editor: 5, admin: 6, 'site-owner': 9 }
  switch (kind) {
    case 'program':
      return { client: site.client(), user_id: newId() }
    case 'guest':
      return { client: await site.client().openPage(), user_id: newId() }
    case 'signing-in':
      return as(await buildSignedIn(site, { isComplete: false, permission: level.siteOwner }))
    case 'answers-only':
      return as(await buildSignedIn(site, { answers_only: 1 }))
    case 'disabled':
      return as(await buildSignedIn(site, { disabled: 1 }))
    case 'forged': {
      const made = await buildSignedIn(site, { permission: level.siteOwner })
      made.client.cookies.set('person-jwt', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.')
      return as(made)
    }
    default:
      return as(await buildSignedIn(site, { permission: permissions[kind] }))
  }
}

const as = ({ client, member }: Awaited<ReturnType<typeof buildSignedIn>>): MadeCaller => ({
  client,
  user_id: member.user_id,
})

const everyCall = features.flatMap(({ calls }) => Object.entries<Call>(calls))
const sharedSite = useSite()

/** What reads leaves its caller as they were: they go on to the next. What writes, or has no cookie yet, is new. */
const readers = new Map<CallerKind, MadeCaller>()

async function findCaller(site: TestSite, kind: CallerKind, { method }: Call): Promise<MadeCaller> {
  if (method !== 'GET' || kind === 'program') return makeCaller(site, kind)
  const known = readers.get(kind)
  // A site of another run of this test knows nobody of the last.
  if (known?.client.url === site.url) return known
  const made = await makeCaller(site, kind)
  readers.set(kind, made)
  return made
}

/** Who may call is decided by code: on PostgreSQL every call is tried by one who may nearly always. */
const tried: readonly CallerKind[] = engine === 'postgres' ? ['site-owner'] : callers

describe('every call × every kind of caller', { tags: ['1.01', '6.01', '9.05'] }, () => {
  test('has a row for every call, and no row without one', () => {
    expect(Object.keys(accessMatrix).sort()).toEqual(everyCall.map(([name]) => name).sort())
  })

  test.each(everyCall)('%s', async (name, call) => {
    const site = await sharedSite()
    const row = accessMatrix[name]
    const found: Record<string, number> = {}
    for (const kind of tried) {
      const { client, user_id } = await findCaller(site, kind, call)
      const answer = await client.call(call, await row?.input(site, user_id))
      found[kind] = call.envelope === 'code' ? (answer as unknown as { code: number }).code : answer.status
    }
    expect(found).toEqual(Object.fromEntries(tried.map((kind) => [kind, row?.expected[kind]])))
  })
})

const statusOf = (call: Call, answer: unknown) =>
  call.envelope === 'code' ? (answer as { code: number }).code : (answer as { status: number }).status

describe('every call × a token of each scope, of somebody who may do everything', () => {
  test.each(everyCall)('%s', async (name, call) => {
    const site = await sharedSite()
    const row = accessMatrix[name]
    const needed = scopeOf(call)
    const { client, member } = await buildProgram(site, {
      member: { permission: level.siteOwner },
      scopes: allScopes.filter((scope) => !needed || !coversScope([scope], needed)),
    })
    const ask = async (program: Client) =>
      statusOf(call, await program.call(call, await row?.input(site, member.user_id)))
    expect(await ask(client)).toBe(757)
    // What no scope names is closed to all of them together.
    if (!needed) return
    const { secret } = await buildToken(site, member.user_id, { scopes: [needed] })
    expect(await ask(programWith(site, secret))).toBe(row?.expected['site-owner'])
  })
})

/** A thing that belongs to its owner, is seen by signed-in members, and is absent to guests. */
const ownerId = newId()
const thingCalls = {
  mine: defineCall({
    method: 'PUT',
    path: '/test/thing/{id}',
    access: { thing: 'thing', right: 'owner', by: 'id' },
    summary: '只有作者',
    input: z.object({ id: z.string().max(50) }),
    output: z.object({ id: z.string() }),
  }),
  take: defineCall({
    method: 'POST',
    path: '/test/thing/take/{id}',
    access: { thing: 'thing', right: 'participant', by: 'id' },
    summary: '参与者',
    input: z.object({ id: z.string().max(50) }),
    output: z.object({ id: z.string() }),
  }),
}
let handled = 0
const thingFeature = implement(
  thingCalls,
  {
    mine: (_, { granted }) => {
      handled += 1
      return { id: granted }
    },
    take: (_, { granted }) => ({ id: granted }),
  },
  {
    thing: {
      owner: async ({ caller }, id) =>
        id !== 'there' ? 'absent' : caller.user_id === ownerId ? 'granted' : 'visible',
      participant: async (_, id) => (id === 'there' ? 'granted' : 'absent'),
    },
  },
)

describe('rights to a thing, decided before the handler runs', () => {
  const siteOfThings = useSite({ features: [thingFeature] })

  test.each([
    ['its owner', ownerId, 'there', 1802],
    ['another member, who can see it', undefined, 'there', 757],
    ['another member, when it is absent or hidden', undefined, 'gone', 404],
    ['a guest', null, 'there', 747],
  ])('%s', async (_, user_id, id, status) => {
    const site = await siteOfThings()
    const client =
      user_id === null
        ? await site.client().openPage()
        : (await buildSignedIn(site, user_id ? { user_id } : {})).client
    const before = handled
    const answer = await client.call(thingCalls.mine, { id })
    expect(answer.status).toBe(status)
    expect(handled - before).toBe(status === 1802 ? 1 : 0)
  })

  test('a participant may be a guest', async () => {
    const site = await siteOfThings()
    const client = await site.client().openPage()
    expect((await client.call(thingCalls.take, { id: 'there' })).status).toBe(200)
    expect((await client.call(thingCalls.take, { id: 'gone' })).status).toBe(404)
  })
})
