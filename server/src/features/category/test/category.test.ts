import { categoryCalls } from '@wenhai/core/category/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

test('categories are created, renamed, found by type and deleted while nothing uses them', {
  tags: ['3.44', '3.45', '7.72', '7.73', '7.74', '7.75', '7.76'],
}, async () => {
  const site = await sharedSite()
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const create = (input: object) => admin.call(categoryCalls.createCategory, { ...input })
  const { data: maths } = await create({ value: '数学', type: 'exam' })
  await create({ key: 'mood', value: '心情', type: 'survey' })
  expect((await create({ value: '数学', type: 'exam' })).status).toBe(409)
  expect((await create({ type: 'exam' })).status).toBe(411)
  expect((await create({ value: '球', type: 'sport' })).status).toBe(422)
  const list = async (input: object = {}) =>
    (await site.client().call(categoryCalls.findCategories, { ...input })).data.tables
  expect((await list({ type: 'exam' })).map(({ key }) => key)).toEqual(['数学'])
  expect((await list({ key: '心' })).map(({ key }) => key)).toEqual(['mood'])
  expect((await list()).map(({ key }) => key)).toContain('综合')

  const all = (await list({ page: 1, len: 200 })).map(({ key }) => key)
  expect(all).toEqual(expect.arrayContaining(['综合', '数学', 'mood']))
  expect((await list({ page: 2, len: 1 })).map(({ key }) => key)).toEqual(all.slice(1, 2))

  const id = maths.questionnaire_type_id
  const { client } = await buildSignedIn(site)
  await createQuestion(client, { questionnaire_type: '数学' })
  expect((await list({ type: 'exam' }))[0]).toMatchObject({ questions: 1 })
  const rename = (input: object) => admin.call(categoryCalls.updateCategory, { id, ...input })
  expect((await rename({ value: '高等数学', type: 'exam' })).status).toBe(1802)
  expect((await list({ type: 'exam' }))[0]).toMatchObject({ key: '数学', value: '高等数学' })
  expect((await rename({ key: 'maths', value: '高等数学', type: 'exam' })).status).toBe(422)
  const remove = () => admin.call(categoryCalls.deleteCategory, { id })
  const refused = await remove()
  expect([refused.status, refused.reason]).toEqual([409, '这个分类正在使用，不能删除'])
  const other = (await list({ key: '心情' }))[0]?.questionnaire_type_id
  expect((await admin.call(categoryCalls.deleteCategory, { id: other })).status).toBe(717)
  expect((await admin.call(categoryCalls.deleteCategory, { id: other })).status).toBe(404)
})

test('of several who delete a category at once, one does and the others are told that it is gone', async () => {
  const site = await sharedSite()
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const { data } = await admin.call(categoryCalls.createCategory, { value: '船歌', type: 'survey' })
  const id = data.questionnaire_type_id
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(categoryCalls.deleteCategory, { id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([404, 404, 717])
})

test('the default category stays', async () => {
  const site = await sharedSite()
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const [first] = (await admin.call(categoryCalls.findCategories, { key: '综合' })).data.tables
  expect((await admin.call(categoryCalls.deleteCategory, { id: first?.questionnaire_type_id })).status).toBe(
    422,
  )
})
