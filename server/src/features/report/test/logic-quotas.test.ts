import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { answerAnew, findResults } from '../../../../test/analytics-build.ts'
import { survey } from '../../../../test/form-build.ts'
import { startBeside, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildRuled, chose } from '../../../../test/logic-build.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

describe('quotas', () => {
  const quotas = [{ quota_id: 'x', name: '上午场', if: chose('#1', 'A'), limit: 3 }]
  const countOf = async (site: TestSite, survey_id: string) =>
    (
      await site.database.kysely
        .selectFrom('form_quota')
        .select('count')
        .where('survey_id', '=', survey_id)
        .executeTakeFirst()
    )?.count

  test('never one more than the limit, on two processes, and the others end as full', async () => {
    const site = await startTestSite()
    const { id, client, answers } = await buildRuled(site, { quotas })
    const sites = [site, await startBeside(site)]
    const guests = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (sites[index % 2] ?? site).client().openPage()),
    )
    const sent = await Promise.all(guests.map((guest) => submit(guest, id, answers)))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(sent.filter(({ data }) => data.end === undefined)).toHaveLength(3)
    expect(sent.filter(({ data }) => data.end === 'full')).toHaveLength(13)
    expect(await countOf(site, id)).toBe(3)
    const { total, ends } = await findResults(client, id)
    expect([total, ends]).toEqual([3, { screened: 0, full: 13 }])
    const mine = await (await site.client().openPage()).call(reportCalls.findMine, { id })
    expect(mine.data.fullQuotas).toEqual(['x'])
  })

  test('an option of a full quota can be hidden, so that another is chosen', async () => {
    const site = await sharedSite()
    const { id, answers, first } = await buildRuled(site, {
      quotas: quotas.map((quota) => ({ ...quota, limit: 1 })),
      rules: [
        {
          kind: 'show',
          target: { kind: 'option', question: '#1', key: 'A' },
          if: { kind: 'not', of: { kind: 'full', quota: 'x' } },
        },
      ],
    })
    await answerAnew(site, id, answers)
    const late = await site.client().openPage()
    expect((await submit(late, id, answers)).reason).toBe('第 1 题：这道题必须回答')
    const other = await submit(late, id, { ...answers, [first]: 'B' })
    expect([other.status, other.data.end]).toEqual([200, undefined])
  })

  test('a deleted report gives its place back, and is restored only where one is left', async () => {
    const site = await sharedSite()
    const { id, client, answers } = await buildRuled(site, {
      quotas: quotas.map((quota) => ({ ...quota, limit: 1 })),
    })
    const { report_id } = await answerAnew(site, id, answers)
    await client.call(reportCalls.deleteReport, { id: report_id })
    expect(await countOf(site, id)).toBe(0)
    const restore = () => client.call(reportCalls.restoreReport, { id, report_id })
    const second = await answerAnew(site, id, answers)
    expect((await restore()).reason).toBe('配额“上午场”已满，不能再恢复这一份')
    await client.call(reportCalls.deleteReport, { id: second.report_id })
    expect((await restore()).status).toBe(1802)
    expect(await countOf(site, id)).toBe(1)
  })

  test('a report sent again has its receipt, also where it took the last place itself', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildRuled(site, {
      quotas: quotas.map((quota) => ({ ...quota, limit: 1 })),
      rules: [
        {
          kind: 'show',
          target: { kind: 'option', question: '#1', key: 'A' },
          if: { kind: 'not', of: { kind: 'full', quota: 'x' } },
        },
      ],
    })
    const guest = await site.client().openPage()
    const { data } = await start(guest, id)
    const given = { submit_key: newId(), attempt_id: data.attempt_id }
    const send = () => submit(guest, id, answers, given)
    const sent = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(sent.map(({ data: { receipt } }) => receipt)).size).toBe(1)
    expect(await countOf(site, id)).toBe(1)
    const stranger = await site.client().openPage()
    expect((await submit(stranger, id, answers, given)).status).toBe(404)
  })

  test('forms whose reports are released in lots have none', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const said = await client.call(
      formCalls.createForm,
      survey(ids, { logic: { quotas }, anonymous: true, needLoginParticipate: true }),
    )
    expect([said.status, (said.data as { field?: string }).field]).toEqual([422, 'logic.quotas'])
  })
})
