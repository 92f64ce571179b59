import { bankCalls } from '@wenhai/core/bank/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { sit, view } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { regradeNow, scoresOf, storedMarks, undoNow } from '../../../../test/regrade-build.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const blank = (given: Record<string, unknown> = {}) =>
  question({ question: '城市：____', option_type: 2, options: [], answer: 'New York', ...given })

/** Stores the form as it was stored before blanks had modes. */
async function forgetRule({ database: { kysely } }: TestSite, survey_id: string): Promise<void> {
  const { content } = await kysely
    .selectFrom('form_revision')
    .select('content')
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  expect(content).toContain('"markRule":2')
  await kysely
    .updateTable('form_revision')
    .set({ content: content.replaceAll(',"markRule":2', '') })
    .where('survey_id', '=', survey_id)
    .execute()
}

async function buildBlankExam(site: TestSite, given: Record<string, unknown> = {}) {
  const { client } = await buildAuthor(site)
  const blankId = await createQuestion(client, blank(given))
  const draft = exam([blankId], { needLoginParticipate: false })
  return { client, blankId, draft, id: await createForm(client, draft) }
}

test('the mode of a blank is a setting: none where all are plain, refused where it is none, followed by practice', async () => {
  const { client } = await buildAuthor(await sharedSite())
  const create = (settings: unknown, given: Record<string, unknown> = {}) =>
    client.call(bankCalls.createQuestion, { ...blank(given), settings })
  const plain = await create({ modes: ['plain'] })
  const shown = await client.call(bankCalls.viewQuestion, { id: plain.data.question_id })
  expect(shown.data).not.toHaveProperty('settings')
  expect(await create({ modes: ['loose'] })).toMatchObject({ status: 422 })
  expect(await create({ modes: ['strict', 'strict'] })).toMatchObject({
    status: 422,
    data: { field: 'settings.modes' },
  })
  expect(await create({ modes: ['number'] })).toMatchObject({ status: 422, data: { field: 'answer' } })
  const strict = await create({ modes: ['strict'] })
  const right = async (id: string, answer: string) =>
    (await client.call(bankCalls.tryQuestion, { id, answer })).data.right
  expect(await right(plain.data.question_id, 'new  york.')).toBe(true)
  expect(await right(plain.data.question_id, 'NewYork')).toBe(false)
  expect(await right(strict.data.question_id, 'new york')).toBe(false)
  const number = await create({ modes: ['number'] }, { answer: '３.14±0.01' })
  expect(await right(number.data.question_id, '三點一四')).toBe(true)
})

test('what was frozen before keeps its rule for reports, open attempts and edits, until it is regraded on purpose', async () => {
  const site = await sharedSite()
  const { client, id, blankId, draft } = await buildBlankExam(site)
  await forgetRule(site, id)
  const open = await site.client().openPage()
  const { attempt_id } = (await start(open, id)).data
  const taker = await site.client().openPage()
  const { data: first } = await sit(taker, id, { [blankId]: 'newyork' })
  // Saved again, the begun exam asks and marks as before.
  const saved = await client.call(formCalls.updateForm, { id, ...draft, survey_title: '新的标题' })
  expect([saved.status, saved.data.revision]).toEqual([1802, 1])
  const { data: second } = await submit(open, id, { [blankId]: 'NEW  YORK' }, { attempt_id })
  expect([first.score, second.score]).toEqual([100, 100])
  const { exam: result } = await view(taker, first.report_id)
  expect(result?.review[0]).toMatchObject({ reason: '回答正确', isFirstRule: true })

  const { data: listed } = await client.call(regradeCalls.findRegradeQuestions, { id })
  expect(listed.tables[0]).toMatchObject({ modes: ['plain'], isFirstRule: true })
  const given = { kind: 'modes', modes: ['plain'] }
  const before = await storedMarks(site, id)
  const preview = await client.call(regradeCalls.previewRegrade, { id, question_id: blankId, ...given })
  expect(preview.data).toMatchObject({ changed: 1, lost: 1 })
  const wrong = { id, question_id: blankId, kind: 'modes', modes: ['number'] }
  expect(await client.call(regradeCalls.previewRegrade, wrong)).toMatchObject({
    status: 422,
    data: { field: 'modes' },
  })
  const regrade_id = await regradeNow(site, client, id, blankId, given)
  expect(await scoresOf(client, id)).toEqual([0, 100])
  const { exam: after } = await view(taker, first.report_id)
  expect(after?.review[0]).toMatchObject({ reason: '回答错误', points: 0 })
  expect(after?.review[0]).not.toHaveProperty('isFirstRule')
  const { data: history } = await client.call(regradeCalls.findRegrades, { id })
  expect(history.tables[0]?.what).toBe('比较方式改为 普通')
  await undoNow(site, client, id, regrade_id)
  expect(await storedMarks(site, id)).toEqual(before)
})

test('an exam that nobody has begun takes the rule of today when it is saved', async () => {
  const site = await sharedSite()
  const { client, id, blankId, draft } = await buildBlankExam(site)
  await forgetRule(site, id)
  expect((await client.call(formCalls.updateForm, { id, ...draft })).status).toBe(1802)
  const { data } = await sit(await site.client().openPage(), id, { [blankId]: 'newyork' })
  expect(data.score).toBe(0)
})

test('drawn questions are marked by the rule of their exam', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const key = `抽${Date.now()}`
  const blankId = await createQuestion(client, blank({ key }))
  const draw = [{ key, count: 1, score: 100 }]
  const make = () => createForm(client, exam([], { draw, needLoginParticipate: false }))
  const score = async (id: string) =>
    (await sit(await site.client().openPage(), id, { [blankId]: 'newyork' })).data.score
  const id = await make()
  expect(await score(id)).toBe(0)
  await client.call(formCalls.deleteForm, { id })
  const older = await make()
  await forgetRule(site, older)
  expect(await score(older)).toBe(100)
})

test('answers that a blank takes for one are one in the list of those given', async () => {
  const site = await sharedSite()
  const { client, id, blankId } = await buildBlankExam(site)
  for (const answer of ['New York', 'new  york', 'NewYork'])
    await sit(await site.client().openPage(), id, { [blankId]: answer })
  const { data } = await client.call(regradeCalls.findGivenAnswers, { id, question_id: blankId })
  expect(data.tables.map(({ count, isRight }) => [count, isRight])).toEqual([
    [2, true],
    [1, false],
  ])
  await regradeNow(site, client, id, blankId, { kind: 'accept', answers: ['NewYork'] })
  expect(await scoresOf(client, id)).toEqual([100, 100, 100])
})
