// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { bankCalls } from '@wenhai/core/bank/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam, sit, view } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, endAt, exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const update = (client: Client, id: string, change: object) =>
  client.call(formCalls.updateForm, { id, questionnaire_type: 'exam', ...change })

const resultOf = async (client: Client, id: string) => {
  const { exam: result } = await view(client, id)
  return result && [result.score, result.fullScore, result.passScore, result.isPassed]
}

const statesOf = async (client: Client, id: string) =>
  (await client.call(scoreCalls.findScores, { id })).data.tables.map(({ state }) => state)

const passedOf = async (client: Client, id: string) => {
  const { scores } = (await client.call(analyticsCalls.findResults, { id })).data
  return scores?.passed
}

/** 40 and 60 points, and a taker who got the 60. */
async function buildPassed(site: Awaited<ReturnType<typeof sharedSite>>) {
  const built = await buildExam(site, { passScore: 50 })
  const { client, id, first, second } = built
  await update(client, id, { scores: { [first]: 40, [second]: 60 }, passScore: '' })
  const taker = await site.client().openPage()
  const { data } = await sit(taker, id, { [second]: 'A' })
  return { ...built, taker, report_id: data.report_id }
}

describe('an edit of an exam', () => {
  test('leaves what was handed in before with its own full score and pass line, in every list', async () => {
    const site = await sharedSite()
    const { client, id, first, second, taker, report_id } = await buildPassed(site)
    const before = [60, 100, 60, true]
    expect(await resultOf(taker, report_id)).toEqual(before)
    const third = await createQuestion(client, { question: '丙？', isOnlyOpt: 1, answer: 'A' })
    const more = { question: [first, second, third], scores: { [first]: 40, [second]: 60, [third]: 100 } }
    expect((await update(client, id, { ...more, confirm: true })).status).toBe(1802)
    expect((await client.call(formCalls.viewForm, { id })).data).toMatchObject({
      fullScore: 200,
      passScore: 120,
    })
    expect(await resultOf(taker, report_id)).toEqual(before)
    expect(await resultOf(client, report_id)).toEqual(before)
    const later = await site.client().openPage()
    const { data } = await sit(later, id, { [third]: 'A' })
    expect(await resultOf(later, data.report_id)).toEqual([100, 200, 120, false])
    expect(await statesOf(client, id)).toEqual(['failed', 'passed'])
    expect(await passedOf(client, id)).toBe(1)
  })

  test('that moves the line alone moves it for all who had the same', async () => {
    const site = await sharedSite()
    const { client, id, first, second, taker, report_id } = await buildPassed(site)
    const other = { scores: { [first]: 60, [second]: 40 }, confirm: true }
    expect((await update(client, id, other)).status).toBe(1802)
    expect((await update(client, id, { passScore: 61 })).status).toBe(1802)
    expect(await resultOf(taker, report_id)).toEqual([60, 100, 61, false])
    expect(await statesOf(client, id)).toEqual(['failed'])
    expect(await passedOf(client, id)).toBe(0)
  })

  test('that was made before lines were kept is taken to have kept the share', async () => {
    const site = await sharedSite()
    const { client, id, first, second, taker, report_id } = await buildPassed(site)
    const settings = { passScore: 9000 }
    await update(client, id, { scores: { [first]: 40, [second]: 110 }, confirm: true })
    const { database } = site
    const row = database.kysely.selectFrom('form').selectAll().where('survey_id', '=', id)
    const {
      passBefore: _,
      isPassSet: __,
      ...old
    } = JSON.parse((await row.executeTakeFirstOrThrow()).settings)
    await database.kysely
      .updateTable('form')
      .set({ settings: JSON.stringify({ ...old, ...settings }) })
      .where('survey_id', '=', id)
      .execute()
    expect(await resultOf(taker, report_id)).toEqual([60, 100, 60, true])
    expect(await passedOf(client, id)).toBe(1)
    // From the next edit on, the pass line of the revision before is kept.
    await update(client, id, { scores: { [first]: 40, [second]: 160 }, confirm: true })
    await update(client, id, { passScore: 200 })
    expect(await resultOf(taker, report_id)).toEqual([60, 100, 60, true])
    expect(await statesOf(client, id)).toEqual(['passed'])
  })
})

test('a pass mark that the author set stays when the full score changes, one that nobody set follows it', async () => {
  const site = await sharedSite()
  const { client, ids, first, second } = await buildExam(site)
  const markOf = async (given: Record<string, unknown>) => {
    const id = await createForm(client, exam(ids, given))
    const scores = { [first]: 100, [second]: 100 }
    const { isPassSet } = (await client.call(formCalls.viewForm, { id })).data.own ?? {}
    await update(client, id, { scores })
    return [isPassSet, (await client.call(formCalls.viewForm, { id })).data.passScore]
  }
  expect(await markOf({ passScore: 60 })).toEqual([true, 60])
  expect(await markOf({})).toEqual([false, 120])
})

