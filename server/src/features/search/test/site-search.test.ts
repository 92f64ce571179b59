import { accountCalls } from '@wenhai/core/account/calls'
import { articleCalls } from '@wenhai/core/article/calls'
import { authorCalls } from '@wenhai/core/author/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { describe, expect, test } from 'vitest'
import { authorJobs } from '#features/author/jobs'
import { makeFileStore } from '#lib/file/make-store'
import { createArticle } from '../../../../test/article-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, vote } from '../../../../test/form-build.ts'
import { silentLog, startTestSite, useSite } from '../../../../test/harness.ts'
import { reindexAll } from '../jobs.ts'

const sharedSite = useSite()

const search = async (client: Client, key: string, given: Record<string, unknown> = {}) =>
  (await client.call(searchCalls.searchSite, { key, ...given })).data

describe('the search of the site', () => {
  test('finds forms, articles, questions and authors by two characters, grouped and counted', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site, { name: '春游老师', introduction: '爱走路' })
    const form = await createForm(client, vote())
    const table = await createArticle(client, { title: '出门', content: '说说春游要带什么' })
    const question = await createQuestion(client, { question: '春游去过哪里？' })
    await createArticle(client, { title: '别的' })
    const { client: other } = await buildSignedIn(site)
    expect(await search(other, '春游')).toMatchObject({
      form: { length: 1, more: false, tables: [{ survey_id: form }] },
      table: { length: 1, more: false, tables: [{ table_id: table, excerpt: '说说春游要带什么' }] },
      question: {
        length: 1,
        more: false,
        tables: [{ question_id: question, author: '春游老师', isMine: false }],
      },
      author: { length: 1, more: false, tables: [{ ocean_id: member.user_id, forms: 1, tables: 2 }] },
    })
    // Guests may sit the exam that a shared question is written for.
    expect((await search(await site.client().openPage(), '春游')).question?.length).toBe(0)
    expect(await search(other, '走路', { kind: 'author' })).toMatchObject({ author: { length: 1 } })
    expect(await search(other, '没有这个')).toEqual({
      form: { tables: [], length: 0, more: false },
      table: { tables: [], length: 0, more: false },
      question: { tables: [], length: 0, more: false },
      author: { tables: [], length: 0, more: false },
    })
  })

  test('pages one group', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const ids = []
    for (const title of ['春一', '春二', '春三'])
      ids.push(await createArticle(client, { title, content: '春天' }))
    const found = await search(client, '春天', { kind: 'table', page: 2, len: 2 })
    expect(Object.keys(found)).toEqual(['table'])
    expect(found.table).toMatchObject({ length: 3, tables: [{ table_id: ids[0] }] })
  })

  test('shows nothing that is private, unlisted, paused or deleted', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site, { name: '隐士' })
    await createForm(client, vote({ listed: false }))
    await createForm(client, vote({ status: 0 }))
    await createArticle(client, { content: '春游', public: false })
    await createArticle(client, { content: '春游', public: false, privkey: '芝麻芝麻开门' })
    await createQuestion(client, { question: '春游去过哪里？', allowPeopleUse: false })
    const gone = await createArticle(client, { content: '春游' })
    await client.call(articleCalls.deleteArticle, { id: gone })
    const guest = await site.client().openPage()
    const found = await search(guest, '春游')
    expect(Object.values(found).map((group) => group?.length)).toEqual([0, 0, 0, 0])
    expect((await search(guest, '隐士')).author?.length).toBe(0)
    expect((await search(client, '春游')).question?.tables).toMatchObject([{ isMine: true }])
  })

  test('leaves out questions of an exam that runs, until it has ended', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const { client: other } = await buildSignedIn(site)
    expect((await search(other, '等于')).question?.length).toBe(3)
    const id = await createForm(client, exam(ids.slice(0, 2)))
    const found = await search(other, '等于')
    expect(found.question).toMatchObject({ length: 1, tables: [{ question: '三加三等于几？' }] })
    expect(JSON.stringify(found)).not.toContain('数一数手指')
    await client.call(formCalls.endForm, { id })
    expect((await search(other, '等于')).question?.length).toBe(3)
  })

  test.each([
    ['', 411],
    [' ', 411],
    ['\u202e', 411],
    ['长'.repeat(101), 413],
  ])('refuses %s', async (key, status) => {
    const site = await sharedSite()
    const answer = await site.client().call(searchCalls.searchSite, { key })
    expect(answer.status).toBe(status)
  })

  test.each(['%', '_', '\\', "'", '"', '()', '👩‍👩‍👧', '\u202e乙', '.*', '*'])('bears %s', async (key) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    await createArticle(client)
    expect((await client.call(searchCalls.searchSite, { key })).status).toBe(200)
  })
})

