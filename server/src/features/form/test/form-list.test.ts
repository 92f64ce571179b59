import type { Call } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import type { FormCover } from '@wenhai/core/form/schema'
import { describe, expect, test } from 'vitest'
import { buildAuthor, createForm, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'

describe('the lists', () => {
  test('show what is public and running first; one’s own list shows all', {
    tags: ['0.11', '1.04', '1.05', '7.36', '7.61', '7.62'],
  }, async () => {
    const site = await startTestSite()
    const { client, ocean_id, ids } = await buildAuthor(site)
    await createForm(client, vote({ survey_title: '公开投票' }))
    await createForm(client, vote({ survey_title: '未列出', listed: 0 }))
    await createForm(client, survey(ids, { survey_title: '暂停的', status: 0 }))
    await createForm(client, survey(ids, { survey_title: '未开始', start_time: tomorrow }))
    const ended = await createForm(client, exam(ids, { survey_title: '结束的考试', end_time: tomorrow }))
    await client.call(formCalls.endForm, { id: ended })
    const guest = site.client()
    const names = async (from: typeof guest, call: Call, input = {}) =>
      ((await from.call(call, input)).data as { tables: FormCover[] }).tables.map(
        ({ survey_title }) => survey_title,
      )
    expect(await names(guest, formCalls.filterForms)).toEqual(['结束的考试', '未开始', '公开投票'])
    expect(await names(guest, formCalls.findSurveys)).toEqual(['未开始', '公开投票'])
    expect(await names(guest, formCalls.findExams)).toEqual(['结束的考试'])
    expect(await names(guest, formCalls.filterForms, { status: 'running' })).toEqual(['公开投票'])
    expect(await names(guest, formCalls.filterForms, { status: 'pending' })).toEqual(['未开始'])
    expect(await names(guest, formCalls.filterForms, { status: 'ended' })).toEqual(['结束的考试'])
    expect(await names(guest, formCalls.filterForms, { status: '0' })).toEqual(['结束的考试', '未开始'])
    expect(await names(guest, formCalls.filterForms, { status: '1' })).toEqual(['公开投票'])
    expect(await names(guest, formCalls.filterForms, { questionnaire_type: 'vote' })).toEqual(['公开投票'])
    expect(await names(guest, formCalls.filterForms, { course: '数学' })).toEqual(['结束的考试'])
    expect(await names(guest, formCalls.filterForms, { key: '投票' })).toEqual(['公开投票'])
    expect(await names(guest, formCalls.filterForms, { key: '没有' })).toEqual([])
    expect(await names(guest, formCalls.filterForms, { sort: 'ending' })).toHaveLength(3)
    expect(await names(guest, formCalls.filterForms, { sort: 'popular' })).toHaveLength(3)
    expect(await names(guest, formCalls.filterForms, { ocean_id })).toHaveLength(3)
    expect(await names(client, formCalls.filterForms, { ocean_id })).toHaveLength(5)
    expect(await names(client, formCalls.filterForms, { ocean_id, status: '0' })).toEqual([
      '结束的考试',
      '未开始',
      '暂停的',
    ])
    expect(await names(client, formCalls.filterForms, { ocean_id, status: 'paused' })).toEqual(['暂停的'])
    const page = (await guest.call(formCalls.filterForms, { len: 2, page: 2 })).data
    expect([page.tables.length, page.length, page.more]).toEqual([1, 3, false])
    const range = JSON.stringify([tomorrow, null])
    expect(await names(guest, formCalls.filterForms, { timeRange: range })).toEqual([])
  })
})
