import { articleCalls } from '@wenhai/core/article/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { dayOf } from '@wenhai/core/format/day'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { daysKept, list as limits } from '@wenhai/core/visitor/limits'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countVisit, flushVisits } from '../src/features/visitor/commands.ts'
import { sweepVisits } from '../src/features/visitor/jobs.ts'
import { newId } from '../src/lib/ids.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { createForm, vote } from './form-build.ts'
import { openAt, silentLog, startTestSite, type TestSite } from './harness.ts'
import { buildSurvey, buildVote } from './report-build.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Opens a form's page as a browser does that came from somewhere, and waits until it is counted. */
async function open(
  site: TestSite,
  id: string,
  headers: Record<string, string> = {},
  client = site.client(),
) {
  const answer = await client.send('GET', `/questionnaire/${id}`, {
    headers: { accept: 'text/html', ...headers },
  })
  expect(answer.http).toBe(200)
  await flushVisits(site.database)
  return client
}

async function record(site: TestSite, input: Record<string, unknown> = {}, client = site.client()) {
  const answer = await client.call(visitorCalls.recordVisit, input)
  await flushVisits(site.database)
  return answer
}

const find = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(visitorCalls.findVisitors, input)).data

const chart = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(visitorCalls.findVisitorChart, input)).data

const rowsOf = ({ database }: TestSite) => database.kysely.selectFrom('visit').selectAll().execute()

