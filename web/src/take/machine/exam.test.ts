import type { FormView } from '@wenhai/core/form/schema'
import type { TakePage } from '@wenhai/core/report/page'
import type { Mine } from '@wenhai/core/report/schema'
import { describe, expect, test } from 'vitest'
import { lost } from '#lib/transport.ts'
import {
  attemptOf,
  flowPage,
  flowQuestion,
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

describe('an exam', () => {
  const exam: Partial<FormView> = { questionnaire_type: 'exam', attempts: 2, question: [] }
  const open = { ...mine, face: 'begin' } as Mine
  const begun = (given = {}) => flowPage({ attempt: attemptOf(given), mine: open }, exam)

  test('shows its result when it is handed in, as the server sees it', async () => {
    const { environment, replies, of } = makeFake()
    replies['/question/report/view/{id}'] = () =>
      ok({
        ...flowReceipt,
        question: flowQuestions,
        answers: { one: 'B' },
        exam: { shown: 'score', score: 40 },
      })
    const take = makeTake(begun(), environment)
    await take.wake()
    take.answer('one', 'B')
    await take.handIn()
    expect(of('view')).toHaveLength(1)
    expect(take.getState()).toMatchObject({ stage: 'taken', report: { exam: { score: 40 } } })
  })

  test('whose result does not come says so, and it can be asked for again', async () => {
    const { environment, replies } = makeFake()
    const view = replies['/question/report/view/{id}']
    replies['/question/report/view/{id}'] = () => lost('网络连接失败')
    const take = makeTake(begun(), environment)
    await take.wake()
    await take.handIn()
    expect(take.getState()).toMatchObject({ stage: 'taken', problem: { text: '网络连接失败' } })
    if (view)
      replies['/question/report/view/{id}'] = () =>
        ok({ ...flowReceipt, question: [], answers: {}, exam: {} })
    take.retry()
    await settleAll()
    expect(take.getState()).toMatchObject({ problem: null, report: { exam: {} } })
  })

  test('that the server handed in meanwhile is shown, though another attempt is left', async () => {
    const { environment, replies } = makeFake()
    const take = makeTake(begun({ deadline: flowReceipt.submitted }), environment)
    await take.wake()
    take.answer('one', 'A')
    const over = () => refused(410, '答题时间已到')
    replies['/question/report/draft/{id}'] = replies['/question/report/create'] = over
    replies['/question/report/mine/{id}'] = () => ok({ ...open, sheet: flowReceipt, attemptsLeft: 1 })
    await take.timeUp()
    expect(take.getState()).toMatchObject({
      stage: 'taken',
      mine: { face: 'begin' },
      handedIn: { by: 'server', unsent: { one: 'A' } },
      report: { answers: { one: 'B' } },
    })
  })

  test('handed in without a net is sent whole at the next visit, whose page has no paper', async () => {
    const { environment, replies, of } = makeFake()
    const create = replies['/question/report/create']
    replies['/question/report/create'] = () => lost('网络连接失败')
    const take = makeTake(begun(), environment)
    await take.wake()
    take.answer('one', 'B')
    await take.timeUp()
    if (create) replies['/question/report/create'] = create
    const next = makeTake(flowPage({ mine: open }, exam), environment)
    await next.wake()
    expect(of('create').slice(-1)).toMatchObject([
      { attempt_id: 'attempt', submit_key: 'key-1', answers: { one: 'B' } },
    ])
  })

  test('begun again has nothing of the attempt before, nor of who sat here before', async () => {
    const { environment, replies, of } = makeFake()
    const before = makeTake(begun(), environment)
    await before.wake()
    before.answer('one', 'A')
    await settleAll()
    replies['/question/report/start/{id}'] = () => ok(attemptOf({ attempt_id: 'another' }))
    const take = makeTake(flowPage({ mine: open, submit_key: 'key-of-the-page' }, exam), environment)
    await take.wake()
    await take.start()
    expect(take.getState().answers).toEqual({})
    await take.handIn()
    expect(of('create')).toMatchObject([
      { attempt_id: 'another', answers: {}, submit_key: 'key-of-the-page' },
    ])
  })

  test('gone on with has what this browser progress of it', async () => {
    const { environment } = makeFake()
    const before = makeTake(begun(), environment)
    await before.wake()
    before.answer('one', 'A')
    await settleAll()
    const take = makeTake(flowPage({ mine: open }, exam), environment)
    await take.wake()
    expect(take.getState()).toMatchObject({ stage: 'before', answers: {} })
    await take.start()
    expect(take.getState().answers).toEqual({ one: 'A' })
  })

  test('saves the first change at once, and the others when one pauses', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(begun(), environment)
    await take.wake()
    take.answer('one', 'A')
    await settleAll()
    expect(of('draft')).toMatchObject([{ answers: { one: 'A' }, version: 0 }])
    take.answer('one', 'B')
    await wait(1)
    expect(of('draft')).toHaveLength(1)
    await wait(1)
    expect(of('draft').slice(1)).toMatchObject([{ answers: { one: 'B' }, version: 1 }])
  })

  test('learns of more time before its own is up', async () => {
    const { environment, replies } = makeFake()
    const take = makeTake(begun({ deadline: iso(startTime + 60_000) }), environment)
    await take.wake()
    const deadline = iso(startTime + 660_000)
    replies['/question/report/draft/{id}'] = () =>
      ok({ version: 1, saved: iso(startTime), now: iso(startTime), deadline })
    await take.checkTime()
    expect(take.getState()).toMatchObject({ attempt: { deadline: deadline } })
  })

  test('counts the seconds of each attempt for itself', async () => {
    const { environment, replies, of } = makeFake()
    replies['/question/report/mine/{id}'] = () => ok({ ...open, sheet: flowReceipt, attemptsLeft: 1 })
    const take = makeTake(begun(), environment)
    await take.wake()
    take.show('one', 1)
    await wait(5)
    await take.handIn()
    take.again()
    expect(take.getState()).toMatchObject({ stage: 'before', answers: {} })
    await take.start()
    take.show('two', 2)
    await wait(3)
    await take.handIn()
    expect(of('create')).toMatchObject([{ seconds: { one: 5 } }, { seconds: { two: 3 }, reached: 2 }])
  })
})

