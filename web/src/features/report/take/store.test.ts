import type { FormView } from '@wenhai/core/form/schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TakePage } from '@wenhai/core/report/page'
import type { Mine } from '@wenhai/core/report/schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../lib/answer.ts'
import { lost } from '../../../lib/transport.ts'
import type { Ask } from './client.ts'
import type { StoredDraft } from './draft.ts'
import './settle.ts'
import { makeTake } from './store.ts'
import type { Environment, Remembered } from './take-context.ts'

const start = Date.parse('2026-05-01T08:00:00Z')
const iso = (time: number) => new Date(time).toISOString()

const question = (question_id: string, isRequired = true) =>
  ({
    question_id,
    question: `问题 ${question_id}`,
    question_pic: [],
    option_type: 0,
    questionnaire_type: '',
    options: ['A', 'B'].map((key) => ({ key, opt: key, pic: '' })),
    isRequired,
    level: 'easy',
  }) satisfies PaperQuestion

const questions = [question('one'), question('two', false)]

const mine = {
  face: 'open',
  now: iso(start),
  attempt: null,
  sheet: null,
  attemptsLeft: 1,
  canChange: false,
  canSeeResult: false,
} as unknown as Mine

const receipt = { report_id: 'report', receipt: 'AAAA-BBBB-CCCC', hash: null, submitted: iso(start) }

function pageOf(given: Partial<TakePage> = {}, view: Partial<FormView> = {}): TakePage {
  return {
    site: '问海',
    user: null,
    theme: 'system',
    view: {
      survey_id: 'form',
      questionnaire_type: 'survey',
      survey_title: '问卷',
      examTime: 0,
      vote: [],
      question: questions,
      ...view,
    } as FormView,
    mine,
    token: '',
    submit_key: 'key-1',
    attempt: null,
    report: null,
    result: null,
    posted: null,
    ...given,
  }
}

const attemptOf = (given = {}) => ({
  attempt_id: 'attempt',
  attempt_no: 1,
  revision: 1,
  started: iso(start),
  deadline: null,
  now: iso(Date.now()),
  question: questions,
  draft: { answers: {}, marked: [], reached: 0, version: 0, saved: null },
  isResumed: false,
  ...given,
})

type Reply = Answer<unknown>
const ok = (data: unknown): Reply => ({ ok: true, status: 200, reason: '', data })
const refused = (status: number, reason: string, data?: Record<string, unknown>): Reply => ({
  ok: false,
  cause: 'refused',
  status,
  reason,
  ...(data && { data }),
})

