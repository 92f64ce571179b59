import { type FormLogic, noLogic, type Rule } from '@wenhai/core/form/logic-model'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  attemptOf,
  flowPage,
  flowQuestion,
  makeFake,
  ok,
  refused,
  settleAll,
  shownFaults,
  stopClock,
  wait,
} from './flow-fixture.ts'
import { makeTake } from './run.ts'
import { logicChunk, shownOf } from './shown.ts'

stopClock()
beforeAll(() => logicChunk.load())

const questions = [flowQuestion('one'), flowQuestion('two'), flowQuestion('three', false)]
const chose = (key: string) => ({
  kind: 'chosen' as const,
  question: 'one',
  how: 'any' as const,
  keys: [key],
})
const second: Rule = { kind: 'show', target: { kind: 'question', question: 'two' }, if: chose('A') }
const check = (isSoft: boolean): Rule => ({
  kind: 'check',
  after: 'three',
  if: chose('A'),
  text: '和第 1 题对不上',
  isSoft,
})

function open(
  rules: Rule[],
  about: Partial<FormLogic> = {},
  given: Parameters<typeof flowPage>[0] = {},
  examTime = 0,
) {
  const fake = makeFake()
  const logic = { ...noLogic, ...about, rules }
  const nothing = { fields: {}, fullQuotas: [], today: '', leftOut: [] }
  fake.replies['/question/report/start/{id}'] = () =>
    ok(attemptOf({ question: questions, logic, given: nothing }))
  const take = makeTake(flowPage(given, { question: questions, logic, examTime }), fake.environment)
  const shown = () => shownOf(take.getState()).questions.map(({ question_id }) => question_id)
  const sent = () => fake.of('create').at(-1)
  return { ...fake, take, shown, sent }
}

test('what is hidden needs no answer and is not handed in, and comes back with its answer', async () => {
  const { take, shown, sent, of } = open([second])
  await take.wake()
  expect(shown()).toEqual(['one', 'three'])
  take.answer('one', 'A')
  expect(shown()).toEqual(['one', 'two', 'three'])
  take.answer('two', 'B')
  take.answer('one', 'B')
  take.answer('one', 'A')
  expect(shownOf(take.getState()).answers.two).toBe('B')
  take.answer('one', 'B')
  await take.rest()
  expect(of('draft').at(-1)?.answers).toEqual({ one: 'B', two: 'B' })
  await take.handIn()
  expect(sent()?.answers).toEqual({ one: 'B' })
})

test('what is shown and required holds the report back', async () => {
  const { take, sent } = open([second])
  await take.wake()
  take.answer('one', 'A')
  await take.handIn()
  expect(sent()).toBeUndefined()
  expect(shownFaults(take).map(({ question_id }) => question_id)).toEqual(['two'])
})

test('a hard check holds it back at its question', async () => {
  const { take, sent } = open([check(false)])
  await take.wake()
  for (const id of ['one', 'two', 'three']) take.answer(id, 'B')
  await take.handIn({ isConfirmed: true })
  expect(sent()).toBeUndefined()
  expect(shownFaults(take)).toMatchObject([{ question_id: 'three', number: 3, reason: '和第 1 题对不上' }])
})

test('once the time is up it holds nothing back, and its answer is kept', async () => {
  const { take, sent } = open([check(false)], {}, {}, 10)
  await take.wake()
  for (const id of ['one', 'two', 'three']) take.answer(id, 'B')
  await take.timeUp()
  expect(sent()?.answers).toEqual({ one: 'B', two: 'B', three: 'B' })
})

test('a soft one asks first, and no more once the answer was changed', async () => {
  const { take, sent } = open([check(true)])
  await take.wake()
  for (const id of ['one', 'two', 'three']) take.answer(id, 'B')
  await take.handIn()
  expect(sent()).toBeUndefined()
  expect(take.getState().problem).toEqual({ text: '第 3 题：和第 1 题对不上', way: 'confirm', isAsked: true })
  take.answer('two', 'A')
  expect(take.getState().problem).toBeNull()
  await take.handIn({ isConfirmed: true })
  expect(sent()).toMatchObject({ confirmed: true, answers: { one: 'B', two: 'A', three: 'B' } })
})

test('a draft that is saved meanwhile does not take the question away', async () => {
  const { take, replies } = open([check(true)])
  await take.wake()
  const draft = '/question/report/draft/{id}'
  const { [draft]: answer } = replies
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  replies[draft] = async () => {
    await held
    return (await answer?.()) ?? refused(500, '')
  }
  for (const id of ['one', 'two', 'three']) take.answer(id, 'B')
  const saved = take.rest()
  await settleAll()
  await take.handIn()
  arrive()
  await saved
  await settleAll()
  expect(take.getState()).toMatchObject({ sync: 'saved', problem: { way: 'confirm' } })
})

test('what the server alone finds can be overruled too', async () => {
  const { take, replies } = open([])
  replies['/question/report/create'] = () =>
    refused(422, '第 3 题：对不上', { faults: [{ question_id: 'three', number: 3 }], needConfirm: true })
  await take.wake()
  for (const id of ['one', 'two']) take.answer(id, 'B')
  await take.handIn()
  expect(take.getState().problem?.way).toBe('confirm')
})

