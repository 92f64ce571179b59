import { describe, expect, test, vi } from 'vitest'
import { lost } from '#lib/transport.ts'
import {
  attemptOf,
  faultsOf,
  iso,
  makeFake,
  mine,
  ok,
  pageOf,
  question,
  questions,
  type Reply,
  settle,
  start,
  stopClock,
  wait,
} from './flow-fixture.ts'
import { makeTake } from './run.ts'

stopClock()

describe('time', () => {
  const timed = (given = {}) => attemptOf({ deadline: iso(start + 600_000), ...given })

  test('goes by the server’s clock', async () => {
    const { environment } = makeFake()
    const take = makeTake(pageOf({ mine: { ...mine, now: iso(start + 90_000) } }), environment)
    await take.wake()
    expect(take.now()).toBe(start + 90_000)
  })

  test('an exam is handed in when it is up, gaps and all', async () => {
    const { environment, of } = makeFake()
    const page = pageOf(
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
      pageOf({ attempt: timed(), mine: { ...mine, face: 'begin' } }, { questionnaire_type: 'exam' })

    test('is not up before the server says so', async () => {
      const { environment, replies, of } = makeFake()
      const take = makeTake(exam(), environment)
      await take.wake()
      const passed = 599_500
      vi.setSystemTime(start + 600_000)
      replies['/question/report/draft/{id}'] = () =>
        ok({
          version: 1,
          saved: null,
          now: iso(Date.now() - 600_000 + passed),
          deadline: iso(start + 600_000),
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
        new Promise<Reply>((resolve) => {
          answer = () =>
            resolve(
              ok({ version: 1, saved: null, now: iso(start + 600_000), deadline: iso(start + 1_200_000) }),
            )
        })
      take.answer('one', 'A')
      await wait(1.5)
      vi.setSystemTime(start + 600_000)
      void take.timeUp()
      await settle()
      answer()
      await settle()
      expect(of('draft')).toHaveLength(1)
      expect(of('create')).toEqual([])
      expect(take.getState()).toMatchObject({ attempt: { deadline: iso(start + 1_200_000) } })
    })

    test('without a line it is up by the clock that is there', async () => {
      const { environment, replies, of } = makeFake()
      const take = makeTake(exam(), environment)
      await take.wake()
      vi.setSystemTime(start + 600_000)
      replies['/question/report/draft/{id}'] = () => lost('网络连接失败')
      await take.timeUp()
      expect(of('create')).toHaveLength(1)
    })
  })

  test('an unfinished survey is not: it says so and keeps what was written', async () => {
    const { environment, of } = makeFake()
    const page = pageOf({ attempt: timed(), mine: { ...mine, face: 'begin' } }, { examTime: 10 })
    const take = makeTake(page, environment)
    await take.wake()
    take.answer('two', 'A')
    await take.timeUp()
    expect(of('create')).toEqual([])
    expect(take.getState()).toMatchObject({ stage: 'over', answers: { two: 'A' } })
  })

  const upload = { ...question('file', false), option_type: 19, options: [] }
  const withUpload = (given = {}) =>
    pageOf(
      { attempt: timed({ question: [...questions, upload] }), mine: { ...mine, face: 'begin' } },
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
    expect(faultsOf(take)).toMatchObject([{ question_id: 'file', isMissing: true }])
    await take.handIn({ leavesComing: true })
    expect(of('create')).toMatchObject([{ answers: { one: 'A' } }])
  })

  test('is counted for the question that is looked at, and not while nobody looks', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(pageOf(), environment)
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
