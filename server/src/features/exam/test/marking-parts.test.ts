import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { describe, expect, test } from 'vitest'
import { readRows } from '#lib/spreadsheet/read-rows'
import { exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { sit, view } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { claim, give } from '../../../../test/marking-build.ts'
import { regradeNow, storedMarks, undoNow } from '../../../../test/regrade-build.ts'

const sharedSite = useSite()

/** An exam of one passage worth 30 points, ten for each of its questions: two with a key, one that people mark. */
async function buildPassageExam(site: TestSite, answers: readonly string[]) {
  const author = await buildAuthor(site)
  const asked = await createQuestion(author.client, {
    question: '小明每天走路上学，路上要 20 分钟。',
    option_type: 23,
    options: [],
    answer: '["A","因为近","20"]',
    settings: {
      questions: [
        { question: '怎么上学？', option_type: 0, options: [{ opt: '走路' }, { opt: '坐车' }] },
        { question: '为什么？', option_type: 3 },
        { question: '要 ____ 分钟。', option_type: 2 },
      ],
    },
  })
  const id = await createForm(
    author.client,
    exam([asked], { needLoginParticipate: false, review: 'submitted', scores: { [asked]: 30 } }),
  )
  const takers = []
  for (const answer of answers) {
    const client = await site.client().openPage()
    const { data } = await sit(client, id, { [asked]: answer })
    takers.push({ client, report_id: data.report_id })
  }
  return { ...author, id, asked, open: `${asked}.2`, takers, first: takers[0]?.report_id ?? '' }
}

const near = '["A","因为很近","20"]'
const nearToo = '["B","“因为很近”。","21"]'

const marksOf = async (site: TestSite, id: string) =>
  (await storedMarks(site, id)).map(({ score, pending }) => ({ score, pending }))

describe('questions within a passage', () => {
  test('that have a key are marked when it is handed in, and the taker sees what each was worth', async () => {
    const { takers, client, first } = await buildPassageExam(await sharedSite(), [near, '["A","","21"]'])
    const { exam: waiting } = await view(takers[0]?.client ?? client, first)
    expect(waiting).toMatchObject({ score: 20, pending: 1, isPassed: null })
    expect(waiting?.review[0]).toMatchObject({
      points: null,
      parts: [
        { points: 10, score: 10, reason: '回答正确' },
        { points: null, score: 10, reason: '等待批阅' },
        { points: 10, score: 10, reason: '回答正确' },
      ],
    })
    const { exam: done } = await view(takers[1]?.client ?? client, takers[1]?.report_id ?? '')
    expect(done).toMatchObject({ score: 10, pending: 0 })
  })

  test('are marked by question, equal answers once, and it can be undone', async () => {
    const site = await sharedSite()
    const { client, id, asked, open, first } = await buildPassageExam(site, [near, nearToo])
    const { questions } = (await client.call(markingCalls.findMarking, { id })).data
    expect(questions).toMatchObject([
      { number: 1, part: 2, score: 10, waiting: 2, answer: '因为近', question: { question_id: open } },
    ])
    expect(questions[0]?.whole?.question_id).toBe(asked)
    const { tables } = await claim(client, id, open)
    expect(tables).toMatchObject([{ count: 2, answer: '因为很近' }])
    const bundles = tables.map(({ bundle_key }) => bundle_key)
    expect((await give(client, id, open, bundles, 10.5)).status).toBe(422)
    expect((await claim(client, id, asked)).tables).toEqual([])
    const { data } = await give(client, id, open, bundles, 7, { comment: '可以' })
    expect(data.marked).toMatchObject([{ reports: 2, stage: 9 }])
    expect(await marksOf(site, id)).toEqual([
      { score: 2700, pending: 0 },
      { score: 700, pending: 0 },
    ])
    expect((await view(client, first)).exam?.review[0]?.parts?.[1]).toMatchObject({
      points: 7,
      comment: '可以',
    })
    const changes = await client.call(markingCalls.findMarkChanges, { id, question_id: open })
    expect(changes.data.tables).toMatchObject([
      { from: null, to: 7 },
      { from: null, to: 7 },
    ])
    await client.call(markingCalls.undoMark, { id, mark_id: data.marked[0]?.mark_id ?? '' })
    expect(await marksOf(site, id)).toEqual([
      { score: 2000, pending: 1 },
      { score: 0, pending: 1 },
    ])
    expect((await claim(client, id, open)).tables).toMatchObject([{ count: 2 }])
  })

  test('are marked by report; points of the whole take the place of theirs', async () => {
    const site = await sharedSite()
    const { client, id, asked, open, first } = await buildPassageExam(site, [near, near])
    const mark = (marks: object, comments = {}) =>
      client.call(markingCalls.markReport, { id: first, marks, comments })
    await claim(client, id, open)
    for (const wrong of [{ [open]: 11 }, { [`${asked}.4`]: 1 }, { [`${asked}.0`]: 1 }, { [`${asked}.`]: 1 }])
      expect((await mark(wrong)).status).toBe(422)
    const given = await mark({ [open]: 4, [`${asked}.1`]: 9 }, { [open]: '太短' })
    expect(given).toMatchObject({ status: 1802, data: { score: 23, pending: 0 } })
    expect((await claim(client, id, open)).tables).toMatchObject([{ count: 1 }])
    expect((await mark({ [asked]: 30 })).data).toEqual({ score: 30, pending: 0 })
    expect((await view(client, first)).exam?.review[0]).toMatchObject({ points: 30, reason: '作者批阅' })
    const again = await mark({ [open]: 4 })
    expect(again).toMatchObject({ status: 422, reason: expect.stringContaining('整题') })
  })

  test('have figures and columns of their own, before and after the rest is marked', async () => {
    const { client, id, asked, open, first } = await buildPassageExam(await sharedSite(), [near, nearToo])
    await client.call(markingCalls.markReport, { id: first, marks: { [open]: 6 } })
    const { questions } = await findResults(client, id)
    expect(questions.map(({ question_id, marks }) => [question_id, marks])).toEqual([
      [asked, { full: 30, mean: 26, right: 0, partly: 1, wrong: 0, waiting: 1 }],
      [`${asked}.1`, { full: 10, mean: 5, right: 1, partly: 0, wrong: 1, waiting: 0 }],
      [open, { full: 10, mean: 6, right: 0, partly: 1, wrong: 0, waiting: 1 }],
      [`${asked}.3`, { full: 10, mean: 5, right: 1, partly: 0, wrong: 1, waiting: 0 }],
    ])
    const file = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
    const [header = [], ...rows] = await readRows(file, { maxRows: 9, maxColumns: 99, maxCellLength: 999 })
    const column = (title: string) => rows.map((row) => row[header.indexOf(title)] ?? '')
    expect(column('第 1 题得分')).toEqual(['26', ''])
    expect(column('第 1 题（1）得分')).toEqual(['10', '0'])
    expect(column('第 1 题（2）得分')).toEqual(['6', ''])
  })

  test('keep what people gave when a key is corrected, and an undo puts everything back', async () => {
    const site = await sharedSite()
    const { client, id, asked, open, first } = await buildPassageExam(site, [near, nearToo])
    await client.call(markingCalls.markReport, { id: first, marks: { [open]: 6 } })
    const before = await storedMarks(site, id)
    const counted = await findResults(client, id)
    const answer = '["B","因为近","20"]'
    const regrade_id = await regradeNow(site, client, id, asked, { kind: 'key', answer })
    expect(await marksOf(site, id)).toEqual([
      { score: 1600, pending: 0 },
      { score: 1000, pending: 1 },
    ])
    expect(await undoNow(site, client, id, regrade_id)).toBe(1802)
    expect(await storedMarks(site, id)).toEqual(before)
    expect((await findResults(client, id)).questions).toEqual(counted.questions)
  })

  test('wait in new bundles where the passage is worth something else', async () => {
    const site = await sharedSite()
    const { client, id, asked, open } = await buildPassageExam(site, [near])
    const [held] = (await claim(client, id, open)).tables
    await regradeNow(site, client, id, asked, { kind: 'points', score: 15 })
    expect((await give(client, id, open, [held?.bundle_key ?? ''], 5)).status).not.toBe(1802)
    const [again] = (await claim(client, id, open)).tables
    expect(again?.bundle_key).not.toBe(held?.bundle_key)
    expect((await give(client, id, open, [again?.bundle_key ?? ''], 5.5)).status).toBe(422)
    await give(client, id, open, [again?.bundle_key ?? ''], 5)
    expect(await marksOf(site, id)).toEqual([{ score: 1500, pending: 0 }])
  })

  test('that waited as a whole in a report stored before are marked as a whole', async () => {
    const site = await sharedSite()
    const { client, id, asked, first } = await buildPassageExam(site, [near])
    const marks = JSON.stringify({ [asked]: { points: null, reason: '等待批阅' } })
    await site.database.kysely
      .updateTable('report')
      .set({ marks, score: 0, pending: 1 })
      .where('report_id', '=', first)
      .execute()
    const { tables } = await claim(client, id, asked)
    expect(tables).toMatchObject([{ count: 1, answer: near }])
    await give(client, id, asked, [tables[0]?.bundle_key ?? ''], 25)
    expect((await view(client, first)).exam).toMatchObject({ score: 25, pending: 0 })
  })
})
