// SQLite alone: other files run each of these statements on PostgreSQL too.
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion, download } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, tomorrow } from '../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../test/harness.ts'
import { start, submit } from '../../../test/report-build.ts'

const sharedSite = useSite()

const shared = { needLoginParticipate: false, attempts: 1, showRank: true } as const

/** An exam of one's own with a shared question of somebody else, who then puts it into an exam. */
async function buildOracle(site: TestSite, given: Record<string, unknown> = {}) {
  const { client: owner } = await buildAuthor(site)
  const key = { isOnlyOpt: 1, answer: 'A', note: '解析' }
  const secret = await createQuestion(owner, { question: '秘密？', ...key })
  const { client: author } = await buildSignedIn(site)
  const plain = await createQuestion(author, { question: '平常？', ...key })
  const id = await createForm(author, exam([secret, plain], { ...shared, ...given }))
  const locking = await createForm(owner, exam([secret], { needLoginParticipate: false }))
  return { owner, author, secret, plain, id, locking }
}

async function sit(client: Client, id: string, answers: Record<string, string>) {
  const { attempt_id } = (await start(client, id)).data
  return (await submit(client, id, answers, { attempt_id })).data
}

/** Everything a call says of scores: what the taker and the exam's author get to see. */
async function readScores(taker: Client, author: Client, id: string, report_id: string) {
  const own = await taker.call(reportCalls.findReports, { survey_id: id })
  const all = await taker.call(reportCalls.findReports, {})
  const mine = await taker.call(reportCalls.findMine, { id })
  const { data: view } = await taker.call(reportCalls.viewReport, { id: report_id })
  const listed = await author.call(reportCalls.findReports, { survey_id: id })
  const { data: seen } = await author.call(reportCalls.viewReport, { id: report_id })
  const { data: results } = await author.call(analyticsCalls.findResults, { id })
  const exported = await (await download(author, `/question/report/export/${id}.csv`)).text()
  const [titles = [], cells = []] = exported.split('\r\n').map((line) => line.split(','))
  const column = (title: string) => cells[titles.indexOf(title)]
  return {
    find: [own.data.tables[0]?.score, all.data.tables.find((row) => row.report_id === report_id)?.score],
    mine: mine.data.sheets[0]?.score,
    view: [view.exam?.score, view.exam?.finalScore, view.exam?.isPassed, view.exam?.rank],
    points: view.exam?.review.map(({ points }) => points),
    author: [listed.data.tables[0]?.score, seen.exam?.score, results.scores?.mean],
    marks: results.questions.map(({ marks }) => marks?.right),
    exported: [column('得分'), column('第 1 题得分'), column('第 2 题得分')],
  }
}

const nothing = {
  find: [null, null],
  mine: null,
  view: [null, null, null, null],
  points: [null, 0],
  author: [null, null, undefined],
  marks: [undefined, 0],
  exported: ['', '', '0'],
}
const everything = {
  find: [50, 50],
  mine: 50,
  view: [50, 50, false, 1],
  points: [50, 0],
  author: [50, 50, 50],
  marks: [1, 0],
  exported: ['50', '50', '0'],
}

