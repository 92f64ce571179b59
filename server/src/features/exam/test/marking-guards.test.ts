import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { lotSize } from '@wenhai/core/form/anonymity'
import { formCalls } from '@wenhai/core/form/calls'
import { keepDeletedMs } from '@wenhai/core/form/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { removeOldForm } from '#features/form/life.commands'
import { sweepDeleted } from '#features/report/list/bin.commands'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { sit } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import {
  buildMarkedExam,
  buildUploadExam,
  claim,
  give,
  inviteMarker,
  pointsOf,
  sitAll,
} from '../../../../test/marking-build.ts'
import { regradeNow } from '../../../../test/regrade-build.ts'

const sharedSite = useSite()

/** Tables that have rows of this exam. */
async function tablesOf({ database }: TestSite, survey_id: string) {
  const found = []
  for (const table of [
    'mark_history',
    'marking_item',
    'marking_mark',
    'marking_marker',
    'marking_bundle',
  ] as const)
    if (
      await database.kysely
        .selectFrom(table)
        .select('survey_id')
        .where('survey_id', '=', survey_id)
        .executeTakeFirst()
    )
      found.push(table)
  return found
}

test('what marking kept of a report and of an exam goes with them', async () => {
  const site = await startTestSite()
  const form = await buildMarkedExam(site)
  const { client, id, open } = form
  const { client: marker } = await inviteMarker(site, client, id)
  await marker.call(markingCalls.findMarking, { id })
  const [report = ''] = await sitAll(site, form, ['化学能'])
  const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
  await give(client, id, open, [key], 20)
  expect(await tablesOf(site, id)).toHaveLength(5)
  await client.call(reportCalls.deleteReport, { id: report })
  await sweepDeleted(site.database, Date.now() + keepDeletedMs - 60_000)
  expect(await tablesOf(site, id)).toHaveLength(5)
  await sweepDeleted(site.database, Date.now() + keepDeletedMs + 1)
  expect(await tablesOf(site, id)).toEqual(['marking_mark', 'marking_marker', 'marking_bundle'])
  await client.call(formCalls.deleteForm, { id })
  while (await removeOldForm(site.database, Date.now() + 31 * 86_400_000));
  expect(await tablesOf(site, id)).toEqual([])
})

test('gathering the answers of one exam leaves those of others as they are', async () => {
  const site = await sharedSite()
  const [one, other] = [await buildMarkedExam(site), await buildMarkedExam(site)]
  for (const exam of [other, one]) await sitAll(site, exam, ['化学能'])
  await claim(other.client, other.id, other.open)
  // As a regrade of the other exam does, which gathers them again by itself.
  await site.database.kysely.deleteFrom('marking_bundle').where('survey_id', '=', other.id).execute()
  await claim(one.client, one.id, one.open)
  expect(await tablesOf(site, other.id)).toEqual(['marking_item'])
})

test('points of a question that another exam holds back are not in the history, and nobody gives any', async () => {
  const site = await sharedSite()
  const { client: owner } = await buildAuthor(site)
  const secret = await createQuestion(owner, { question: '秘密？', isOnlyOpt: 1, answer: 'A' })
  const { client: author } = await buildSignedIn(site)
  const id = await createForm(author, exam([secret], { needLoginParticipate: false }))
  const taker = await site.client().openPage()
  const { report_id } = (await sit(taker, id, { [secret]: 'B' })).data
  await author.call(markingCalls.markReport, { id: report_id, marks: { [secret]: 7 } })
  const changes = async () => (await author.call(markingCalls.findMarkChanges, { id })).data.tables
  expect(await changes()).toMatchObject([{ from: 0, to: 7 }])
  await createForm(owner, exam([secret], { needLoginParticipate: false }))
  expect(await changes()).toMatchObject([{ from: null, to: null }])
  const refused = await author.call(markingCalls.markReport, { id: report_id, marks: { [secret]: 8 } })
  expect([refused.status, refused.reason]).toEqual([
    410,
    '这道题正在另一场考试中使用，那场考试结束后才能批阅',
  ])
})

const other = '植物通过光合作用把光能变成化学能'
const mine = '植物通过光合作用把光能变成了化学能'

describe('one’s own answer', () => {
  test.each([
    ['of an exam', { needLoginParticipate: true }],
    ['of an anonymous exam', { needLoginParticipate: true, anonymous: true }],
  ])('%s is not proposed, not handed out and not marked by its taker', async (_, given) => {
    const site = await sharedSite()
    const form = await buildMarkedExam(site, given)
    const { client, id, open, single } = form
    const { client: marker } = await inviteMarker(site, client, id)
    for (let count = 1; count < lotSize; count += 1) {
      const { client: taker } = await buildSignedIn(site)
      expect((await sit(taker, id, { [single]: 'A', [open]: other })).status).toBe(200)
    }
    expect((await sit(marker, id, { [single]: 'A', [open]: mine })).status).toBe(200)
    const { tables } = await claim(marker, id, open)
    expect(tables).toMatchObject([{ answer: other, similar: [] }])
    await marker.call(markingCalls.releaseBundles, { id })
    const all = (await claim(client, id, open)).tables
    const own = all.find(({ answer }) => answer === mine)?.bundle_key ?? ''
    await client.call(markingCalls.releaseBundles, { id })
    const refused = await give(marker, id, open, [own], 50)
    expect([refused.status, refused.reason]).toEqual([757, '这组里有你自己的答案，要由别人批阅'])
    expect((await give(client, id, open, [own], 50)).status).toBe(1802)
  })

  test('that was given without signing in is known by its browser', async () => {
    const site = await sharedSite()
    const { client, id, open, single } = await buildMarkedExam(site)
    const { client: marker, member } = await inviteMarker(site, client, id)
    expect((await sit(marker, id, { [single]: 'A', [open]: mine })).status).toBe(200)
    const { kysely } = site.database
    const { device_id } = await kysely
      .selectFrom('report')
      .select('device_id')
      .where('user_id', '=', member.user_id)
      .executeTakeFirstOrThrow()
    await kysely
      .updateTable('report')
      .set({ user_id: '', voter_key: `d:${device_id}` })
      .where('survey_id', '=', id)
      .execute()
    expect((await claim(marker, id, open)).tables).toHaveLength(0)
    await kysely
      .updateTable('report')
      .set({ voter_key: 'r:1', roster_id: '1' })
      .where('survey_id', '=', id)
      .execute()
    expect((await claim(marker, id, open)).tables).toHaveLength(1)
    await marker.call(markingCalls.releaseBundles, { id })
    await kysely.updateTable('form').set({ need_roster: 1 }).where('survey_id', '=', id).execute()
    expect((await claim(marker, id, open)).tables).toHaveLength(0)
  })
})

