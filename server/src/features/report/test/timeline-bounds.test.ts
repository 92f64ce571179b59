import { reportCalls } from '@wenhai/core/report/calls'
import { timeline } from '@wenhai/core/report/limits'
import { expect, test } from 'vitest'
import { buildExam } from '../../../../test/exam-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

/** An exam with a taker in it, who has used so much of the log already. */
async function buildSitting(log_bytes: number) {
  const site = await sharedSite()
  const { id, client, first } = await buildExam(site, { recordLeaving: true })
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  const { kysely } = site.database
  await kysely.updateTable('attempt').set({ log_bytes }).where('attempt_id', '=', attempt_id).execute()
  const save = async (answer: string) =>
    expect(
      (await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: answer } })).status,
    ).toBe(1802)
  const handIn = async () => (await submit(taker, id, { [first]: 'A' }, { attempt_id })).data.report_id
  const read = async (report_id: string, from = 0) =>
    (await client.call(reportCalls.findTimeline, { id: report_id, from })).data
  return { kysely, taker, id, attempt_id, save, handIn, read }
}

test('a draft that the log has no room for leaves one mark, and those after it nothing', async () => {
  const { save, handIn, read, kysely, attempt_id } = await buildSitting(
    timeline.maxBytes - 2 * timeline.changeBytes,
  )
  for (const answer of ['A', 'B', 'A', 'B']) await save(answer)
  const { tables, next } = await read(await handIn())
  expect([tables.map(({ kind }) => kind), next]).toEqual([['begin', 'draft', 'full', 'submit'], 0])
  const log = kysely.selectFrom('attempt_log').select('kind').where('attempt_id', '=', attempt_id)
  expect(await log.execute()).toHaveLength(2)
})

test('a page that is left for ever is recorded a bounded number of times', async () => {
  const { taker, id, attempt_id, kysely } = await buildSitting(0)
  const leave = async () =>
    (await taker.call(reportCalls.recordLeave, { id: attempt_id, seconds: 1 })).data.leaves
  expect(await leave()).toBe(1)
  const rows = Array.from({ length: timeline.maxFacts - 2 }, (_, n) => ({
    survey_id: id,
    attempt_id,
    log_id: `log-${n}`,
    log_time: n,
    kind: 'leave' as const,
    content: '{"seconds":1}',
  }))
  await kysely.insertInto('attempt_log').values(rows).execute()
  expect([await leave(), await leave()]).toEqual([timeline.maxFacts, timeline.maxFacts])
})

test('a log from before it had a bound is read in parts, each with what fits', async () => {
  const { id, attempt_id, kysely, handIn, read } = await buildSitting(0)
  const half = JSON.stringify({ answers: { q: 'x'.repeat(timeline.pageBytes / 2) } })
  const rows = [half, half, '{}'].map((content, n) => ({
    survey_id: id,
    attempt_id,
    log_id: `log-${n}`,
    log_time: n,
    kind: 'draft' as const,
    content,
  }))
  for (const row of rows) await kysely.insertInto('attempt_log').values(row).execute()
  const report_id = await handIn()
  const kinds = async (from: number) => {
    const { tables, next } = await read(report_id, from)
    return [tables.map(({ kind }) => kind), next]
  }
  expect(await kinds(0)).toEqual([['begin', 'draft', 'more'], 1])
  expect(await kinds(1)).toEqual([['draft', 'draft', 'submit'], 0])
})
