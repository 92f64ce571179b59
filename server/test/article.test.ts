import { articleCalls } from '@wenhai/core/article/calls'
import { article as limits } from '@wenhai/core/article/limits'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '../src/lib/ids.ts'
import { article, createArticle, readArticle } from './article-build.ts'
import { createQuestion } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { createForm, vote } from './form-build.ts'
import { startTestSite } from './harness.ts'

const dayMs = 86_400_000

const listed = async (client: Client, search: Record<string, unknown> = {}) =>
  (await client.call(articleCalls.filterArticles, search)).data.tables.map(({ table_id }) => table_id)

const timeOf = async (client: Client, id: string) => (await readArticle(client, id)).data.table?.update_time

describe('an article', () => {
  test('is read by everyone, as it was written, with what lists show', {
    tags: ['1.17', '7.38', '7.40'],
  }, async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site, { name: '王老师' })
    const content = '# 题\n\n<script>alert(1)</script> **粗** 与 `码`\n\n  缩进  '
    const id = await createArticle(client, { content, keywords: ['问卷', '问 卷', '设计'] })
    const guest = await site.client().openPage()
    const { data } = await readArticle(guest, id)
    expect(data.table).toMatchObject({
      table_id: id,
      title: '怎样设计一份好问卷',
      content,
      excerpt: 'alert(1) 粗 与 码 缩进',
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
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const answer = await client.call(articleCalls.createArticle, article(given))
    expect(answer).toMatchObject({ status, data: { field } })
    if (reason) expect(answer.reason).toBe(reason)
  })

  test('of 100,000 characters is kept whole', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const content = '海'.repeat(limits.contentMax)
    const id = await createArticle(client, { content })
    expect((await readArticle(client, id)).data.table?.content).toBe(content)
  })

  test('is changed and deleted by its owner and level >5 alone', { tags: ['7.44'] }, async () => {
    const site = await startTestSite()
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
    expect(answer).toMatchObject({ status: 757, reason: '你还不能发布，请联系站长' })
  })

  test('changed meanwhile is refused with the newer one, and can then be written over', {
    tags: ['7.42'],
  }, async () => {
    const site = await startTestSite()
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
    const site = await startTestSite()
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

describe('a private article', () => {
  const secret = '芝麻芝麻开门'

  test('needs its key, by query or header; its owner and level >5 need none', {
    tags: ['1.18'],
  }, async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const { client: other } = await buildSignedIn(site)
    const id = await createArticle(client, { public: false, privkey: secret })
    const refused = await readArticle(other, id)
    expect(refused).toMatchObject({ status: 757, data: { needKey: true } })
    expect(JSON.stringify(refused)).not.toContain('问卷')
    expect(await readArticle(other, id, '不对的')).toMatchObject({
      status: 757,
      reason: '密钥不对',
      data: { needKey: true, isWrong: true },
    })
    expect((await readArticle(other, id, secret)).data.table).toMatchObject({ public: false, hasKey: true })
    const byHeader = await other.send('GET', `/oceanAPI/v1/tables/find/default/table_id/${id}`, {
      headers: { privkey: encodeURIComponent(secret) },
    })
    expect(byHeader.body.status).toBe(200)
    for (const reader of [client, admin]) expect((await readArticle(reader, id)).status).toBe(200)
    expect(site.logged()).not.toContain(secret)
    expect(site.logged()).not.toContain(encodeURIComponent(secret))
    const [row] = await site.database.kysely.selectFrom('article').selectAll().execute()
    expect(row?.privkey_hash).toMatch(/^\$argon2id\$/)
  })

  test('without a key is nobody else’s business', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { public: false })
    const guest = await site.client().openPage()
    expect((await readArticle(guest, id)).status).toBe(404)
    expect((await readArticle(guest, id, secret)).status).toBe(404)
  })

  test('the key stays when an update leaves it out, goes when it is empty, and changes', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const guest = await site.client().openPage()
    const id = await createArticle(client, { public: false, privkey: secret })
    const update = (given: Record<string, unknown>) =>
      client.call(articleCalls.updateArticle, { id, ...article({ public: false }), ...given })
    await update({})
    expect((await readArticle(guest, id, secret)).status).toBe(200)
    await update({ privkey: '另外一把钥匙' })
    expect((await readArticle(guest, id, secret)).status).toBe(757)
    expect((await readArticle(guest, id, '另外一把钥匙')).status).toBe(200)
    await update({ privkey: '' })
    expect((await readArticle(guest, id, '另外一把钥匙')).status).toBe(404)
  })

  test('ten wrong keys of one visitor, then one waits; another visitor does not', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const guest = await site.client().openPage()
    const id = await createArticle(client, { public: false, privkey: secret })
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => readArticle(guest, id, `wrong-${index}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 757)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(await readArticle(guest, id, secret)).toMatchObject({
      status: 429,
      data: { seconds: expect.any(Number) },
    })
    const other = await site.client().openPage()
    expect((await readArticle(other, id, secret)).status).toBe(200)
    expect((await readArticle(client, id)).status).toBe(200)
  })

  test('lists leave it out for others, unless they give the key with the author', {
    tags: ['3.84', '7.34'],
  }, async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const ocean_id = member.user_id
    const locked = await createArticle(client, { public: false, privkey: secret })
    const shown = await createArticle(client)
    const byAuthor = async (reader: Client) => {
      const input = { keyType: 'ocean_id', value: ocean_id }
      return (await reader.call(articleCalls.findArticles, input)).data.tables.map(({ table_id }) => table_id)
    }
    expect(await byAuthor(other)).toEqual([shown])
    expect(await byAuthor(client)).toEqual([shown, locked])
    expect(await listed(client, { mine: 1 })).toEqual([shown, locked])
    expect(await listed(client, { mine: 1, public: 0 })).toEqual([locked])
    expect(await listed(client, { public: false })).toEqual([locked])
    expect(await listed(other, { public: false })).toEqual([])
    expect(await listed(site.client(), { public: false })).toEqual([])
    expect(await listed(other, { ocean_id })).toEqual([shown])
    expect(await listed(other, { ocean_id, privkey: secret })).toEqual([shown, locked])
    expect(await listed(other, { ocean_id, privkey: '不对的' })).toEqual([shown])
    expect(await listed(admin, { ocean_id })).toEqual([shown, locked])
    expect(await listed(other, { key: '问卷' })).toEqual([shown])
    const guest = site.client()
    expect((await guest.call(articleCalls.filterArticles, { mine: 1 })).status).toBe(747)
  })
})

describe('the lists', () => {
  test('filter by type, keyword, author, time and words, sort and page', {
    tags: ['3.84', '7.34', '7.39'],
  }, async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const blog = await createArticle(client, { title: '春游攻略', keywords: ['出行'] })
    const note = await createArticle(client, {
      type: 'note',
      title: '读书笔记',
      content: '今天读了《论语》。',
      keywords: ['阅读'],
    })
    const video = await createArticle(other, {
      type: 'video',
      title: '实验录像',
      content: '看看春天的花',
      keywords: ['ＡＢ'],
    })
    const guest = await site.client().openPage()
    expect(await listed(guest)).toEqual([video, note, blog])
    expect(await listed(guest, { type: 'note' })).toEqual([note])
    expect(await listed(guest, { keyword: 'ab' })).toEqual([video])
    expect(await listed(guest, { ocean_id: member.user_id })).toEqual([note, blog])
    expect(await listed(guest, { key: '论语' })).toEqual([note])
    expect(await listed(guest, { key: '春' })).toEqual([video, blog])
    expect(await listed(guest, { key: '论语 阅读' })).toEqual([note])
    expect(await listed(guest, { key: '论语 出行' })).toEqual([])
    expect(await listed(guest, { len: 2, page: 2 })).toEqual([blog])
    const tomorrow = new Date(Date.now() + dayMs).toISOString()
    expect(await listed(guest, { timeRange: JSON.stringify([tomorrow, null]) })).toEqual([])
    expect(await listed(guest, { timeRange: JSON.stringify([null, tomorrow]) })).toHaveLength(3)
    await site.database.kysely
      .updateTable('article')
      .set({ visits: 5 })
      .where('table_id', '=', note)
      .execute()
    await site.database.kysely
      .updateTable('article')
      .set({ comments: 5 })
      .where('table_id', '=', blog)
      .execute()
    expect(await listed(guest, { sort: 'visits' })).toEqual([note, video, blog])
    expect(await listed(guest, { sort: 'comments' })).toEqual([blog, video, note])
    expect(await listed(guest, { sort: 'visits', key: '春' })).toEqual([video, blog])
    const byType = await guest.call(articleCalls.findArticles, { keyType: 'type', value: 'video' })
    expect(byType.data).toMatchObject({ length: 1, more: false, tables: [{ table_id: video }] })
    expect((await guest.call(articleCalls.findArticles, { keyType: 'type', value: 'poem' })).status).toBe(422)
    const byAuthor = { keyType: 'ocean_id', value: member.user_id, page: 2, len: 1 }
    expect((await guest.call(articleCalls.findArticles, byAuthor)).data).toMatchObject({
      length: 2,
      tables: [{ table_id: blog }],
    })
    expect((await guest.call(articleCalls.findArticles, { keyType: 'ocean_id', value: 'x' })).status).toBe(
      422,
    )
  })

  test('show the place where a word was found', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    await createArticle(client, {
      content: `${'前言不搭后语。'.repeat(40)}这里有一只**蓝鲸**游过。${'后来。'.repeat(60)}`,
    })
    const { data } = await client.call(articleCalls.filterArticles, { key: '蓝鲸' })
    expect(data.tables[0]?.excerpt).toMatch(/^….*一只蓝鲸游过.*…$/)
  })

  test('name the keywords of the public ones, the most used first', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    await createArticle(client, { keywords: ['Exam', '问卷'] })
    await createArticle(client, { keywords: ['exam'], type: 'note' })
    await createArticle(client, { keywords: ['秘密'], public: false })
    const { data } = await client.call(articleCalls.findKeywords)
    expect(data.tables[0]?.count).toBe(2)
    expect(data.tables.map(({ keyword }) => keyword.toLowerCase()).sort()).toEqual(['exam', '问卷'].sort())
    const notes = await client.call(articleCalls.findKeywords, { type: 'note' })
    expect(notes.data.tables).toEqual([{ keyword: 'exam', count: 1 }])
  })

  test('find an article by its new words after a change, and no longer by the old ones', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { content: '蓝鲸与海豚' })
    await client.call(articleCalls.updateArticle, { id, ...article({ content: '海豚与企鹅' }) })
    expect(await listed(client, { key: '蓝鲸' })).toEqual([])
    for (const key of ['海豚', '企鹅']) expect(await listed(client, { key })).toEqual([id])
  })
})

test('cards show forms and questions that may be seen, and leave out the others', async () => {
  const site = await startTestSite()
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