describe('authors', () => {
  const authors = async (client: Client, given: Record<string, unknown> = {}) =>
    (await client.call(authorCalls.findAuthors, given)).data.tables.map(({ name }) => name)

  test('are those with something public, with counts, sorted; the bank’s own list is for editors', async () => {
    const site = await startTestSite()
    const { client: one } = await buildSignedIn(site, { name: '甲' })
    const { client: two } = await buildSignedIn(site, { name: '乙' })
    const { client: three } = await buildSignedIn(site, { name: '丙' })
    const { client: editor } = await buildSignedIn(site, { name: '丁', permission: 5 })
    await createArticle(one)
    await createForm(one, vote())
    const table = await createArticle(two)
    await createArticle(three, { public: false })
    await createQuestion(three)
    const guest = await site.client().openPage()
    expect(await authors(guest)).toEqual(['乙', '甲'])
    expect(await authors(guest, { sort: 'works' })).toEqual(['甲', '乙'])
    expect(await authors(guest, { sort: 'name' })).toEqual(['乙', '甲'].sort())
    expect(await authors(guest, { key: '甲' })).toEqual(['甲'])
    expect(await authors(guest, { len: 1, page: 2 })).toEqual(['甲'])
    expect(await authors(editor, { scope: 'bank' })).toEqual(['丙'])
    expect((await one.call(authorCalls.findAuthors, { scope: 'bank' })).status).toBe(757)
    expect((await guest.call(authorCalls.findAuthors, { scope: 'bank' })).status).toBe(747)
    await two.call(articleCalls.deleteArticle, { id: table })
    expect(await authors(guest)).toEqual(['甲'])
    await two.call(articleCalls.restoreArticle, { id: table })
    expect(await authors(guest)).toEqual(['乙', '甲'])
  })

  test('follow whatever makes a form public or takes it back', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site, { name: '甲' })
    const id = await createForm(client, vote({ listed: false }))
    expect(await authors(client)).toEqual([])
    await client.call(formCalls.updateForm, { id, ...vote({ listed: true }) })
    expect(await authors(client)).toEqual(['甲'])
    await client.call(formCalls.setFormStatus, { id, status: 0 })
    expect(await authors(client)).toEqual([])
    await client.call(formCalls.setFormStatus, { id, status: 1 })
    expect(await authors(client)).toEqual(['甲'])
    await client.call(formCalls.deleteForm, { id })
    expect(await authors(client)).toEqual([])
  })

  test('are found by their new name, and are in no list when disabled', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site, { name: '旧名字' })
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await createArticle(client)
    await client.call(accountCalls.updateProfile, { name: '新笔名', introduction: '写作的人' })
    expect(await authors(admin, { key: '旧名' })).toEqual([])
    expect(await authors(admin, { key: '笔名' })).toEqual(['新笔名'])
    expect(await authors(admin, { key: '写作' })).toEqual(['新笔名'])
    await admin.call(memberCalls.setDisabled, { id: member.user_id, disabled: 1 })
    expect(await authors(admin)).toEqual([])
    // Their works stay where they are, and name an author whose page is there.
    const id = member.user_id
    const { data } = await admin.call(authorCalls.viewAuthor, { id })
    expect(data).toMatchObject({ name: '新笔名', introduction: '', tables: 1 })
    expect(data.newTables).toHaveLength(1)
    expect((await admin.call(accountCalls.findUser, { id })).data).toMatchObject({
      name: '新笔名',
      introduction: '',
    })
  })

  test('one author has counts and the newest works, as everyone sees them', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site, { name: '甲' })
    await createForm(client, vote())
    await createForm(client, vote({ listed: false }))
    const table = await createArticle(client)
    await createArticle(client, { public: false })
    const reader = await site.client().openPage()
    await reader.call(articleCalls.countArticleVisit, { id: table })
    const { data } = await client.call(authorCalls.viewAuthor, { id: member.user_id })
    expect(data).toMatchObject({
      name: '甲',
      isMine: true,
      forms: 1,
      tables: 1,
      surveys: 0,
      votes: 1,
      exams: 0,
      visits: 1,
      participants: 0,
    })
    expect([data.newForms.length, data.newTables.length]).toEqual([1, 1])
    const fresh = await buildMember(site.database, { name: '新人' })
    const empty = await reader.call(authorCalls.viewAuthor, { id: fresh.user_id })
    expect(empty.data).toMatchObject({ name: '新人', forms: 0, tables: 0, last_time: null, newForms: [] })
  })

  test('whom a migration knew by their works alone become findable by name', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { name: '老作者' })
    await createForm(client, vote())
    const { kysely } = site.database
    await kysely.updateTable('author_figure').set({ search_text: '' }).execute()
    await kysely.deleteFrom('author_pair').execute()
    expect(await authors(client, { key: '作者' })).toEqual([])
    const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
    for (const job of authorJobs) await job.run(context, new AbortController().signal)
    expect(await authors(client, { key: '作者' })).toEqual(['老作者'])
  })
})

