import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { view } from '../../../../test/exam-build.ts'
import { useSite } from '../../../../test/harness.ts'
import {
  buildMarkedExam,
  claim,
  countsOf,
  give,
  inviteMarker,
  pointsOf,
  sitAll,
} from '../../../../test/marking-build.ts'
import { buildSurvey } from '../../../../test/report-build.ts'

const sharedSite = useSite()

describe('bundles', () => {
  test('equal answers are one bundle and are marked once; those that say nothing come first', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    const reports = await sitAll(await sharedSite(), form, ['化学能', '。。。', '“化学能”。', '别的答案'])
    const { tables } = await claim(client, id, open)
    expect(tables.map(({ count }) => count).sort()).toEqual([1, 1, 2])
    expect(tables[0]).toMatchObject({ answer: '。。。', saysNothing: true, names: [], stage: 0 })
    const equal = tables.find(({ count }) => count === 2)
    const { data } = await give(client, id, open, [equal?.bundle_key ?? ''], 30, { comment: '不全' })
    expect(data.marked[0]).toMatchObject({ reports: 2, stage: 9 })
    for (const report of [reports[0], reports[2]]) expect(await pointsOf(client, report ?? '', open)).toBe(30)
    expect(await countsOf(client, id)).toEqual([{ done: 2, waiting: 2, second: 0, arbiter: 0 }])
    expect((await view(client, reports[0] ?? '')).exam).toMatchObject({ score: 80, pending: 0 })
  })

  test('an answer that has lost its bundle is gathered again', async () => {
    const site = await sharedSite()
    const form = await buildMarkedExam(site)
    const { client, id, open } = form
    await sitAll(site, form, ['化学能', '别的答案'])
    const before = (await claim(client, id, open)).tables.map(({ answer }) => answer)
    // As a regrade does between two lots that are being stored.
    for (const table of ['marking_bundle', 'marking_claim'] as const)
      await site.database.kysely.deleteFrom(table).where('survey_id', '=', id).execute()
    const after = (await claim(client, id, open)).tables.map(({ answer }) => answer)
    expect(after.sort()).toEqual(before.sort())
    expect(after).toHaveLength(2)
  })

  test('an answer that comes later and equals a marked one waits, and what the others got is proposed', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    await sitAll(await sharedSite(), form, ['化学能'])
    const first = (await claim(client, id, open)).tables[0]
    await give(client, id, open, [first?.bundle_key ?? ''], 20, { comment: '可以' })
    const [late] = await sitAll(await sharedSite(), form, ['化学能。'])
    const { tables } = await claim(client, id, open)
    expect(tables).toMatchObject([{ count: 1, earlier: { points: 20, comment: '可以' } }])
    expect(await pointsOf(client, late ?? '', open)).toBeNull()
  })

  test('answers that are nearly the same are proposed beside each other and marked only when asked for', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    const reports = await sitAll(await sharedSite(), form, [
      '植物通过光合作用把光能变成化学能',
      '植物通过光合作用把光能变成了化学能',
      '秦始皇统一六国',
    ])
    const { tables } = await claim(client, id, open)
    const like = tables.filter(({ similar }) => similar.length > 0)
    expect(like).toHaveLength(2)
    const keys = like.map(({ bundle_key }) => bundle_key)
    expect(like[0]?.similar[0]?.bundle_key).toBe(keys[1])
    await give(client, id, open, keys.slice(0, 1), 50)
    expect(await countsOf(client, id)).toMatchObject([{ done: 1, waiting: 2 }])
    const { data } = await give(client, id, open, keys.slice(1), 50)
    expect(data.marked).toHaveLength(1)
    expect(await pointsOf(client, reports[2] ?? '', open)).toBeNull()
  })

  test('a mark by sheet takes the answer out of its bundle, and the bundle’s mark leaves it alone', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    const [one = '', other = ''] = await sitAll(await sharedSite(), form, ['化学能', '化学能'])
    const bundle = (await claim(client, id, open)).tables[0]
    await client.call(markingCalls.markReport, { id: one, marks: { [open]: 11 } })
    const { data } = await give(client, id, open, [bundle?.bundle_key ?? ''], 40)
    expect(data.marked[0]?.reports).toBe(1)
    expect(await pointsOf(client, one, open)).toBe(11)
    expect(await pointsOf(client, other, open)).toBe(40)
  })

  test('points can be changed and undone; the history says who made what of what', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    const [report = ''] = await sitAll(await sharedSite(), form, ['化学能'])
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    await give(client, id, open, [key], 10)
    const { data } = await give(client, id, open, [key], 25, { comment: '好' })
    expect(await pointsOf(client, report, open)).toBe(25)
    const mark_id = data.marked[0]?.mark_id
    expect((await client.call(markingCalls.undoMark, { id, mark_id })).data).toMatchObject({ reports: 1 })
    expect(await pointsOf(client, report, open)).toBe(10)
    expect((await client.call(markingCalls.undoMark, { id, mark_id })).status).toBe(409)
    const { tables } = (await client.call(markingCalls.findMarkChanges, { id })).data
    expect(tables.map(({ marker, source, from, to }) => [marker, source, from, to])).toEqual([
      ['王老师', 'undo', 25, 10],
      ['王老师', 'question', 10, 25],
      ['王老师', 'question', null, 10],
    ])
  })

  test('undoing the first mark makes the answer wait again', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    const [report = ''] = await sitAll(await sharedSite(), form, ['化学能'])
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    const { data } = await give(client, id, open, [key], 10)
    await client.call(markingCalls.undoMark, { id, mark_id: data.marked[0]?.mark_id })
    expect((await view(client, report)).exam).toMatchObject({ pending: 1, score: 50 })
    expect(await countsOf(client, id)).toEqual([{ done: 0, waiting: 1, second: 0, arbiter: 0 }])
  })
})

