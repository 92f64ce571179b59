import { describe, expect, test, vi } from 'vitest'
import { lost } from '#lib/transport.ts'
import {
  attemptOf,
  type FakeReply,
  flowPage,
  flowQuestion,
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

describe('saving', () => {
  test('nothing is begun by looking; the first change begins, and the draft follows the last change', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(flowPage(), environment)
    await take.wake()
    await wait(10)
    expect(of('start')).toEqual([])
    take.answer('one', 'A')
    await wait(1)
    take.answer('one', 'B')
    expect(take.getState()).toMatchObject({ sync: 'syncing' })
    await wait(1)
    expect(of('start')).toEqual([])
    await wait(1)
    expect(of('start')).toMatchObject([{ id: 'form', source: 'qr' }])
    expect(of('draft')).toMatchObject([{ id: 'attempt', answers: { one: 'B' }, version: 0 }])
    expect(take.getState()).toMatchObject({ sync: 'saved' })
  })

  test('without a net it stays here, is tried again later, and at once when the net is back', async () => {
    const { environment, replies, of, drafts, browser } = makeFake()
    browser.isOnline = false
    const begin = replies['/question/report/start/{id}']
    replies['/question/report/start/{id}'] = () => lost('网络连接失败')
    const take = makeTake(flowPage(), environment)
    await take.wake()
    take.answer('one', 'A')
    await wait(2)
    expect(take.getState()).toMatchObject({ sync: 'offline' })
    expect(drafts.get('form')).toMatchObject({ answers: { one: 'A' }, submit_key: 'key-1' })
    await wait(7)
    expect(of('start').length).toBeGreaterThan(2)
    if (begin) replies['/question/report/start/{id}'] = begin
    take.retry()
    await settleAll()
    expect(take.getState()).toMatchObject({ sync: 'saved' })
  })

  test('leaving the page saves at once', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(flowPage(), environment)
    await take.wake()
    take.answer('one', 'A')
    take.rest()
    await settleAll()
    expect(of('draft')).toHaveLength(1)
  })

  describe('another device went on', () => {
    async function meet() {
      const fake = makeFake()
      const take = makeTake(flowPage(), fake.environment)
      await take.wake()
      take.answer('one', 'A')
      await wait(2)
      const draft = { answers: { one: 'B', two: 'B' }, marked: [], reached: 2, version: 9 }
      const save = fake.replies['/question/report/draft/{id}']
      const conflict = () => {
        if (save) fake.replies['/question/report/draft/{id}'] = save
        return refused(409, '已在另一处继续作答', { draft: { ...draft, saved: iso(Date.now()) } })
      }
      return { ...fake, take, conflict }
    }

    test('what was typed here a moment before theirs was saved stays, and is saved after it', async () => {
      const { take, replies, conflict, of } = await meet()
      replies['/question/report/draft/{id}'] = conflict
      take.answer('two', 'A')
      await wait(4)
      expect(take.getState()).toMatchObject({
        answers: { one: 'B', two: 'A' },
        notice: '已在另一个页面或另一台设备上继续，已换成那边的内容',
        sync: 'saved',
      })
      expect(of('draft').slice(-1)).toMatchObject([{ answers: { one: 'B', two: 'A' }, version: 9 }])
    })

    test('what lay here without a line gives way to what was saved long after it, and is shown to be copied', async () => {
      const { take, replies, conflict, of } = await meet()
      replies['/question/report/draft/{id}'] = () => lost('网络连接失败')
      take.answer('two', 'A')
      await wait(100)
      replies['/question/report/draft/{id}'] = conflict
      take.retry()
      await settleAll()
      expect(take.getState()).toMatchObject({ answers: { one: 'B', two: 'B' }, sync: 'saved' })
      expect(take.getState().notice).toMatch(/已换成那边的内容。这里原来写的是：\n2\. 问题 two\nA/)
      take.answer('two', 'A')
      await wait(2)
      expect(of('draft').slice(-1)).toMatchObject([{ answers: { one: 'B', two: 'A' }, version: 9 }])
    })
  })

  test('what another tab wrote is here at once, and where it is another answer that is said', async () => {
    const { environment } = makeFake()
    const take = makeTake(flowPage(), environment)
    await take.wake()
    const other = makeTake(flowPage(), environment)
    await other.wake()
    for (const [answer, notice] of [
      ['A', ''],
      ['B', '已在另一个页面或另一台设备上继续，已换成那边的内容'],
    ] as const) {
      other.answer('one', answer)
      await settleAll()
      await take.follow()
      expect(take.getState()).toMatchObject({ answers: { one: answer }, notice })
    }
  })

  test('what another tab wrote does not replace what is typed while it is read', async () => {
    const { environment, drafts } = makeFake()
    const take = makeTake(flowPage(), environment)
    await take.wake()
    const other = makeTake(flowPage(), environment)
    await other.wake()
    other.answer('one', 'A')
    await settleAll()
    expect(drafts.get('form')).toMatchObject({ answers: { one: 'A' } })
    const followed = take.follow()
    take.answer('one', 'B')
    await followed
    expect(take.getState().answers).toEqual({ one: 'B' })
  })

  describe('a save whose answer was lost', () => {
    const draft = {
      answers: { one: 'A' },
      marked: [],
      reached: 1,
      version: 1,
      saved: iso(startTime + 60_000),
    }

    async function lostAnswer() {
      const fake = makeFake()
      const save = fake.replies['/question/report/draft/{id}']
      fake.replies['/question/report/draft/{id}'] = () => lost('网络连接失败')
      const take = makeTake(flowPage(), fake.environment)
      await take.wake()
      take.answer('one', 'A')
      await wait(1.5)
      take.answer('one', 'B')
      await settleAll()
      return { ...fake, take, save }
    }

    test('does not take back what was written since', async () => {
      const { take, replies, of, save } = await lostAnswer()
      replies['/question/report/draft/{id}'] = () => {
        if (save) replies['/question/report/draft/{id}'] = save
        return refused(409, '已在另一处继续作答', { draft })
      }
      await wait(60)
      expect(take.getState()).toMatchObject({ answers: { one: 'B' }, notice: '', sync: 'saved' })
      expect(of('draft').slice(-1)).toMatchObject([{ answers: { one: 'B' }, version: 1 }])
    })

    test('nor on a page that is opened again', async () => {
      const { environment, replies, of, save } = await lostAnswer()
      if (save) replies['/question/report/draft/{id}'] = save
      const again = makeTake(flowPage({ attempt: attemptOf({ draft }) }), environment)
      await again.wake()
      expect(again.getState()).toMatchObject({ answers: { one: 'B' }, notice: '' })
      await wait(2)
      expect(of('draft')).toContainEqual(expect.objectContaining({ answers: { one: 'B' }, version: 1 }))
    })
  })

  test('the draft of another device is there at once', async () => {
    const { environment, replies } = makeFake()
    replies['/question/report/start/{id}'] = () =>
      ok(
        attemptOf({
          draft: { answers: { one: 'B' }, marked: [], reached: 1, version: 2, saved: iso(startTime) },
        }),
      )
    const open = { attempt_id: 'attempt', started: iso(startTime), deadline: null, answered: 1, saved: null }
    const take = makeTake(flowPage({ mine: { ...mine, attempt: open } }), environment)
    await take.wake()
    expect(take.getState()).toMatchObject({ answers: { one: 'B' }, sync: 'saved', notice: '' })
  })

  test('what was typed before the script came is progress, over what lay here', async () => {
    const { environment, drafts } = makeFake()
    const before = makeTake(flowPage(), environment)
    await before.wake()
    before.answer('one', 'A')
    before.answer('two', 'A')
    await settleAll()
    const take = makeTake(flowPage({ submit_key: 'key-of-the-page' }), environment)
    await take.wake({ one: 'B' })
    expect(take.getState().answers).toEqual({ one: 'B', two: 'A' })
    await settleAll()
    expect(drafts.get('form')?.submit_key).toBe('key-1')
  })

  test('half a ranking stays here: the server takes whole answers', async () => {
    const { environment, of } = makeFake()
    const ranking = { ...flowQuestion('one'), option_type: 4 as const }
    const take = makeTake(flowPage({}, { question: [ranking, flowQuestion('two')] }), environment)
    await take.wake()
    take.answer('one', 'A')
    take.answer('two', 'B')
    await wait(2)
    expect(of('draft')).toMatchObject([{ answers: { two: 'B' } }])
    expect(take.getState().answers).toEqual({ one: 'A', two: 'B' })
  })
})