describe('a changed mark', () => {
  test('leaves alone what somebody else gave to equal answers in an earlier round; the author changes all', async () => {
    const site = await sharedSite()
    const form = await buildMarkedExam(site)
    const { client, id, open } = form
    const { client: marker } = await inviteMarker(site, client, id)
    const [early = ''] = await sitAll(site, form, ['化学能'])
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    await give(client, id, open, [key], 20)
    const [late = ''] = await sitAll(site, form, ['化学能'])
    expect((await claim(marker, id, open)).tables).toHaveLength(1)
    await give(marker, id, open, [key], 30)
    expect((await give(marker, id, open, [key], 35)).data.marked).toMatchObject([{ reports: 1 }])
    const points = async () => [await pointsOf(client, early, open), await pointsOf(client, late, open)]
    expect(await points()).toEqual([20, 35])
    await give(client, id, open, [key], 40)
    expect(await points()).toEqual([40, 40])
  })

  test('or an undone one leaves a regrade alone', async () => {
    const site = await sharedSite()
    const form = await buildMarkedExam(site)
    const { client, id, open } = form
    const [report = ''] = await sitAll(site, form, ['化学能'])
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    const { data } = await give(client, id, open, [key], 50)
    await regradeNow(site, client, id, open, { kind: 'strike', points: 'drop' })
    const struck = await pointsOf(client, report, open)
    const { kysely } = site.database
    const markOf = async () => {
      const query = kysely.selectFrom('report').select('marks').where('report_id', '=', report)
      return JSON.parse((await query.executeTakeFirstOrThrow()).marks)[open]
    }
    const mark = await markOf()
    expect(mark).toEqual({ points: 0, reason: '本题已取消，不计分', comment: '' })
    expect((await give(client, id, open, [key], 0)).status).toBe(410)
    await client.call(markingCalls.undoMark, { id, mark_id: data.marked[0]?.mark_id })
    expect([await pointsOf(client, report, open), await markOf()]).toEqual([struck, mark])
  })
})

test('of several bundles those that cannot be marked are left out, whatever the reason', async () => {
  const site = await sharedSite()
  const form = await buildMarkedExam(site)
  const { client, id, open } = form
  await sitAll(site, form, ['甲'])
  const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
  const unknown = 'f'.repeat(32)
  const { status, data } = await give(client, id, open, [key, unknown], 5)
  expect(status).toBe(1802)
  expect(data.marked).toHaveLength(1)
  expect(data.skipped).toEqual([{ bundle_key: unknown, reason: '找不到这组答案，可能已经被删除' }])
  expect((await give(client, id, open, [unknown, 'e'.repeat(32)], 5)).status).toBe(404)
})

test('the second marker sees nothing the first one drew, draws not over it, takes nothing back and reads no file names', async () => {
  const site = await sharedSite()
  const settings = { showNames: false, isDouble: true, allowedDifference: 4 }
  const { author, id, asked, file } = await buildUploadExam(site, '赵同学.png', settings)

  const { client: first } = await inviteMarker(site, author, id)
  const { client: second } = await inviteMarker(site, author, id)
  const drawing = { id, upload_id: file.upload_id, turn: 0, strokes: [[0, 0, 500, 1000]] }
  const [bundle] = (await claim(first, id, asked)).tables
  const key = bundle?.bundle_key ?? ''
  const saved = await fetch(new URL(bundle?.uploads[0]?.url ?? '', site.client().url))
  expect(saved.status).toBe(200)
  expect(decodeURIComponent(saved.headers.get('content-disposition') ?? '')).toMatch(/''文件\.\w+$/)
  await first.call(markingCalls.saveInk, drawing)
  await give(first, id, asked, [key], 20)

  expect((await claim(second, id, asked)).tables).toMatchObject([{ stage: 1, ink: [] }])
  expect((await second.call(markingCalls.saveInk, drawing)).status).toBe(409)
  const given = (await give(second, id, asked, [key], 21)).data.marked[0]
  expect(given?.stage).toBe(9)
  const undone = await second.call(markingCalls.undoMark, { id, mark_id: given?.mark_id })
  expect([undone.status, undone.reason]).toEqual([757, '第二次评分不能撤销，要改请告诉这场考试的作者'])
  // It is still the first one's, and the second has not seen it.
  expect((await second.call(markingCalls.saveInk, drawing)).status).toBe(409)
})
