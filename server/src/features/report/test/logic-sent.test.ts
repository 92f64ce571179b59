import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildExam, sit } from '../../../../test/exam-build.ts'
import { createForm, endAt, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

describe('sections that a student does not have', () => {
  const random = {
    items: [
      { item_id: 'a', at: 0, kind: 'section', title: '甲节' },
      { item_id: 'b', at: 1, kind: 'section', title: '乙节' },
    ],
    logic: { random: [{ sections: ['a', 'b'], pick: 1 }] },
  }

  test('are sent neither with the attempt nor, with their keys, with the report', async () => {
    const site = await sharedSite()
    const { client, id } = await buildExam(site, { ...random, review: 'ended' })
    const guest = await site.client().openPage()
    const { data: attempt } = await start(guest, id)
    const [mine, other] = attempt.question
    expect(mine?.question).toMatch(/[甲乙]？/)
    expect(other).toMatchObject({ question: '', question_pic: [] })
    expect(other?.options.every(({ opt }) => opt === '')).toBe(true)
    const [title, unseen] = mine?.question === '甲？' ? ['甲节', '乙节'] : ['乙节', '甲节']
    expect(attempt.items?.map((item) => item.title)).toEqual([title, ''])

    const sent = await sit(guest, id, { [mine?.question_id ?? '']: 'A' })
    await endAt(site, id)
    const { data: report } = await guest.call(reportCalls.viewReport, { id: sent.data.report_id })
    expect(report.exam?.review.map(({ question_id }) => question_id)).toEqual([mine?.question_id])
    expect(report.question.map(({ question }) => question)).toEqual([mine?.question, ''])
    expect(JSON.stringify(report)).not.toContain(unseen)
    const { data: whole } = await client.call(reportCalls.viewReport, { id: sent.data.report_id })
    expect(whole.question.map(({ question }) => question).sort()).toEqual(['乙？', '甲？'])
    expect(whole.exam?.review).toHaveLength(2)
  })
})

describe('hidden fields in a report', () => {
  test('reach others than the author only where a text says them, and those of the roster not by a receipt', async () => {
    const site = await sharedSite()
    const { client } = await buildSurvey(site)
    const text = '{姓名}，你从{渠道}来，对吗？'
    const question = await createQuestion(client, { question: text, isOnlyOpt: 0, answer: '' })
    const fields = [
      { name: '姓名', from: 'roster' },
      { name: '学号', from: 'roster' },
      { name: '渠道', from: 'link' },
      { name: '批次', from: 'link' },
    ]
    const id = await createForm(
      client,
      survey([question], { logic: { fields }, needRoster: true, needLoginParticipate: false }),
    )
    const person = { name: '李明', number: '2026A01' }
    await site.database.kysely
      .insertInto('roster')
      .values({
        ...person,
        roster_id: newId(),
        survey_id: id,
        number_key: person.number.toLowerCase(),
        group_name: '一班',
        visit_time: 0,
        answer_time: 0,
      })
      .execute()
    const guest = await site.client().openPage()
    const link = { fields: { 渠道: '海报', 批次: '3' } }
    const { attempt_id } = (await start(guest, id, { ...person, ...link })).data
    const sent = await submit(guest, id, { [question]: 'A' }, { attempt_id })
    const { data: whole } = await client.call(reportCalls.viewReport, { id: sent.data.report_id })
    expect(whole.given?.fields).toEqual({ 姓名: '李明', 学号: '2026A01', 渠道: '海报', 批次: '3' })
    const { receipt } = sent.data
    const { data: found } = await site.client().call(reportCalls.lookUpReport, { id, receipt })
    expect(found.given?.fields).toEqual({ 渠道: '海报' })
  })
})
