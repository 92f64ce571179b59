import { articleCalls } from '@wenhai/core/article/calls'
import { describe, expect, test } from 'vitest'
import { article, createArticle, listed } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const dayMs = 86_400_000

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
    const site = await sharedSite()
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
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { content: '座头鲸与海豚' })
    await client.call(articleCalls.updateArticle, { id, ...article({ content: '海豚与企鹅' }) })
    expect(await listed(client, { key: '座头鲸' })).toEqual([])
    for (const key of ['海豚', '企鹅']) expect(await listed(client, { key })).toEqual([id])
  })
})
