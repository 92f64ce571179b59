import { dayOf } from '@wenhai/core/format/day'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { daysKept } from '@wenhai/core/visitor/limits'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildVote } from '../../../../test/report-build.ts'
import { chart, dayMs, find, open, record, rowsOf, visitAt } from '../../../../test/visitor-build.ts'
import { sweepVisits } from '../jobs.ts'

const sharedSite = useSite()

describe('the whole site', () => {
  test.each([
    ['a member', 1, 757],
    ['an editor', 5, 757],
    ['an admin', 6, 200],
    ['the site owner', 9, 200],
  ])('%s asks for it', async (_, permission, status) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { permission })
    for (const call of [visitorCalls.findVisitors, visitorCalls.findVisitorChart])
      expect((await client.call(call, { scope: 'site' })).status).toBe(status)
  })

  test('signed out there is nothing to see', async () => {
    const site = await sharedSite()
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
