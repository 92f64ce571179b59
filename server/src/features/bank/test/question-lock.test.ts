import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postgresTypes, sqliteTypes } from '#lib/database/portable'
import { readRows } from '#lib/spreadsheet/read-rows'
import { questionLock } from '#migrations/0011-question-lock'
import { createQuestion, download } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, survey } from '../../../../test/form-build.ts'
import { oneOnPostgres, startTestSite, type TestSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

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
  if (answer.headers.get('content-type')?.includes('json')) return false
  const rows = await readRows(Buffer.from(await answer.arrayBuffer()), reportLimits)
  return rows.flat().join().includes('金丝雀')
}

const reportLimits = { maxRows: 100, maxColumns: 30, maxCellLength: 2000 }

/** What somebody else finds of the question, by every way into the bank; a refused call has no data. */
async function look(other: Client, question_id: string) {
  const { data: list } = await other.call(bankCalls.filterQuestions, { questionnaire_type: '数学' })
  const { data: found } = await other.call(bankCalls.filterQuestions, { key: '金丝雀' })
  const { data: searched } = await other.call(searchCalls.searchSite, { key: '金丝雀' })
  const draw = [{ category: '数学', count: 1, score: 10 }]
  const { data: supply } = await other.call(formCalls.checkDraw, { draw, question: [] })
  return {
    view: (await other.call(bankCalls.viewQuestion, { id: question_id })).status === 200,
    list: list?.tables.length === 1,
    length: list?.length ?? 0,
    found: (found?.length ?? 0) > 0,
    searched: (searched.question?.length ?? 0) > 0,
    exported: await exports(other),
    picked: (await other.call(formCalls.createForm, survey([question_id]))).status === 200,
    drawn: (await other.call(formCalls.createForm, exam([], { draw, status: 0 }))).status === 200,
    supply: supply?.rules[0]?.available ?? 0,
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
  test.each(
    oneOnPostgres<[string, Record<string, unknown>, (built: Built) => Promise<unknown>]>([
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
    ]),
  )('%s', async (_, given, prepare) => {
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
  test.each(
    oneOnPostgres<[string, Record<string, unknown>, (built: Built) => Promise<unknown>]>([
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
    ]),
  )('%s', async (_, given, prepare) => {
    const site = await startTestSite()
    const built = await build(site, given)
    await prepare(built)
    const { client: other } = await buildSignedIn(site)
    expect(await look(other, built.question_id)).toMatchObject(open)
  })
})

/** A link that its owner gave opens it; nothing leads there. */
const byLink = { ...hidden, view: true, tried: true, changed: expect.any(Number) }

describe('what is shared is offered to those who may publish, and to nobody else', () => {
  test.each([
    ['a guest', 1, byLink],
    ['an account that only answers', 1, byLink],
    ['a member of a site where editors publish', 5, byLink],
    ['a member', 1, open],
    ['an editor whose account was made to answer only', 1, open],
  ])('%s', async (who, publishLevel, expected) => {
    const site = await startTestSite()
    const { question_id } = await build(site, { status: 0 })
    const { client: admin } = await buildSignedIn(site, { permission: 9 })
    await admin.call(siteCalls.updateSettings, { publishLevel })
    const answers_only = who.includes('answer') ? 1 : 0
    const other =
      who === 'a guest'
        ? await site.client().openPage()
        : (await buildSignedIn(site, { answers_only, permission: who.includes('editor whose') ? 5 : 1 }))
            .client
    const seen = await look(other, question_id)
    expect(seen).toMatchObject(expected)
    const kin = await createQuestion(admin, { questionnaire_type: '数学', answer: 'A' })
    const next = (await other.call(practiceCalls.findKin, { id: question_id })).data.question
    expect(next?.question_id).toBe(expected === open ? kin : undefined)
  })

  test('a random paper of an author who may not publish any more draws from their own', async () => {
    const site = await startTestSite()
    const { client: owner } = await buildAuthor(site)
    await createQuestion(owner, { questionnaire_type: '数学', answer: 'A' })
    const { client: author, member } = await buildSignedIn(site)
    const draw = [{ category: '数学', count: 1, score: 100 }]
    const id = await createForm(author, exam([], { draw, needLoginParticipate: false }))
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await admin.call(memberCalls.setAnswersOnly, { id: member.user_id, answersOnly: true })
    expect((await start(await site.client().openPage(), id)).status).toBe(410)
    await admin.call(memberCalls.setAnswersOnly, { id: member.user_id, answersOnly: false })
    expect((await start(await site.client().openPage(), id)).status).toBe(200)
  })
})

describe('a random paper never draws what another exam locks, also of the same owner', () => {
  const draw = [{ category: '数学', count: 1, score: 100 }]

  test('neither in its count, nor when it is saved, nor when it is drawn', async () => {
    const site = await startTestSite()
    const { client, ids, id: locking } = await build(site)
    const supply = async (given: object = {}) =>
      (await client.call(formCalls.checkDraw, { draw, question: [], ...given })).data.rules[0]?.available
    expect(await supply()).toBe(0)
    expect(await supply({ draw: [{ ...draw[0], key: '金丝雀' }] })).toBe(0)
    // The exam that locks it may draw it itself; of somebody else's exam nothing is told.
    expect(await supply({ survey_id: locking })).toBe(1)
    const { client: other } = await buildSignedIn(site)
    const asked = { draw, question: [], survey_id: locking }
    expect((await other.call(formCalls.checkDraw, asked)).data.rules[0]?.available).toBe(0)
    expect((await client.call(formCalls.createForm, exam([], { draw }))).status).toBe(422)
    const solved = await client.call(formCalls.solveBlueprint, { cells: draw, seed: 1 })
    expect(solved.data.papers.flatMap(({ questions }) => questions)).toEqual([])

    const free = await createQuestion(client, { questionnaire_type: '数学', answer: 'A' })
    const random = exam([], { draw, needLoginParticipate: false })
    const id = await createForm(client, random)
    for (let i = 0; i < 5; i += 1) {
      const { data } = await start(await site.client().openPage(), id)
      expect(data.question.map(({ question_id }) => question_id)).toEqual([free])
    }
    // What it needs is gone: its end can still be changed, its rules cannot.
    await createForm(client, exam([free, ...ids]))
    const end_time = soon()
    expect((await client.call(formCalls.updateForm, { id, ...random, end_time })).status).toBe(1802)
    const more = [{ ...draw[0], count: 2 }]
    expect((await client.call(formCalls.updateForm, { id, ...random, draw: more })).status).toBe(422)
    expect((await start(await site.client().openPage(), id)).status).toBe(410)
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
