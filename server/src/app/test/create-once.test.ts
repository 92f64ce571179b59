import { calls } from '@wenhai/core/calls'
import type { Call, CallTable } from '@wenhai/core/contract/define-call'
import { scopeOf } from '@wenhai/core/token/scopes'
import { describe, expect, test } from 'vitest'
import { isLinkCode } from '#features/account/code/code.commands'
import { forgetCreated } from '#lib/create-once'
import type { Tables } from '#lib/database/tables'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../test/build.ts'
import { cases, type Fields } from '../../../test/create-once-build.ts'
import { useSite } from '../../../test/harness.ts'

const sharedSite = useSite()

const names = Object.keys(cases)

async function build(name: string) {
  const site = await sharedSite()
  const found = cases[name]
  if (!found) throw new Error(name)
  const { rows, other, isOwn } = found
  const creating = await found.build(site)
  const count = async (table: string) =>
    Number(
      (
        await site.database.kysely
          .selectFrom(table as 'form')
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const countAll = () =>
    Promise.all(Object.keys(rows).map(async (table) => [table, await count(table)] as const))
  /** How many things the work made, by every table that one has rows in. */
  const countMade = async (work: () => Promise<unknown>) => {
    const before = new Map(await countAll())
    await work()
    const after = await countAll()
    const made = after.map(
      ([table, now]) => (now - (before.get(table) ?? 0)) / (rows[table as keyof Tables] ?? 1),
    )
    expect(new Set(made).size, JSON.stringify(after)).toBe(1)
    return made[0]
  }
  return { site, ...creating, other, isOwn, countMade }
}

test('every call that takes a key is here', () => {
  const all: [string, Call][] = Object.values(calls).flatMap((table) => Object.entries(table as CallTable))
  // A list of members is kept nowhere: its accounts are found again by their names (bulk-again.test.ts).
  const taking = all.filter(([name, { input }]) => 'create_key' in input.shape && name !== 'createMembers')
  expect(taking.map(([name]) => name).sort()).toEqual([...names].sort())
})

/** What a program may write without a key, and why it is no harm that it is sent again. */
const withoutKey: Record<string, string> = {
  // The second has the effect of the first.
  ...Object.fromEntries(
    [
      ...['changeQuestions', 'moveQuestions', 'deleteQuestions', 'restoreQuestions'],
      ...['setEmbedding', 'restoreForm', 'deleteDesk', 'restoreRoster', 'removePeople', 'removeFromRoster'],
      ...[
        'useRoster',
        'restoreReport',
        'publishResults',
        'restoreArticle',
        'restoreVersion',
        'updateArticle',
      ],
      ...['markReport', 'markBundles', 'undoMark', 'releaseBundles', 'setAppeals', 'answerAppeals'],
      ...['undoRegrade', 'endSitting', 'giveExtra'],
    ].map((name) => [name, 'it sets what is there']),
  ),
  // What there may be once is found again by what it is called.
  shareForm: 'a form has one short link',
  savePerson: 'by the number of the person',
  saveRosterRow: 'by the number of the person',
  importPeople: 'by the numbers of the people',
  importRoster: 'by the numbers of the people',
  inviteMarker: 'by the account',
  saveFilter: 'by the name of the filter',
  newFile: 'by the content of the file',
  uploadFile: 'by the content of the file',
  createArticle: 'by the draft it is made of',
  saveArticleDraft: 'by the id of the draft',
  // These are numbered by themselves.
  writeDesk: 'by the ids of the changes',
  publishDesk: 'by the revision of the desk',
  claimBundles: 'who claims again is given what they hold',
  remindRoster: 'each person once a day',
}

test('what a program may send as a new thing takes a key, or says why it needs none', () => {
  const writing = Object.values(calls)
    .flatMap((table) => Object.entries<Call>(table as CallTable))
    .filter(([, call]) => call.method === 'POST' && scopeOf(call)?.endsWith(':write'))
    .filter(([, { input }]) => !('create_key' in input.shape))
  const puts = ['changeQuestions', 'moveQuestions']
  expect(writing.map(([name]) => name).sort()).toEqual(
    Object.keys(withoutKey)
      .filter((name) => !puts.includes(name))
      .sort(),
  )
})

describe.each(names)('%s', (name) => {
  test('sent again with its key, also at the same moment, is one thing with one answer', async () => {
    const { client, content, send, countMade } = await build(name)
    const again = { ...(await content()), create_key: newId() }
    const answers: unknown[] = []
    expect(await countMade(async () => answers.push(await send(client, again)))).toBe(1)
    // Done in the background, where something is.
    const next = { ...(await content()), create_key: newId() }
    expect(await countMade(async () => answers.push(await send(client, again)))).toBe(0)
    expect(answers[1]).toEqual(answers[0])
    const atOnce: unknown[] = []
    const race = () => Promise.all([1, 2, 3].map(async () => atOnce.push(await send(client, next))))
    expect(await countMade(race)).toBe(1)
    expect(atOnce).toEqual([atOnce[0], atOnce[0], atOnce[0]])
    expect(atOnce[0]).not.toEqual(answers[0])
  })

  test('with another key, another content, by somebody else or without a key is another thing', async () => {
    const { site, client, content, send, other, isOwn, countMade } = await build(name)
    const create_key = newId()
    const made: unknown[] = []
    const make = async (fields: Fields, who = client) => {
      const whole = { ...(await content()), ...fields }
      expect(await countMade(async () => made.push(await send(who, whole)))).toBe(1)
    }
    await make({ create_key })
    await make({ create_key: newId() })
    await make({ create_key, ...other })
    await make({})
    await make({})
    if (!isOwn) {
      const { client: stranger } = await buildSignedIn(site, { permission: 6 })
      await make({ create_key }, stranger)
    }
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(made.length)
  })
})

test.each(names.filter((name) => name !== 'updateForm' && name !== 'invite'))(
  '%s: what was deleted meanwhile is made again, once',
  async (name) => {
    const { client, content, send, remove } = await build(name)
    const again = { ...(await content()), create_key: newId() }
    const first = (await send(client, again)) as Fields
    await remove?.(first)
    const [one, two] = await Promise.all([send(client, again), send(client, again)])
    expect(one).not.toEqual(first)
    expect(two).toEqual(one)
  },
)

test('a form that was changed after it was saved is not said to be saved once more', async () => {
  const { client, content, send } = await build('updateForm')
  const again = { ...(await content()), create_key: newId() }
  await send(client, again)
  await send(client, { ...(await content()), survey_title: '后来改的' })
  await expect(send(client, again)).rejects.toThrow('409')
})

test('a refused one leaves its key free', async () => {
  const { client, content, send } = await build('createForm')
  const create_key = newId()
  const bad = { ...(await content()), type: '没有的分类', create_key }
  await expect(send(client, bad)).rejects.toThrow('422')
  await expect(send(client, bad)).rejects.toThrow('422')
})

test('invitation codes of a second answer are valid, and none of them can be read in the database', async () => {
  const { site, client, send } = await build('invite')
  const again = { count: 2, days: 2, create_key: newId() }
  await send(client, again)
  const { codes } = (await send(client, again)) as { codes: string[] }
  const now = Date.now()
  for (const code of codes) expect(await isLinkCode(site.database, 'invite', '', code, now)).toBe(true)
  const stored = JSON.stringify(await site.database.kysely.selectFrom('created_once').selectAll().execute())
  for (const secret of [...codes, again.create_key]) expect(stored).not.toContain(secret)
})

test('what was created is remembered for seven days', async () => {
  const { site, client, content, send } = await build('createRoster')
  const again = { ...(await content()), create_key: newId() }
  const first = await send(client, again)
  const week = 7 * 24 * 60 * 60_000
  await forgetCreated(site.database, Date.now() + week - 60_000)
  expect(await send(client, again)).toEqual(first)
  await forgetCreated(site.database, Date.now() + week)
  expect(await send(client, again)).not.toEqual(first)
})