describe('what is refused', () => {
  test('points above the question’s, an unknown bundle, a question that is not asked', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    await sitAll(await sharedSite(), form, ['甲'])
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    const tooMany = await give(client, id, open, [key], 50.5)
    expect([tooMany.status, tooMany.reason]).toEqual([422, '这道题最多 50 分'])
    expect((await give(client, id, open, [key], 1.234)).status).toBe(422)
    expect((await give(client, id, open, ['f'.repeat(32)], 1)).status).toBe(404)
    expect((await give(client, id, open, ['x'], 1)).status).toBe(422)
    expect((await client.call(markingCalls.claimBundles, { id, question_id: newId() })).status).toBe(422)
    expect(await countsOf(client, id)).toMatchObject([{ waiting: 1, done: 0 }])
  })

  test('a report that was deleted meanwhile', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    const [report = ''] = await sitAll(await sharedSite(), form, ['甲'])
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    await client.call(reportCalls.deleteReport, { id: report })
    const { status, reason } = await give(client, id, open, [key], 5)
    expect([status, reason]).toEqual([410, '这组答案已经有分数，或者答卷已经被删除'])
    expect((await claim(client, id, open)).tables).toHaveLength(0)
    expect(await countsOf(client, id)).toMatchObject([{ waiting: 0, done: 0 }])
  })

  test('somebody who was not invited, and a form that is no exam', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client: stranger } = await buildSignedIn(await sharedSite())
    expect((await stranger.call(markingCalls.findMarking, { id: form.id })).status).toBe(757)
    expect((await give(stranger, form.id, form.open, ['f'.repeat(32)], 1)).status).toBe(757)
    const survey = await buildSurvey(await sharedSite())
    expect((await survey.client.call(markingCalls.findMarking, { id: survey.id })).status).toBe(422)
  })

  test('another’s mark cannot be undone', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    await sitAll(await sharedSite(), form, ['甲'])
    const { client: marker } = await inviteMarker(await sharedSite(), client, id)
    const key = (await claim(client, id, open)).tables[0]?.bundle_key ?? ''
    const { data } = await give(client, id, open, [key], 5)
    const undone = await marker.call(markingCalls.undoMark, { id, mark_id: data.marked[0]?.mark_id })
    expect(undone.status).toBe(404)
    expect((await give(marker, id, open, [key], 7)).status).toBe(409)
  })

  test('whom nobody knows, a name that two have, and the author', async () => {
    const site = await sharedSite()
    const { client, id, ocean_id } = await buildMarkedExam(site)
    await buildSignedIn(site, { name: '同名的人' })
    await buildSignedIn(site, { name: '同名的人' })
    const author = await site.database.kysely
      .selectFrom('member')
      .select('username')
      .where('user_id', '=', ocean_id)
      .executeTakeFirstOrThrow()
    const invite = async (who: string) => (await client.call(markingCalls.inviteMarker, { id, who })).reason
    expect(await invite('没有这个人')).toContain('没有叫')
    expect(await invite('同名的人')).toContain('不止一位')
    expect(await invite(author.username)).toContain('作者不用邀请')
  })
})

test('a rubric is kept per question, comments are one’s own', async () => {
  const form = await buildMarkedExam(await sharedSite())
  const { client, id, open } = form
  const rubric = [
    { text: '说到光能', points: 20 },
    { text: '说到化学能', points: 30 },
  ]
  await client.call(markingCalls.saveRubric, { id, question_id: open, rubric })
  const { questions } = (await client.call(markingCalls.findMarking, { id })).data
  expect(questions[0]).toMatchObject({ rubric, answer: '把光能变成化学能', score: 50 })
  await client.call(markingCalls.saveMarkComments, { comments: ['不完整', '很好', '很好'] })
  expect((await client.call(markingCalls.findMarkComments)).data.comments).toEqual(['不完整', '很好'])
  const { client: marker } = await inviteMarker(await sharedSite(), client, id)
  expect((await marker.call(markingCalls.findMarkComments)).data.comments).toEqual([])
  expect((await marker.call(markingCalls.saveRubric, { id, question_id: open, rubric })).status).toBe(757)
})
