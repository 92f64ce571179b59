// SQLite alone: other files run each of these statements on PostgreSQL too.
import { bankCalls } from '@wenhai/core/bank/calls'
import { resultsOf } from '@wenhai/core/question/kinds/counts'
import { examples } from '@wenhai/core/question/kinds/examples'
import { hostileAnswers } from '@wenhai/core/question/kinds/hostile-answers'
import { isMarkedByServer, kindOf } from '@wenhai/core/question/kinds/registry'
import { optionTypes } from '@wenhai/core/question/option-type'
import { expect, test } from 'vitest'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'
import { exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { answerWith, uploadFile } from '../../../../test/upload-build.ts'

const limits = { maxRows: 100, maxColumns: 1000, maxCellLength: 50_000 }

/** A question of every kind, in one form; the answers are by their ids. */
async function buildAllKinds(site: TestSite, draft: typeof survey) {
  const { client } = await buildAuthor(site)
  const all = []
  for (const type of optionTypes) {
    const { question, answer, wrong } = examples[type]
    all.push({ type, question, answer, wrong, id: await createQuestion(client, { ...question }) })
  }
  const id = await createForm(
    client,
    draft(
      all.map((each) => each.id),
      { needLoginParticipate: false },
    ),
  )
  const answers = Object.fromEntries(all.map((each) => [each.id, each.answer]))
  return { client, all, id, answers }
}

/** Where answers name files, the taker uploads them first. */
async function withFiles(
  taker: Client,
  { id, all, answers }: Awaited<ReturnType<typeof buildAllKinds>>,
  attempt_id?: string,
): Promise<Record<string, string>> {
  const named: Record<string, string> = {}
  for (const each of all.filter(({ type }) => kindOf(type).uploads)) {
    const about = { id, question_id: each.id, ...(attempt_id && { attempt_id }) }
    named[each.id] = answerWith(await uploadFile(taker, { ...about, name: '作业.pdf', content: pdf() }))
  }
  return { ...answers, ...named }
}

test('a survey of all kinds is saved, answered, counted, filtered and exported', async () => {
  const site = await startTestSite()
  const built = await buildAllKinds(site, survey)
  const { client, all, id } = built
  for (const { id: asked, question } of all) {
    const { data } = await client.call(bankCalls.viewQuestion, { id: asked })
    expect(data).toMatchObject({ ...question })
  }
  const taker = await site.client().openPage()
  expect(await submit(taker, id, await withFiles(taker, built))).toMatchObject({ status: 200 })

  const { questions } = await findResults(client, id)
  const whole = questions.filter(({ part }) => part === undefined)
  expect(whole.map(({ question_id, answered }) => [question_id, answered])).toEqual(
    all.map((each) => [each.id, 1]),
  )
  for (const each of all) {
    const keys = resultsOf(each.type).filterKeys(each.answer, each.question)
    if (keys.length === 0) continue
    const filters = { answers: [{ question_id: each.id, keys: keys.slice(0, 1) }] }
    const found = await findResults(client, id, { filters })
    expect(found.total, `${kindOf(each.type).name} by ${keys[0]}`).toBe(1)
  }

  for (const format of ['csv', 'xlsx']) {
    const file = new Uint8Array(await (await exportFile(client, id, format)).arrayBuffer())
    const [head = [], row = []] = await readSpreadsheet(file, limits)
    for (const [index, { question }] of all.entries()) {
      const own = head.flatMap((title, at) => (title.startsWith(`${index + 1}. `) ? [row[at]] : []))
      expect(
        own.some((cell) => cell !== undefined && cell !== ''),
        question.question,
      ).toBe(true)
    }
  }
})

test('an answer that does not fit its kind is refused by the number of its question, and nothing is stored', async () => {
  const site = await startTestSite()
  const { client, all, id, answers } = await buildAllKinds(site, survey)
  for (const [index, each] of all.entries()) {
    const said = await submit(await site.client().openPage(), id, { ...answers, [each.id]: each.wrong })
    expect([422, 413], each.question.question).toContain(said.status)
    if (said.status === 422) expect(JSON.stringify(said)).toContain(`"number":${index + 1}`)
  }
  expect((await findResults(client, id)).total).toBe(0)
})

test('what is no answer is refused in words, whatever the kind, and nothing is stored', async () => {
  const site = await startTestSite()
  const { client, all, id } = await buildAllKinds(site, survey)
  const taker = await site.client().openPage()
  for (const text of hostileAnswers) {
    // A body of all of them at full length is refused before any answer is read.
    const answers = Object.fromEntries(all.map((each) => [each.id, text.slice(0, 1000)]))
    const said = await submit(taker, id, answers)
    const about = JSON.stringify(text.slice(0, 20))
    expect(said.status, about).toBeGreaterThanOrEqual(400)
    expect(said.status, about).toBeLessThan(500)
    expect(said.reason, about).toMatch(/[\u4e00-\u9fff]/)
  }
  expect((await findResults(client, id)).total).toBe(0)
})

test('an exam of all kinds gives full marks for what has a key', async () => {
  const site = await startTestSite()
  const built = await buildAllKinds(site, exam)
  const { client, all, id } = built
  const { client: taker } = await buildSignedIn(site)
  const { data: attempt } = await start(taker, id)
  // Nothing of a key reaches the taker before the end.
  for (const { question } of all)
    if (question.answer.length > 3) expect(JSON.stringify(attempt)).not.toContain(question.answer)
  const answers = await withFiles(taker, built, attempt.attempt_id)
  const said = await submit(taker, id, answers, { attempt_id: attempt.attempt_id })
  expect(said).toMatchObject({ status: 200 })
  const { questions } = await findResults(client, id)
  for (const [index, { question }] of all.entries()) {
    const marks = questions[index]?.marks
    const told = marks && [marks.right, marks.waiting, marks.full > 0]
    const isMarked = isMarkedByServer(question)
    const expected = kindOf(question.option_type).isScored ? [isMarked ? 1 : 0, isMarked ? 0 : 1, true] : null
    expect(told, question.question).toEqual(expected)
  }
})