/** A server that can be told to fail, and a shelf that outlives the page. */
function makeFake() {
  const asked: { path: string; input: Record<string, unknown> }[] = []
  let version = 0
  const replies: Record<string, () => Reply> = {
    '/question/report/start/{id}': () => ok(attemptOf()),
    '/question/report/draft/{id}': () => {
      version += 1
      return ok({ version, saved: iso(Date.now()), now: iso(Date.now()), deadline: null })
    },
    '/question/report/create': () => ok({ ...receipt, score: null }),
    '/question/report/mine/{id}': () => ok({ ...mine, face: 'taken', sheet: receipt }),
    '/question/report/view/{id}': () => ok({ ...receipt, question: questions, answers: { one: 'B' } }),
  }
  const ask = (async (definition, input) => {
    asked.push({ path: definition.path, input: { ...input } })
    return replies[definition.path]?.() ?? lost('')
  }) as Ask
  const shelves = new Map<string, StoredDraft>()
  let keys = 1
  const remembered: Remembered[] = []
  const browser = { isOnline: true, hasCookies: true, canKeep: true }
  const environment: Environment = {
    ask,
    draftStorage: {
      read: async (survey_id, owner) => shelves.get(survey_id + owner),
      write: async (survey_id, owner, draft) => {
        shelves.set(survey_id + owner, structuredClone(draft))
        return browser.canKeep
      },
      remove: async (survey_id, owner) => {
        shelves.delete(survey_id + owner)
      },
      canKeep: async () => browser.canKeep,
    },
    now: Date.now,
    findOwner: () => '',
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    source: () => 'qr',
    tellTabs: () => undefined,
    tabMemory: {
      read: () => remembered[0],
      write: (_, value) => {
        remembered[0] = value
      },
      clear: () => {
        remembered.length = 0
      },
    },
    isOnline: () => browser.isOnline,
    hasCookies: () => browser.hasCookies,
  }
  const of = (path: string) => asked.filter((one) => one.path.includes(path)).map(({ input }) => input)
  return { environment, replies, shelves, of, browser }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving', () => {
  test('nothing is begun by looking; the first change begins, and the draft follows the last change', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(pageOf(), environment)
    await take.wake()
    await wait(10)
    expect(of('start')).toEqual([])
    take.answer('one', 'A')
    await wait(1)
    take.answer('one', 'B')
    expect(take.getState().sync).toBe('syncing')
    await wait(1)
    expect(of('start')).toEqual([])
    await wait(1)
    expect(of('start')).toMatchObject([{ id: 'form', source: 'qr' }])
    expect(of('draft')).toMatchObject([{ id: 'attempt', answers: { one: 'B' }, version: 0 }])
    expect(take.getState().sync).toBe('saved')
  })

  test('without a net it stays here, is tried again later, and at once when the net is back', async () => {
    const { environment, replies, of, shelves, browser } = makeFake()
    browser.isOnline = false
    const begin = replies['/question/report/start/{id}']
    replies['/question/report/start/{id}'] = () => lost('网络连接失败')
    const take = makeTake(pageOf(), environment)
    await take.wake()
    take.answer('one', 'A')
    await wait(2)
    expect(take.getState().sync).toBe('offline')
    expect(shelves.get('form')).toMatchObject({ answers: { one: 'A' }, submit_key: 'key-1' })
    await wait(7)
    expect(of('start').length).toBeGreaterThan(2)
    if (begin) replies['/question/report/start/{id}'] = begin
    take.retry()
    await settle()
    expect(take.getState().sync).toBe('saved')
  })

  test('leaving the page saves at once', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(pageOf(), environment)
    await take.wake()
    take.answer('one', 'A')
    take.rest()
    await settle()
    expect(of('draft')).toHaveLength(1)
  })

  test('another device’s draft takes the place of what was older here, and says so', async () => {
    const { environment, replies, of } = makeFake()
    const take = makeTake(pageOf(), environment)
    await take.wake()
    take.answer('one', 'A')
    await wait(2)
    const draft = { answers: { one: 'B', two: 'B' }, marked: [], reached: 2, version: 9 }
    const save = replies['/question/report/draft/{id}']
    replies['/question/report/draft/{id}'] = () =>
      refused(409, '已在另一处继续作答', { draft: { ...draft, saved: iso(Date.now() - 1000) } })
    take.answer('two', 'A')
    await wait(1.5)
    if (save) replies['/question/report/draft/{id}'] = save
    expect(take.getState().answers).toEqual({ one: 'B', two: 'B' })
    expect(take.getState().notice).toBe('已在另一台设备上继续，已换成那边的内容')
    take.answer('two', 'A')
    await wait(2)
    expect(of('draft').slice(-1)).toMatchObject([{ answers: { one: 'B', two: 'A' }, version: 9 }])
  })

  test('the draft of another device is there at once', async () => {
    const { environment, replies } = makeFake()
    replies['/question/report/start/{id}'] = () =>
      ok(
        attemptOf({
          draft: { answers: { one: 'B' }, marked: [], reached: 1, version: 2, saved: iso(start) },
        }),
      )
    const open = { attempt_id: 'attempt', started: iso(start), deadline: null, answered: 1, saved: null }
    const take = makeTake(pageOf({ mine: { ...mine, attempt: open } }), environment)
    await take.wake()
    expect(take.getState()).toMatchObject({ answers: { one: 'B' }, sync: 'saved', notice: '' })
  })

  test('what was typed before the script came is progress, over what lay here', async () => {
    const { environment, shelves } = makeFake()
    const before = makeTake(pageOf(), environment)
    await before.wake()
    before.answer('one', 'A')
    before.answer('two', 'A')
    await settle()
    const take = makeTake(pageOf({ submit_key: 'key-of-the-page' }), environment)
    await take.wake({ one: 'B' })
    expect(take.getState().answers).toEqual({ one: 'B', two: 'A' })
    await settle()
    expect(shelves.get('form')?.submit_key).toBe('key-1')
  })

  test('half a ranking stays here: the server takes whole answers', async () => {
    const { environment, of } = makeFake()
    const ranking = { ...question('one'), option_type: 4 as const }
    const take = makeTake(pageOf({}, { question: [ranking, question('two')] }), environment)
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
    reply: () => Reply,
    given: Partial<ReturnType<typeof makeFake>['browser']> = {},
  ) {
    const fake = makeFake()
    Object.assign(fake.browser, given)
    const take = makeTake(pageOf(), fake.environment)
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
    expect(take.getState()).toMatchObject({ sync: 'failed', lostReason: '服务器忙，没能处理', problem: null })
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
    const before = makeTake(pageOf(), environment)
    await before.wake()
    before.answer('one', 'A')
    await settle()
    const take = makeTake(pageOf({ mine: { ...mine, face: 'paused' } }), environment)
    expect(take.getState().hasDraft).toBe(false)
    await take.wake()
    expect(take.getState()).toMatchObject({ stage: 'before', hasDraft: true })
  })

  test('where the browser keeps nothing, that is known before anything is written', async () => {
    const { environment, browser } = makeFake()
    browser.canKeep = false
    const take = makeTake(pageOf(), environment)
    await take.wake()
    expect(take.getState().canKeep).toBe(false)
  })
})

