import { upload } from '@wenhai/core/question/compose'
import { entryStates } from '@wenhai/core/report/entry-state'
import type { TakePage } from '@wenhai/core/report/page'
import { expect, test } from 'vitest'
import {
  hydrate,
  prepareTakePage,
  renderTakePage,
  takeOptions,
  takePage,
  takeQuestions,
} from './take-fixture.tsx'

prepareTakePage()

const nameOf = (field: Element) => field.getAttribute('name')

test('without a script every kind of question has its fields, in one form with its hidden ones', () => {
  const root = renderTakePage(takePage())
  const form = root.querySelector('form') as HTMLFormElement
  expect(form.getAttribute('method')).toBe('post')
  expect(form.getAttribute('action')).toBe('/questionnaire/0198f5c2-7b1a-7000-8000-000000000001')
  const names = [...new Set([...form.querySelectorAll('input, select, textarea')].map(nameOf))]
  expect(names).toEqual([
    ...['token', 'step', 'submit_key', 'anonymous', 'revision'],
    'q.k0',
    ...['q.k1.A', 'q.k1.B', 'q.k1.C'],
    ...['q.k2.0', 'q.k2.1'],
    'q.k3',
    ...['q.k4.A', 'q.k4.B', 'q.k4.C'],
    'q.k6',
  ])
  expect(form.querySelector<HTMLInputElement>('[name=token]')?.value).toBe('token-word')
  expect(form.querySelector<HTMLInputElement>('[name=submit_key]')?.value).toBe('key-word')
  expect(form.querySelector('[type=submit]')?.textContent).toBe('提交')
  expect(root.innerHTML).not.toContain('<b>通勤')
})

test.each([
  ['open', null, ''],
  ['taken', 'AAAA-BBBB', 'AAAA-BBBB'],
] as const)('a plain vote says which vote its page shows: %s', (face, receipt, expected) => {
  const sheet = receipt && { report_id: 'r', receipt, hash: null, submitted: '2026-05-01T00:00:00.000Z' }
  const mine = { ...takePage().mine, face, sheet, canChange: true }
  const root = renderTakePage(
    takePage({ mine }, { questionnaire_type: 'vote', vote: takeOptions, state: 'running' }),
  )
  expect(root.querySelector<HTMLInputElement>('[name=changes]')?.value).toBe(expected)
})

