import { bulkMembers } from '@wenhai/core/account/limits'
import { memberCalls } from '@wenhai/core/member/calls'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

async function upload(client: Client, content: string, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([content]), '名单.csv')
  return (await client.send('POST', '/oceanAPI/v1/user/import', { body })).body
}

const listOf = (...numbers: string[]) =>
  ['姓名,学号,班级', ...numbers.map((number) => `${number} 同学,${number},一班`)].join('\n')

const numbersOf = (rows: { number: string }[]) => rows.map(({ number }) => number)

test('a list whose answer was lost is sent again, and gives the same accounts and passwords', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site, { permission: 6 })
  const [create_key, list] = [newId(), listOf('K0001', 'K0002')]
  const { data: made } = await upload(client, list, { create_key })
  expect(new Set(made.accounts.map(({ password }: { password: string }) => password)).size).toBe(2)
  expect(await upload(client, list, { create_key, check: '1' })).toMatchObject({
    status: 200,
    data: { bad: [] },
  })
  expect(await upload(client, list, { create_key })).toMatchObject({ status: 200, data: made })
  const { data: audit } = await client.call(memberCalls.listAudit, { key: '批量建账号' })
  expect(audit.tables.filter(({ actor }) => actor === member.name)).toHaveLength(1)
})

test('a longer list makes those who are missing; who was there before it stays as they are', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site, { permission: 6 })
  await buildMember(site.database, { username: 'L0002' })
  const create_key = newId()
  const { data: made } = await upload(client, listOf('L0001'), { create_key })
  const longer = await upload(client, listOf('L0001', 'L0002', 'L0003'), { create_key, skipBad: '1' })
  expect(numbersOf(longer.data.bad)).toEqual(['L0002'])
  expect(numbersOf(longer.data.accounts)).toEqual(['L0001', 'L0003'])
  expect(longer.data.accounts[0]).toEqual(made.accounts[0])
})

test('no other list, admin, row or day learns a password', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site, { permission: 6 })
  const { client: other } = await buildSignedIn(site, { permission: 6 })
  const [create_key, list] = [newId(), listOf('M0001')]
  await upload(client, list, { create_key })
  const taken = { status: 422, data: { bad: [{ reason: '已经有这个账号' }] } }
  expect(await upload(client, list)).toMatchObject(taken)
  expect(await upload(client, list, { create_key: newId() })).toMatchObject(taken)
  expect(await upload(other, list, { create_key })).toMatchObject(taken)
  expect(await upload(client, list.replace('一班', '二班'), { create_key })).toMatchObject(taken)

  const change = (values: { create_time?: number; password_hash?: string }) =>
    site.database.kysely.updateTable('member').set(values).where('username', '=', 'M0001').execute()
  expect((await upload(client, list, { create_key })).status).toBe(200)
  await change({ create_time: Date.now() - bulkMembers.repeatableMs - 60_000 })
  expect(await upload(client, list, { create_key })).toMatchObject(taken)
  await change({ create_time: Date.now(), password_hash: 'no hash at all' })
  expect(await upload(client, list, { create_key })).toMatchObject(taken)
})
