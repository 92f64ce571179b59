import { setImmediate } from 'node:timers/promises'
import { accountCalls } from '@wenhai/core/account/calls'
import { level } from '@wenhai/core/account/mask'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { liveStreams } from '@wenhai/core/results/limits'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerAnew, buildMixed, countsOf, findResults, readLive } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type startTestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { watchResults } from '../live/channels.ts'

const sharedSite = useSite()

type Admin = Awaited<ReturnType<typeof buildSignedIn>>

/** One marked question and an open one, 50 points each. */
async function buildExam(site: Awaited<ReturnType<typeof startTestSite>>) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', isOnlyOpt: 1, answer: 'A' })
  const open = await createQuestion(author.client, {
    question: '谈谈',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
  })
  const id = await createForm(
    author.client,
    exam([first, open], { needLoginParticipate: false, passScore: 50, confirm: true }),
  )
  return { ...author, id, first, open }
}

async function sitNew(
  site: Awaited<ReturnType<typeof startTestSite>>,
  id: string,
  answers: Record<string, string>,
) {
  const client = await site.client().openPage()
  const { attempt_id } = (await start(client, id)).data
  const { data } = await submit(client, id, answers, { attempt_id })
  return { client, report_id: data.report_id }
}

describe('results', () => {
  test('every kind is counted in its own way, beside days, times, sources and devices', {
    tags: ['1.11', '7.70'],
  }, async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(
      site,
      id,
      {
        [ids.single]: 'A',
        [ids.multiple]: 'A,C',
        [ids.ranking]: 'B,A,C',
        [ids.truth]: '1',
        [ids.open]: '很好',
      },
      { seconds: { [ids.single]: 4, [ids.open]: 20 }, source: 'qr' },
    )
    await answerAnew(
      site,
      id,
      { [ids.single]: 'B', [ids.multiple]: 'A', [ids.ranking]: 'B,C,A', [ids.truth]: '0' },
      { seconds: { [ids.single]: 6 }, source: 'm.baidu.com' },
    )
    await answerAnew(site, id, { [ids.single]: 'A' })
    const results = await findResults(client, id)
    expect(results).toMatchObject({ total: 3, all: 3, isFiltered: false, scores: null })
    expect(results.funnel).toMatchObject({ started: 3, finished: 3 })
    expect(countsOf(results, ids.single)).toEqual({ A: 2, B: 1, C: 0 })
    expect(countsOf(results, ids.multiple)).toEqual({ A: 2, B: 0, C: 1 })
    expect(countsOf(results, ids.truth)).toEqual({ 1: 1, 0: 1 })
    const of = (question_id: string) => results.questions.find((each) => each.question_id === question_id)
    expect(of(ids.multiple)).toMatchObject({ asked: 3, answered: 2 })
    expect(of(ids.open)).toMatchObject({ asked: 3, answered: 1, options: [] })
    expect(of(ids.ranking)?.options).toMatchObject([
      { key: 'A', places: [0, 1, 1], meanRank: 2.5 },
      { key: 'B', places: [2, 0, 0], meanRank: 1 },
      { key: 'C', places: [0, 1, 1], meanRank: 2.5 },
    ])
    expect(of(ids.single)?.seconds).toMatchObject({ count: 2, mean: 5 })
    expect(results.seconds).toMatchObject({ count: 2 })
    expect(results.sources).toEqual([
      { key: '', name: '直接打开', count: 1 },
      { key: 'm.baidu.com', name: '百度', count: 1 },
      { key: 'qr', name: '二维码', count: 1 },
    ])
    expect(results.takers).toEqual([{ key: 'guest', count: 3 }])
    expect(results.days.map(({ count }) => count)).toEqual([3])
  })

  test('of an anonymous form there are days and answers, and nothing of who, when and whence', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site, { anonymous: true })
    await answerAnew(site, id, { [ids.single]: 'A' }, { source: 'qr', seconds: { [ids.single]: 3 } })
    const results = await findResults(client, id)
    expect(results).toMatchObject({
      total: 1,
      isAnonymous: true,
      seconds: null,
      hours: [],
      sources: [],
      devices: [],
      takers: [{ key: 'anonymous', count: 1 }],
    })
    expect(results.questions[0]).toMatchObject({ answered: 1, seconds: null })
  })

  test('an exam has scores, and of each question how many were right', async () => {
    const site = await sharedSite()
    const { client, id, first } = await buildExam(site)
    for (const answer of ['A', 'A', 'B']) await sitNew(site, id, { [first]: answer })
    const results = await findResults(client, id)
    expect(results.scores).toMatchObject({ full: 100, marked: 3, waiting: 0, passed: 2, max: 50, min: 0 })
    expect(results.questions[0]).toMatchObject({
      marks: { full: 50, right: 2, partly: 0, wrong: 1, waiting: 0 },
      options: [
        { key: 'A', count: 2, isRight: true },
        { key: 'B', count: 1, isRight: false },
        { key: 'C', count: 0, isRight: false },
      ],
    })
  })

  test('a mark by the author moves the score in the same moment', async () => {
    const site = await sharedSite()
    const { client, id, first, open } = await buildExam(site)
    const { report_id } = await sitNew(site, id, { [first]: 'A', [open]: '我的看法' })
    expect((await findResults(client, id)).scores).toMatchObject({ marked: 0, waiting: 1, mean: null })
    await client.call(markingCalls.markReport, { id: report_id, marks: { [open]: 20 } })
    const { scores, questions } = await findResults(client, id)
    expect(scores).toMatchObject({ marked: 1, waiting: 0, mean: 70, median: 70 })
    expect(questions[1]?.marks).toEqual({ full: 50, mean: 20, right: 0, partly: 1, wrong: 0, waiting: 0 })
  })

  test('a new version of a question is kept apart, the others are counted on', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(site, id, { [ids.single]: 'A', [ids.truth]: '1' })
    const { data: view } = await client.call(formCalls.viewForm, { id })
    const question = view.own?.question.find(({ question_id }) => question_id === ids.single)
    const changed = await client.call(formCalls.updateForm, {
      id,
      questionnaire_type: 'survey',
      survey_title: view.survey_title,
      needLoginParticipate: false,
      confirm: true,
      question: [{ ...question, question: '换了说法', options: question?.options }, ids.truth],
    })
    expect(changed.status).toBe(1802)
    await answerAnew(site, id, { [ids.truth]: '1' })
    const results = await findResults(client, id)
    expect(results.total).toBe(2)
    expect(countsOf(results, ids.truth)).toEqual({ 1: 2, 0: 0 })
    const single = results.questions.filter((each) => each.question_id === ids.single)
    expect(single.map(({ number, asked, answered }) => [number > 0, asked, answered])).toContainEqual([
      false,
      1,
      1,
    ])
  })

  test('someone else’s results are not to be seen', async () => {
    const site = await sharedSite()
    const { id } = await buildMixed(site)
    const { client: stranger } = await buildSignedIn(site)
    for (const call of [
      analyticsCalls.findResults,
      analyticsCalls.watchResults,
      analyticsCalls.findPublishing,
    ])
      expect((await stranger.call(call, { id })).status).toBe(757)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    expect((await admin.call(analyticsCalls.findResults, { id })).status).toBe(200)
  })
})

