import { articleCalls } from '@wenhai/core/article/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { dayOf } from '@wenhai/core/format/day'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { engine, openAt, startTestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, buildVote, start, submit } from '../../../../test/report-build.ts'
import { chart, dayMs, find, open, phone, record, rowsOf, visitAt } from '../../../../test/visitor-build.ts'
import { flushVisits, foldVisits } from '../commands.ts'

const sharedSite = useSite()

describe('the record of an opened page', () => {
  test('answers with the address without its last part, and nothing else of it is stored', {
    tags: ['1.15', '1.16', '7.31', '7.32'],
  }, async () => {
    const site = await startTestSite({ environment: { TRUST_PROXY: '127.0.0.1' } })
    const client = site.client()
    const { body } = await client.send('POST', '/oceanAPI/v1/analytics/ipStatistics/', {
      body: new URLSearchParams({
        url: 'https://www.baidu.com/link?url=secret',
        search_engine: 'baidu',
        path: '/',
      }),
      headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': phone },
    })
    expect(body).toMatchObject({ status: 200, data: { ip: '203.0.113.0' } })
    await flushVisits(site.database)
    expect(await rowsOf(site)).toMatchObject([
      {
        kind: 'site',
        page: '/',
        item_id: '',
        ocean_id: '',
        address: '203.0.113.0',
        referrer: 'www.baidu.com/link',
        engine: 'baidu',
        device: 'phone',
      },
    ])
  })

  test('a client that no proxy vouches for has the address it calls from', async () => {
    const site = await sharedSite()
    const { body } = await site.client().send('POST', '/oceanAPI/v1/analytics/ipStatistics', {
      headers: { 'x-forwarded-for': '203.0.113.77' },
    })
    expect(body.data).toEqual({ ip: '127.0.0.0' })
  })

  test.each([
    [
      'the address shows the engine, whatever is said',
      { url: 'https://cn.bing.com/', search_engine: 'google' },
      'bing',
    ],
    [
      'where it shows none, what is said counts',
      { url: 'android-app://app', search_engine: 'google' },
      'google',
    ],
    ['an unknown engine is none', { url: 'https://search.example/', search_engine: 'altavista' }, ''],
    ['nothing at all', {}, ''],
    ['an address beyond all length is dropped', { url: `https://www.baidu.com/${'a'.repeat(3000)}` }, ''],
    ['values that are no text', { url: ['a', 'b'], search_engine: '{}', path: ['/', '/'] }, ''],
  ])('%s', { tags: ['3.18'] }, async (_, input, engine) => {
    const site = await sharedSite()
    await flushVisits(site.database)
    const before = (await rowsOf(site)).length
    expect((await record(site, input)).status).toBe(200)
    expect((await rowsOf(site)).slice(before).map((row) => row.engine)).toEqual([engine])
  })

  test('our own pages are no source, by whichever name the site is called', async () => {
    const site = await startTestSite({ environment: { SITE_URL: 'https://wenhai.example' } })
    const { host } = new URL(site.url)
    for (const url of [
      `http://${host}/questionnaire`,
      'https://wenhai.example/',
      'https://zhihu.example/p/1?a=b',
    ])
      await record(site, { url })
    expect((await rowsOf(site)).map(({ referrer }) => referrer).sort()).toEqual(['', '', 'zhihu.example/p/1'])
  })

  test('a form’s page is counted with its form and not once more', async () => {
    const site = await startTestSite()
    await record(site, { path: `/questionnaire/${newId()}` })
    await record(site, { path: '/ocean/someone?section=visitor' })
    expect((await rowsOf(site)).map(({ page }) => page)).toEqual(['/ocean/:id?'])
  })
})

