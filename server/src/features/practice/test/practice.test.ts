import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { drawnPart, open, page, readData } from '../../../../test/drawn-page.ts'
import { sit } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, endAt, exam, tomorrow } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const key = { isOnlyOpt: 1, answer: 'A', note: '看书' }
  const first = await createQuestion(author.client, { question: '甲？', ...key })
  const second = await createQuestion(author.client, { question: '乙？', ...key })
  const id = await createForm(author.client, exam([first, second], { needLoginParticipate: false, ...given }))
  return { ...author, id, first, second }
}

/** Two attempts, the key after the last one, and somebody who takes it. */
async function buildShown(site: TestSite, given: Record<string, unknown>) {
  const {
    id,
    client: author,
    first,
    second,
  } = await buildExam(site, {
    ...{ attempts: 2, review: 'submitted', ...given },
  })
  const { client, member } = await buildSignedIn(site)
  return { id, first, second, client, member: { ...member, author } }
}

test('its pages are drawn without a key, and only of what a guest may practise now', async () => {
  const site = await startTestSite({ page })
  const { id, client, first, ids } = await buildExam(site)
  const [shared = ''] = ids
  const hidden = await createQuestion(client, { question: '藏起来的题？', allowPeopleUse: false })
  const see = async (path: string) => {
    const { http, text } = await open(site.client(), path)
    expect(text).not.toMatch(/看书|"answer"|"note"/)
    return [http, readData(text)?.route, drawnPart(text).includes('提交答案'), text.includes('甲？')]
  }
  const notDrawn = [404, undefined, false, false]
  // While it runs: neither the exam, nor a question of it.
  expect(await see(`/exam/edu/${id}`)).toEqual([200, undefined, false, false])
  for (const route of ['/questionnaire/ques/:id', '/exam/ques/:id']) {
    const of = (question: string) => see(route.replace(':id', question))
    expect(await of(shared)).toEqual([200, route, true, false])
    for (const absent of [first, hidden, newId(), 'x']) expect(await of(absent)).toEqual(notDrawn)
  }
  await endAt(site, id)
  expect(await see(`/exam/edu/${id}`)).toEqual([200, '/exam/edu/:id', true, true])
  // Locked again with the next request after another exam takes it.
  await createForm(client, exam([first], { needLoginParticipate: false }))
  expect(await see(`/exam/edu/${id}`)).toEqual([200, '/exam/edu/:id', true, false])
})

describe('practising an exam', () => {
  test('closed to everyone while it runs, open without its keys when it is over', async () => {
    const site = await sharedSite()
    const { id, client, first } = await buildExam(site)
    const guest = await site.client().openPage()
    for (const who of [guest, client]) {
      expect((await who.call(practiceCalls.findPractice, { id })).status).toBe(410)
      expect(
        (await who.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'A' })).status,
      ).toBe(410)
    }
    await endAt(site, id)
    const { data } = await guest.call(practiceCalls.findPractice, { id })
    expect(data.question).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain('看书')
    const wrong = await guest.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'B' })
    expect(wrong.data).toMatchObject({ right: false, answer: 'A', note: '看书' })
    expect(
      (await guest.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'Z' })).status,
    ).toBe(422)
  })

  test.each([
    ['one that never shows its key', { review: 'never' }],
    ['one behind a password, for who was not there', { password: '芝麻芝麻开门' }],
  ])('stays closed: %s', async (_, given) => {
    const site = await sharedSite()
    const { id } = await buildExam(site, given)
    await endAt(site, id)
    const guest = await site.client().openPage()
    expect((await guest.call(practiceCalls.findPractice, { id })).status).toBe(410)
  })

  test('a question that another exam uses now is left out', async () => {
    const site = await sharedSite()
    const { id, client, first } = await buildExam(site)
    await endAt(site, id)
    await createForm(client, exam([first], { needLoginParticipate: false }))
    const guest = await site.client().openPage()
    expect((await guest.call(practiceCalls.findPractice, { id })).data).toMatchObject({ locked: 1 })
    expect(
      (await guest.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'A' })).status,
    ).toBe(404)
  })

  test('another of the same kind comes from what may be practised, never one that an exam uses', async () => {
    const site = await startTestSite()
    const { client, first, second, ids } = await buildExam(site)
    const { client: other } = await buildSignedIn(site)
    const [known = '', ...others] = ids
    for (let round = 0; round < 5; round += 1) {
      const { data } = await other.call(practiceCalls.findKin, { id: known })
      expect(others).toContain(data.question?.question_id)
      expect([first, second]).not.toContain(data.question?.question_id)
    }
    // Of one that is locked others learn not even the kind.
    expect((await other.call(practiceCalls.findKin, { id: first })).data.question).toBeNull()
    const own = await client.call(practiceCalls.findKin, { id: first })
    expect(own.data.question).not.toBeNull()
    expect(JSON.stringify(own.data)).not.toMatch(/"answer"|"note"/)
  })
})