describe('handing in', () => {
  async function answered() {
    const fake = makeFake()
    const take = makeTake(pageOf(), fake.environment)
    await take.wake()
    take.answer('one', 'A')
    return { ...fake, take }
  }

  test('names what is missing, and sends nothing', async () => {
    const { environment, of } = makeFake()
    const take = makeTake(pageOf(), environment)
    await take.wake()
    await take.handIn()
    expect(take.getState().faults).toMatchObject([{ question_id: 'one', isMissing: true }])
    expect(of('create')).toEqual([])
  })

  test('a hundred taps send one report, and the receipt is shown with one’s answers', async () => {
    const { take, of, shelves } = await answered()
    await Promise.all(Array.from({ length: 100 }, () => take.handIn()))
    await settle()
    expect(of('create')).toMatchObject([{ submit_key: 'key-1', answers: { one: 'A' }, source: 'qr' }])
    expect(take.getState()).toMatchObject({ stage: 'taken', report: { ...receipt, answers: { one: 'A' } } })
    expect(shelves.size).toBe(0)
  })

  test('without a net it waits, and is sent with the same key when the net is back', async () => {
    const { take, replies, of, shelves } = await answered()
    const create = replies['/question/report/create']
    replies['/question/report/create'] = () => lost('网络连接失败')
    await take.handIn()
    expect(take.getState().sync).toBe('waiting')
    expect(shelves.get('form')?.isHandedIn).toBe(true)
    if (create) replies['/question/report/create'] = create
    take.retry()
    await settle()
    expect(of('create').map(({ submit_key }) => submit_key)).toEqual(['key-1', 'key-1'])
    expect(take.getState().stage).toBe('taken')
  })

  test('what was handed in without a net is sent at the next visit', async () => {
    const { take, replies, environment, of } = await answered()
    const create = replies['/question/report/create']
    replies['/question/report/create'] = () => lost('网络连接失败')
    await take.handIn()
    if (create) replies['/question/report/create'] = create
    const next = makeTake(pageOf({ submit_key: 'key-of-the-page' }), environment)
    await next.wake()
    expect(of('create').slice(-1)).toMatchObject([{ submit_key: 'key-1', answers: { one: 'A' } }])
    expect(next.getState().stage).toBe('taken')
  })

  test('who took part already is shown the report that is there', async () => {
    const { take, replies } = await answered()
    replies['/question/report/create'] = () => refused(409, '已经参与过了', { sheet: receipt })
    await take.handIn()
    expect(take.getState()).toMatchObject({ stage: 'taken', report: { answers: { one: 'B' } } })
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
    const { environment, replies, shelves } = makeFake()
    const take = makeTake(pageOf({ user: { name: '王小明', ocean_id: 'member' } }), environment)
    await take.wake()
    take.answer('one', 'A')
    replies['/question/report/create'] = () => refused(747, '请先登录再提交')
    await take.handIn()
    expect(take.getState()).toMatchObject({
      problem: { text: '登录后继续，答案已保存', way: 'login', isAsked: true },
      sync: 'failed',
    })
    expect(shelves.get('form')).toMatchObject({ answers: { one: 'A' }, isHandedIn: false })
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
    const voted = { ...mine, face: 'taken', sheet: receipt, canChange: true } as const
    const vote = { questionnaire_type: 'vote', vote: question('one').options } as const
    const report = { ...receipt, question: [], answers: { vote: 'A' } } as unknown as TakePage['report']
    const take = makeTake(pageOf({ mine: voted, report }, vote), environment)
    await take.wake()
    take.answer('vote', 'B')
    await take.handIn()
    take.answer('vote', 'A')
    await take.handIn()
    expect(of('create')).toMatchObject([
      { submit_key: 'key-1', answers: { vote: 'B' } },
      { submit_key: 'key-2', answers: { vote: 'A' } },
    ])
    expect(take.getState().notice).toBe('已改投，请以这张新回执为准')
  })
})

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
    expect(take.getState().faults).toMatchObject([{ question_id: 'file', isMissing: true }])
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