/** A visit at any moment, by a browser of its own unless one is named. */
async function visitAt(
  { database, settings, keys }: TestSite,
  now: number,
  visit: Partial<Parameters<typeof countVisit>[1]> & { device_id?: string; userAgent?: string },
) {
  const { device_id = newId(), userAgent, ...item } = visit
  countVisit(
    {
      database,
      settings,
      keys,
      log: silentLog,
      device_id,
      userAgent,
      address: '203.0.113.0',
      host: 'x.test',
      now,
    },
    { kind: 'form', item_id: '', ocean_id: '', referrer: '', ...item },
  )
  await flushVisits(database)
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

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
    const site = await startTestSite()
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
    const site = await startTestSite()
    expect((await record(site, input)).status).toBe(200)
    expect((await rowsOf(site)).map((row) => row.engine)).toEqual([engine])
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
    const site = await startTestSite()
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
      await database.kysely.selectFrom('visit_day').selectAll().executeTakeFirstOrThrow(),
    )
    expect(columns.sort()).toEqual(['day', 'facet', 'ocean_id', 'value', 'visitors', 'visits'])
    for (const { hash } of await database.kysely.selectFrom('visit_seen').selectAll().execute())
      expect(hash).not.toContain(visitor.cookies.get('device')?.slice(0, 36))
  })

  test('a visitor counts once a day at each place, however many visits come at once', async () => {
    const site = await startTestSite()
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
    expect((await client.call(formCalls.viewForm, { id })).data.own?.views).toBe(75)
  })

  test('two processes that write at once do not count a visitor twice', async () => {
    const site = await startTestSite()
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
    const site = await startTestSite()
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
    const site = await startTestSite()
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
  const site = await startTestSite()
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

describe('the list', () => {
  test('is searched by title, source and engine, filtered by kind and time, sorted and paged', {
    tags: ['3.84', '7.33'],
  }, async () => {
    const site = await startTestSite()
    const { id, client, ocean_id } = await buildVote(site, { survey_title: '春游去哪里 100%' })
    const other = await createForm(client, vote({ survey_title: '秋游去哪里' }))
    const now = Date.now()
    const form = { item_id: id, ocean_id }
    await visitAt(site, now - 3 * dayMs, { ...form, referrer: 'https://www.baidu.com/' })
    await visitAt(site, now - 2 * dayMs, { ...form, referrer: 'https://Forum.Example/Thread_1' })
    await visitAt(site, now - dayMs, { ...form, item_id: other })
    await visitAt(site, now, { kind: 'table', item_id: newId(), ocean_id, referrer: undefined })
    const ages = async (input: Record<string, unknown>) =>
      (await find(client, input)).tables.map(({ time }) => Math.round((now - Date.parse(time)) / dayMs))
    expect(await ages({})).toEqual([0, 1, 2, 3])
    expect(await ages({ sort: 'old' })).toEqual([3, 2, 1, 0])
    expect(await ages({ key: '春游' })).toEqual([2, 3])
    expect(await ages({ key: '100%' })).toEqual([2, 3])
    expect(await ages({ key: '%' })).toEqual([2, 3])
    expect(await ages({ key: 'thread_1' })).toEqual([2])
    expect(await ages({ key: '百度' })).toEqual([3])
    expect(await ages({ key: 'BAIDU' })).toEqual([3])
    expect(await ages({ key: '没有' })).toEqual([])
    expect(await ages({ type: 'table' })).toEqual([0])
    expect(await ages({ type: 'form', key: '游', sort: 'old', len: 2 })).toEqual([3, 2])
    expect(await ages({ page: 2, len: 3 })).toEqual([3])
    expect(await ages({ page: 9 })).toEqual([])
    expect(await ages({ timeRange: [new Date(now - 2 * dayMs).toISOString(), null] })).toEqual([0, 1, 2])
    expect(await ages({ timeRange: [null, new Date(now - 2 * dayMs).toISOString()] })).toEqual([2, 3])
    expect((await find(client, { len: 1 })).length).toBe(4)
  })

  test('an item that is gone has no title any more, and its visits stay', async () => {
    const site = await startTestSite()
    const { id, client } = await buildVote(site)
    await open(site, id)
    expect((await client.call(formCalls.deleteForm, { id })).status).toBe(717)
    expect((await find(client)).tables).toMatchObject([{ item_id: id, title: '', questionnaire_type: '' }])
    expect((await chart(client)).items).toMatchObject([{ item_id: id, title: '', visits: 1 }])
  })

  test('counts so far and says that there is more', async () => {
    const site = await startTestSite()
    const { id, client, ocean_id } = await buildVote(site)
    await visitAt(site, Date.now(), { item_id: id, ocean_id })
    const [row] = await rowsOf(site)
    const many = Array.from({ length: limits.maxFound }, () => ({ ...row, visit_id: newId() }))
    for (let i = 0; i < many.length; i += 250)
      await site.database.kysely
        .insertInto('visit')
        .values(many.slice(i, i + 250) as never)
        .execute()
    const { length, more, tables } = await find(client)
    expect([length, more, tables.length]).toEqual([limits.maxFound, true, limits.pageLength])
    const last = await find(client, { page: 3, len: 499 - 299 })
    expect(last.tables).toHaveLength(200)
    expect((await find(client, { key: '春游' })).more).toBe(true)
  })

  test.each([
    [{ type: 'page' }, 422],
    [{ sort: 'random' }, 422],
    [{ scope: 'all' }, 422],
    [{ timeRange: '["yesterday",null]' }, 422],
    [{ timeRange: '{}' }, 422],
    [{ len: 201 }, 422],
    [{ page: 0 }, 422],
    [{ key: 'x'.repeat(101) }, 413],
  ])('%o is refused in words', async (input, status) => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    expect(await client.call(visitorCalls.findVisitors, input)).toMatchObject({
      status,
      reason: expect.stringMatching(/[一-龥]/),
    })
  })
})

describe('the chart', () => {
  test('has every day of its range, sources, devices and the items most visited', async () => {
    const site = await startTestSite()
    const { id, client, ocean_id } = await buildVote(site, { survey_title: '春游去哪里' })
    const quiet = await createForm(client, vote({ survey_title: '秋游去哪里' }))
    const now = Date.now()
    const form = { item_id: id, ocean_id }
    await visitAt(site, now - 40 * dayMs, { ...form, referrer: 'https://www.sogou.com/' })
    await visitAt(site, now - 29 * dayMs, { ...form, referrer: 'https://www.baidu.com/', userAgent: phone })
    await visitAt(site, now - 3 * dayMs, { ...form, referrer: 'https://www.baidu.com/' })
    await visitAt(site, now, { ...form, referrer: 'https://forum.example/' })
    await visitAt(site, now, { ...form, item_id: quiet })
    // Nobody asked where its reader came from: that is not the same as from nowhere.
    await visitAt(site, now, { kind: 'table', item_id: newId(), ocean_id, referrer: undefined })
    const month = await chart(client)
    expect(month.days).toHaveLength(30)
    expect(month.days.filter(({ visits }) => visits > 0)).toEqual([
      { day: dayOf(now - 29 * dayMs), visits: 1, visitors: 1 },
      { day: dayOf(now - 3 * dayMs), visits: 1, visitors: 1 },
      { day: dayOf(now), visits: 3, visitors: 3 },
    ])
    expect([month.today, month.month]).toEqual([
      { visits: 3, visitors: 3 },
      { visits: 5, visitors: 5 },
    ])
    expect(month.engines).toEqual([
      { engine: 'baidu', count: 2 },
      { engine: 'direct', count: 1 },
      { engine: 'other', count: 1 },
    ])
    expect(month.devices).toEqual([
      { device: 'other', count: 4 },
      { device: 'phone', count: 1 },
    ])
    expect(month.items.map(({ title, visits }) => [title, visits])).toEqual([
      ['春游去哪里', 3],
      ['', 1],
      ['秋游去哪里', 1],
    ])
    const past = await chart(client, { timeRange: [null, new Date(now - 35 * dayMs).toISOString()] })
    expect(past.engines).toEqual([{ engine: 'sogou', count: 1 }])
    expect(past.month.visits).toBe(5)
  })

  test.each([
    ['more than a year and a day', ['2023-01-01T00:00:00Z', '2024-01-03T00:00:00Z'], '时间范围最多 366 天'],
    [
      'the wrong way round',
      ['2024-01-02T00:00:00Z', '2024-01-01T00:00:00Z'],
      '开始时间不能晚于结束时间，也不能晚于现在',
    ],
  ])('%s is refused', async (_, timeRange, reason) => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    expect(await client.call(visitorCalls.findVisitorChart, { timeRange })).toMatchObject({
      status: 422,
      reason,
    })
  })
})