test('a question begins with the answer of an earlier one, and is handed in with it', async () => {
  const { take, sent } = open([{ kind: 'carry', question: 'two', from: 'one' }])
  await take.wake()
  take.answer('one', 'B')
  expect(shownOf(take.getState()).answers.two).toBe('B')
  await take.handIn()
  expect(sent()?.answers).toEqual({ one: 'B', two: 'B' })
})

test('what the link said goes with the report, also when it is opened again without it', async () => {
  const byField: Rule = {
    kind: 'show',
    target: { kind: 'question', question: 'two' },
    if: {
      kind: 'compare',
      left: { kind: 'field', name: '来源' },
      comparison: '=',
      right: { kind: 'text', value: '校门' },
    },
  }
  const fields = [{ name: '来源', from: 'link' as const }]
  const first = open([byField], { fields }, { fields: { 来源: '校门' } })
  await first.take.wake()
  expect(first.shown()).toEqual(['one', 'two', 'three'])
  first.take.answer('one', 'A')
  await settleAll()
  const again = open([byField], { fields })
  again.drafts.set('form', [...first.drafts.values()][0] ?? raise())
  await again.take.wake()
  expect(again.shown()).toEqual(['one', 'two', 'three'])
  again.take.answer('two', 'A')
  await again.take.handIn()
  expect(again.sent()).toMatchObject({ fields: { 来源: '校门' } })
})

test('where one goes on does not move when questions come and go', async () => {
  const { take, environment, drafts } = open([second])
  await take.wake()
  take.answer('one', 'B')
  take.show('three', 3)
  take.answer('three', 'A')
  await settleAll()
  expect([...drafts.values()][0]?.reached).toBe(3)
  const logic = { ...noLogic, rules: [second] }
  const again = makeTake(flowPage({}, { question: questions, logic }), environment)
  await again.wake()
  expect(shownOf(again.getState()).startAt).toBe(1)
  again.answer('one', 'A')
  expect(shownOf(again.getState()).startAt).toBe(1)
})

test('rules that come with the attempt decide from then on', async () => {
  const { take, shown } = open([second], {}, { mine: { ...flowPage().mine, face: 'begin' } })
  await take.wake()
  await take.start()
  expect(shown()).toEqual(['one', 'three'])
  expect(take.getState().stage).toBe('paper')
})

test('a report that was sent again later has what was confirmed', async () => {
  const { take, replies, sent, drafts, environment } = open([check(true)])
  replies['/question/report/create'] = () => ({ ok: false, cause: 'transport', status: 0, reason: '' })
  await take.wake()
  for (const id of ['one', 'two', 'three']) take.answer(id, 'B')
  await take.handIn({ isConfirmed: true })
  expect([...drafts.values()][0]?.confirmed).toBe(true)
  replies['/question/report/create'] = () =>
    ok({ report_id: 'x', receipt: 'A', hash: null, submitted: '', end: 'screened' })
  const later = makeTake(flowPage({}, { question: questions }), environment)
  await later.wake()
  expect(sent()).toMatchObject({ confirmed: true })
})

test('before there is a script, only the page that was drawn is read', async () => {
  const { take } = open(
    [second],
    {},
    {
      plain: { from: 2, until: 3, hasBack: true, turns: 1 },
      posted: { answers: { one: 'A', two: 'B' }, faults: [], reason: '' },
    },
  )
  expect(shownOf(take.getState()).questions.map(({ question_id }) => question_id)).toEqual(['three'])
  await take.wake({ three: 'A' })
  expect(take.getState().answers).toEqual({ one: 'A', two: 'B', three: 'A' })
})

describe('after a plain form turned the page', () => {
  const plain = { from: 1, until: 2, hasBack: true, turns: 1 }
  const turned = { plain, posted: { answers: { one: 'A' }, faults: [], reason: '' } }

  test('the answers of other pages stay, are saved, and it goes on at the page that was drawn', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(flowPage(turned), environment)
    await take.wake({ two: 'B' })
    expect(take.getState()).toMatchObject({ answers: { one: 'A', two: 'B' }, startAt: 1 })
    await wait(2)
    expect(of('draft').at(-1)?.answers).toEqual({ one: 'A', two: 'B' })
  })

  test('what this browser kept from before is under it', async () => {
    const fake = makeFake()
    const before = makeTake(flowPage(), fake.environment)
    await before.wake()
    before.answer('one', 'B')
    before.answer('two', 'B')
    before.show('two', 2)
    await before.rest()
    const take = makeTake(flowPage(turned), fake.environment)
    await take.wake({})
    expect(take.getState().answers).toEqual({ one: 'A', two: 'B' })
  })

  test('who has begun to write before the script came is not taken to where one was', async () => {
    const fake = makeFake()
    const before = makeTake(flowPage(), fake.environment)
    await before.wake()
    before.answer('two', 'B')
    before.show('two', 2)
    await before.rest()
    const looking = makeTake(flowPage({ plain: { ...plain, from: 0, until: 1, turns: 0 } }), fake.environment)
    await looking.wake({})
    expect(looking.getState().startAt).toBe(1)
    const writing = makeTake(flowPage({ plain: { ...plain, from: 0, until: 1, turns: 0 } }), fake.environment)
    await writing.wake({ one: 'A' })
    expect(writing.getState()).toMatchObject({ startAt: 0, answers: { one: 'A', two: 'B' } })
  })
})

const raise = () => {
  throw new Error('no draft')
}