describe('visits to a form', () => {
  test('are seen by its owner and by nobody else; the owner’s own do not count', async () => {
    const site = await sharedSite()
    const { id, client } = await buildSurvey(site, { survey_title: '食堂满意度' })
    const { client: other } = await buildSignedIn(site)
    await open(site, id, { referer: 'https://www.google.com.hk/search?q=1', 'user-agent': phone })
    await open(site, id, {}, client)
    const { tables, length, more } = await find(client)
    expect([length, more]).toEqual([1, false])
    expect(tables).toEqual([
      {
        visit_id: expect.any(String),
        time: expect.stringMatching(/Z$/),
        kind: 'form',
        item_id: id,
        title: '食堂满意度',
        questionnaire_type: 'survey',
        address: '127.0.0.0',
        referrer: 'www.google.com.hk/search',
        search_engine: 'google',
        engine: '谷歌',
        device: 'phone',
      },
    ])
    expect(await find(other)).toEqual({ tables: [], length: 0, more: false })
    expect((await chart(other)).month).toEqual({ visits: 0, visitors: 0 })
    expect((await client.call(formCalls.viewForm, { id })).data.own?.views).toBe(1)
  })

  test('an anonymous one leaves the counts of the day, and no row with a moment', async () => {
    const site = await startTestSite()
    const { id, client } = await buildVote(site, { anonymous: true })
    const visitor = await open(site, id)
    await open(site, id, {}, visitor)
    expect(await rowsOf(site)).toEqual([])
    expect((await find(client)).length).toBe(0)
    const { today, items } = await chart(client)
    expect(today).toEqual({ visits: 2, visitors: 1 })
    expect(items).toMatchObject([{ item_id: id, visits: 2, visitors: 1 }])
    const { database } = site
    const columns = Object.keys(
      await database.kysely.selectFrom('visit_day_now').selectAll().executeTakeFirstOrThrow(),
    )
    expect(columns.sort()).toEqual(['day', 'facet', 'ocean_id', 'value', 'visitors', 'visits'])
    for (const { hash } of await database.kysely.selectFrom('visit_seen').selectAll().execute())
      expect(hash).not.toContain(visitor.cookies.get('device')?.slice(0, 36))
  })

  test.runIf(engine === 'postgres')(
    'groups of visits lie beside the counts of the day until they are added, and the chart shows both',
    async () => {
      const site = await startTestSite()
      const { id, client } = await buildVote(site)
      const { database } = site
      const countRows = async (table: 'visit_day' | 'visit_day_change') =>
        (await database.kysely.selectFrom(table).select('day').execute()).length
      const visitor = await open(site, id)
      const before = await chart(client)
      expect(before.today).toEqual({ visits: 1, visitors: 1 })
      expect(await countRows('visit_day')).toBe(0)
      await foldVisits(database)
      expect(await chart(client)).toEqual(before)
      expect(await countRows('visit_day_change')).toBe(0)
      await open(site, id, {}, visitor)
      expect((await chart(client)).today).toEqual({ visits: 2, visitors: 1 })
      await Promise.all([foldVisits(database), foldVisits(database)])
      expect((await chart(client)).today).toEqual({ visits: 2, visitors: 1 })
    },
  )

  test('a visitor counts once a day at each place, however many visits come at once', async () => {
    const site = await sharedSite()
    const { id, client } = await buildVote(site)
    const second = await createForm(client, vote({ needLoginParticipate: false }))
    const visitors = await Promise.all(Array.from({ length: 5 }, () => site.client().openPage()))
    const openOnce = (visitor: Client, form: string) =>
      visitor.send('GET', `/questionnaire/${form}`, { headers: { accept: 'text/html' } })
    await Promise.all(
      visitors.flatMap((visitor) =>
        Array.from({ length: 20 }, (_, i) => openOnce(visitor, i % 4 ? id : second)),
      ),
    )
    await flushVisits(site.database)
    const { today, items } = await chart(client)
    expect(today).toEqual({ visits: 100, visitors: 5 })
    expect(items.map(({ item_id, visits, visitors: people }) => [item_id, visits, people])).toEqual([
      [id, 75, 5],
      [second, 25, 5],
    ])
    expect((await client.call(formCalls.viewForm, { id })).data.own?.views).toBe(5)
  })

  test.each<[string, Record<string, unknown>, 'guest' | 'member']>([
    ['a guest', {}, 'guest'],
    ['a member', { needLoginParticipate: true }, 'member'],
    ['a guest of an anonymous form', { anonymous: true }, 'guest'],
  ])('opening it, handing it in and coming back is one visit of %s', async (_, given, who) => {
    const site = await sharedSite()
    const { id, client, answers } = await buildSurvey(site, given)
    const taker = who === 'member' ? (await buildSignedIn(site)).client : await site.client().openPage()
    const openPage = () => taker.send('GET', `/questionnaire/${id}`, { headers: { accept: 'text/html' } })
    await openPage()
    const { attempt_id } = (await start(taker, id)).data
    await openPage()
    expect((await submit(taker, id, answers, { attempt_id })).status).toBe(200)
    // As the page does once the receipt is there, and as a reload does.
    await taker.call(reportCalls.findMine, { id })
    await openPage()
    await flushVisits(site.database)
    const { data } = await client.call(formCalls.viewForm, { id })
    expect([data.own?.views, data.own?.started, data.participants]).toEqual([1, 1, 1])
    expect((await chart(client)).items).toMatchObject([{ item_id: id, visits: 1, visitors: 1 }])
  })

  test('on a roster it is one visit too, and inside the app, where no page was loaded', async () => {
    const site = await sharedSite()
    const { id, client, answers } = await buildSurvey(site, { needRoster: true })
    await client.call(rosterCalls.saveRosterRow, { id, name: '王小明', number: '1' })
    const taker = await site.client().openPage()
    for (let time = 0; time < 2; time += 1) await taker.call(reportCalls.findMine, { id })
    const { data } = await taker.call(reportCalls.startReport, { id, name: '王小明', number: '1' })
    await submit(taker, id, answers, { attempt_id: data.attempt_id })
    await taker.call(reportCalls.findMine, { id })
    await flushVisits(site.database)
    const { data: own } = await client.call(formCalls.viewForm, { id })
    expect([own.own?.views, own.own?.started, own.participants]).toEqual([1, 1, 1])
    expect((await chart(client)).items).toMatchObject([{ item_id: id, visits: 1, visitors: 1 }])
  })

  test('who hands in before hearing that they have begun has begun once', async () => {
    const site = await sharedSite()
    const { id, client, answers } = await buildSurvey(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const { report_id } = (await submit(taker, id, answers)).data
    const { data: results } = await client.call(analyticsCalls.findResults, { id })
    expect(results.funnel).toEqual({ views: 1, started: 1, finished: 1 })
    expect(results.stops?.open).toBe(0)
    // The attempt is the report's: with it, its place is free again.
    await client.call(reportCalls.deleteReport, { id: report_id })
    expect((await start(taker, id)).data.attempt_id).not.toBe(attempt_id)
  })

  test('two processes that write at once do not count a visitor twice', async () => {
    const site = await sharedSite()
    const { id, client, ocean_id } = await buildVote(site)
    const second = openAt({ DATABASE_URL: undefined, ...site.settings })
    onTestFinished(() => second.close())
    const now = Date.now()
    const people = Array.from({ length: 10 }, () => newId())
    await Promise.all(
      people.flatMap((device_id) =>
        [site.database, second].map((database) =>
          visitAt({ ...site, database }, now, { item_id: id, ocean_id, device_id }),
        ),
      ),
    )
    expect((await chart(client)).today).toEqual({ visits: 20, visitors: 10 })
  })

  test('the next day the same visitor counts again', async () => {
    const site = await sharedSite()
    const { id, client, ocean_id } = await buildVote(site)
    const now = Date.now()
    const device_id = newId()
    for (const time of [now - dayMs, now - dayMs, now])
      await visitAt(site, time, { item_id: id, ocean_id, device_id })
    const { days, today } = await chart(client)
    expect(days.slice(-2)).toEqual([
      { day: dayOf(now - dayMs), visits: 2, visitors: 1 },
      { day: dayOf(now), visits: 1, visitors: 1 },
    ])
    expect(today).toEqual({ visits: 1, visitors: 1 })
  })

  test('crawlers that say so are not counted', async () => {
    const site = await sharedSite()
    const { id, client } = await buildVote(site)
    await open(site, id, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
    await record(site, { path: '/' })
    expect((await chart(client)).today.visits).toBe(0)
    expect((await client.call(formCalls.viewForm, { id })).data.own?.views).toBe(0)
  })

  test('are on disk when the site has stopped', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    await site.client().send('GET', `/questionnaire/${id}`, { headers: { accept: 'text/html' } })
    await site.stop()
    expect(await rowsOf(site)).toHaveLength(1)
  })
})

test('readers of an article are its author’s visitors, by its title', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const draft = { title: '海边笔记', content: '潮来潮去。', type: 'blog', public: 1 }
  const { table_id } = (await client.call(articleCalls.createArticle, draft)).data
  const reader = await site.client().openPage()
  for (const each of [reader, reader, client])
    await each.call(articleCalls.countArticleVisit, { id: table_id })
  await flushVisits(site.database)
  expect((await find(client, { key: '海边' })).tables).toMatchObject([
    { kind: 'table', item_id: table_id, title: '海边笔记', questionnaire_type: '' },
    { kind: 'table', item_id: table_id, title: '海边笔记', questionnaire_type: '' },
  ])
  const { today, items } = await chart(client)
  expect(today).toEqual({ visits: 2, visitors: 1 })
  expect(items).toMatchObject([{ kind: 'table', title: '海边笔记', visits: 2, visitors: 1 }])
})