describe('while a mark is missing', () => {
  const buildOpen = async (given: object) => {
    const site = await sharedSite()
    const { client, first, id: other } = await buildExam(site)
    await endAt(site, other)
    const open = await createQuestion(client, { question: '谈谈', option_type: 3, options: [] })
    const more = { needLoginParticipate: false, attempts: 2, showRank: true, passScore: 60, ...given }
    const id = await createForm(client, exam([first, open], more))
    const sitAs = async (taker: Client, answers: object) =>
      (await sit(taker, id, answers as Record<string, string>)).data.report_id
    const mark = (report: string, points: number) =>
      client.call(markingCalls.markReport, { id: report, marks: { [open]: points } })
    return { site, client, id, first, open, sitAs, mark }
  }

  test.each([
    ['last', null],
    ['average', null],
    ['best', 50],
  ])('by the rule %s an older report says neither passed nor failed', async (attemptRule, finalScore) => {
    const { site, first, open, sitAs, mark } = await buildOpen({ attemptRule })
    const taker = await site.client().openPage()
    const older = await sitAs(taker, { [first]: 'A', [open]: '一' })
    await mark(older, 0)
    expect((await view(taker, older)).exam).toMatchObject({ isPassed: false, finalScore: 50, rank: 1 })
    const newer = await sitAs(taker, { [first]: 'B', [open]: '二' })
    expect((await view(taker, older)).exam).toMatchObject({ isPassed: null, finalScore, rank: null })
    await mark(newer, 50)
    expect((await view(taker, older)).exam).toMatchObject({ isPassed: false, finalScore: 50, rank: 1 })
  })

  test.each(['best', 'last', 'average'])(
    'by the rule %s nobody comes after one who waits',
    async (attemptRule) => {
      const { site, first, open, sitAs, mark } = await buildOpen({ attemptRule })
      const [one, other] = [await site.client().openPage(), await site.client().openPage()]
      const low = await sitAs(one, { [first]: 'B', [open]: '一' })
      await mark(low, 10)
      const high = await sitAs(other, { [first]: 'A', [open]: '二' })
      expect((await view(one, low)).exam?.rank).toBe(1)
      await mark(high, 0)
      expect((await view(one, low)).exam?.rank).toBe(2)
    },
  )
})

describe('a random exam whose bank has shrunk', () => {
  const key = '抽签'
  const buildDrawn = async (count: number) => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const ids: string[] = []
    for (let at = 0; at < count; at += 1)
      ids.push(
        await createQuestion(client, {
          question: `第 ${at} 签`,
          key,
          isOnlyOpt: 1,
          answer: 'A',
          allowPeopleUse: 0,
        }),
      )
    const draw = [{ key, count, score: 100 / count }]
    const id = await createForm(client, exam([], { draw, needLoginParticipate: false, showRank: true }))
    const missing = async () =>
      (await client.call(formCalls.viewForm, { id })).data.own?.draw.map((rule) => rule.missing)
    return { site, client, ids, id, missing }
  }

  test('hands out papers that are worth as much as the others, and tells its author', async () => {
    const { site, client, ids, id, missing } = await buildDrawn(4)
    expect(await missing()).toEqual([0])
    const [one = '', two = '', three = ''] = ids
    expect((await client.call(bankCalls.deleteQuestion, { id: one })).data.short).toMatchObject([
      { survey_id: id, missing: 1 },
    ])
    const { data } = await client.call(bankCalls.deleteQuestions, { ids: [two, three] })
    expect(data.short).toMatchObject([{ survey_id: id, survey_title: '期中测验', missing: 3 }])
    expect(await missing()).toEqual([3])
    const taker = await site.client().openPage()
    const { attempt_id, question, points } = (await start(taker, id)).data
    expect(Object.values(points ?? {})).toEqual([100])
    const answers = Object.fromEntries(question.map(({ question_id }) => [question_id, 'A']))
    const done = await submit(taker, id, answers, { attempt_id })
    expect(await resultOf(taker, done.data.report_id)).toEqual([100, 100, 60, true])
  })

  test('counts a short paper of before by what it is worth', async () => {
    const { site, client, id } = await buildDrawn(2)
    const taker = await site.client().openPage()
    const { attempt_id, question } = (await start(taker, id)).data
    const { kysely } = site.database
    const stored = kysely.selectFrom('attempt').select('plan').where('attempt_id', '=', attempt_id)
    const plan = JSON.parse((await stored.executeTakeFirstOrThrow()).plan)
    const [kept] = plan.order
    const short = {
      ...plan,
      order: [kept],
      drawn: plan.drawn.filter((each: { question_id: string }) => each.question_id === kept),
    }
    await kysely
      .updateTable('attempt')
      .set({ plan: JSON.stringify(short) })
      .where('attempt_id', '=', attempt_id)
      .execute()
    const { data } = await submit(taker, id, { [question[0]?.question_id ?? '']: 'A' }, { attempt_id })
    expect(await resultOf(taker, data.report_id)).toEqual([50, 50, 30, true])
    expect(await statesOf(client, id)).toEqual(['passed'])
  })

  test('starts nobody with an empty paper', async () => {
    const { site, client, ids, id } = await buildDrawn(1)
    await client.call(bankCalls.deleteQuestions, { ids })
    expect(await start(await site.client().openPage(), id)).toMatchObject({
      status: 410,
      reason: expect.stringContaining('联系发起人'),
    })
  })
})
