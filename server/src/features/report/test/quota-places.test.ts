import type { Condition } from '@wenhai/core/form/logic-model'
import { reportCalls } from '@wenhai/core/report/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockQuotas } from '#features/form/quota.commands'
import { newId } from '#lib/ids'
import { answerAnew } from '../../../../test/analytics-build.ts'
import { engine, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const chosen: Condition = { kind: 'chosen', question: '#1', how: 'any', keys: ['A'] }

async function buildLimited(site: TestSite, limit: number) {
  const quotas = [{ quota_id: 'x', name: '上午场', if: chosen, limit }]
  const built = await buildSurvey(site, { logic: { quotas } })
  const [first = ''] = built.ids
  return { ...built, outside: { ...built.answers, [first]: 'B' } }
}

const openPages = (site: TestSite, count: number) =>
  Promise.all(Array.from({ length: count }, () => site.client().openPage()))

describe('places in a quota', () => {
  test('a submit key that others use too lets nobody past the limit', async () => {
    const site = await sharedSite()
    const { id, answers, outside } = await buildLimited(site, 1)
    const { client: earlier } = await answerAnew(site, id, outside)
    const keys = Array.from({ length: 12 }, () => ({ submit_key: newId() }))
    const guests = await openPages(site, keys.length)
    const sent = await Promise.all([
      ...keys.map((key) => submit(earlier, id, outside, key)),
      ...guests.map((guest, index) => submit(guest, id, answers, keys[index])),
    ])
    const own = sent.slice(keys.length)
    expect(own.map(({ status }) => status)).toEqual(own.map(() => 200))
    expect(own.filter(({ data }) => data.end === undefined)).toHaveLength(1)
  })

  test('a submit key used in another form lets nobody past the limit', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildLimited(site, 1)
    const other = await buildLimited(site, 100)
    const keys = Array.from({ length: 12 }, () => ({ submit_key: newId() }))
    const guests = await openPages(site, keys.length)
    const sent = await Promise.all(
      guests.flatMap((guest, index) => [
        submit(guest, other.id, other.answers, keys[index]),
        submit(guest, id, answers, keys[index]),
      ]),
    )
    const own = sent.filter((_, index) => index % 2 === 1)
    expect(own.filter(({ data }) => data.end === undefined)).toHaveLength(1)
  })

  test('a report that is refused keeps no place from those after it', async () => {
    const site = await sharedSite()
    const { id, answers, outside } = await buildLimited(site, 1)
    const { client: earlier } = await answerAnew(site, id, outside)
    const guests = await openPages(site, 4)
    const sent = await Promise.all([
      ...Array.from({ length: 12 }, () => submit(earlier, id, answers)),
      ...guests.map((guest) => submit(guest, id, answers)),
    ])
    expect(sent.slice(0, 12).every(({ status }) => status !== 200)).toBe(true)
    const honest = sent.slice(12)
    expect(honest.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(honest.filter(({ data }) => data.end === undefined)).toHaveLength(1)
    expect(honest.filter(({ data }) => data.end === 'full')).toHaveLength(3)
  })

  // SQLite has one writer.
  test.skipIf(engine !== 'postgres').each(['report', 'report_deleted'] as const)(
    'who takes a row out of %s locks its quotas first, as those who hand in do',
    async (table) => {
      const site = await sharedSite()
      const { id, client, answers } = await buildLimited(site, 2)
      const { report_id } = await answerAnew(site, id, answers)
      const remove = () => client.call(reportCalls.deleteReport, { id: report_id })
      const restore = () => client.call(reportCalls.restoreReport, { id, report_id })
      if (table === 'report_deleted') await remove()
      const { moving } = await site.database.kysely.transaction().execute(async (transaction) => {
        await lockQuotas({ ...site.database, kysely: transaction }, [[id, 'x']])
        const begun = { moving: table === 'report' ? remove() : restore() }
        await expect.poll(() => countWaiting(site)).toBe(1)
        const free = transaction.selectFrom(table).select('report_id').where('report_id', '=', report_id)
        expect(await free.forUpdate().noWait().execute()).toHaveLength(1)
        return begun
      })
      await moving
      const left = site.database.kysely.selectFrom(table).select('report_id')
      expect(await left.where('report_id', '=', report_id).execute()).toEqual([])
    },
  )
})

async function countWaiting({ database }: TestSite): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely)
  return rows.length
}
