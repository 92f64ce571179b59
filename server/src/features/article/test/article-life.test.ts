import { articleCalls } from '@wenhai/core/article/calls'
import { articleLimits as limits } from '@wenhai/core/article/choices'
import { describe, expect, test } from 'vitest'
import { sweepFiles } from '#features/file/jobs'
import { makeFileStore } from '#lib/file/make-store'
import { newId } from '#lib/ids'
import { article, createArticle, readArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { silentLog, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { paint, rowsOf, upload } from '../../../../test/pictures.ts'
import { articleJobs } from '../jobs.ts'

const sharedSite = useSite()

const dayMs = 86_400_000

const listed = async (client: Client, search: Record<string, unknown> = {}) =>
  (await client.call(articleCalls.filterArticles, search)).data.tables.map(({ table_id }) => table_id)

const timeOf = async (client: Client, id: string) => (await readArticle(client, id)).data.table?.update_time

describe('versions', () => {
  test('the last ten are kept, seen and restored; what only changes who may read makes none', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site, { name: '王老师' })
    const { client: other } = await buildSignedIn(site)
    const id = await createArticle(client, { title: '第 0 版' })
    for (let number = 1; number <= 12; number += 1)
      await client.call(articleCalls.updateArticle, {
        id,
        ...article({ title: `第 ${number} 版`, content: `正文 ${number}` }),
      })
    await client.call(articleCalls.updateArticle, {
      id,
      ...article({ title: '第 12 版', content: '正文 12', public: false, privkey: '芝麻芝麻开门' }),
    })
    const { data } = await client.call(articleCalls.findVersions, { id })
    expect(data.length).toBe(limits.maxVersions)
    expect(data.tables[0]).toMatchObject({ title: '第 11 版', editor: '王老师', size: 5 })
    expect(data.tables.at(-1)?.title).toBe('第 2 版')
    const version = data.tables.at(-1)?.version
    const view = await client.call(articleCalls.viewVersion, { id, version })
    expect(view.data).toMatchObject({ title: '第 2 版', content: '正文 2', keywords: ['问卷', '设计'] })
    const update_time = await timeOf(client, id)
    const stale = { id, version, update_time: new Date(0).toISOString() }
    expect((await client.call(articleCalls.restoreVersion, stale)).status).toBe(409)
    expect((await client.call(articleCalls.restoreVersion, { id, version, update_time })).status).toBe(1802)
    const now = (await readArticle(client, id)).data.table
    expect(now).toMatchObject({
      title: '第 2 版',
      content: '正文 2',
      public: false,
      hasKey: true,
      ocean_id: member.user_id,
    })
    const after = await client.call(articleCalls.findVersions, { id })
    expect(after.data.tables[0]?.title).toBe('第 12 版')
    expect((await client.call(articleCalls.viewVersion, { id, version: 999 })).status).toBe(404)
    expect((await other.call(articleCalls.findVersions, { id })).status).toBe(404)
  })
})

