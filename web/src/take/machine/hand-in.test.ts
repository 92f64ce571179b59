import type { TakePage } from '@wenhai/core/report/page'
import { describe, expect, test } from 'vitest'
import { lost } from '#lib/transport.ts'
import {
  type FakeReply,
  flowPage,
  flowQuestion,
  flowReceipt,
  makeFake,
  mine,
  ok,
  refused,
  settleAll,
  shownFaults,
  stopClock,
  wait,
} from './flow-fixture.ts'
import { makeTake } from './run.ts'

stopClock()

describe('handing in', () => {
  async function answered() {
    const fake = makeFake()
    const take = makeTake(flowPage(), fake.environment)
    await take.wake()
    take.answer('one', 'A')
    return { ...fake, take }
  }

  test('names what is missing, and sends nothing', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(flowPage(), environment)
    await take.wake()
    await take.handIn()
    expect(shownFaults(take)).toMatchObject([{ question_id: 'one', isMissing: true }])
    expect(of('create')).toEqual([])
  })

  test('a hundred taps send one report, and the receipt is shown with one’s answers', async () => {
    const { take, of, drafts } = await answered()
    await Promise.all(Array.from({ length: 100 }, () => take.handIn()))
    await settleAll()
    expect(of('create')).toMatchObject([{ submit_key: 'key-1', answers: { one: 'A' }, source: 'qr' }])
    expect(take.getState()).toMatchObject({
      stage: 'taken',
      report: { ...flowReceipt, answers: { one: 'A' } },
    })
    expect(drafts.size).toBe(0)
  })

  test('a net that comes back while a try is under way is used at once', async () => {
    const { take, replies, of } = await answered()
    const path = '/question/report/create'
    replies[path] = () => lost('网络连接失败')
    await take.handIn()
    await wait(60)
    const tries = of('create').length
    let lose = () => {}
    replies[path] = () =>
      new Promise<FakeReply>((resolve) => {
        lose = () => resolve(lost('网络连接失败'))
      })
    take.retry()
    await settleAll()
    take.retry()
    await settleAll()
    lose()
    await wait(1.1)
    expect(of('create').length).toBe(tries + 2)
  })

  test('a first try that fails as the net comes back is followed by another at once', async () => {
    const { take, replies, of } = await answered()
    replies['/question/report/create'] = () => lost('网络连接失败')
    await take.handIn()
    await wait(60)
    const tries = of('create').length
    take.retry()
    await settleAll()
    expect(of('create').length).toBe(tries + 1)
    await wait(1.1)
    expect(of('create').length).toBe(tries + 2)
  })

  test('without a net it waits, and is sent with the same key when the net is back', async () => {
    const { take, replies, of, drafts } = await answered()
    const create = replies['/question/report/create']
    replies['/question/report/create'] = () => lost('网络连接失败')
    await take.handIn()
    expect(take.getState()).toMatchObject({ sync: 'waiting' })
    expect(drafts.get('form')?.isHandedIn).toBe(true)
    if (create) replies['/question/report/create'] = create
    take.retry()
    await settleAll()
    expect(of('create').map(({ submit_key }) => submit_key)).toEqual(['key-1', 'key-1'])
    expect(take.getState().stage).toBe('taken')
  })

  test('what was handed in without a net is sent at the next visit', async () => {
    const { take, replies, environment, of } = await answered()
    const create = replies['/question/report/create']
    replies['/question/report/create'] = () => lost('网络连接失败')
    await take.handIn()
    if (create) replies['/question/report/create'] = create
    const next = makeTake(flowPage({ submit_key: 'key-of-the-page' }), environment)
    await next.wake()
    expect(of('create').slice(-1)).toMatchObject([{ submit_key: 'key-1', answers: { one: 'A' } }])
    expect(next.getState().stage).toBe('taken')
  })

  test('who took part already is shown the report that is there', async () => {
    const { take, replies } = await answered()
    replies['/question/report/create'] = () => refused(409, '已经参与过了', { sheet: flowReceipt })
    await take.handIn()
    expect(take.getState()).toMatchObject({ stage: 'taken', report: { answers: { one: 'B' } } })
  })

  test('what became of it is asked again where the line fails once more', async () => {
    const { take, replies } = await answered()
    let asked = 0
    replies['/question/report/create'] = () => refused(409, '已经交过了')
    replies['/question/report/mine/{id}'] = () => {
      asked += 1
      return asked < 3 ? lost('网络连接失败') : ok({ ...mine, face: 'taken', sheet: flowReceipt })
    }
    void take.handIn()
    await wait(5)
    expect(take.getState()).toMatchObject({ stage: 'taken', handedIn: { by: 'elsewhere' } })
  })

  test('when it has ended meanwhile, what was written is still there', async () => {
    const { take, replies } = await answered()
    replies['/question/report/create'] = () => refused(410, '已经结束，不能再提交')
    replies['/question/report/mine/{id}'] = () => ok({ ...mine, face: 'ended' })
    await take.handIn()
    expect(take.getState()).toMatchObject({
      stage: 'over',
      answers: { one: 'A' },
      problem: { text: '已经结束，不能再提交' },
    })
  })

  test('who has to sign in first finds the answers again afterwards', async () => {
    const { environment, replies, drafts } = makeFake()
    const take = makeTake(flowPage({ user: { name: '王小明', ocean_id: 'member' } }), environment)
    await take.wake()
    take.answer('one', 'A')
    replies['/question/report/create'] = () => refused(747, '请先登录再提交')
    await take.handIn()
    expect(take.getState()).toMatchObject({
      problem: { text: expect.stringContaining('登录并接着答，会自动保存'), way: 'login', isAsked: true },
      sync: 'failed',
    })
    expect(drafts.get('form')).toMatchObject({ answers: { one: 'A' }, isHandedIn: false })
  })

  test('what is written after the session was ended lies where its owner finds it, in any tab, and nobody else', async () => {
    const { environment, replies, drafts } = makeFake()
    let owner = '-member'
    environment.findOwner = () => owner
    const take = makeTake(flowPage({ user: { name: '王小明', ocean_id: 'member' } }), environment)
    await take.wake()
    replies['/question/report/draft/{id}'] = () => refused(747, '请先登录')
    take.answer('one', 'A')
    await wait(2)
    expect(drafts.get('form-member')).toMatchObject({ answers: { one: 'A' } })
    // Another tab that is opened now clears the cookies of the session that is over.
    owner = ''
    take.answer('one', 'B')
    await settleAll()
    expect(drafts.get('form')).toBeUndefined()
    owner = '-member'
    const other = makeTake(flowPage({ user: { name: '王小明', ocean_id: 'member' } }), environment)
    await other.wake()
    expect(other.getState().answers).toEqual({ one: 'B' })
  })

  test('what the server finds wrong is shown at its question', async () => {
    const { take, replies } = await answered()
    const faults = [{ question_id: 'one', number: 1, reason: '没有这个选项', isMissing: false }]
    replies['/question/report/create'] = () => refused(422, '第 1 题：没有这个选项', { faults })
    await take.handIn()
    expect(take.getState()).toMatchObject({ faults, stage: 'paper' })
  })

  test('a changed vote is a report with a key of its own', async () => {
    const { environment, of } = makeFake()
    const voted = { ...mine, face: 'taken', sheet: flowReceipt, canChange: true } as const
    const vote = { questionnaire_type: 'vote', vote: flowQuestion('one').options } as const
    const report = { ...flowReceipt, question: [], answers: { vote: 'A' } } as unknown as TakePage['report']
    const take = makeTake(flowPage({ mine: voted, report }, vote), environment)
    await take.wake()
    take.answer('vote', 'B')
    await take.handIn()
    take.answer('vote', 'A')
    await take.handIn()
    expect(of('create')).toMatchObject([
      { submit_key: 'key-1', answers: { vote: 'B' }, changes: flowReceipt.receipt },
      { submit_key: 'key-2', answers: { vote: 'A' }, changes: flowReceipt.receipt },
    ])
    expect(take.getState().notice).toBe('已改投，请以这张新回执为准')
  })

  test('a vote that waits says that it replaces none, also when it is sent beside one given elsewhere', async () => {
    const { environment, replies, of } = makeFake()
    const vote = { questionnaire_type: 'vote', vote: flowQuestion('one').options } as const
    replies['/question/report/create'] = () => lost('网络连接失败')
    const take = makeTake(flowPage({}, vote), environment)
    await take.wake()
    take.answer('vote', 'A')
    await take.handIn()
    const voted = { ...mine, face: 'taken', sheet: flowReceipt, canChange: true } as const
    replies['/question/report/create'] = () => refused(409, '已经参与过了', { sheet: flowReceipt })
    const next = makeTake(flowPage({ mine: voted }, vote), environment)
    await next.wake()
    expect(of('create').slice(-1)).toMatchObject([{ answers: { vote: 'A' }, changes: '' }])
    expect(next.getState()).toMatchObject({ stage: 'taken', handedIn: { by: 'elsewhere' } })
  })
})