describe('a title is found as people type it', () => {
  test.each([
    ['without its comma', '秋天的校园我们一起去看'],
    ['in traditional characters', '秋天的校園'],
    ['by the initials of its pinyin', 'qtdxywmyqqk'],
    ['by some of the initials', 'xywm'],
    ['in capitals', 'QTDXY'],
  ])('%s', async (_, key) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { name: `作者${key}` })
    const title = '秋天的校园，我们一起去看！'
    const form = await createForm(client, vote({ survey_title: title }))
    const table = await createArticle(client, { title })
    const found = await search(client, key)
    expect(found.form?.tables.map(({ survey_id }) => survey_id)).toContain(form)
    expect(found.table?.tables.map(({ table_id }) => table_id)).toContain(table)
  })

  test('written in traditional characters, it and its text are found by simplified ones and by its own', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const table = await createArticle(client, { title: '論語選讀', content: '學而時習之' })
    const question = await createQuestion(client, { question: '《論語選讀》的作者是誰？' })
    for (const key of ['论语选读', '論語選讀'])
      expect(await search(client, key)).toMatchObject({
        table: { tables: [{ table_id: table }] },
        question: { tables: [{ question_id: question }] },
      })
    expect((await search(client, '学而时习')).table?.tables).toMatchObject([{ table_id: table }])
  })

  test('what an older rule indexed is indexed again, once, and what is deleted stays unfound', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const form = await createForm(client, vote({ survey_title: '夏天，去海边' }))
    const [kept, gone] = [
      await createArticle(client, { title: '夏天，去海边' }),
      await createArticle(client, { title: '夏天，去海边' }),
    ]
    const question = await createQuestion(client, { question: '夏天去海邊？' })
    const { kysely } = site.database
    await client.call(articleCalls.deleteArticle, { id: gone })
    await kysely.updateTable('form').set({ search_text: '夏天,去海边' }).execute()
    await kysely.updateTable('article_body').set({ search_text: '夏天,去海边' }).execute()
    await kysely.updateTable('question').set({ search_text: '夏天去海邊?' }).execute()
    for (const table of ['form_pair', 'article_pair', 'question_pair'] as const)
      await kysely.deleteFrom(table).execute()
    expect((await search(client, '夏天去海边')).form?.length).toBe(0)
    const run = () => reindexAll(site.database, new AbortController().signal)
    await run()
    expect(await search(client, '夏天去海边')).toMatchObject({
      form: { tables: [{ survey_id: form }] },
      table: { length: 1, tables: [{ table_id: kept }] },
      question: { tables: [{ question_id: question }] },
    })
    // The beginning too, which was stored as an older version had read the text.
    await kysely.deleteFrom('setting').where('key', '=', 'search_rule').execute()
    await kysely.updateTable('article').set({ excerpt: '若ad' }).where('table_id', '=', kept).execute()
    const old = { plain: '若ad', content: '若a<b且c>d' }
    await kysely.updateTable('article_body').set(old).where('table_id', '=', kept).execute()
    await run()
    const { data } = await client.call(articleCalls.filterArticles, {})
    expect(data.tables).toMatchObject([{ table_id: kept, excerpt: old.content }])
    expect((await search(client, 'a<b且c')).table?.length).toBe(1)
    await kysely.deleteFrom('form_pair').execute()
    await run()
    expect((await search(client, '夏天去海边')).form?.length).toBe(0)
  })
})
