import { formCalls } from '@wenhai/core/form/calls'
import { dayOf } from '@wenhai/core/format/day'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { visitListLimits as limits } from '@wenhai/core/visitor/visit-kind'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildVote } from '../../../../test/report-build.ts'
import { chart, dayMs, find, open, phone, rowsOf, visitAt } from '../../../../test/visitor-build.ts'

const sharedSite = useSite()

describe('the list', () => {
  test('is searched by title, source and engine, filtered by kind and time, sorted and paged', {
    tags: ['3.84', '7.33'],
  }, async () => {
    const site = await sharedSite()
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
    const site = await sharedSite()
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
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    expect(await client.call(visitorCalls.findVisitors, input)).toMatchObject({
      status,
      reason: expect.stringMatching(/[一-龥]/),
    })
  })
})

describe('the chart', () => {
  test('has every day of its range, sources, devices and the items most visited', async () => {
    const site = await sharedSite()
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
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    expect(await client.call(visitorCalls.findVisitorChart, { timeRange })).toMatchObject({
      status: 422,
      reason,
    })
  })
})
