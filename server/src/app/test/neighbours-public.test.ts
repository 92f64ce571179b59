import { articleCalls } from '@wenhai/core/article/calls'
import { authorCalls } from '@wenhai/core/author/calls'
import { discoverCalls } from '@wenhai/core/discover/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { expect, test } from 'vitest'
import { findListedItems } from '#features/discover/sitemap.queries'
import { flushVisits } from '#features/visitor/commands'
import { createArticle, readArticle } from '../../../test/article-build.ts'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildMember, buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, survey, vote } from '../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../test/harness.ts'
import { submit } from '../../../test/report-build.ts'

/** What everyone sees of a site where two authors have things in every state. */

/** The word is in every title that not everyone may see. */
const hidden = '隐藏'
const key = 'open sesame'

/** The same life for each: what is public, and beside it what is paused, unlisted, private, keyed or deleted. */
async function buildLife(site: TestSite, { client, ocean_id }: { client: Client; ocean_id: string }) {
  const question_id = await createQuestion(client, { question: '一加一等于几？' })
  const open = { needLoginParticipate: false }
  const create = (title: string, given = {}) =>
    createForm(client, survey([question_id], { ...open, survey_title: `春天${title}`, ...given }))
  const running = await create('调查')
  const ended = await create('结束的')
  await endAt(site, ended)
  const voting = await createForm(client, vote({ ...open, survey_title: '春天投票' }))
  const sitting = await createForm(client, exam([question_id], { ...open, survey_title: '春天考试' }))
  const deleted = await create(`${hidden}删除`)
  for (const id of [running, ended, deleted]) {
    if (id === ended) await endAt(site, id, Date.now() + 60_000)
    await submit(await site.client().openPage(), id, { [question_id]: 'A' })
    if (id === ended) await endAt(site, id)
  }
  await client.call(formCalls.deleteForm, { id: deleted })
  const paused = await create(`${hidden}暂停`)
  await client.call(formCalls.setFormStatus, { id: paused, status: 0 })
  const pausedEnded = await create(`${hidden}暂停后结束`, { status: 0 })
  await endAt(site, pausedEnded)
  const unlisted = await create(`${hidden}不列出`, { listed: 0 })
  const write = (title: string, given = {}) =>
    createArticle(client, { title: `春天${title}`, content: `${title}的正文`, ...given })
  const article = await write('文章', { keywords: ['春天'] })
  const secret = { keywords: [hidden], public: 0 }
  const privately = await write(`${hidden}私人`, secret)
  const keyed = await write(`${hidden}上锁`, { ...secret, privkey: key })
  const dropped = await write(`${hidden}丢弃`, { keywords: [hidden] })
  await client.call(articleCalls.deleteArticle, { id: dropped })
  // Visited most of all; as if each had been read by so many.
  const heat = (item_id: string, type: string, visits: number) => ({ item_id, type, visits })
  await site.database.kysely
    .insertInto('item_heat')
    .values([
      ...[deleted, paused, unlisted].map((id) => heat(id, 'survey', 90)),
      ...[privately, keyed, dropped].map((id) => heat(id, 'blog', 90)),
      heat(running, 'survey', 5),
      heat(article, 'blog', 5),
    ])
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ visits: 90 }))
    .execute()
  for (const [id, visits] of [
    [article, 3],
    [privately, 100],
    [keyed, 100],
    [dropped, 100],
  ] as const)
    await site.database.kysely.updateTable('article').set({ visits }).where('table_id', '=', id).execute()
  return {
    ...{ client, ocean_id, question_id, running, ended, voting, sitting, deleted, paused, unlisted },
    ...{ article, privately, keyed, dropped },
  }
}

async function buildCrowd() {
  const site = await startTestSite()
  const { client, ocean_id } = await buildAuthor(site)
  const { client: otherClient, member } = await buildSignedIn(site, { name: '李老师' })
  await buildMember(site.database, { disabled: 1 })
  const one = await buildLife(site, { client, ocean_id })
  const other = await buildLife(site, { client: otherClient, ocean_id: member.user_id })
  const guest = await site.client().openPage()
  return { site, one, other, guest }
}

