// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { formTexts } from '@wenhai/core/form/check-form'
import { questionTexts } from '@wenhai/core/question/check-question'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString()

describe('a form', () => {
  test('is created, seen by its author whole and by others without any answer', {
    tags: [
      '3.46',
      '3.47',
      '3.48',
      '3.49',
      '3.50',
      '3.51',
      '3.53',
      '3.55',
      '3.56',
      '3.57',
      '3.63',
      '3.64',
      '3.66',
      '3.67',
      '3.68',
      '7.63',
      '7.64',
      '8.17',
    ],
  }, async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const surveyId = await createForm(client, survey(ids, { end_time: '2099-01-01' }))
    const examId = await createForm(client, exam(ids, { end_time: tomorrow }))
    const voteId = await createForm(client, vote({ end_time: tomorrow, desc: '只选一处' }))
    const own = (await client.call(formCalls.viewForm, { id: examId })).data
    expect(own.own?.question.map(({ answer, score }) => [answer, score])).toEqual([
      ['B', 33.34],
      ['B', 33.33],
      ['B', 33.33],
    ])
    expect(own).toMatchObject({
      fullScore: 100,
      passScore: 60,
      sponsor: '王老师',
      type: '数学',
      state: 'running',
    })
    const guest = site.client()
    const seen = async (id: string) => (await guest.call(formCalls.viewForm, { id })).data
    expect((await seen(surveyId)).question).toHaveLength(3)
    // A day without a time means its last second.
    expect((await seen(surveyId)).end_time).toBe('2099-01-01T15:59:59.000Z')
    expect((await seen(voteId)).vote.map(({ key, opt }) => key + opt)).toEqual(['A植物园', 'B海洋馆'])
    expect(await seen(voteId)).toMatchObject({ end_time: tomorrow, desc: '只选一处', status: 1 })
    const cover = await seen(examId)
    expect([cover.question, cover.own]).toEqual([[], null])
    for (const id of [surveyId, examId, voteId]) {
      const text = JSON.stringify(await seen(id))
      expect(text).not.toContain('"answer"')
      expect(text).not.toContain('数一数手指')
    }
  })

  test('with a fault is refused with its field, and nothing is half-written', {
    tags: ['3.65', '5.09'],
  }, async () => {
    const site = await startTestSite()
    const { client, ids } = await buildAuthor(site)
    const { client: other } = await buildSignedIn(site)
    const hidden = await createQuestion(other, { question: '别人的私题', allowPeopleUse: 0 })
    const worthless = '满分不能是 0 分，请给题目设置分值'
    const many = Array.from({ length: 201 }, () => newId())
    const faults: [draft: Record<string, unknown>, status: number, field: string, reason: string][] = [
      [vote({ vote: [] }), 411, 'vote', formTexts.noVoteOption],
      [vote({ vote: [{ opt: '唯一' }] }), 422, 'vote', '投票选项要有 2 到 5 个'],
      [vote({ vote: [{ opt: '甲', key: 'X' }, { opt: '乙' }] }), 422, 'vote.0.key', ''],
      [
        vote({ vote: Array.from({ length: 6 }, (_, i) => ({ opt: `${i}` })) }),
        422,
        'vote',
        '投票选项要有 2 到 5 个',
      ],
      [survey([]), 411, 'question', formTexts.noSurveyQuestion],
      [survey(many), 413, 'question', ''],
      [survey([ids[0], ids[0]]), 422, 'question', '有题目重复了'],
      [survey([ids[0], newId()]), 422, 'question.1', ''],
      [survey([hidden]), 422, 'question.0', ''],
      [survey(ids, { survey_title: '' }), 411, 'survey_title', ''],
      [survey(ids, { survey_title: '长'.repeat(101) }), 413, 'survey_title', ''],
      [survey(ids, { type: '没有的' }), 422, 'type', ''],
      [survey(ids, { end_time: lastWeek }), 422, 'end_time', '结束时间不能早于昨天'],
      [survey(ids, { end_time: '2099-02-30' }), 422, 'end_time', '结束时间格式不对'],
      [survey(ids, { start_time: tomorrow, end_time: new Date().toISOString() }), 422, 'end_time', ''],
      [survey([question({ question: '' })]), 411, 'question.0.question', ''],
      [survey([{ option_type: 3 }]), 411, 'question.0.question', questionTexts.noText],
      [survey([question({ options: [{ opt: '一' }] })]), 411, 'question.0', questionTexts.fewOptions],
      [survey([question({ answer: '' })]), 411, 'question.0', questionTexts.noAnswer],
      [survey([question({ answer: 'Z' })]), 422, 'question.0', '第 1 题：没有选项 Z'],
      [survey([question({ question: '长'.repeat(2001) })]), 413, 'question.0.question', ''],
      [exam(ids, { survey_title: '' }), 411, 'survey_title', formTexts.noExamTitle],
      [exam([]), 411, 'question', formTexts.noExamQuestion],
      [exam(ids, { course: '' }), 411, 'course', formTexts.noCourse],
      [exam(ids, { course: '炼金术' }), 422, 'course', '没有这个科目'],
      [exam(ids, { scores: { [ids[0] ?? '']: -1 } }), 422, `scores.${ids[0]}`, ''],
      [exam(ids, { scores: { [ids[0] ?? '']: 'many' } }), 422, `scores.${ids[0]}`, ''],
      [exam(ids, { scores: { [newId()]: 5 } }), 422, 'scores', ''],
      [exam(ids, { scores: Object.fromEntries(ids.map((one) => [one, 0])) }), 422, 'scores', worthless],
      [exam(ids, { passScore: 101 }), 422, 'passScore', '及格分不能超过满分 100'],
      [exam(ids, { draw: [{ count: 5, score: 2 }] }), 422, 'draw.0.count', '第 1 条抽题规则缺 5 题'],
      [{ ...vote(), questionnaire_type: 'poll' }, 422, 'questionnaire_type', ''],
    ]
    for (const [draft, status, field, reason] of faults) {
      const answer = await client.call(formCalls.createForm, draft)
      const said = JSON.stringify(draft).slice(0, 100)
      expect([answer.status, (answer.data as { field?: string })?.field], said).toEqual([status, field])
      if (reason) expect(answer.reason, said).toBe(reason)
    }
    const left = await site.database.kysely.selectFrom('form').select('survey_id').execute()
    expect(left).toEqual([])
    expect((await client.call(bankCalls.findQuestions)).data.length).toBe(3)
  })

  test('brings new questions along, which go to the bank with it', async () => {
    const { client, ids } = await buildAuthor(await sharedSite())
    const id = await createForm(client, exam([ids[0], { ...question({ question: '新的一题' }), score: 10 }]))
    const { own } = (await client.call(formCalls.viewForm, { id })).data
    expect(own?.question.map(({ question: text, score }) => [text, score])).toEqual([
      ['一加一等于几？', 90],
      ['新的一题', 10],
    ])
    expect((await client.call(bankCalls.findQuestions, { key: '新的' })).data.length).toBe(1)
  })

  test('may be published only from the level the site says', async () => {
    const site = await startTestSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await admin.call(siteCalls.updateSettings, { publishLevel: 5 })
    const { client } = await buildSignedIn(site)
    expect((await client.call(formCalls.createForm, vote())).status).toBe(757)
    expect((await admin.call(formCalls.createForm, vote())).status).toBe(200)
  })

  test('is changed, paused, ended and deleted by its author and by level >5 alone', {
    tags: ['3.52', '4.32', '7.65', '7.66', '8.16'],
  }, async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const { client: other } = await buildSignedIn(site)
    const id = await createForm(client, vote())
    expect((await other.call(formCalls.updateForm, { id, ...vote() })).status).toBe(757)
    const renamed = await client.call(formCalls.updateForm, { id, ...vote({ survey_title: '秋游去哪里' }) })
    expect(renamed.status).toBe(1802)
    expect((await other.call(formCalls.viewForm, { id })).data.survey_title).toBe('秋游去哪里')
    expect((await other.call(formCalls.deleteForm, { id })).status).toBe(757)
    expect((await site.client().call(formCalls.endForm, { id })).status).toBe(747)
    expect((await client.call(formCalls.setFormStatus, { id, status: 0 })).status).toBe(1802)
    const paused = await other.call(formCalls.viewForm, { id })
    expect([paused.status, paused.data.survey_title, paused.data.vote]).toEqual([410, '秋游去哪里', []])
    expect((await other.call(formCalls.endForm, { id })).status).toBe(757)
    expect((await client.call(formCalls.viewForm, { id })).data.state).toBe('paused')
    await client.call(formCalls.setFormStatus, { id, status: 1 })
    expect((await client.call(formCalls.endForm, { id })).status).toBe(1802)
    expect((await other.call(formCalls.viewForm, { id })).data.state).toBe('ended')
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    expect((await admin.call(formCalls.deleteForm, { id })).status).toBe(717)
    expect((await client.call(formCalls.viewForm, { id })).status).toBe(404)
  })

  test('that changed meanwhile is not overwritten', async () => {
    const { client } = await buildAuthor(await sharedSite())
    const id = await createForm(client, vote())
    const { update_time } = (await client.call(formCalls.viewForm, { id })).data
    const save = (survey_title: string) =>
      client.call(formCalls.updateForm, { id, ...vote({ survey_title }), update_time })
    expect((await save('第一次')).status).toBe(1802)
    expect((await save('第二次')).status).toBe(409)
    expect((await client.call(formCalls.viewForm, { id })).data.survey_title).toBe('第一次')
  })

  test('keeps an old end time, but takes no new one before yesterday', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const id = await createForm(client, vote({ end_time: tomorrow }))
    const old = Date.parse(lastWeek)
    await site.database.kysely
      .updateTable('form')
      .set({ end_time: old })
      .where('survey_id', '=', id)
      .execute()
    const save = (end_time: string) => client.call(formCalls.updateForm, { id, ...vote({ end_time }) })
    expect((await save(lastWeek)).status).toBe(1802)
    expect((await save(new Date(old - 1000).toISOString())).status).toBe(422)
  })
})