describe('a deleted article', () => {
  test('can be brought back by its owner for thirty days, and is found again', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const id = await createArticle(client, { content: '蓝鲸' })
    await client.call(articleCalls.deleteArticle, { id })
    expect(await listed(client, { key: '蓝鲸' })).toEqual([])
    const { data } = await client.call(articleCalls.findDeleted)
    expect(data.tables).toMatchObject([{ table_id: id }])
    expect(
      Date.parse(data.tables[0]?.expire_time ?? '') - Date.parse(data.tables[0]?.delete_time ?? ''),
    ).toBe(limits.restoreDays * dayMs)
    expect((await other.call(articleCalls.findDeleted)).data.length).toBe(0)
    expect((await other.call(articleCalls.restoreArticle, { id })).status).toBe(404)
    expect((await client.call(articleCalls.restoreArticle, { id })).status).toBe(1802)
    expect(await listed(client, { key: '蓝鲸' })).toEqual([id])
    expect((await client.call(articleCalls.restoreArticle, { id })).status).toBe(404)
  })

  test('is gone for good afterwards, with everything of it', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client)
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '新' }) })
    await client.call(articleCalls.saveArticleDraft, { table_id: id, title: '再' })
    await client.call(articleCalls.deleteArticle, { id })
    await ageDeletion(site, id, limits.restoreDays * dayMs + 1)
    expect((await client.call(articleCalls.findDeleted)).data.length).toBe(0)
    expect((await client.call(articleCalls.restoreArticle, { id })).status).toBe(404)
    await runJobs(site)
    for (const table of [
      'article',
      'article_body',
      'article_version',
      'article_draft',
      'article_keyword',
      'article_pair',
    ] as const)
      expect(await site.database.kysely.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

const ageDeletion = (site: TestSite, id: string, by: number) =>
  site.database.kysely
    .updateTable('article')
    .set({ delete_time: Date.now() - by })
    .where('table_id', '=', id)
    .execute()

async function runJobs({ database, settings }: TestSite): Promise<void> {
  const context = { database, fileStore: makeFileStore(settings), log: silentLog }
  for (const job of articleJobs) await job.run(context, new AbortController().signal)
}

describe('drafts', () => {
  test('there is one for a new article and one for each that one may edit; publishing clears it', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const id = await createArticle(client)
    const seen = await timeOf(client, id)
    const find = async (table_id?: string) =>
      (await client.call(articleCalls.findArticleDraft, table_id ? { table_id } : {})).data
    expect(await find()).toBeNull()
    await client.call(articleCalls.saveArticleDraft, { title: '', content: '写了一半', keywords: ['甲'] })
    await client.call(articleCalls.saveArticleDraft, { content: '写了大半', privkey: '芝麻芝麻开门' })
    await client.call(articleCalls.saveArticleDraft, { table_id: id, title: '改题', seen })
    expect(await find()).toMatchObject({ table_id: '', content: '写了大半', seen: null })
    expect(await find()).not.toHaveProperty('privkey')
    expect(await find(id)).toMatchObject({ table_id: id, title: '改题', seen })
    expect((await other.call(articleCalls.findArticleDraft)).data).toBeNull()
    expect((await other.call(articleCalls.saveArticleDraft, { table_id: id })).status).toBe(404)
    expect((await client.call(articleCalls.saveArticleDraft, { table_id: newId() })).status).toBe(404)
    await createArticle(client)
    expect(await find()).toBeNull()
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '改题' }) })
    expect(await find(id)).toBeNull()
    expect((await client.call(articleCalls.deleteArticleDraft, {})).status).toBe(717)
  })

  test('several new articles are written at once; each is published or given up for itself', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const [one, two] = [newId(), newId()]
    const save = (draft_id: string, title: string) =>
      client.call(articleCalls.saveArticleDraft, { draft_id, title, content: '# 开头\n正文' })
    const titles = async (who = client) =>
      (await who.call(articleCalls.findNewDrafts)).data.tables.map(({ title }) => title)
    await save(one, '甲')
    await save(two, '乙')
    await other.call(articleCalls.saveArticleDraft, { draft_id: one, title: '别人的' })
    expect((await titles()).sort()).toEqual(['乙', '甲'])
    expect(await titles(other)).toEqual(['别人的'])
    const { data } = await client.call(articleCalls.findArticleDraft, { draft_id: one })
    expect(data).toMatchObject({ table_id: '', title: '甲' })
    await client.call(articleCalls.createArticle, { ...article({ title: '甲' }), draft_id: one })
    expect(await titles()).toEqual(['乙'])
    await client.call(articleCalls.deleteArticleDraft, { draft_id: two })
    expect(await titles()).toEqual([])
    expect(await titles(other)).toEqual(['别人的'])
  })

  test('published again as it was, after a lost answer, is the same article; anything else is another', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const draft_id = newId()
    const publish = (title: string, who = client) => createArticle(who, { title, draft_id })
    const atOnce = await Promise.all(['同题', '同题', '同题'].map((title) => publish(title)))
    expect(new Set(atOnce).size).toBe(1)
    const [id = ''] = atOnce
    await client.call(articleCalls.saveArticleDraft, { draft_id, title: '同题' })
    expect(await publish('同题')).toBe(id)
    expect((await client.call(articleCalls.findNewDrafts)).data.tables).toEqual([])
    expect((await client.call(articleCalls.findVersions, { id })).data.tables).toEqual([])
    const another = await publish('另一篇')
    expect((await readArticle(client, id)).data.table?.title).toBe('同题')
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '改过的题' }) })
    const third = await publish('同题')
    expect(new Set([id, another, third, await publish('同题', other)]).size).toBe(4)
    expect((await listed(client, { mine: true })).toSorted()).toEqual([id, another, third].toSorted())
    await client.call(articleCalls.deleteArticle, { id })
    expect(await publish('改过的题')).not.toBe(id)
    expect((await client.call(articleCalls.restoreArticle, { id })).status).toBe(1802)
  })

  test('one more new article than the limit is refused, and those that are there can still be saved', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const ids = Array.from({ length: limits.maxNewDrafts }, newId)
    for (const draft_id of ids) await client.call(articleCalls.saveArticleDraft, { draft_id, title: '草稿' })
    expect((await client.call(articleCalls.saveArticleDraft, { draft_id: newId() })).status).toBe(422)
    expect((await client.call(articleCalls.saveArticleDraft, { draft_id: ids[0] })).status).toBe(200)
  })

  test('keep their pictures from the sweep, and so do articles and their earlier versions', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const paths: string[] = []
    for (const colour of ['#111111', '#222222', '#333333', '#444444', '#555555'])
      paths.push((await upload(client, await paint(8, 8, colour).png().toBuffer())).data.url)
    const [draft = '', old = '', cover = '', inBody = '', unused = ''] = paths
    await client.call(articleCalls.saveArticleDraft, { content: `![图](${draft})` })
    const id = await createArticle(client, { content: `![图](${old})` })
    await client.call(articleCalls.saveArticleDraft, { content: `![图](${draft})` })
    const answer = await client.call(articleCalls.updateArticle, {
      id,
      ...article({ cover, content: `![图](${inBody} "t") ![没有](/files/aa/${'a'.repeat(64)}.webp)` }),
    })
    expect(answer.status).toBe(1802)
    const sweep = async () => {
      const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
      await sweepFiles(context, Date.now() + 2 * dayMs)
      return (await rowsOf(site)).map(({ path }) => path).sort()
    }
    expect(await sweep()).toEqual([draft, old, cover, inBody].sort())
    expect(unused).not.toBe('')
    await client.call(articleCalls.deleteArticleDraft, {})
    await client.call(articleCalls.deleteArticle, { id })
    expect(await sweep()).toEqual([old, cover, inBody].sort())
    await ageDeletion(site, id, limits.restoreDays * dayMs + 1)
    await runJobs(site)
    expect(await sweep()).toEqual([])
  })
})