describe('an exam', () => {
  const exam: Partial<FormView> = { questionnaire_type: 'exam', attempts: 2, question: [] }
  const open = { ...mine, face: 'begin' } as Mine
  const begun = (given = {}) => pageOf({ attempt: attemptOf(given), mine: open }, exam)

  test('shows its result when it is handed in, as the server sees it', async () => {
    const { environment, replies, of } = makeFake()
    replies['/question/report/view/{id}'] = () =>
      ok({ ...receipt, question: questions, answers: { one: 'B' }, exam: { shown: 'score', score: 40 } })
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
      replies['/question/report/view/{id}'] = () => ok({ ...receipt, question: [], answers: {}, exam: {} })
    take.retry()
    await settle()
    expect(take.getState()).toMatchObject({ problem: null, report: { exam: {} } })
  })

  test('that the server handed in meanwhile is shown, though another attempt is left', async () => {
    const { environment, replies } = makeFake()
    const take = makeTake(begun({ deadline: receipt.submitted }), environment)
    await take.wake()
    take.answer('one', 'A')
    replies['/question/report/create'] = () => refused(410, '答题时间已到')
    replies['/question/report/mine/{id}'] = () => ok({ ...open, sheet: receipt, attemptsLeft: 1 })
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
    const next = makeTake(pageOf({ mine: open }, exam), environment)
    await next.wake()
    expect(of('create').slice(-1)).toMatchObject([
      { attempt_id: 'attempt', submit_key: 'key-1', answers: { one: 'B' } },
    ])
  })

  test('begun anew has nothing of the attempt before, nor of who sat here before', async () => {
    const { environment, replies, of } = makeFake()
    const before = makeTake(begun(), environment)
    await before.wake()
    before.answer('one', 'A')
    await settle()
    replies['/question/report/start/{id}'] = () => ok(attemptOf({ attempt_id: 'another' }))
    const take = makeTake(pageOf({ mine: open, submit_key: 'key-of-the-page' }, exam), environment)
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
    await settle()
    const take = makeTake(pageOf({ mine: open }, exam), environment)
    await take.wake()
    expect(take.getState()).toMatchObject({ stage: 'before', answers: {} })
    await take.start()
    expect(take.getState().answers).toEqual({ one: 'A' })
  })

  test('learns of more time before its own is up', async () => {
    const { environment, replies } = makeFake()
    const take = makeTake(begun({ deadline: iso(start + 60_000) }), environment)
    await take.wake()
    const deadline = iso(start + 660_000)
    replies['/question/report/draft/{id}'] = () =>
      ok({ version: 1, saved: iso(start), now: iso(start), deadline })
    await take.checkTime()
    expect(take.getState().attempt?.deadline).toBe(deadline)
  })

  test('counts the seconds of each attempt for itself', async () => {
    const { environment, replies, of } = makeFake()
    replies['/question/report/mine/{id}'] = () => ok({ ...open, sheet: receipt, attemptsLeft: 1 })
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

describe('who is on a roster', () => {
  const page = () => pageOf({ mine: { ...mine, face: 'roster' } }, { question: [], needRoster: true })
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
      ok({ ...receipt, question: questions, answers: { one: 'A' } })
    const after = makeTake(page(), environment)
    await after.wake()
    expect(of('lookup')).toMatchObject([{ receipt: receipt.receipt }])
    expect(after.getState()).toMatchObject({ stage: 'taken', report: { answers: { one: 'A' } } })
  })
})

test('an attempt on a roster that another device went on with says so, keeps its text and can be taken back', async () => {
  const { environment, replies, of } = makeFake()
  replies['/question/report/mine/{id}'] = () => ok({ ...mine, face: 'roster' })
  const take = makeTake(
    pageOf({ mine: { ...mine, face: 'roster' } }, { question: [], needRoster: true }),
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
  const draft = { answers: { one: 'A' }, marked: [], reached: 1, version: 4, saved: iso(start) }
  replies['/question/report/start/{id}'] = () => ok(attemptOf({ draft, isResumed: true }))
  if (save) replies['/question/report/draft/{id}'] = save
  await take.resumeHere()
  expect(of('start').slice(-1)).toMatchObject([{ name: '王小明', number: '1' }])
  expect(take.getState()).toMatchObject({ answers: { one: 'A', two: 'B' }, problem: null, sync: 'saved' })
})

test.each([
  ['another device', iso(start + 1000), {}, 'elsewhere'],
  ['the server at the deadline', iso(start + 600_000), {}, 'server'],
  ['its author', iso(start + 1000), { isCollected: true }, 'author'],
] as const)(
  'a report handed in by %s says so, and what did not arrive can be copied',
  async (_, submitted, data, by) => {
    const { environment, replies } = makeFake()
    const exam: Partial<FormView> = { questionnaire_type: 'exam', question: [] }
    const attempt = attemptOf({ deadline: iso(start + 600_000) })
    const take = makeTake(pageOf({ attempt, mine: { ...mine, face: 'begin' } }, exam), environment)
    await take.wake()
    take.answer('one', 'A')
    replies['/question/report/draft/{id}'] = () => refused(410, '已经交过了', data)
    replies['/question/report/mine/{id}'] = () =>
      ok({ ...mine, face: 'taken', sheet: { ...receipt, submitted } })
    await wait(2)
    expect(take.getState()).toMatchObject({ stage: 'taken', handedIn: { by, unsent: { one: 'A' } } })
  },
)

test('an exam that ran out while its page was closed says so at the next visit', async () => {
  const { environment } = makeFake()
  const exam: Partial<FormView> = { questionnaire_type: 'exam', question: [] }
  const before = makeTake(
    pageOf({ attempt: attemptOf(), mine: { ...mine, face: 'begin' } }, exam),
    environment,
  )
  await before.wake()
  before.answer('one', 'A')
  await settle()
  const take = makeTake(pageOf({ mine: { ...mine, face: 'taken', sheet: receipt } }, exam), environment)
  await take.wake()
  expect(take.getState().handedIn).toEqual({ by: 'closed', unsent: { one: 'A' } })
})

test('a report is read in the words it was answered in', () => {
  const report = {
    ...receipt,
    question: [question('old')],
    answers: { old: 'A' },
  } as unknown as TakePage['report']
  const take = makeTake(
    pageOf({ report, mine: { ...mine, face: 'taken', sheet: receipt } }),
    makeFake().environment,
  )
  expect(take.getState().questions.map(({ question_id }) => question_id)).toEqual(['old'])
})

test('a report without an attempt says which revision it answers', async () => {
  const { environment, of } = makeFake()
  const take = makeTake(pageOf({}, { revision: 4 }), environment)
  await take.wake()
  take.answer('one', 'A')
  await take.handIn()
  expect(of('create')).toMatchObject([{ revision: 4 }])
})

test('a report and a start say what their page promised, also when it is sent by a later page', async () => {
  const { environment, replies, of } = makeFake()
  const take = makeTake(pageOf({}, { anonymous: true }), environment)
  await take.start()
  expect(of('start')).toMatchObject([{ anonymous: true }])
  await take.wake()
  take.answer('one', 'A')
  const create = replies['/question/report/create']
  replies['/question/report/create'] = () => lost('网络连接失败')
  await take.handIn()
  if (create) replies['/question/report/create'] = create
  await makeTake(pageOf({}, { anonymous: false }), environment).wake()
  expect(of('create').map(({ anonymous }) => anonymous)).toEqual([true, true])
})

test('a wrong password is named, and the right one opens the paper', async () => {
  const { environment, replies, of } = makeFake()
  const begin = replies['/question/report/start/{id}']
  replies['/question/report/start/{id}'] = () => refused(422, '参与密码不对')
  const take = makeTake(pageOf({ mine: { ...mine, face: 'password' } }, { question: [] }), environment)
  await take.wake()
  await take.start({ password: '错' })
  expect(take.getState()).toMatchObject({ stage: 'before', problem: { text: '参与密码不对' }, sync: 'idle' })
  if (begin) replies['/question/report/start/{id}'] = begin
  await take.start({ password: '对' })
  expect(of('start').slice(-1)).toMatchObject([{ password: '对' }])
  expect(take.getState()).toMatchObject({ stage: 'paper', problem: null, questions })
})
