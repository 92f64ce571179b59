import { reportCalls } from '@wenhai/core/report/calls'
import type { ReportChange } from '@wenhai/core/report/schema'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSecret } from '../../../../test/anonymity-build.ts'
import type { Client } from '../../../../test/client.ts'
import { startBeside, useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, claim, give, sitAll } from '../../../../test/marking-build.ts'
import { buildSurvey, buildVote, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

/** Reads on until there is no more, and says where it came to. */
async function follow(author: Client, id: string, from = '', len = 200) {
  const tables: ReportChange[] = []
  for (let since = from; ; ) {
    const { status, data } = await author.call(reportCalls.findReportChanges, { id, since, len })
    expect(status).toBe(200)
    tables.push(...data.tables)
    since = data.since
    if (!data.more) return { since, tables, what: tables.map(({ kind, report_id }) => [kind, report_id]) }
  }
}

test('each report is told once to every reader, while two processes take them', async () => {
  const site = await sharedSite()
  const beside = await startBeside(site, { environment: { CALLS_PER_MINUTE: '100000' } })
  const { client: author, id, answers } = await buildSurvey(site, { kiosk: true })
  const given: string[] = []
  const sites = [site, beside]
  const takers = await Promise.all(sites.flatMap((each) => [1, 2, 3, 4].map(() => each.client().openPage())))
  let isWriting = true
  const writing = Promise.all(
    takers.map(async (taker) => {
      for (let round = 0; round < 8; round += 1) {
        const sent = await Promise.all([1, 2, 3].map(() => submit(taker, id, answers)))
        given.push(...sent.map(({ data }) => data.report_id))
      }
    }),
  ).finally(() => {
    isWriting = false
  })
  const elsewhere = beside.client()
  for (const [name, value] of author.cookies) elsewhere.cookies.set(name, value)
  const readers = [author, elsewhere].map(async (client, number) => {
    const told: string[] = []
    for (let since = '', isLast = false; !isLast; ) {
      isLast = !isWriting
      const part = await follow(client, id, since, number === 0 ? 7 : 200)
      told.push(...part.tables.map(({ report_id }) => report_id))
      since = part.since
    }
    return told
  })
  await writing
  expect(new Set(given).size).toBe(8 * 8 * 3)
  for (const told of await Promise.all(readers)) expect(told.sort()).toEqual([...given].sort())
  // Whoever begins later is told the same.
  expect((await follow(author, id)).what.map(([, report_id]) => report_id).sort()).toEqual(given.sort())
}, 30_000)

test('a changed vote, a deleted report and a restored one are told as they happen', async () => {
  const site = await sharedSite()
  const { client: author, id } = await buildVote(site, { allowChange: true })
  const voter = await site.client().openPage()
  const { data } = await submit(voter, id, { vote: 'A' })
  const { report_id } = data
  const first = await follow(author, id)
  expect(first.what).toEqual([['new', report_id]])
  expect(first.tables[0]?.report).toMatchObject({ report_id, survey_id: id })
  expect(await follow(author, id, first.since)).toMatchObject({ since: first.since, what: [] })

  const changed = await submit(voter, id, { vote: 'B' }, { changes: data.receipt })
  expect(changed.data.report_id).toBe(report_id)
  const second = await follow(author, id, first.since)
  expect(second.what).toEqual([['changed', report_id]])

  await author.call(reportCalls.deleteReport, { id: report_id })
  const third = await follow(author, id, second.since)
  expect(third.tables).toEqual([{ kind: 'deleted', report_id, report: null }])
  await author.call(reportCalls.restoreReport, { id, report_id })
  const fourth = await follow(author, id, third.since)
  expect(fourth.what).toEqual([['restored', report_id]])

  // Whoever reads all of it later is told only what is true now.
  await author.call(reportCalls.deleteReport, { id: report_id })
  const all = await follow(author, id)
  expect(all.tables.every(({ kind, report }) => kind === 'deleted' && report === null)).toBe(true)
})

test('what happened between two readings is told by kind, so that a report is new before it is deleted', async () => {
  const site = await sharedSite()
  const { client: author, id, answers } = await buildSurvey(site, { kiosk: true })
  const taker = await site.client().openPage()
  const kept = (await submit(taker, id, answers)).data.report_id
  const gone = (await submit(taker, id, answers)).data.report_id
  await author.call(reportCalls.deleteReport, { id: gone })
  expect((await follow(author, id)).what).toEqual([
    ['new', kept],
    ['deleted', gone],
    ['deleted', gone],
  ])
})

test('a marked report is told', async () => {
  const site = await sharedSite()
  const built = await buildMarkedExam(site)
  const { client: author, id, open } = built
  const [report_id] = await sitAll(site, built, ['光合'])
  const { since } = await follow(author, id)
  const key = (await claim(author, id, open)).tables[0]?.bundle_key ?? ''
  expect((await give(author, id, open, [key], 30)).status).toBe(1802)
  expect((await follow(author, id, since)).what).toEqual([['marked', report_id]])
})

test('an anonymous form tells of its reports with their lot, in the order of the list and without receipts', async () => {
  const site = await sharedSite()
  const { author, id, voters } = await buildSecret(site, { needLoginParticipate: true }, 5)
  const order: string[] = []
  for (const [index, voter] of voters.entries()) {
    expect((await follow(author, id)).tables).toEqual([])
    order.push((await voter.vote(index % 2 ? 'A' : 'B')).data.report_id)
  }
  const { tables } = await follow(author, id)
  expect(tables.map(({ report_id }) => report_id)).toEqual([...order].sort())
  const list = await author.call(reportCalls.findReports, { survey_id: id, sort: 'old' })
  expect(tables.map(({ report }) => report)).toEqual(list.data.tables)
})

test('of an anonymous form without lots, later readers learn no order', async () => {
  const site = await sharedSite()
  const { client: author, id } = await buildVote(site, { anonymous: true })
  const order: string[] = []
  for (const choice of ['A', 'B', 'A', 'B', 'A'])
    order.push((await submit(await site.client().openPage(), id, { vote: choice })).data.report_id)
  const stored = await site.database.kysely
    .selectFrom('report_change')
    .select('change_id')
    .where('survey_id', '=', id)
    .execute()
  // Random ids, and no time.
  expect(stored.every(({ change_id }) => change_id[14] === '4')).toBe(true)
  const { tables } = await follow(author, id)
  expect(tables.map(({ report_id }) => report_id)).toEqual([...order].sort())
})

test('a place that is not one, or of another form, is refused, and others do not read', async () => {
  const site = await sharedSite()
  const { client: author, id, answers } = await buildSurvey(site)
  await submit(await site.client().openPage(), id, answers)
  const other = await buildSurvey(site)
  const { since } = await follow(author, id)
  const read = (client: Client, form: string, from: string) =>
    client.call(reportCalls.findReportChanges, { id: form, since: from })
  for (const strange of ['x', '1', '1.1', `1.1.${newId()}`, `9${since}`, '-1.0.0', `${since}0`])
    expect((await read(author, id, strange)).status).toBe(422)
  expect((await read(other.client, other.id, since)).status).toBe(422)
  expect((await read(other.client, id, '')).status).toBe(757)
  expect((await read(site.client(), id, '')).status).toBe(747)
})