test('of a private question others learn the kind only in an exam that they may practise', async () => {
  const site = await startTestSite()
  const { client } = await buildAuthor(site)
  const hidden = await createQuestion(client, { question: '藏起来的题？', allowPeopleUse: false })
  const id = await createForm(client, exam([hidden], { needLoginParticipate: false, review: 'ended' }))
  await endAt(site, id)
  const { client: other } = await buildSignedIn(site)
  const kin = async (given: object) => (await other.call(practiceCalls.findKin, { ...given })).data.question
  expect(await kin({ id: hidden })).toBeNull()
  expect(await kin({ id: newId() })).toBeNull()
  expect(await kin({ id: hidden, survey_id: id })).not.toBeNull()
  const { client: stranger } = await buildSignedIn(site)
  const absent = await stranger.call(practiceCalls.findKin, { id: newId() })
  expect((await stranger.call(practiceCalls.findKin, { id: hidden })).data).toEqual(absent.data)
})

describe('the book of mistakes', () => {
  test('holds what was wrong in an exam once its key may be seen, and comes again ever later', async () => {
    const site = await sharedSite()
    const { id, first, second } = await buildExam(site, { review: 'ended' })
    const { client: taker } = await buildSignedIn(site)
    const { attempt_id } = (await start(taker, id)).data
    await submit(taker, id, { [first]: 'A', [second]: 'B' }, { attempt_id })
    const find = async (given = {}) => (await taker.call(practiceCalls.findMistakes, given)).data
    expect(await find()).toMatchObject({ length: 0, due: 0 })
    await endAt(site, id)
    const book = await find()
    expect(book).toMatchObject({
      length: 1,
      due: 1,
      tables: [{ answer: 'B', rightAnswer: 'A', explanation: '看书', times: 1 }],
    })
    const mistake_id = book.tables[0]?.mistake_id ?? ''
    const right = await taker.call(practiceCalls.tryMistake, { id: mistake_id, answer: 'A' })
    expect(Math.round((Date.parse(right.data.due ?? '') - Date.now()) / 86_400_000)).toBe(2)
    expect(await find({ due: 1 })).toMatchObject({ length: 0 })
    await taker.call(practiceCalls.noteMistake, { id: mistake_id, note: '要看清' })
    expect((await find()).tables[0]).toMatchObject({ note: '要看清', box: 1 })
    const { client: other } = await buildSignedIn(site)
    expect((await other.call(practiceCalls.tryMistake, { id: mistake_id, answer: 'A' })).status).toBe(404)
    expect((await other.call(practiceCalls.removeMistake, { id: mistake_id })).status).toBe(404)
    expect((await taker.call(practiceCalls.removeMistake, { id: mistake_id })).status).toBe(717)
    expect(await find()).toMatchObject({ length: 0 })
  })

  test('stays shut where the author shows the key to nobody after all', async () => {
    const site = await sharedSite()
    const { id, client, first, second } = await buildExam(site, { review: 'ended' })
    const { client: taker } = await buildSignedIn(site)
    await sit(taker, id, { [second]: 'B' })
    const find = async () => (await taker.call(practiceCalls.findMistakes, {})).data.length
    expect(await find()).toBe(0)
    const draft = exam([first, second], { needLoginParticipate: false, review: 'never' })
    expect((await client.call(formCalls.updateForm, { id, ...draft })).status).toBe(1802)
    await endAt(site, id)
    expect(await find()).toBe(0)
  })

  test('stays shut while somebody else has more time', async () => {
    const site = await sharedSite()
    const { id, client, second } = await buildExam(site, { review: 'ended' })
    const { client: taker } = await buildSignedIn(site)
    const { member: late } = await buildSignedIn(site)
    await sit(taker, id, { [second]: 'B' })
    await endAt(site, id)
    const extra = { id, username: late.username, end_time: tomorrow }
    expect((await client.call(reportCalls.giveExtra, extra)).status).toBe(200)
    expect((await taker.call(practiceCalls.findMistakes, {})).data.length).toBe(0)
  })

  test.each([
    ['has no end', { end_time: '' }],
    ['still runs', {}],
  ])('of an exam that %s, opens what its result has shown, after the last attempt', async (_, given) => {
    const site = await sharedSite()
    const { id, client, member, first } = await buildShown(site, given)
    const find = async () => (await client.call(practiceCalls.findMistakes, {})).data
    const practise = (answer: string) =>
      client.call(practiceCalls.tryPractice, { id, question_id: first, answer })
    await sit(client, id, { [first]: 'B' })
    expect((await find()).length).toBe(0)
    expect((await client.call(practiceCalls.findPractice, { id })).status).toBe(410)
    expect((await practise('A')).status).toBe(410)
    await sit(client, id, { [first]: 'B' })
    const shut = await find()
    expect(shut.tables.map(({ isLocked, rightAnswer }) => [isLocked, rightAnswer])).toEqual([
      [false, 'A'],
      [false, 'A'],
    ])
    expect(shut.due).toBe(2)
    const mistake_id = shut.tables[0]?.mistake_id
    expect((await client.call(practiceCalls.tryMistake, { id: mistake_id, answer: 'A' })).status).toBe(200)
    expect((await client.call(practiceCalls.findPractice, { id })).data.question).toHaveLength(2)
    expect((await practise('A')).data).toMatchObject({ right: true, note: '看书' })
    const { data: mine } = await client.call(reportCalls.findMine, { id })
    expect(mine.canPractise).toBe(true)
    // Another attempt may be taken: the result hides the key again, and so do book and practice.
    await member.author.call(reportCalls.giveExtra, { id, username: member.username, attempts: 1 })
    expect(await find()).toMatchObject({ length: 0, due: 0 })
    expect((await client.call(practiceCalls.tryMistake, { id: mistake_id, answer: 'A' })).status).toBe(404)
    expect((await practise('A')).status).toBe(410)
  })

  test('what is shown to one stays locked for others, and for everybody where another exam has it', async () => {
    const site = await sharedSite()
    const { id, client, member, first, second } = await buildShown(site, { end_time: '', attempts: 1 })
    await sit(client, id, { [first]: 'B' })
    const strangers = [member.author, (await buildSignedIn(site)).client, await site.client().openPage()]
    for (const stranger of strangers) {
      expect((await stranger.call(practiceCalls.findPractice, { id })).status).toBe(410)
      const tried = await stranger.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'A' })
      expect(tried.status).toBe(410)
    }
    await createForm(member.author, exam([second], { needLoginParticipate: false }))
    const practice = await client.call(practiceCalls.findPractice, { id })
    expect(practice.data).toMatchObject({ locked: 1, question: [{ question_id: first }] })
    const { tables } = (await client.call(practiceCalls.findMistakes, {})).data
    expect(tables.map(({ question }) => question.question_id)).toEqual([first])
  })

  test('of an anonymous exam a browser opens nothing: the next person may sit at it', async () => {
    const site = await sharedSite()
    const { id, first } = await buildExam(site, { anonymous: true, review: 'submitted' })
    const guest = await site.client().openPage()
    await sit(guest, id, { [first]: 'B' })
    expect((await guest.call(practiceCalls.findPractice, { id })).status).toBe(410)
    const tried = await guest.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'A' })
    expect(tried.status).toBe(410)
  })

  test('practice fills it too', async () => {
    const site = await sharedSite()
    const { id, first } = await buildExam(site)
    await endAt(site, id)
    const { client: taker } = await buildSignedIn(site)
    await taker.call(practiceCalls.tryPractice, { id, question_id: first, answer: 'C' })
    expect((await taker.call(practiceCalls.findMistakes, {})).data.length).toBe(1)
    expect((await taker.call(practiceCalls.findPractice, { id })).data.mistakes).toEqual([first])
  })
})
