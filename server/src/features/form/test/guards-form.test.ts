import { apiBase } from '@wenhai/core/contract/envelope'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterLimits } from '@wenhai/core/form/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey, vote } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, buildVote, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

/** Refusals of forms and reports that nothing else here comes across. */

const update = (client: Client, id: string, draft: object) =>
  client.call(formCalls.updateForm, { id, ...draft, confirm: true })

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const id = await createForm(author.client, exam(author.ids, { needLoginParticipate: false, ...given }))
  return { ...author, id, first: author.ids[0] ?? '' }
}

test('a form keeps its kind, and what it draws and names must be there when it is changed, too', async () => {
  const site = await sharedSite()
  const { client, id, ids } = await buildExam(site)
  expect((await update(client, id, survey(ids))).status).toBe(422)
  expect(await update(client, id, exam(ids, { course: '没有的科目' }))).toMatchObject({
    status: 422,
    data: { field: 'course' },
  })
  const rule = { category: '综合', option_type: 0, count: 50, score: 1 }
  expect((await update(client, id, exam(ids, { draw: [rule] }))).status).toBe(422)
  expect((await update(client, id, exam(ids, { survey_title: '期末测验' }))).status).toBe(1802)
})

test('a roster grows no longer than it may, also report by report', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote({ needRoster: 1 }))
  const send = async (numbers: string[]) => {
    const body = new FormData()
    body.set(
      'file',
      new Blob([`姓名,学号,班级\n${numbers.map((one) => `王明,${one},一班`).join('\n')}`]),
      'a.csv',
    )
    return (await client.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })).body
  }
  const numbers = Array.from({ length: rosterLimits.max }, (_, index) => `a${index}`)
  expect((await send(numbers)).data.created).toBe(rosterLimits.max)
  expect((await send(['b1'])).status).toBe(413)
  expect((await client.call(formCalls.findRoster, { id })).data.length).toBe(rosterLimits.max)
})

test('a roster is its author’s to fill', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote({ needRoster: 1 }))
  const { client: stranger } = await buildSignedIn(site)
  const body = new FormData()
  body.set('file', new Blob(['姓名,学号\n王明,01']), 'a.csv')
  const answer = await stranger.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })
  expect(answer.body.status).toBe(757)
  expect((await client.call(formCalls.findRoster, { id })).data.length).toBe(0)
})

test('of a draft only what can be an answer is stored; the rest is named by the number of its question', async () => {
  const site = await sharedSite()
  const { id, ids } = await buildSurvey(site)
  const guest = await site.client().openPage()
  const { data } = await start(guest, id)
  const save = (answers: object) => guest.call(reportCalls.saveDraft, { id: data.attempt_id, answers })
  const refused = await save({ [ids[1] ?? '']: 'Z' })
  expect(refused).toMatchObject({ status: 422, data: { field: 'answers' } })
  expect(refused.reason).toContain('第 2 题')
  const stored = async () => (await start(guest, id)).data.draft?.answers ?? {}
  expect(await stored()).toEqual({})
  const good = { [ids[0] ?? '']: 'A' }
  const saved = await save({ ...good, [ids[1] ?? '']: 'Z', elsewhere: 'A' })
  expect(saved).toMatchObject({ status: 1802, data: { version: 1 } })
  expect(saved.data.wrong).toEqual([
    { question_id: 'elsewhere', reason: '答案里有不属于这里的题' },
    { question_id: ids[1], reason: expect.stringContaining('第 2 题') },
  ])
  expect(await stored()).toEqual(good)
  expect((await save(good)).data.wrong).toBeUndefined()
  // Nothing that could be stored takes nothing away.
  expect((await save({ [ids[0] ?? '']: 'Z' })).status).toBe(422)
  expect(await stored()).toEqual(good)
})

test('time and attempts are given in exams alone, and to somebody', async () => {
  const site = await sharedSite()
  const { client, id } = await buildSurvey(site)
  const { client: author, id: examId } = await buildExam(site)
  const { member } = await buildSignedIn(site)
  const given = { username: member.username, minutes: 5 }
  expect((await client.call(reportCalls.giveExtra, { id, ...given })).status).toBe(422)
  expect((await author.call(reportCalls.giveExtra, { id: examId, minutes: 5 })).status).toBe(411)
  expect((await author.call(reportCalls.findExtras, { id: examId })).data.length).toBe(0)
})

test('only reports of exams are marked', async () => {
  const site = await sharedSite()
  const { client, id, ids, answers } = await buildSurvey(site)
  const guest = await site.client().openPage()
  const { data } = await submit(guest, id, answers)
  const marks = { [ids[0] ?? '']: 1 }
  expect((await client.call(markingCalls.markReport, { id: data.report_id, marks })).status).toBe(422)
})

test('leaving the page is told of exams that record it, while they are sat', async () => {
  const site = await sharedSite()
  const { id, first } = await buildExam(site, { recordLeaving: true })
  const { id: quiet } = await buildExam(site)
  const taker = await site.client().openPage()
  const leave = (attempt_id: string) => taker.call(reportCalls.recordLeave, { id: attempt_id, seconds: 3 })
  const { data: begun } = await start(taker, id)
  const { data: other } = await start(taker, quiet)
  expect((await leave(begun.attempt_id)).status).toBe(200)
  expect((await leave(other.attempt_id)).status).toBe(757)
  await submit(taker, id, { [first]: 'A' }, { attempt_id: begun.attempt_id })
  expect((await leave(begun.attempt_id)).status).toBe(410)
})

test('a roster asks for name and number, and a wrong pair ten times is enough', async () => {
  const site = await sharedSite()
  const { id } = await buildVote(site, { needRoster: true })
  const guest = await site.client().openPage()
  const enter = (given: object) => start(guest, id, given)
  expect(await enter({ name: '李明' })).toMatchObject({ status: 411, data: { field: 'number' } })
  for (let i = 0; i < 10; i += 1) expect((await enter({ name: '李明', number: `2026${i}` })).status).toBe(422)
  expect((await enter({ name: '李明', number: '2026A01' })).status).toBe(429)
})
