import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { addPerson, buildSecret, entryOf, kinds } from './anonymity-build.ts'
import { createQuestion } from './bank-build.ts'
import { buildAuthor, createForm, endAt, exam, survey, tomorrow, vote } from './form-build.ts'
import { useSite } from './harness.ts'
import { start, submit } from './report-build.ts'

/** An author must not know a report by the paper that was made for one person, or that one person alone had. */
const sharedSite = useSite()

const secret = { anonymous: true, needLoginParticipate: false }

const fieldOf = ({ status, data }: { status: number; data: unknown }) => [
  status,
  (data as { field?: string } | null)?.field,
]

test('its author reads every paper in the order in which it was written, and its taker in their own', async () => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const ids: string[] = []
  for (let index = 0; index < 6; index += 1)
    ids.push(await createQuestion(author, { question: `第 ${index} 问？`, isOnlyOpt: 1, answer: 'A' }))
  const shuffled = { shuffleQuestions: true, shuffleOptions: true, review: 'ended' }
  const id = await createForm(author, exam(ids, { ...secret, ...shuffled, needRoster: true }))
  const papers: string[] = []
  for (const number of ['1', '2', '3', '4', '5']) {
    await addPerson(site, id, number)
    const taker = await site.client().openPage()
    const { data } = await start(taker, id, entryOf(number))
    const answers = Object.fromEntries(ids.map((question_id) => [question_id, 'A']))
    const done = await submit(taker, id, answers, { attempt_id: data.attempt_id })
    const own = await taker.call(reportCalls.lookUpReport, { id, receipt: done.data.receipt })
    expect(own.data.question.map(({ question_id }) => question_id)).toEqual(
      data.question.map(({ question_id }) => question_id),
    )
    papers.push(JSON.stringify(data.question.map(({ question_id, options }) => [question_id, options])))
  }
  expect(new Set(papers).size).toBeGreaterThan(1)
  await endAt(site, id)
  const { data } = await author.call(reportCalls.findReports, { survey_id: id })
  expect(data.tables).toHaveLength(5)
  for (const { report_id } of data.tables) {
    const seen = (await author.call(reportCalls.viewReport, { id: report_id })).data
    expect(seen.question.map(({ question_id }) => question_id)).toEqual(ids)
    for (const { options } of seen.question) expect(options.map(({ key }) => key)).toEqual(['A', 'B', 'C'])
    expect(seen.exam?.review.map(({ question_id }) => question_id)).toEqual(ids)
  }
})

describe.each(kinds)('an anonymous form for people %s', (_, given) => {
  test('is sat once, with the same questions for all', async () => {
    const site = await sharedSite()
    const { client: author, ids } = await buildAuthor(site)
    const draw = [{ questionnaire_type: '', option_type: null, level: '', count: 1, score: 5 }]
    for (const [field, value] of Object.entries({ draw, attempts: 2 })) {
      const draft = exam(ids, { ...secret, ...given, [field]: value })
      expect(fieldOf(await author.call(formCalls.createForm, draft))).toEqual([422, field])
    }
  })

  test('does not ask for an answer that nobody else gave: trying one would tell', async () => {
    const site = await sharedSite()
    const { client: author } = await buildAuthor(site)
    const settings = { form: 'mobile', isUnique: true }
    const unique = await createQuestion(author, { question: '手机号？', option_type: 14, settings })
    const draft = survey([unique], { ...secret, ...given })
    expect(fieldOf(await author.call(formCalls.createForm, draft))).toEqual([422, 'question'])
    const open = survey([unique], { ...secret, needLoginParticipate: false })
    expect((await author.call(formCalls.createForm, open)).status).toBe(200)
  })

  test('keeps its wording once somebody has begun: who comes after a change would be known by it', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 2)
    const other = { ...secret, ...given, vote: [{ opt: '动物园' }, { opt: '海洋馆' }] }
    const save = (more: object = {}) =>
      author.call(formCalls.updateForm, { id, ...vote({ ...other, ...more }), confirm: 1 })
    expect((await save()).status).toBe(1802)
    await voters[0]?.vote('A')
    const refused = await save({ vote: [{ opt: '植物园' }, { opt: '海洋馆' }] })
    expect(fieldOf(refused)).toEqual([422, 'vote'])
    expect(refused.reason).toContain('从改动前后的不同能看出是谁')
    expect((await save({ end_time: tomorrow })).status).toBe(1802)
  })
})

test('a form that was saved with all of that and has begun can still get another end', async () => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const settings = { form: 'mobile', isUnique: true }
  const unique = await createQuestion(author, { question: '手机号？', option_type: 14, settings })
  const draft = survey([unique], { ...secret })
  const id = await createForm(author, draft)
  await start(await site.client().openPage(), id)
  // As an older version of the program allowed it.
  await site.database.kysely.updateTable('form').set({ need_roster: 1 }).where('survey_id', '=', id).execute()
  const saved = await author.call(formCalls.updateForm, {
    id,
    ...draft,
    needRoster: true,
    end_time: tomorrow,
  })
  expect([saved.status, saved.reason]).toEqual([1802, '更新成功'])
})
