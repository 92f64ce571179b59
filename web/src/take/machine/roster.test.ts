import { describe, expect, test } from 'vitest'
import {
  attemptOf,
  flowPage,
  flowQuestions,
  flowReceipt,
  iso,
  makeFake,
  mine,
  ok,
  refused,
  settleAll,
  startTime,
  stopClock,
  wait,
} from './flow-fixture.ts'
import { makeTake } from './run.ts'

stopClock()

describe('who is on a roster', () => {
  const page = () => flowPage({ mine: { ...mine, face: 'roster' } }, { question: [], needRoster: true })
  const entered = { name: '王小明', number: '1' }

  test('is not asked again by a reload, neither while answering nor afterwards', async () => {
    const { environment, replies, of } = makeFake()
    replies['/question/report/mine/{id}'] = () => ok({ ...mine, face: 'roster' })
    const take = makeTake(page(), environment)
    await take.wake()
    await take.start(entered)
    const again = makeTake(page(), environment)
    await again.wake()
    expect(again.getState().stage).toBe('paper')
    expect(of('start').slice(-1)).toMatchObject([entered])
    again.answer('one', 'A')
    await again.handIn()
    replies['/question/report/lookup/{id}'] = () =>
      ok({ ...flowReceipt, question: flowQuestions, answers: { one: 'A' } })
    const after = makeTake(page(), environment)
    await after.wake()
    expect(of('lookup')).toMatchObject([{ receipt: flowReceipt.receipt }])
    expect(after.getState()).toMatchObject({ stage: 'taken', report: { answers: { one: 'A' } } })
  })
})

test('the roster’s own spelling of a name is shown, and of a wrong one the button that is there is the way on', async () => {
  const { environment, replies } = makeFake()
  const roster = flowPage({ mine: { ...mine, face: 'roster' } }, { question: [], needRoster: true })
  const take = makeTake(roster, environment)
  await take.wake()
  replies['/question/report/start/{id}'] = () => refused(422, '名单上没有这个姓名和学号或工号')
  await take.start({ name: 'zhang san', number: '1' })
  expect(take.getState().problem).toMatchObject({ text: '名单上没有这个姓名和学号或工号', way: undefined })
  replies['/question/report/start/{id}'] = () => ok(attemptOf({ taker: 'Zhang San' }))
  await take.start({ name: 'ＺＨＡＮＧ  san', number: '1' })
  expect(take.getState()).toMatchObject({ stage: 'paper', taker: 'Zhang San', problem: null })
})

test('what another person on the roster writes in another tab stays theirs', async () => {
  const { environment, replies } = makeFake()
  const roster = flowPage({ mine: { ...mine, face: 'roster' } }, { question: [], needRoster: true })
  const [lin, wang] = [makeTake(roster, environment), makeTake(roster, environment)]
  await lin.wake()
  await lin.start({ name: '林', number: '1' })
  replies['/question/report/start/{id}'] = () => ok(attemptOf({ attempt_id: 'another' }))
  await wang.wake()
  await wang.start({ name: '王', number: '2' })
  wang.answer('one', 'B')
  await settleAll()
  await lin.follow()
  expect(lin.getState().answers).toEqual({})
  expect(lin.seed()).toBe('key-1')
})

test('an attempt on a roster that another device went on with says so, keeps its text and can be taken back', async () => {
  const { environment, replies, of } = makeFake()
  replies['/question/report/mine/{id}'] = () => ok({ ...mine, face: 'roster' })
  const take = makeTake(
    flowPage({ mine: { ...mine, face: 'roster' } }, { question: [], needRoster: true }),
    environment,
  )
  await take.wake()
  await take.start({ name: '王小明', number: '1' })
  const save = replies['/question/report/draft/{id}']
  replies['/question/report/draft/{id}'] = () => refused(404, '找不到')
  await wait(1)
  take.answer('two', 'B')
  await wait(2)
  expect(take.getState()).toMatchObject({ stage: 'paper', answers: { two: 'B' }, problem: { way: 'resume' } })
  expect(take.getState().problem?.text).toContain('已在另一台设备上继续')
  const draft = { answers: { one: 'A' }, marked: [], reached: 1, version: 4, saved: iso(startTime) }
  replies['/question/report/start/{id}'] = () => ok(attemptOf({ draft, isResumed: true }))
  if (save) replies['/question/report/draft/{id}'] = save
  await take.resumeHere()
  expect(of('start').slice(-1)).toMatchObject([{ name: '王小明', number: '1' }])
  expect(take.getState()).toMatchObject({ answers: { one: 'A', two: 'B' }, problem: null, sync: 'saved' })
})
