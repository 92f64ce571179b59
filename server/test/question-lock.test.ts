import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postgresTypes, sqliteTypes } from '../src/lib/database/portable.ts'
import { readRows } from '../src/lib/spreadsheet/read-rows.ts'
import { questionLock } from '../src/migrations/0011-question-lock.ts'
import { createQuestion, download } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { buildAuthor, createForm, endAt, exam, survey } from './form-build.ts'
import { startTestSite, type TestSite } from './harness.ts'
import { start, submit } from './report-build.ts'

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

async function build(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const question_id = await createQuestion(author.client, {
    question: '金丝雀住在哪里？',
    questionnaire_type: '数学',
    answer: 'A',
  })
  const draft = exam([question_id], { needLoginParticipate: false, attempts: 2, ...given })
  const id = await createForm(author.client, draft)
  const { client: taker, member } = await buildSignedIn(site)
  return { site, ...author, question_id, draft, id, taker, member }
}

type Built = Awaited<ReturnType<typeof build>>

const setStatus = ({ client, id }: Built, status: number) =>
  client.call(formCalls.setFormStatus, { id, status })

const sit = async ({ taker, id, question_id }: Built) => {
  const { attempt_id } = (await start(taker, id)).data
  return submit(taker, id, { [question_id]: 'B' }, { attempt_id })
}

async function exports(other: Client): Promise<boolean> {
  const answer = await download(other, '/question/bank/export.xlsx?scope=usable')
  const rows = await readRows(Buffer.from(await answer.arrayBuffer()), reportLimits)
  return rows.flat().join().includes('金丝雀')
}

const reportLimits = { maxRows: 100, maxColumns: 30, maxCellLength: 2000 }

/** What somebody else finds of the question, by every way into the bank. */
async function look(other: Client, question_id: string) {
  const { data: list } = await other.call(bankCalls.filterQuestions, { questionnaire_type: '数学' })
  const { data: found } = await other.call(bankCalls.filterQuestions, { key: '金丝雀' })
  const { data: searched } = await other.call(searchCalls.searchSite, { key: '金丝雀' })
  const draw = [{ category: '数学', count: 1, score: 10 }]
  const { data: supply } = await other.call(formCalls.checkDraw, { draw, question: [] })
  return {
    view: (await other.call(bankCalls.viewQuestion, { id: question_id })).status === 200,
    list: list.tables.length === 1,
    length: list.length,
    found: found.tables.length + found.length > 0,
    searched: (searched.question?.length ?? 0) > 0,
    exported: await exports(other),
    picked: (await other.call(formCalls.createForm, survey([question_id]))).status === 200,
    drawn: (await other.call(formCalls.createForm, exam([], { draw, status: 0 }))).status === 200,
    supply: supply.rules[0]?.available,
    tried: (await other.call(bankCalls.tryQuestion, { id: question_id, answer: 'A' })).status === 200,
    changed: (await other.call(bankCalls.deleteQuestion, { id: question_id })).status,
  }
}

const hidden = {
  ...{ view: false, list: false, length: 0, found: false, searched: false, exported: false },
  ...{ picked: false, drawn: false, supply: 0, tried: false, changed: 404 },
}
const open = {
  ...{ view: true, list: true, length: 1, found: true, searched: true, exported: true },
  ...{ picked: true, drawn: true, supply: 1, tried: true, changed: 757 },
}