test.each([
  ['another device', iso(startTime + 1000), {}, 'elsewhere'],
  ['the server at the deadline', iso(startTime + 600_000), {}, 'server'],
  ['its author', iso(startTime + 1000), { isCollected: true }, 'author'],
] as const)(
  'a report handed in by %s says so, and what did not arrive can be copied',
  async (_, submitted, data, by) => {
    const { environment, replies } = makeFake()
    const exam: Partial<FormView> = { questionnaire_type: 'exam', question: [] }
    const attempt = attemptOf({ deadline: iso(startTime + 600_000) })
    const take = makeTake(flowPage({ attempt, mine: { ...mine, face: 'begin' } }, exam), environment)
    await take.wake()
    take.answer('one', 'A')
    replies['/question/report/draft/{id}'] = () => refused(410, '已经交过了', data)
    replies['/question/report/mine/{id}'] = () =>
      ok({ ...mine, face: 'taken', sheet: { ...flowReceipt, submitted } })
    await wait(2)
    expect(take.getState()).toMatchObject({ stage: 'taken', handedIn: { by, unsent: { one: 'A' } } })
  },
)

test('an exam that ran out while its page was closed says so at the next visit', async () => {
  const { environment, replies } = makeFake()
  replies['/question/report/draft/{id}'] = () => lost('网络连接失败')
  const exam: Partial<FormView> = { questionnaire_type: 'exam', question: [] }
  const before = makeTake(
    flowPage({ attempt: attemptOf(), mine: { ...mine, face: 'begin' } }, exam),
    environment,
  )
  await before.wake()
  before.answer('one', 'A')
  await settleAll()
  const take = makeTake(flowPage({ mine: { ...mine, face: 'taken', sheet: flowReceipt } }, exam), environment)
  await take.wake()
  expect(take.getState()).toHaveProperty('handedIn', { by: 'closed', unsent: { one: 'A' } })
})

test('a report is read in the words it was answered in', () => {
  const report = {
    ...flowReceipt,
    question: [flowQuestion('old')],
    answers: { old: 'A' },
  } as unknown as TakePage['report']
  const take = makeTake(
    flowPage({ report, mine: { ...mine, face: 'taken', sheet: flowReceipt } }),
    makeFake().environment,
  )
  expect(take.getState().questions.map(({ question_id }) => question_id)).toEqual(['old'])
})

test('a report without an attempt says which revision it answers', async () => {
  const { environment, of } = makeFake()
  const take = makeTake(flowPage({}, { revision: 4 }), environment)
  await take.wake()
  take.answer('one', 'A')
  await take.handIn()
  expect(of('create')).toMatchObject([{ revision: 4 }])
})

test('a report and a start say what their page promised, also when it is sent by a later page', async () => {
  const { environment, replies, of } = makeFake()
  const take = makeTake(flowPage({}, { anonymous: true }), environment)
  await take.start()
  expect(of('start')).toMatchObject([{ anonymous: true }])
  await take.wake()
  take.answer('one', 'A')
  const create = replies['/question/report/create']
  replies['/question/report/create'] = () => lost('网络连接失败')
  await take.handIn()
  if (create) replies['/question/report/create'] = create
  await makeTake(flowPage({}, { anonymous: false }), environment).wake()
  expect(of('create').map(({ anonymous }) => anonymous)).toEqual([true, true])
})

test('a wrong password is named, and the right one opens the paper', async () => {
  const { environment, replies, of } = makeFake()
  const begin = replies['/question/report/start/{id}']
  replies['/question/report/start/{id}'] = () => refused(422, '参与密码不对')
  const take = makeTake(flowPage({ mine: { ...mine, face: 'password' } }, { question: [] }), environment)
  await take.wake()
  await take.start({ password: '错' })
  expect(take.getState()).toMatchObject({
    stage: 'before',
    problem: { text: '参与密码不对' },
    isStarting: false,
  })
  if (begin) replies['/question/report/start/{id}'] = begin
  await take.start({ password: '对' })
  expect(of('start').slice(-1)).toMatchObject([{ password: '对' }])
  expect(take.getState()).toMatchObject({ stage: 'paper', problem: null, questions: flowQuestions })
})