describe('a question that another exam locks', () => {
  test('is marked nowhere in an exam of somebody else, for its takers and its author, until that exam is over', async () => {
    const site = await sharedSite()
    const { author, owner, secret, plain, id, locking } = await buildOracle(site)
    const { client: taker } = await buildSignedIn(site)
    const done = await sit(taker, id, { [secret]: 'A', [plain]: 'B' })
    expect(done.score).toBeNull()
    expect(await readScores(taker, author, id, done.report_id)).toEqual(nothing)
    for (const asked of [{ sort: 'high' }, { sort: 'low' }, { filters: { score: [40, 60] } }])
      expect((await author.call(reportCalls.findReports, { survey_id: id, ...asked })).status).toBe(410)
    const filters = { score: [40, 60] }
    for (const call of [
      analyticsCalls.findResults,
      analyticsCalls.findTexts,
      analyticsCalls.findWords,
      uploadCalls.findUploads,
      uploadCalls.exportUploads,
    ])
      expect((await author.call(call, { id, filters, question_id: secret })).status).toBe(410)
    const marked = await author.call(markingCalls.markReport, { id: done.report_id, marks: { [plain]: 0 } })
    expect(marked).toMatchObject({ status: 1802, data: { score: null } })
    await author.call(reportCalls.deleteReport, { id: done.report_id })
    const { data: bin } = await author.call(reportCalls.findDeletedReports, { id })
    expect(bin.tables.map(({ score }) => score)).toEqual([null])
    await author.call(reportCalls.restoreReport, { id, report_id: done.report_id })
    // That it was wrong would be a mark too.
    const wrong = await buildSignedIn(site)
    await sit(wrong.client, id, { [secret]: 'B', [plain]: 'A' })
    const book = async () => (await wrong.client.call(practiceCalls.findMistakes, {})).data.length
    expect(await book()).toBe(0)
    const report_id = (await wrong.client.call(reportCalls.findReports, {})).data.tables[0]?.report_id ?? ''
    await author.call(reportCalls.deleteReport, { id: report_id })
    await endAt(site, locking)
    expect(await readScores(taker, author, id, done.report_id)).toEqual(everything)
    // A person whose report was deleted may take the exam once more, so its mistakes are not shown.
    expect(await book()).toBe(0)
    await author.call(reportCalls.restoreReport, { id, report_id })
    expect(await book()).toBe(1)
    expect((await owner.call(formCalls.viewForm, { id: locking })).status).toBe(200)
  })

  test('is told by no rank either, not even on a paper that does not have it', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildAuthor(site)
    const key = { questionnaire_type: '数学', isOnlyOpt: 1, answer: 'A' }
    const secret = await createQuestion(owner, { question: '秘密？', ...key })
    const { client: author } = await buildSignedIn(site)
    const draw = [{ category: '数学', count: 1, score: 100 }]
    const id = await createForm(author, exam([], { ...shared, draw }))
    const [one, two] = [await site.client().openPage(), await site.client().openPage()]
    const begun = (await start(one, id)).data
    expect(begun.question.map(({ question_id }) => question_id)).toEqual([secret])
    const locking = await createForm(owner, exam([secret], { needLoginParticipate: false }))
    const plain = await createQuestion(author, { question: '平常？', ...key })
    const { report_id } = await sit(two, id, { [plain]: 'B' })
    // The rank is hidden: that somebody is ahead of a score of 0 would say that the locked question was answered right.
    await submit(one, id, { [secret]: 'A' }, { attempt_id: begun.attempt_id })
    const rank = async () => (await two.call(reportCalls.viewReport, { id: report_id })).data.exam
    expect(await rank()).toMatchObject({ score: 0, rank: null })
    await endAt(site, locking)
    expect(await rank()).toMatchObject({ score: 0, rank: 2 })
  })

  test("is held back in a second exam of the same author, but not for the question's owner", async () => {
    const site = await sharedSite()
    const { client: author } = await buildAuthor(site)
    const secret = await createQuestion(author, { question: '秘密？', answer: 'A' })
    await createForm(author, exam([secret], { ...shared, attempts: 2 }))
    const second = await createForm(author, exam([secret], shared))
    const taker = await site.client().openPage()
    const { report_id, score } = await sit(taker, second, { [secret]: 'A' })
    expect(score).toBeNull()
    const { data } = await taker.call(reportCalls.viewReport, { id: report_id })
    expect(data.exam).toMatchObject({ score: null, review: [{ isLocked: true, answer: '', points: null }] })
    const { data: own } = await author.call(reportCalls.viewReport, { id: report_id })
    expect(own.exam).toMatchObject({ score: 100, review: [{ isLocked: false, answer: 'A', points: 100 }] })
  })

  test('is not held back in its owner’s exam by an exam of anybody else', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildAuthor(site)
    const question = await createQuestion(owner, { question: '共享的？', answer: 'A' })
    const { client: stranger } = await buildSignedIn(site)
    await createForm(stranger, exam([question], shared))
    const id = await createForm(owner, exam([question], shared))
    const { score } = await sit(await site.client().openPage(), id, { [question]: 'A' })
    expect(score).toBe(100)
  })

  test('is left out of published results, and an exam publishes nothing while one person can still take it', async () => {
    const site = await sharedSite()
    const { author, secret, plain, id, locking } = await buildOracle(site)
    const { client: taker, member } = await buildSignedIn(site)
    await sit(taker, id, { [secret]: 'A', [plain]: 'B' })
    const scope = { scope: 'questions', questions: [secret, plain], audience: 'everyone', moment: 'ended' }
    await author.call(analyticsCalls.publishResults, { id, ...scope })
    await endAt(site, id)
    const guest = await site.client().openPage()
    const read = async () => {
      const { data } = await guest.call(analyticsCalls.findPublished, { id })
      return data.questions?.map(({ question_id }) => question_id)
    }
    expect(await read()).toEqual([plain])
    await endAt(site, locking)
    expect(await read()).toEqual([secret, plain])
    const end_time = new Date(Date.now() + 3_600_000).toISOString()
    await author.call(reportCalls.giveExtra, { id, username: member.username, attempts: 1, end_time })
    expect((await guest.call(analyticsCalls.findPublished, { id })).status).toBe(410)
  })
})

test("an exam's author reads no key of another's question, in the reports neither", async () => {
  const site = await sharedSite()
  const { author, secret, plain, id, locking } = await buildOracle(site)
  await endAt(site, locking)
  const { report_id } = await sit(author, id, { [secret]: 'B', [plain]: 'B' })
  const { data } = await author.call(reportCalls.viewReport, { id: report_id })
  expect(data.exam?.review).toMatchObject([
    { answer: '', note: '', points: 0 },
    { answer: 'A', note: '解析', points: 0 },
  ])
})

test.each(['ended', 'submitted'])('find and view say the same score, review %s', async (review) => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const question = await createQuestion(author, { question: '甲？', answer: 'A' })
  const id = await createForm(author, exam([question], { ...shared, review }))
  const { client: taker } = await buildSignedIn(site)
  const { report_id } = await sit(taker, id, { [question]: 'A' })
  const scores = async () => {
    const { find, mine, view } = await readScores(taker, author, id, report_id)
    return [...find, mine, view[0]]
  }
  expect(await scores()).toEqual(Array(4).fill(review === 'ended' ? null : 100))
  await endAt(site, id)
  expect(await scores()).toEqual(Array(4).fill(100))
})

test('what its author reads beside an appeal has no points of it either', async () => {
  const site = await sharedSite()
  const { author, secret, plain, id, locking } = await buildOracle(site)
  const { client: taker } = await buildSignedIn(site)
  const { report_id } = await sit(taker, id, { [secret]: 'A', [plain]: 'A' })
  await author.call(regradeCalls.setAppeals, { id, until: tomorrow })
  await endAt(site, locking)
  const ask = { id, report_id, question_id: secret, content: '请核对' }
  expect((await taker.call(regradeCalls.createAppeal, ask)).status).toBe(200)
  const read = async () => {
    const { data } = await author.call(regradeCalls.findAppeals, { id, question_id: secret })
    return data.tables[0]?.seen?.review
  }
  expect(await read()).toMatchObject({ points: 50, isLocked: false })
  await endAt(site, locking, Date.now() + 3_600_000)
  expect(await read()).toMatchObject({ points: null, isLocked: true })
})