describe('others find a question of an exam nowhere', () => {
  test.each<[string, Record<string, unknown>, (built: Built) => Promise<unknown>]>([
    ['published, not begun', { start_time: soon() }, async () => {}],
    ['running', {}, async () => {}],
    ['with attempts left', {}, sit],
    [
      'paused with an open attempt',
      {},
      async (built) => {
        await start(built.taker, built.id)
        await setStatus(built, 0)
      },
    ],
    [
      'paused when one had handed in',
      {},
      async (built) => {
        await sit(built)
        await setStatus(built, 0)
      },
    ],
    [
      'ended, with more time for one person',
      {},
      async (built) => {
        await endAt(built.site, built.id)
        const { id, member, client } = built
        await client.call(reportCalls.giveExtra, { id, username: member.username, end_time: soon() })
      },
    ],
    [
      'ended and reopened',
      {},
      async ({ site, id, client, draft }) => {
        await endAt(site, id)
        await client.call(formCalls.updateForm, { id, ...draft, end_time: soon() })
      },
    ],
    [
      'taken out of the exam while an attempt on it is open',
      {},
      async ({ id, client, draft, taker, ids }) => {
        await start(taker, id)
        const changed = { id, ...draft, question: ids, confirm: 1 }
        expect((await client.call(formCalls.updateForm, changed)).status).toBe(1802)
      },
    ],
    // Who began an anonymous one is counted with a lot, and has met its questions all the same.
    [
      'anonymous and paused with an open attempt',
      { anonymous: true, attempts: 1, needLoginParticipate: true },
      async (built) => {
        await start(built.taker, built.id)
        await setStatus(built, 0)
      },
    ],
    [
      'anonymous and paused when one had handed in',
      { anonymous: true, attempts: 1, needLoginParticipate: true },
      async (built) => {
        await sit(built)
        await setStatus(built, 0)
      },
    ],
    [
      'taken out of an anonymous exam while an attempt on it is open',
      { anonymous: true, needLoginParticipate: false },
      async ({ id, client, draft, taker, ids }) => {
        await start(taker, id)
        const changed = { id, ...draft, question: ids, confirm: 1 }
        expect((await client.call(formCalls.updateForm, changed)).status).toBe(1802)
      },
    ],
  ])('%s', async (_, given, prepare) => {
    const site = await startTestSite()
    const built = await build(site, given)
    await prepare(built)
    const { client: other } = await buildSignedIn(site, { permission: 5 })
    expect(await look(other, built.question_id)).toMatchObject(hidden)
    // Its owner sees it, and may use it again.
    const { client: author, question_id } = built
    const own = await author.call(bankCalls.viewQuestion, { id: question_id })
    expect(own.data).toMatchObject({ answer: 'A', locked: true })
    expect((await author.call(formCalls.createForm, survey([question_id]))).status).toBe(200)
  })
})

describe('others find it', () => {
  test.each<[string, Record<string, unknown>, (built: Built) => Promise<unknown>]>([
    ['in an exam that was never published', { status: 0 }, async () => {}],
    ['paused before anybody started', {}, (built) => setStatus(built, 0)],
    ['ended', {}, ({ client, id }) => client.call(formCalls.endForm, { id })],
    ['deleted before anybody started', {}, ({ client, id }) => client.call(formCalls.deleteForm, { id })],
    [
      'deleted when all had handed in',
      {},
      async (built) => {
        await sit(built)
        await built.client.call(formCalls.deleteForm, { id: built.id })
      },
    ],
    [
      'taken out of the exam before anybody started',
      {},
      ({ client, id, draft, ids }) => client.call(formCalls.updateForm, { id, ...draft, question: ids }),
    ],
  ])('%s', async (_, given, prepare) => {
    const site = await startTestSite()
    const built = await build(site, given)
    await prepare(built)
    const { client: other } = await buildSignedIn(site)
    expect(await look(other, built.question_id)).toMatchObject(open)
  })
})

test('what a random exam hands out is locked before it leaves, and may be handed out again by the same exam', async () => {
  const site = await startTestSite()
  const { client: owner } = await buildAuthor(site)
  const question_id = await createQuestion(owner, { questionnaire_type: '数学', answer: 'A' })
  const { client: author } = await buildSignedIn(site)
  const draw = [{ category: '数学', count: 1, score: 100 }]
  const id = await createForm(author, exam([], { draw, needLoginParticipate: false }))
  const { client: other } = await buildSignedIn(site)
  expect((await other.call(bankCalls.viewQuestion, { id: question_id })).status).toBe(200)
  for (const taker of [await site.client().openPage(), await site.client().openPage()])
    expect((await start(taker, id)).data.question.map((asked) => asked.question_id)).toEqual([question_id])
  expect((await other.call(bankCalls.viewQuestion, { id: question_id })).status).toBe(404)
  const again = await author.call(formCalls.updateForm, { id, ...exam([], { draw }), survey_title: '改名' })
  expect(again.status).toBe(1802)
  await author.call(formCalls.endForm, { id })
  await endAt(site, id)
  expect((await other.call(bankCalls.viewQuestion, { id: question_id })).status).toBe(200)
})

test('the migration locks what the commands would have locked', async () => {
  const site = await startTestSite()
  const { kysely, engine } = site.database
  const built = await build(site)
  await sit(built)
  const { client, ids, question_id } = built
  await createForm(client, exam(ids, { status: 0 }))
  await createForm(client, exam(ids, { end_time: soon() }))
  const extended = await createForm(client, exam([question_id], { end_time: soon() }))
  const end_time = new Date(Date.now() + 7_200_000).toISOString()
  await client.call(reportCalls.giveExtra, { id: extended, username: built.member.username, end_time })
  const read = () =>
    kysely.selectFrom('question_lock').selectAll().orderBy('question_id').orderBy('survey_id').execute()
  const kept = await read()
  expect(kept).toHaveLength(5)
  await kysely.deleteFrom('question_lock').execute()
  const statements = questionLock(engine === 'sqlite' ? sqliteTypes : postgresTypes)
  await sql.raw(statements.at(-1) ?? '').execute(kysely)
  expect(await read()).toEqual(kept)
})
