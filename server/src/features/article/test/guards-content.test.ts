import { addressCalls } from '@wenhai/core/address/calls'
import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import { apiBase } from '@wenhai/core/contract/api-base'
import { discoverCalls } from '@wenhai/core/discover/calls'
import { maxPins } from '@wenhai/core/discover/limits'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { maxSavedFilters } from '@wenhai/core/results/limits'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { article, createArticle } from '../../../../test/article-build.ts'
import { question, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildSurvey } from '../../../../test/report-build.ts'

const sharedSite = useSite()

/** Refusals of lists, articles and files that nothing else here comes across. */

test('an address is held to its region when it is changed, too', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const home = {
    trueName: '王小明',
    phone: '13812345678',
    province: '330000',
    city: '330100',
    county: '330106',
    address: '文三路 1 号',
  }
  const { data } = await client.call(addressCalls.addAddress, home)
  const change = (given: object) =>
    client.call(addressCalls.updateAddress, { id: data.id, ...home, ...given }) as unknown as Promise<{
      code: number
    }>
  expect((await change({ city: '110100' })).code).toBe(422)
  expect((await change({ county: '330108' })).code).toBe(200)
  // What is left out stays as it was.
  const only = { id: data.id, address: '文三路 9 号' }
  expect(await client.call(addressCalls.updateAddress, only)).toMatchObject({ code: 200 })
  const [kept] = (await client.call(addressCalls.listAddresses)).data.tables
  expect(kept).toMatchObject({ ...home, county: '330108', address: '文三路 9 号', defaultAddress: true })
})

test.each(['a\u0000b', 'a\ud800b'])('text that no database keeps (%j) is refused in words', async (text) => {
  const { client } = await buildSignedIn(await sharedSite())
  const { body } = await client.send('POST', apiBase + bankCalls.createQuestion.path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question({ question: text })),
  })
  expect(body).toEqual({
    status: 422,
    reason: '内容里有无法保存的字符',
    data: { field: 'question' },
  })
})

test('another’s questions are listed, filtered and exported by author for editors alone', async () => {
  const site = await sharedSite()
  const { member: author } = await buildSignedIn(site)
  const { client } = await buildSignedIn(site)
  const { client: editor } = await buildSignedIn(site, { permission: 5 })
  const asked = { ocean_id: author.user_id }
  for (const call of [bankCalls.findQuestions, bankCalls.filterQuestions, bankCalls.exportQuestions]) {
    expect((await client.call(call, asked)).status).toBe(757)
    expect((await editor.call(call, asked)).status).toBe(200)
  }
})

test('a spreadsheet with nothing good in it imports nothing, also where bad rows are skipped', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const answer = await sendSpreadsheet(client, '题目,题型\n,0\n', { skipBad: '1' })
  expect([answer.status, answer.reason]).toEqual([422, '没有可以导入的题目'])
  expect((await client.call(bankCalls.findQuestions)).data.length).toBe(0)
})

test('the key of the default category stays, and no two have the same', async () => {
  const { client: admin } = await buildSignedIn(await sharedSite(), { permission: 6 })
  const find = async (key: string) => (await admin.call(categoryCalls.findCategories, { key })).data.tables[0]
  const first = await find('综合')
  const change = (id: string | undefined, given: object) =>
    admin.call(categoryCalls.updateCategory, { id, type: first?.type, ...given })
  const id = first?.questionnaire_type_id
  expect((await change(id, { key: 'all', value: '综合' })).status).toBe(422)
  expect((await find('综合'))?.key).toBe(first?.key)
  await admin.call(categoryCalls.createCategory, { key: 'mood', value: '心情', type: 'survey' })
  const { data } = await admin.call(categoryCalls.createCategory, {
    key: 'food',
    value: '伙食',
    type: 'survey',
  })
  const twin = { key: 'mood', value: '伙食', type: 'survey' }
  expect((await change(data.questionnaire_type_id, twin)).status).toBe(409)
})

test('reports of a comment that is not there cannot be settled', async () => {
  const { client: admin } = await buildSignedIn(await sharedSite(), { permission: 6 })
  const settle = (verdict: string) => admin.call(commentCalls.settleReports, { id: newId(), verdict })
  expect((await settle('dismiss')).status).toBe(404)
  expect((await settle('remove')).status).toBe(404)
})

test('so many can be featured, and no more', async () => {
  const site = await sharedSite()
  const { client: admin, member } = await buildSignedIn(site, { permission: 6 })
  await createArticle(admin)
  await site.database.kysely
    .insertInto('pin')
    .values(
      Array.from({ length: maxPins }, (_, place) => ({
        kind: 'form',
        item_id: newId(),
        place,
        create_time: 1,
      })),
    )
    .execute()
  const pin = () => admin.call(discoverCalls.pinItem, { kind: 'author', id: member.user_id })
  expect((await pin()).status).toBe(413)
  await site.database.kysely.deleteFrom('pin').where('place', '=', 0).execute()
  expect((await pin()).status).toBe(200)
})

test('so many filters can be saved, and the same name again is none more', async () => {
  const { client, id } = await buildSurvey(await sharedSite())
  const save = (name: string) => client.call(analyticsCalls.saveFilter, { id, name, filters: {} })
  for (let i = 0; i < maxSavedFilters; i += 1) expect((await save(`筛选 ${i}`)).status).toBe(200)
  expect((await save('再来一个')).status).toBe(422)
  expect((await save('筛选 0')).status).toBe(200)
  const { data } = await client.call(analyticsCalls.findSavedFilters, { id })
  expect(data.length).toBe(maxSavedFilters)
})

test('an article changed or brought back is held to the rules of a new one', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const id = await createArticle(client)
  const { data } = await client.call(articleCalls.findArticles, { keyType: 'table_id', value: id })
  const update_time = data.table?.update_time
  const empty = { id, ...article({ title: '' }), update_time }
  expect((await client.call(articleCalls.updateArticle, empty)).status).toBe(411)
  const version = { id, version: 99, update_time }
  expect((await client.call(articleCalls.restoreVersion, version)).status).toBe(404)
})

test.each([
  ['an avatar', '/user/avatar', 1],
  ['a report of questions', '/question/bank/import/excel', 1],
  ['a report of people', '/user/import', 6],
])('%s needs a file', async (_, path, permission) => {
  const { client } = await buildSignedIn(await sharedSite(), { permission })
  const body = new FormData()
  body.set('nothing', 'here')
  const answer = await client.send('POST', apiBase + path, { body })
  expect(answer.body.status).toBe(411)
})

test('an address book is full by one’s own addresses, not by others’', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const other = await buildMember(site.database)
  const home = {
    trueName: '王小明',
    phone: '13812345678',
    province: '330000',
    city: '330100',
    county: '330106',
    address: '文三路 1 号',
  }
  await site.database.kysely
    .insertInto('address')
    .values(
      Array.from({ length: 20 }, () => ({
        id: newId(),
        user_id: other.user_id,
        true_name: '李小红',
        phone: '13812345678',
        province: '330000',
        city: '330100',
        county: '330106',
        address: '文三路 2 号',
        is_default: 0,
        create_time: 1,
      })),
    )
    .execute()
  const added = (await client.call(addressCalls.addAddress, home)) as unknown as { code: number }
  expect(added.code).toBe(200)
})
