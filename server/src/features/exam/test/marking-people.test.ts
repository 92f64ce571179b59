import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
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
import { regradeNow } from '../../../../test/regrade-build.ts'

const sharedSite = useSite()

describe('several markers', () => {
  test('what one holds the other does not get; what is released is free again', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    await sitAll(await sharedSite(), form, ['甲', '乙', '丙'])
    const { client: marker } = await inviteMarker(await sharedSite(), client, id)
    const mine = await claim(client, id, open, 2)
    const theirs = await claim(marker, id, open)
    expect([mine.tables.length, theirs.tables.length, theirs.others]).toEqual([2, 1, 2])
    const key = mine.tables[0]?.bundle_key ?? ''
    const taken = await give(marker, id, open, [key], 1)
    expect([taken.status, taken.reason]).toEqual([409, '这组答案正在由另一位阅卷人批阅'])
    await client.call(markingCalls.releaseBundles, { id })
    expect((await claim(marker, id, open)).tables).toHaveLength(3)
  })

  test('two who ask at the same moment never get the same', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    await sitAll(await sharedSite(), form, ['甲', '乙', '丙', '丁', '戊', '己'])
    await client.call(markingCalls.findMarking, { id })
    const markers = [client]
    for (let count = 0; count < 2; count += 1)
      markers.push((await inviteMarker(await sharedSite(), client, id)).client)
    const lots = await Promise.all(markers.map((marker) => claim(marker, id, open, 2)))
    const keys = lots.flatMap(({ tables }) => tables.map(({ bundle_key }) => bundle_key))
    expect(keys).toHaveLength(6)
    expect(new Set(keys).size).toBe(6)
  })

  test('a marker sees no names, no reports and nothing else of the exam; the author may show names, which is recorded', async () => {
    const { client: admin } = await buildSignedIn(await sharedSite(), { permission: 6 })
    const form = await buildMarkedExam(await sharedSite(), { needLoginParticipate: true })
    const { client, id, open, single } = form
    const taker = await buildSignedIn(await sharedSite(), { name: '赵同学' })
    const { attempt_id } = (await taker.client.call(reportCalls.startReport, { id })).data
    const handed = await taker.client.call(reportCalls.createReport, {
      survey_id: id,
      attempt_id,
      submit_key: newId(),
      answers: { [single]: 'A', [open]: '化学能' },
    })
    const { client: marker } = await inviteMarker(await sharedSite(), client, id)
    expect(JSON.stringify(await claim(marker, id, open))).not.toContain('赵同学')
    expect((await marker.call(reportCalls.viewReport, { id: handed.data.report_id })).status).toBe(404)
    expect((await marker.call(markingCalls.findMarkChanges, { id })).status).toBe(757)
    expect((await marker.call(markingCalls.findMarkingProgress, { id })).status).toBe(757)
    const settings = { isDouble: false, allowedDifference: 0 }
    await client.call(markingCalls.updateMarking, { id, showNames: true, ...settings })
    expect((await claim(marker, id, open)).tables[0]?.names).toEqual(['赵同学'])
    const { tables } = (await admin.call(memberCalls.listAudit, { key: '阅卷时显示姓名' })).data
    expect(tables[0]).toMatchObject({ actor: '王老师', target: '期中测验' })
  })

  test('a marker who was removed is told so, and what they held is free', async () => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id, open } = form
    await sitAll(await sharedSite(), form, ['甲'])
    const { client: marker, member } = await inviteMarker(await sharedSite(), client, id)
    const key = (await claim(marker, id, open)).tables[0]?.bundle_key ?? ''
    expect((await claim(client, id, open)).tables).toHaveLength(0)
    await client.call(markingCalls.removeMarker, { id, user_id: member.user_id })
    const { status, reason } = await give(marker, id, open, [key], 5)
    expect([status, reason]).toEqual([410, '你已经不是这场考试的阅卷人，这次的评分没有保存'])
    expect((await claim(client, id, open)).tables).toHaveLength(1)
    expect((await marker.call(markingCalls.findMyMarkings)).data.length).toBe(0)
  })

  test('nobody gets their own answer to mark', async () => {
    const form = await buildMarkedExam(await sharedSite(), { needLoginParticipate: true })
    const { client, id, open, single } = form
    const { client: marker } = await inviteMarker(await sharedSite(), client, id)
    const { attempt_id } = (await marker.call(reportCalls.startReport, { id })).data
    const answers = { [single]: 'A', [open]: '我的答案' }
    await marker.call(reportCalls.createReport, { survey_id: id, attempt_id, submit_key: newId(), answers })
    expect((await claim(marker, id, open)).tables).toHaveLength(0)
    expect((await claim(client, id, open)).tables).toHaveLength(1)
  })
})