test('lists, counts, searches and feeds hold what is public, of each author once', async () => {
  const { site, one, other, guest } = await buildCrowd()
  const { data: figures } = await guest.call(siteCalls.findFigures)
  expect(figures).toEqual({
    ...{ surveys: 4, votes: 2, contests: 0, exams: 2 },
    ...{ tables: 2, authors: 2, reports: 6, members: 3 },
  })
  const seen: unknown[] = []
  const read = async (...[call, input]: Parameters<Client['call']>) => {
    const { data } = await guest.call(call, input)
    seen.push(data)
    return data as { length: number; tables: unknown[] }
  }
  const lengthOf = async (...given: Parameters<Client['call']>) => (await read(...given)).length
  expect(await lengthOf(formCalls.filterForms, {})).toBe(8)
  expect(await lengthOf(formCalls.filterForms, { key: '春天' })).toBe(8)
  expect(await lengthOf(formCalls.filterForms, { ocean_id: one.ocean_id, sort: 'popular' })).toBe(4)
  expect(await lengthOf(formCalls.filterForms, { status: 'ended' })).toBe(2)
  expect(await lengthOf(formCalls.findSurveys, {})).toBe(6)
  expect(await lengthOf(formCalls.findExams, {})).toBe(2)
  expect(await lengthOf(articleCalls.filterArticles, {})).toBe(2)
  expect(await lengthOf(articleCalls.filterArticles, { key: '春天' })).toBe(2)
  expect(await lengthOf(articleCalls.filterArticles, { keyword: '春天' })).toBe(2)
  expect(await lengthOf(articleCalls.findArticles, { keyType: 'type', value: 'blog' })).toBe(2)
  expect(await lengthOf(articleCalls.findArticles, { keyType: 'ocean_id', value: one.ocean_id })).toBe(1)
  expect(await lengthOf(articleCalls.filterArticles, { keyword: hidden })).toBe(0)
  expect(await lengthOf(authorCalls.findAuthors, {})).toBe(2)
  expect((await guest.call(articleCalls.findKeywords)).data.tables).toEqual([{ keyword: '春天', count: 2 }])
  const { data: found } = await guest.call(searchCalls.searchSite, { key: hidden })
  expect([found.form?.length, found.table?.length]).toEqual([0, 0])
  const ids = [one.deleted, one.paused, one.running, one.dropped]
  expect((await read(articleCalls.findCards, { ids })).tables).toHaveLength(1)
  for (const author of [one, other]) {
    const { data } = await guest.call(authorCalls.viewAuthor, { id: author.ocean_id })
    seen.push(data)
    expect(data).toMatchObject({ name: author === one ? '王老师' : '李老师', forms: 4, tables: 1 })
    expect(data).toMatchObject({ surveys: 2, votes: 1, exams: 1, participants: 2, visits: 3 })
    expect([data.newForms.length, data.newTables.length]).toEqual([4, 1])
  }
  const rss = (await guest.send('GET', '/blog/rss.xml')).text
  expect(rss.split('<item>').length).toBe(3)
  const locations = async (kind: string) =>
    ((await guest.send('GET', `/sitemap/${kind}/0.xml`)).text.match(/<loc>[^<]*/g) ?? []).length
  expect([await locations('form'), await locations('table'), await locations('author')]).toEqual([8, 2, 2])
  const [first] = await findListedItems(site.database, 'author', '', 10)
  const rest = await findListedItems(site.database, 'author', first?.id ?? '', 10)
  expect(rest.map(({ id }) => id)).not.toContain(first?.id)
  expect(JSON.stringify(seen) + rss).not.toContain(hidden)
})