describe('visits', () => {
  const count = async (client: Client, id: string) =>
    (await client.call(articleCalls.countArticleVisit, { id })).data.visitorCount

  test('count once per visitor a day, also at the same moment; the owner and programs do not count', {
    tags: ['1.20', '7.45'],
  }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client)
    const [one, two] = [await site.client().openPage(), await site.client().openPage()]
    await Promise.all(Array.from({ length: 5 }, () => count(one, id)))
    expect(await count(one, id)).toBe(1)
    expect(await count(two, id)).toBe(2)
    expect(await count(client, id)).toBe(2)
    expect(await count(site.client(), id)).toBe(2)
    expect((await readArticle(one, id)).data.table?.visitorCount).toBe(2)
    const rows = await site.database.kysely.selectFrom('article_visitor').selectAll().execute()
    expect(rows).toHaveLength(2)
    await site.database.kysely.updateTable('article_visitor').set({ day: '2020-01-01' }).execute()
    await runJobs(site)
    expect(await site.database.kysely.selectFrom('article_visitor').selectAll().execute()).toEqual([])
    expect(await count(one, id)).toBe(3)
  })

  test('of a private article need its key', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { public: false, privkey: '芝麻芝麻开门' })
    const guest = await site.client().openPage()
    expect((await guest.call(articleCalls.countArticleVisit, { id })).status).toBe(757)
    const counted = await guest.call(articleCalls.countArticleVisit, { id, privkey: '芝麻芝麻开门' })
    expect(counted.data.visitorCount).toBe(1)
  })
})
