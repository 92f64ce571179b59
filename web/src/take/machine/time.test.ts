import { describe, expect, test, vi } from 'vitest'
import { lost } from '#lib/transport.ts'
import {
  attemptOf,
  type FakeReply,
  flowPage,
  flowQuestion,
  flowQuestions,
  iso,
  makeFake,
  mine,
  ok,
  settleAll,
  shownFaults,
  startTime,
  stopClock,
  wait,
} from './flow-fixture.ts'
import { makeTake } from './run.ts'

stopClock()

describe('time', () => {
  const timed = (given = {}) => attemptOf({ deadline: iso(startTime + 600_000), ...given })

  test('goes by the server’s clock', async () => {
    const { environment } = makeFake()
    const take = makeTake(flowPage({ mine: { ...mine, now: iso(startTime + 90_000) } }), environment)
    await take.wake()
    expect(take.now()).toBe(startTime + 90_000)
  })

  test('an exam is handed in when it is up, gaps and all', async () => {
    const { environment, of } = makeFake()
    const page = flowPage(
      { attempt: timed(), mine: { ...mine, face: 'begin' } },
      { questionnaire_type: 'exam' },
    )
    const take = makeTake(page, environment)
    await take.wake()
    await take.timeUp()
    expect(of('create')).toMatchObject([{ attempt_id: 'attempt', answers: {} }])
  })

  describe('of an exam by a clock that was set forward', () => {
    const exam = () =>
      flowPage({ attempt: timed(), mine: { ...mine, face: 'begin' } }, { questionnaire_type: 'exam' })

    test('is not up before the server says so', async () => {
      const { environment, replies, of } = makeFake()
      const take = makeTake(exam(), environment)
      await take.wake()
      const passed = 599_500
      vi.setSystemTime(startTime + 600_000)
      replies['/question/report/draft/{id}'] = () =>
        ok({
          version: 1,
          saved: null,
          now: iso(Date.now() - 600_000 + passed),
          deadline: iso(startTime + 600_000),
        })
      await take.timeUp()
      expect(take.getState().stage).toBe('paper')
      await wait(0.4)
      expect(of('create')).toEqual([])
      await wait(0.2)
      expect(of('create')).toHaveLength(1)
    })

    test('waits for the save that is under way, which may bring more time', async () => {
      const { environment, replies, of } = makeFake()
      const take = makeTake(exam(), environment)
      await take.wake()
      let answer = () => {}
      replies['/question/report/draft/{id}'] = () =>
        new Promise<FakeReply>((resolve) => {
          answer = () =>
            resolve(
              ok({
                version: 1,
                saved: null,
                now: iso(startTime + 600_000),
                deadline: iso(startTime + 1_200_000),
              }),
            )
        })
      take.answer('one', 'A')
      await wait(1.5)
      vi.setSystemTime(startTime + 600_000)
      void take.timeUp()
      await settleAll()
      answer()
      await settleAll()
      expect(of('draft')).toHaveLength(1)
      expect(of('create')).toEqual([])
      expect(take.getState()).toMatchObject({ attempt: { deadline: iso(startTime + 1_200_000) } })
    })

    test('without a line it is up by the clock that is there', async () => {
      const { environment, replies, of } = makeFake()
      const take = makeTake(exam(), environment)
      await take.wake()
      vi.setSystemTime(startTime + 600_000)
      replies['/question/report/draft/{id}'] = () => lost('网络连接失败')
      await take.timeUp()
      expect(of('create')).toHaveLength(1)
    })
  })

  test('an unfinished survey is not: it says so and keeps what was written', async () => {
    const { environment, of } = makeFake()
    const page = flowPage({ attempt: timed(), mine: { ...mine, face: 'begin' } }, { examTime: 10 })
    const take = makeTake(page, environment)
    await take.wake()
    take.answer('two', 'A')
    await take.timeUp()
    expect(of('create')).toEqual([])
    expect(take.getState()).toMatchObject({ stage: 'over', answers: { two: 'A' } })
  })

  const upload = { ...flowQuestion('file', false), option_type: 19, options: [] }
  const withUpload = (given = {}) =>
    flowPage(
      { attempt: timed({ question: [...flowQuestions, upload] }), mine: { ...mine, face: 'begin' } },
      { examTime: 10, ...given },
    )

  test('that is up waits for no file, and the page knows which did not arrive', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(withUpload(), environment)
    await take.wake()
    take.answer('one', 'A')
    take.answer('file', '…a.pdf')
    await take.timeUp()
    expect(of('create')).toMatchObject([{ answers: { one: 'A' } }])
    expect(take.getState()).toMatchObject({
      stage: 'taken',
      handedIn: { by: 'clock', unsent: { file: '…a.pdf' } },
    })
  })

  test('that is left waits for a file, until it is handed in without it', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(withUpload(), environment)
    await take.wake()
    take.answer('one', 'A')
    take.answer('file', '…a.pdf')
    await take.handIn()
    expect(of('create')).toEqual([])
    expect(shownFaults(take)).toMatchObject([{ question_id: 'file', isMissing: true }])
    await take.handIn({ leavesComing: true })
    expect(of('create')).toMatchObject([{ answers: { one: 'A' } }])
  })

  test('is counted for the question that is looked at, and not while nobody looks', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(flowPage(), environment)
    await take.wake()
    take.show('one', 1)
    await wait(5)
    take.show('two', 2)
    await wait(3)
    take.rest()
    await wait(60)
    take.resume()
    await wait(1)
    take.answer('one', 'A')
    await take.handIn()
    expect(of('create')).toMatchObject([{ seconds: { one: 5, two: 4 }, reached: 2 }])
  })
})