describe('double marking', () => {
  const setUp = async (answers: string[]) => {
    const form = await buildMarkedExam(await sharedSite())
    const { client, id } = form
    const reports = await sitAll(await sharedSite(), form, answers)
    await client.call(markingCalls.updateMarking, {
      id,
      showNames: false,
      isDouble: true,
      allowedDifference: 4,
    })
    const first = await inviteMarker(await sharedSite(), client, id)
    const second = await inviteMarker(await sharedSite(), client, id)
    return { ...form, reports, first: first.client, second: second.client }
  }

  test('two marks within the allowed difference give their mean; the second marker does not see the first mark', async () => {
    const { id, open, client, first, second, reports } = await setUp(['甲'])
    const key = (await claim(first, id, open)).tables[0]?.bundle_key ?? ''
    expect((await give(first, id, open, [key], 20)).data.marked[0]).toMatchObject({ stage: 1 })
    expect(await pointsOf(client, reports[0] ?? '', open)).toBeNull()
    expect((await claim(first, id, open)).tables).toHaveLength(0)
    expect(await countsOf(client, id)).toMatchObject([{ waiting: 1, second: 1 }])
    expect((await claim(second, id, open)).tables[0]).toMatchObject({ stage: 1, earlier: null, marks: [] })
    expect((await give(second, id, open, [key], 23)).data.marked[0]).toMatchObject({ stage: 9, reports: 1 })
    expect(await pointsOf(client, reports[0] ?? '', open)).toBe(21.5)
    const { agreement } = (await client.call(markingCalls.findMarkingProgress, { id })).data
    expect(agreement).toMatchObject({ count: 1, meanDifference: 3 })
  })

  test('a greater difference goes to an arbiter, who sees both marks and decides', async () => {
    const { id, open, client, first, second, reports } = await setUp(['甲'])
    const key = (await claim(first, id, open)).tables[0]?.bundle_key ?? ''
    await give(first, id, open, [key], 10)
    await give(second, id, open, [key], 40)
    expect((await claim(second, id, open)).tables).toHaveLength(0)
    expect((await give(second, id, open, [key], 40)).status).toBe(409)
    const waiting = (await claim(client, id, open)).tables[0]
    expect(waiting?.marks.map(({ points }) => points)).toEqual([10, 40])
    await give(client, id, open, [key], 33)
    expect(await pointsOf(client, reports[0] ?? '', open)).toBe(33)
  })

  test('a first mark that waits for the second is void once the question is worth something else', async () => {
    const { id, open, client, first, second, reports } = await setUp(['甲'])
    const key = (await claim(first, id, open)).tables[0]?.bundle_key ?? ''
    await give(first, id, open, [key], 40)
    await regradeNow(await sharedSite(), client, id, open, { kind: 'points', score: 10 })
    expect((await give(second, id, open, [key], 10)).status).toBe(404)
    const again = (await claim(first, id, open)).tables[0]
    expect(again).toMatchObject({ stage: 0, answer: '甲' })
    expect(again?.bundle_key).not.toBe(key)
    await give(first, id, open, [again?.bundle_key ?? ''], 8)
    await give(second, id, open, [again?.bundle_key ?? ''], 9)
    expect(await pointsOf(client, reports[0] ?? '', open)).toBe(8.5)
  })

  test('one who changes their first mark does not become the second marker', async () => {
    const { id, open, client, first, reports } = await setUp(['甲'])
    const key = (await claim(first, id, open)).tables[0]?.bundle_key ?? ''
    await give(first, id, open, [key], 10)
    expect((await give(first, id, open, [key], 12)).data.marked[0]).toMatchObject({ stage: 1 })
    expect(await pointsOf(client, reports[0] ?? '', open)).toBeNull()
  })

  test('switched off, what waited for a second mark waits for its only one', async () => {
    const { id, open, client, first } = await setUp(['甲'])
    const key = (await claim(first, id, open)).tables[0]?.bundle_key ?? ''
    await give(first, id, open, [key], 10)
    await client.call(markingCalls.updateMarking, {
      id,
      showNames: false,
      isDouble: false,
      allowedDifference: 0,
    })
    expect((await claim(client, id, open)).tables).toMatchObject([{ stage: 0, earlier: { points: 10 } }])
    expect((await give(client, id, open, [key], 15)).data.marked[0]).toMatchObject({ stage: 9 })
  })
})