test('the stream has a thing on each page, and what was pinned or visited before is only there while it is public', async () => {
  const { site, one, guest } = await buildCrowd()
  const walk = async (given: object) => {
    const kinds: string[] = []
    const look = async (after: string) =>
      (await guest.call(discoverCalls.findStream, { ...given, after, len: 1 })).data
    for (let page = await look(''); ; page = await look(page.next)) {
      expect(page.tables).toHaveLength(1)
      expect(JSON.stringify(page.tables)).not.toContain(hidden)
      kinds.push(...page.tables.map(({ kind }) => kind))
      if (!page.next) return kinds
    }
  }
  expect((await walk({})).sort()).toEqual([
    ...['author', 'author'],
    ...Array.from({ length: 8 }, () => 'form'),
    ...['table', 'table'],
  ])
  expect(await walk({ type: 'survey' })).toHaveLength(4)
  expect(await walk({ type: 'blog' })).toHaveLength(2)
  await site.database.kysely
    .insertInto('pin')
    .values(
      [one.deleted, one.paused, one.unlisted, one.running, one.dropped, one.privately].map(
        (item_id, place) => ({
          kind: place < 4 ? ('form' as const) : ('table' as const),
          item_id,
          place,
          create_time: 1,
        }),
      ),
    )
    .execute()
  const { data } = await guest.call(discoverCalls.findFeatured)
  expect(data.pinned.map(({ id }) => id)).toEqual([one.running])
  expect(data.popular.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain(hidden)
  const { data: hot } = await guest.call(discoverCalls.findStream, { sort: 'popular' })
  expect(JSON.stringify(hot)).not.toContain(hidden)
})

test('one’s own lists leave out what was deleted, and know what is paused from what has ended', async () => {
  const { one, other } = await buildCrowd()
  const { client, ocean_id } = one
  const list = async (status: string) =>
    (await client.call(formCalls.filterForms, { ocean_id, status })).data.tables.map(({ state }) => state)
  expect(await list('ended')).toEqual(['ended', 'ended'])
  expect(await list('paused')).toEqual(['paused'])
  expect(await list('')).toHaveLength(7)
  const { data: own } = await client.call(articleCalls.filterArticles, { mine: 1 })
  expect(own.length).toBe(3)
  expect((await client.call(articleCalls.findDeleted)).data.tables.map(({ table_id }) => table_id)).toEqual([
    one.dropped,
  ])
  expect((await other.client.call(formCalls.viewForm, { id: one.paused })).status).toBe(410)
  expect((await client.call(formCalls.findUses, { id: one.question_id })).data.length).toBe(6)
})

test('what was deleted is not there, for its author neither', async () => {
  const { site, one } = await buildCrowd()
  const { client, deleted, dropped, question_id } = one
  const form = { id: deleted }
  const statuses = await Promise.all([
    client.call(formCalls.viewForm, form),
    client.call(formCalls.setFormStatus, { ...form, status: 0 }),
    client.call(formCalls.endForm, form),
    client.call(formCalls.findRoster, form),
    client.call(formCalls.deleteForm, form),
    submit(await site.client().openPage(), deleted, { [question_id]: 'A' }),
    readArticle(client, dropped),
    client.call(articleCalls.deleteArticle, { id: dropped }),
    client.call(articleCalls.countArticleVisit, { id: dropped }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404))
  expect((await client.send('GET', `/questionnaire/${deleted}`)).http).toBe(404)
})

test('a guessed key is counted at the author, and opens only what is locked and there', async () => {
  const { site, one, guest } = await buildCrowd()
  // One that was made public, and one that was deleted, keep their keys.
  for (const [id, isPublic] of [
    [one.article, 1],
    [one.dropped, 0],
  ] as const)
    await site.database.kysely
      .updateTable('article')
      .set({ privkey_hash: 'no hash', public: isPublic })
      .where('table_id', '=', id)
      .execute()
  const list = async (privkey: string) =>
    (await guest.call(articleCalls.filterArticles, { ocean_id: one.ocean_id, privkey })).data.length
  expect(await list('wrong sesame')).toBe(1)
  const tried = await site.database.kysely.selectFrom('entry_try').select('thing').distinct().execute()
  expect(tried).toEqual([{ thing: one.ocean_id }])
  expect(await list(key)).toBe(2)
})

test('visits of what was deleted stay counted, without its title', async () => {
  const { site, one } = await buildCrowd()
  const { client, running, article } = one
  const [question_id, open] = [one.question_id, { needLoginParticipate: false }]
  const gone = await createForm(client, survey([question_id], { ...open, survey_title: `${hidden}后来删除` }))
  const lost = await createArticle(client, { title: `${hidden}后来丢弃` })
  const visitor = await site.client().openPage()
  for (const id of [running, gone]) await visitor.send('GET', `/questionnaire/${id}`)
  for (const id of [article, lost]) await visitor.send('GET', `/art/${id}`)
  for (const id of [article, lost]) await visitor.call(articleCalls.countArticleVisit, { id })
  await submit(visitor, gone, { [question_id]: 'A' })
  await flushVisits(site.database)
  await client.call(formCalls.deleteForm, { id: gone })
  await client.call(articleCalls.deleteArticle, { id: lost })
  const { data } = await client.call(visitorCalls.findVisitorChart)
  const titles = Object.fromEntries(data.items.map(({ item_id, title }) => [item_id, title]))
  expect(titles).toMatchObject({ [running]: '春天调查', [gone]: '', [article]: '春天文章', [lost]: '' })
})
