import { expect, test } from 'vitest'
import { newHookSecret } from '#features/notice/webhook'
import { loadSiteKeys } from '#features/site/commands'
import { newId } from '#lib/ids'
import { buildMember } from '../../../../test/build.ts'
import { makeDatabase, makePlace } from '../../../../test/harness.ts'
import { startReceiver } from '../../../../test/notice-build.ts'
import { type Program, runProgram } from '../../../../test/process.ts'
import { sendNotice } from '../notify.commands.ts'

const soon = { timeout: 30_000, interval: 50 }

/** `npm run torture -- --engine notices` does this with reports, more receivers and twenty kills. */
test('two processes that are killed in turn lose no notice, and send each under one id', async () => {
  const place = await makePlace()
  const database = await makeDatabase(place)
  const { kysely } = database
  const keys = await loadSiteKeys(database)
  const { user_id } = await buildMember(database)
  const receiver = await startReceiver()
  const endpoint_id = newId()
  await kysely
    .insertInto('notice_endpoint')
    .values({
      ...{ endpoint_id, user_id, way: 'hook', brand: 'hook', name: '程序', create_time: 1 },
      url: keys.notice.seal(receiver.url, endpoint_id),
      secret: keys.notice.seal(newHookSecret(), endpoint_id),
    })
    .execute()
  const ways = JSON.stringify({ ways: { 'comment.created': ['hook'] } })
  await kysely.insertInto('notice_choice').values({ user_id, choice: ways }).execute()
  const start = async () => {
    const environment = { ...place, PORT: '0', HOST: '127.0.0.1', NOTICE_PRIVATE: '1' }
    const program = runProgram('main.js', environment)
    await program.says(/网址\s+\S+/)
    return program
  }
  const [first, second] = await Promise.all([start(), start()])
  const told: string[] = []
  const tell = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const table_id = newId()
      const facts = { table_id, title: '春天' }
      await sendNotice(database, { kind: 'comment.created', user_id, facts, now: Date.now() })
      told.push(table_id)
    }
  }
  const heard = () =>
    receiver.all.map(({ headers, text }) => ({
      id: String(headers['webhook-id']),
      about: (JSON.parse(text) as { data: { table_id: string } }).data.table_id,
    }))
  const killWhileSending = async ({ child, ended }: Program) => {
    const before = receiver.all.length
    await tell(40)
    await expect.poll(() => receiver.all.length, soon).toBeGreaterThan(before)
    child.kill('SIGKILL')
    await ended
  }
  await killWhileSending(first)
  const third = await start()
  await killWhileSending(second)
  // What the killed ones had taken would be free in a minute.
  await kysely.updateTable('parcel').set({ lease_until: 0 }).where('state', '=', 0).execute()
  await expect.poll(() => new Set(heard().map(({ about }) => about)).size, soon).toBe(told.length)
  const ids = new Map<string, Set<string>>()
  for (const { id, about } of heard()) ids.set(about, (ids.get(about) ?? new Set()).add(id))
  expect([...ids.keys()].sort()).toEqual([...told].sort())
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
  third.child.kill('SIGKILL')
  await third.ended
  await database.close()
}, 90_000)