describe('the whole site', () => {
  test.each([
    ['a member', 1, 757],
    ['an editor', 5, 757],
    ['an admin', 6, 200],
    ['the site owner', 9, 200],
  ])('%s asks for it', async (_, permission, status) => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site, { permission })
    for (const call of [visitorCalls.findVisitors, visitorCalls.findVisitorChart])
      expect((await client.call(call, { scope: 'site' })).status).toBe(status)
  })

  test('signed out there is nothing to see', async () => {
    const site = await startTestSite()
    const guest = await site.client().openPage()
    for (const call of [visitorCalls.findVisitors, visitorCalls.findVisitorChart])
      expect((await guest.call(call)).status).toBe(747)
  })

  test('has everybody’s items and the pages of the site; a reader inside the app is not counted twice', async () => {
    const site = await startTestSite()
    const { id, ocean_id } = await buildVote(site, { survey_title: '春游去哪里' })
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const visitor = await open(site, id)
    await record(site, { path: '/universe' }, visitor)
    await visitAt(site, Date.now(), { kind: 'table', item_id: newId(), ocean_id })
    expect((await find(admin)).length).toBe(0)
    const { tables } = await find(admin, { scope: 'site', sort: 'old' })
    expect(tables.map(({ kind, title }) => [kind, title])).toEqual([
      ['form', '春游去哪里'],
      ['site', '发现'],
      ['table', ''],
    ])
    expect((await find(admin, { scope: 'site', key: '发现' })).length).toBe(1)
    expect((await find(admin, { scope: 'site', type: 'site' })).length).toBe(1)
    const { today, items } = await chart(admin, { scope: 'site' })
    expect(today).toEqual({ visits: 2, visitors: 1 })
    expect(items).toHaveLength(2)
  })
})

describe('the sweep', () => {
  test('takes single visits after half a year and the marks of visitors after two days; the counts stay', async () => {
    const site = await startTestSite()
    const { id, client, ocean_id } = await buildVote(site)
    const now = Date.now()
    for (const age of [daysKept + 1, daysKept - 1, 3, 1, 0])
      await visitAt(site, now - age * dayMs, { item_id: id, ocean_id })
    await sweepVisits(site.database, now)
    const times = (await rowsOf(site)).map(({ time }) => (now - time) / dayMs)
    expect(times.sort((one, other) => one - other)).toEqual([0, 1, 3, daysKept - 1])
    const marks = await site.database.kysely.selectFrom('visit_seen').select('day').distinct().execute()
    expect(marks.map(({ day }) => day).sort()).toEqual([dayOf(now - dayMs), dayOf(now)])
    const from = new Date(now - (daysKept + 1) * dayMs).toISOString()
    const { days } = await chart(client, { timeRange: [from, null] })
    expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBe(5)
  })

  test('goes on until nothing is left, and two at once do not mind each other', async () => {
    const site = await startTestSite()
    const { id, ocean_id } = await buildVote(site)
    await visitAt(site, Date.now(), { item_id: id, ocean_id })
    const [row] = await rowsOf(site)
    const old = Array.from({ length: 2500 }, () => ({ ...row, visit_id: newId(), time: 1 }))
    for (let i = 0; i < old.length; i += 250)
      await site.database.kysely
        .insertInto('visit')
        .values(old.slice(i, i + 250) as never)
        .execute()
    await Promise.all([sweepVisits(site.database, Date.now()), sweepVisits(site.database, Date.now())])
    expect(await rowsOf(site)).toHaveLength(1)
  })
})
