import { articleCalls } from '@wenhai/core/article/calls'
import { articleLimits as limits } from '@wenhai/core/article/choices'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { article, createArticle, readArticle } from '../../../../test/article-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const timeOf = async (client: Client, id: string) => (await readArticle(client, id)).data.table?.update_time

describe('an article', () => {
  test('is read by everyone, as it was written, with what lists show', {
    tags: ['1.17', '7.38', '7.40'],
  }, async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site, { name: '王老师' })
    const content = '# 题\n\n<script>alert(1)</script> **粗** 与 `码`\n\n  缩进  '
    const id = await createArticle(client, { content, keywords: ['问卷', '问 卷', '设计'] })
    const guest = await site.client().openPage()
    const { data } = await readArticle(guest, id)
    expect(data.table).toMatchObject({
      table_id: id,
      title: '怎样设计一份好问卷',
      content,
      excerpt: '<script>alert(1)</script> 粗 与 码 缩进',
      keywords: ['问卷', '设计'],
      ocean_id: member.user_id,
      author: '王老师',
      public: true,
      isMine: false,
      visitorCount: 0,
      commentCount: 0,
      minutes: 1,
    })
    expect((await readArticle(client, id)).data.table?.isMine).toBe(true)
    expect(data.tables).toHaveLength(1)
    expect(data.tables[0]).not.toHaveProperty('content')
  })

  test.each([
    ['no title', { title: ' ' }, 411, 'title', '请填写文章标题'],
    ['no body', { content: '' }, 411, 'content', '请写下正文'],
    ['a title too long', { title: '长'.repeat(101) }, 413, 'title', '标题最多 100 个字'],
    ['a body too long', { content: '长'.repeat(limits.contentMax + 1) }, 413, 'content', undefined],
    ['too many keywords', { keywords: [...'一二三四五六七八九'] }, 413, 'keywords', undefined],
    ['a keyword too long', { keywords: ['长'.repeat(21)] }, 413, 'keywords.0', undefined],
    ['an unknown type', { type: 'poem' }, 422, 'type', undefined],
    ['a foreign cover', { cover: 'https://evil.example/a.png' }, 422, 'cover', undefined],
    ['a cover nobody knows', { cover: `/files/aa/${'a'.repeat(64)}.webp` }, 422, 'cover', undefined],
    ['a key too short', { privkey: 'abc' }, 422, 'privkey', undefined],
  ])('is refused with %s', async (_, given, status, field, reason) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const answer = await client.call(articleCalls.createArticle, article(given))
    expect(answer).toMatchObject({ status, data: { field } })
    if (reason) expect(answer.reason).toBe(reason)
  })

  test('of 100,000 characters is kept whole', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const content = '海'.repeat(limits.contentMax)
    const id = await createArticle(client, { content })
    expect((await readArticle(client, id)).data.table?.content).toBe(content)
  })

  test('is changed and deleted by its owner and level >5 alone', { tags: ['7.44'] }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const [shown, hidden] = [await createArticle(client), await createArticle(client, { public: false })]
    expect((await other.call(articleCalls.updateArticle, { id: shown, ...article() })).status).toBe(757)
    expect((await other.call(articleCalls.updateArticle, { id: hidden, ...article() })).status).toBe(404)
    expect((await other.call(articleCalls.deleteArticle, { id: shown })).status).toBe(757)
    expect(
      (await admin.call(articleCalls.updateArticle, { id: hidden, ...article({ title: '新题' }) })).status,
    ).toBe(1802)
    expect((await client.call(articleCalls.deleteArticle, { id: shown })).status).toBe(717)
    expect((await readArticle(client, shown)).status).toBe(404)
  })

  test('only those whom the site owner lets publish may publish', async () => {
    const site = await startTestSite()
    const { client: owner } = await buildSignedIn(site, { permission: 9 })
    await owner.call(siteCalls.updateSettings, { publishLevel: 5 })
    const { client } = await buildSignedIn(site)
    const answer = await client.call(articleCalls.createArticle, article())
    expect(answer).toMatchObject({ status: 757, reason: expect.stringContaining('你还不能发布，请联系站长') })
  })

  test('changed meanwhile is refused with the newer one, and can then be written over', {
    tags: ['7.42'],
  }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client)
    const seen = await timeOf(client, id)
    const first = await client.call(articleCalls.updateArticle, {
      id,
      ...article({ title: '甲' }),
      update_time: seen,
    })
    expect(first.status).toBe(1802)
    const late = { id, ...article({ title: '乙' }) }
    const refused = await client.call(articleCalls.updateArticle, { ...late, update_time: seen })
    expect(refused).toMatchObject({
      status: 409,
      data: { newer: { title: '甲', update_time: first.data.update_time } },
    })
    const again = await client.call(articleCalls.updateArticle, {
      ...late,
      update_time: first.data.update_time,
    })
    expect(again.status).toBe(1802)
    expect((await readArticle(client, id)).data.table?.title).toBe('乙')
  })

  test('two changes of the same version at once: one is taken', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client)
    const update_time = await timeOf(client, id)
    const answers = await Promise.all(
      [...'甲乙丙丁'].map((title) =>
        client.call(articleCalls.updateArticle, { id, ...article({ title }), update_time }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([1802, 409, 409, 409].sort())
  })
})

test('cards show forms and questions that may be seen, and leave out the others', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site, { name: '王老师' })
  const running = await createForm(client, vote({ desc: '说明'.repeat(100) }))
  const paused = await createForm(client, vote({ status: 0 }))
  const shared = await createQuestion(client)
  const own = await createQuestion(client, { question: '二加二等于几？', allowPeopleUse: false })
  const ids = JSON.stringify([shared, running, paused, own, newId()])
  const guest = await site.client().openPage()
  const { data } = await guest.call(articleCalls.findCards, { ids })
  expect(data.tables.map(({ id }) => id)).toEqual([shared, running])
  expect(data.tables[1]).toMatchObject({
    kind: 'vote',
    title: '春游去哪里',
    state: 'running',
    author: '王老师',
  })
  expect(data.tables[1]?.desc).toHaveLength(80)
  expect(data.tables[0]).toMatchObject({ kind: 'question', title: '一加一等于几？', state: null })
  expect((await client.call(articleCalls.findCards, { ids })).data.tables).toHaveLength(4)
})