describe('what is refused or lost is said by its reason', () => {
  async function failing(
    path: string,
    reply: () => FakeReply,
    given: Partial<ReturnType<typeof makeFake>['browser']> = {},
  ) {
    const fake = makeFake()
    Object.assign(fake.browser, given)
    const take = makeTake(flowPage(), fake.environment)
    await take.wake()
    const { [path]: before } = fake.replies
    fake.replies[path] = reply
    take.answer('one', 'A')
    return { ...fake, take, before }
  }
  const draft = '/question/report/draft/{id}'

  test('a busy server is no missing line, and what was lost is tried again', async () => {
    const { take, replies, before } = await failing(draft, () => lost('服务器忙，没能处理', 503))
    await wait(2)
    expect(take.getState()).toMatchObject({ sync: 'failed', lostBy: 503, problem: null })
    if (before) replies[draft] = before
    await wait(60)
    expect(take.getState()).toMatchObject({ sync: 'saved', problem: null })
  })

  test('a draft that is refused says why without taking the focus, and says it once', async () => {
    const { take } = await failing(draft, () => refused(422, '第 1 题：没有这个选项'))
    await wait(2)
    const { problem } = take.getState()
    expect(problem).toMatchObject({ text: '第 1 题：没有这个选项', isAsked: false })
    take.answer('one', 'B')
    await wait(2)
    expect(take.getState().problem).toBe(problem)
  })

  test('without cookies nobody is recognised, and no other reason is looked for', async () => {
    const { take, of } = await failing(draft, () => refused(404, '找不到指定的数据记录'), {
      hasCookies: false,
    })
    await wait(2)
    expect(take.getState().problem?.text).toContain('浏览器拦住了 Cookie')
    take.answer('one', 'B')
    await wait(60)
    expect(of('draft')).toHaveLength(1)
  })

  test('a deleted form keeps what was written to be copied', async () => {
    const { take, replies } = await failing('/question/report/create', () => refused(404, '找不到'))
    replies['/question/report/mine/{id}'] = () => refused(404, '找不到')
    await take.handIn()
    expect(take.getState()).toMatchObject({
      stage: 'over',
      answers: { one: 'A' },
      problem: { text: '这份问卷已经被发起人删除，不能再提交' },
    })
  })

  test('a paused form keeps the paper open, to be handed in later', async () => {
    const { take, replies, before } = await failing('/question/report/create', () => refused(410, '已经暂停'))
    replies['/question/report/mine/{id}'] = () => ok({ ...mine, face: 'paused' })
    await take.handIn()
    expect(take.getState()).toMatchObject({ stage: 'paper', problem: { way: 'retry', isAsked: true } })
    if (before) replies['/question/report/create'] = before
    await take.handIn()
    expect(take.getState().stage).toBe('taken')
  })

  test('a paused form that is opened again knows of the answers that are here', async () => {
    const { environment } = makeFake()
    const before = makeTake(flowPage(), environment)
    await before.wake()
    before.answer('one', 'A')
    await settleAll()
    const take = makeTake(flowPage({ mine: { ...mine, face: 'paused' } }), environment)
    expect(take.getState()).toMatchObject({ hasDraft: false })
    await take.wake()
    expect(take.getState()).toMatchObject({ stage: 'before', hasDraft: true })
  })

  test('where the browser keeps nothing, that is known before anything is written', async () => {
    const { environment, browser } = makeFake()
    browser.canKeep = false
    const take = makeTake(flowPage(), environment)
    await take.wake()
    expect(take.getState().canKeep).toBe(false)
  })
})

test('a page that is gone tries nothing any more, whatever it waited for', async () => {
  const { environment, replies, of } = makeFake()
  replies['/question/report/draft/{id}'] = () => lost('网络连接失败')
  const take = makeTake(flowPage(), environment)
  await take.wake()
  take.answer('one', 'A')
  await wait(2)
  expect(vi.getTimerCount()).toBe(1)
  take.close()
  expect(vi.getTimerCount()).toBe(0)
  const saves = of('draft').length
  await wait(600)
  expect(of('draft')).toHaveLength(saves)
})

test('a start that brings another device’s draft is done at once, without a part that could fail', async () => {
  const { environment, replies } = makeFake()
  const draft = { answers: { one: 'B' }, marked: [], reached: 1, version: 2, saved: iso(startTime) }
  replies['/question/report/start/{id}'] = () => ok(attemptOf({ draft }))
  const take = makeTake(flowPage({ mine: { ...mine, face: 'begin' } }, { question: [] }), environment)
  await take.wake()
  await take.start()
  expect(take.getState()).toMatchObject({ stage: 'paper', answers: { one: 'B' }, sync: 'saved' })
})