describe('live', () => {
  test('the first line comes at once, another when a report arrives', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const totals: number[] = []
    for await (const { total } of readLive(client, `/question/report/live/${id}`)) {
      totals.push(total)
      if (total === 0) await answerAnew(site, id, { [ids.single]: 'A' })
      if (total === 1) break
    }
    expect(totals).toEqual([0, 1])
  })
  test('who could not be given a first line is not told of changes later', async () => {
    const site = await sharedSite()
    const { id } = await buildMixed(site)
    const watcher = { device_id: 'one', network: '127.0.0.1' }
    const watching = { name: 'trial', survey_id: id, mayStill: () => true, watcher }
    const away = watchResults(site.database, { ...watching, build: () => Promise.reject(new Error('away')) })
    await expect(away).rejects.toThrow('away')
    await setImmediate()
    // The channel went with its only watcher: the next one makes another.
    const stream = await watchResults(site.database, { ...watching, build: async () => ({ total: 0 }) })
    onTestFinished(() => void stream.destroy())
    expect(String(stream.read())).toBe('{"total":0}\n')
  })

  test('a browser has so many streams at once, and another one when it closes one; others have their own', async () => {
    const site = await sharedSite()
    const { id } = await buildMixed(site)
    const open = async (device_id: string) => {
      const watcher = { device_id, network: '127.0.0.1' }
      const build = async () => ({ total: 0 })
      const stream = await watchResults(site.database, {
        ...{ name: 'many', survey_id: id, build, mayStill: () => true, watcher },
      })
      onTestFinished(() => void stream.destroy())
      return stream
    }
    const [first] = await Promise.all(Array.from({ length: liveStreams.ofBrowser }, () => open('wall')))
    await expect(open('wall')).rejects.toMatchObject({ code: 'too_many' })
    await open('other')
    first?.destroy()
    await setImmediate()
    await open('wall')
  })

  test('it ends for those who lose the right to it while they watch, and goes on for the others', async () => {
    const site = await sharedSite()
    const { client, id, ids, ocean_id } = await buildMixed(site)
    const { client: owner } = await buildSignedIn(site, { permission: level.siteOwner })
    const other = await buildMixed(site)
    const admins = [1, 2, 3, 4].map(() => buildSignedIn(site, { permission: level.admin }))
    const [leaving, disabled, editor, staying] = (await Promise.all(admins)) as [Admin, Admin, Admin, Admin]
    const open = async (watcher: Client, form = id) => {
      const lines = readLive(watcher, `/question/report/live/${form}`)
      onTestFinished(async () => void (await lines.return(undefined)))
      expect((await lines.next()).value).toMatchObject({ total: 0 })
      return lines
    }
    const gone = [
      await open(leaving.client),
      await open(disabled.client),
      await open(editor.client),
      await open(client),
      await open(other.client, other.id),
    ]
    const still = await open(staying.client)
    const losses = [
      await leaving.client.call(accountCalls.signOut, { id: leaving.member.user_id }),
      await owner.call(memberCalls.setDisabled, { id: disabled.member.user_id, disabled: true }),
      await owner.call(memberCalls.setLevel, { id: editor.member.user_id, permission: level.editor }),
    ]
    expect(losses.map(({ status }) => status)).toEqual([200, 1802, 1802])
    // By no call: the author is a mere visitor, and the other form is someone else’s.
    const { kysely } = site.database
    const permission = level.guest
    await kysely.updateTable('member').set({ permission }).where('user_id', '=', ocean_id).execute()
    await kysely.updateTable('form').set({ ocean_id }).where('survey_id', '=', other.id).execute()
    await answerAnew(site, id, { [ids.single]: 'A' })
    for (const lines of gone) expect(await lines.next()).toMatchObject({ done: true })
    expect((await still.next()).value).toMatchObject({ total: 1 })
  })
})