test('while an exam can be taken, nobody else finds or picks its questions and nobody practises them', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, exam(ids))
  const { client: other } = await buildSignedIn(site)
  const attempt = () => other.call(bankCalls.tryQuestion, { id: ids[0], answer: 'B' })
  expect((await attempt()).status).toBe(404)
  expect((await client.call(bankCalls.tryQuestion, { id: ids[0], answer: 'B' })).status).toBe(410)
  const picked = await other.call(formCalls.createForm, survey([ids[0]]))
  expect([picked.status, picked.data]).toMatchObject([422, { field: 'question.0' }])
  expect((await other.call(bankCalls.filterQuestions)).data).toMatchObject({ tables: [], length: 0 })
  const listed = (await client.call(bankCalls.filterQuestions)).data.tables
  expect(listed.map(({ locked }) => locked)).toEqual([true, true, true])
  expect((await client.call(formCalls.createForm, survey([ids[0]]))).status).toBe(200)
  await client.call(formCalls.endForm, { id })
  expect((await attempt()).data.right).toBe(true)
  expect((await other.call(formCalls.createForm, survey([ids[0]]))).status).toBe(200)
})

test('a password can be read again by its author alone, and lies encrypted; others are told nothing', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote({ password: '春天来了吗？' }))
  expect((await client.call(formCalls.readPassword, { id })).data).toEqual({ password: '春天来了吗？' })
  const { password_sealed } = await site.database.kysely
    .selectFrom('form')
    .select('password_sealed')
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(password_sealed).toMatch(/^v1\./)
  expect(password_sealed).not.toContain('春天')
  const { client: other } = await buildSignedIn(site)
  expect((await other.call(formCalls.readPassword, { id })).status).toBe(757)
  await client.call(formCalls.updateForm, { id, ...vote() })
  expect((await client.call(formCalls.readPassword, { id })).data.password).toBe('春天来了吗？')
  await client.call(formCalls.updateForm, { id, ...vote({ password: '' }) })
  expect((await client.call(formCalls.readPassword, { id })).data.password).toBe('')
})

test.each([
  [{ status: 0 }, false],
  [{ status: 1 }, true],
])('saved with %o, it has been published: %s', async (given, isPublished) => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote(given))
  const published = async () => (await client.call(formCalls.viewForm, { id })).data.own?.isPublished
  expect(await published()).toBe(isPublished)
  await client.call(formCalls.setFormStatus, { id, status: 1 })
  await client.call(formCalls.setFormStatus, { id, status: 0 })
  expect(await published()).toBe(true)
  await client.call(formCalls.updateForm, { id, ...vote({ status: 0 }) })
  expect(await published()).toBe(true)
})

test('one question takes the bank’s text, and the others keep their copies', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, survey(ids))
  for (const question_id of ids)
    await client.call(bankCalls.updateQuestion, { id: question_id, ...question({ question: '改过了？' }) })
  await client.call(formCalls.updateForm, { id, ...survey(ids), fresh: [ids[1]] })
  const { own } = (await client.call(formCalls.viewForm, { id })).data
  expect(own?.question.map(({ bank }) => bank)).toEqual(['changed', 'same', 'changed'])
  expect(own?.question[1]?.question).toBe('改过了？')
})