test('what a plain form sent is there again, with what is wrong', () => {
  const fault = { question_id: 'k0', number: 1, reason: '没有这个选项', isMissing: false }
  const posted = { answers: { k1: 'A,C', k3: '想说的' }, faults: [fault], reason: '有一题要改' }
  const root = renderTakePage(takePage({ posted }))
  expect(root.querySelector('textarea')?.value).toBe('想说的')
  expect(root.querySelector<HTMLInputElement>('[name="q.k1.C"]')?.checked).toBe(true)
  expect(root.textContent).toContain('没有这个选项')
  const alert = root.querySelector('[role=alert]')
  expect(alert?.textContent).toBe('还有 1 处要补上或修改：第 1 题：没有这个选项')
  // The fault is told at the top, with a link to its question.
  expect(alert?.compareDocumentPosition(root.querySelector('[data-question]') as Element)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const [, target = ''] = alert?.querySelector('a')?.getAttribute('href')?.split('#') ?? []
  expect(document.getElementById(target)?.dataset.question).toBe('k0')
})

test.each(entryStates)('the face %s is the same on the server and in the browser', async (face) => {
  const report = { report_id: 'r', receipt: 'AAAA-BBBB', hash: null, submitted: '2026-05-01T00:00:00.000Z' }
  const data = takePage({ mine: { ...takePage().mine, face, sheet: face === 'taken' ? report : null } })
  const root = renderTakePage(data)
  expect(await hydrate(root, data)).toEqual([])
  expect(root.querySelector('h1')?.textContent).toBe('<b>通勤</b>')
})

test('of several pages one is drawn, the others travel with it, and the script goes on there', async () => {
  const data = takePage(
    {
      plain: { from: 3, until: 4, hasBack: true, turns: 3 },
      posted: { answers: { k0: 'B', k1: 'A,C', k3: '写过' }, faults: [], reason: '' },
    },
    { layout: 'single' },
  )
  const root = renderTakePage(data)
  const sent = () => Object.fromEntries(new FormData(root.querySelector('form') as HTMLFormElement))
  expect(sent()).toMatchObject({ from: '3', turns: '3', 'kept.k0': 'B', 'kept.k1': 'A,C', 'q.k3': '写过' })
  expect([...root.querySelectorAll('[type=submit]')].map(({ textContent }) => textContent)).toEqual([
    '下一题',
    '上一题',
  ])
  const heading = () => root.querySelector('.paper-number')?.textContent
  expect(heading()).toBe('第 4 题 / 共 6 题 · 问答')
  const area = root.querySelector('textarea')
  expect(await hydrate(root, data)).toEqual([])
  expect([heading(), root.querySelector('textarea') === area, area?.value]).toEqual([
    '第 4 题 / 共 6 题 · 问答',
    true,
    '写过',
  ])
})

test('what was typed before the script came is still there afterwards', async () => {
  const data = takePage()
  const root = renderTakePage(data)
  const area = root.querySelector('textarea') as HTMLTextAreaElement
  area.value = '写在前面'
  const radio = root.querySelector('[name="q.k0"][value=B]') as HTMLInputElement
  radio.checked = true
  await hydrate(root, data)
  expect(root.querySelector('textarea')?.value).toBe('写在前面')
  expect(root.querySelector<HTMLInputElement>('[name="q.k0"][value=B]')?.checked).toBe(true)
})

test.each([
  [{ needLoginParticipate: true }, '发起人希望知道是谁在参与'],
  [{ needLoginParticipate: true, anonymous: true }, '登录只用来保证一人一份，答卷里不记名'],
  [{ needLoginParticipate: false }, '这个浏览器上已经有人登录参与过'],
])('who has to sign in is told why: %o', (view, words) => {
  const mine = { ...takePage().mine, face: 'login' as const }
  expect(renderTakePage(takePage({ mine }, view)).textContent).toContain(words)
})

test.each([
  [{ anonymous: true, needRoster: true, needLoginParticipate: false }, true],
  [{ anonymous: true, needRoster: false, needLoginParticipate: false }, false],
])('results that are released in lots say so: %o', (given, isSaid) => {
  const result = { total: 5, options: [{ key: 'A', opt: '甲', pic: '', count: 5, isGone: false }] }
  const mine = { ...takePage().mine, face: 'taken' as const, canSeeResult: true }
  const view = { ...given, questionnaire_type: 'vote', state: 'running', receipts: false } as const
  const text = renderTakePage(takePage({ mine, result }, view)).textContent
  expect(text).toContain('你已经参与过了')
  expect(text?.includes('结果每满五份公布一次')).toBe(isSaid)
})

test.each([true, false])(
  'who uploads to an anonymous form is told what becomes of names: %s',
  (anonymous) => {
    const question = [{ ...upload('请上传材料'), question_id: 'u' }] as never
    const text = renderTakePage(takePage({}, { anonymous, question })).textContent
    expect(text).toContain('请上传材料')
    expect(text?.includes('交卷后文件名换成编号')).toBe(anonymous)
  },
)

test.each([
  ['the attempt', true],
  ['nothing', false],
])('a paused form that has %s of a taker says so', (_, isKept) => {
  const attempt = { attempt_id: 'a', started: '', deadline: null, answered: 1, saved: null }
  const mine = { ...takePage().mine, face: 'paused' as const, attempt: isKept ? attempt : null }
  const text = renderTakePage(takePage({ mine })).textContent
  expect(text).toContain('林老师 暂停了这份问卷')
  expect(text?.includes('已经写下的答案都留着')).toBe(isKept)
})

const sheet = { report_id: 'r', receipt: 'AAAA-BBBB', hash: null, submitted: '2026-05-01T00:00:00.000Z' }
const own = {
  ...sheet,
  question: takeQuestions,
  answers: { k3: '想说的' },
  uploads: [],
} as unknown as TakePage['report']

test('a report that may be changed is there to be changed without a script, and the same with one', async () => {
  const mine = { ...takePage().mine, face: 'taken' as const, sheet, canChange: true }
  const data = takePage({ mine, report: own }, { allowChange: true })
  const root = renderTakePage(data)
  expect(root.querySelector('summary')?.textContent).toBe('要修改？结束前可以改这份答卷')
  expect(root.querySelector<HTMLTextAreaElement>('.take-change textarea')?.value).toBe('想说的')
  expect(root.querySelector<HTMLInputElement>('[name=changes]')?.value).toBe('AAAA-BBBB')
  expect(await hydrate(root, data)).toEqual([])
})

test('where people take turns, the answers are gone and the next one is asked in', async () => {
  const mine = { ...takePage().mine, face: 'taken' as const, sheet }
  const data = takePage({ mine, report: own }, { kiosk: true })
  const root = renderTakePage(data)
  expect(root.textContent).toContain('下一位')
  expect(root.textContent).not.toContain('我的答案')
  expect(await hydrate(root, data)).toEqual([])
})

test('where people take turns, a copy goes to an address that is typed in, also where someone is signed in', async () => {
  const thanks = { text: '', url: '', canMail: true }
  const mine = { ...takePage().mine, face: 'taken' as const, sheet: { ...sheet, thanks } }
  const data = takePage({ mine, report: own, user: { name: '王老师', ocean_id: 'x' } }, { kiosk: true })
  const root = renderTakePage(data)
  await hydrate(root, data)
  expect(root.querySelector('input[type=email]')).not.toBeNull()
})

test('the author’s thanks are beside the receipt, with the true host of their address', () => {
  const thanks = { text: '谢谢你', url: 'https://bank.example@evil.example/x', canMail: true }
  const mine = { ...takePage().mine, face: 'taken' as const, sheet: { ...sheet, thanks } }
  const root = renderTakePage(takePage({ mine, report: own }))
  expect(root.textContent).toContain('谢谢你')
  const link = root.querySelector<HTMLAnchorElement>('a[target=_blank]')
  expect(link?.textContent).toBe('前往 evil.example')
  expect(link?.rel).toContain('noopener')
})
