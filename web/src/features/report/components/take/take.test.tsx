import type { FormView } from '@wenhai/core/form/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { type EntryState, entryStates } from '@wenhai/core/report/entry-state'
import type { TakePage } from '@wenhai/core/report/page'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawnChunks } from './chunks/chunks.ts'
import { Take } from './take.tsx'

const options = ['A', 'B', 'C'].map((key) => ({ key, opt: `选项${key}`, pic: '' }))

const asked = (option_type: OptionType, text = `第 ${option_type} 种题`) => ({
  question_id: `k${option_type}`,
  question: text,
  question_pic: [],
  option_type,
  questionnaire_type: '',
  options: kindOf(option_type).optionCount ? options : [],
  isRequired: false,
  level: 'easy' as const,
})

const trueFalse = {
  ...asked(6),
  options: [
    { key: '1', opt: '正确', pic: '' },
    { key: '0', opt: '错误', pic: '' },
  ],
}

const question = [asked(0), asked(1), asked(2, '甲____乙____'), asked(3), asked(4), trueFalse]

const page = (given: Partial<TakePage> = {}, view: Partial<FormView> = {}): TakePage => ({
  site: '问海',
  user: null,
  theme: 'system',
  view: {
    survey_id: '0198f5c2-7b1a-7000-8000-000000000001',
    questionnaire_type: 'survey',
    survey_title: '<b>通勤</b>',
    desc: '说明',
    sponsor: '林老师',
    layout: 'all',
    examTime: 0,
    lateEntry: 0,
    earliestHandIn: 0,
    end_time: '2099-05-01T00:00:00.000Z',
    start_time: '2099-04-01T00:00:00.000Z',
    questionCount: question.length,
    revision: 3,
    receipts: true,
    vote: [],
    question,
    ...view,
  } as FormView,
  mine: {
    face: 'open',
    now: 'now-word',
    attempt: null,
    sheet: null,
    sheets: [],
    attemptsLeft: 1,
    canChange: false,
    canSeeResult: false,
  } as unknown as TakePage['mine'],
  token: 'token-word',
  submit_key: 'key-word',
  attempt: null,
  report: null,
  result: null,
  posted: null,
  ...given,
})

const draw = (data: TakePage) => {
  document.body.innerHTML = `<main>${renderToString(<Take page={data} />)}</main>`
  return document.querySelector('main') as HTMLElement
}

/** What the browser found different from what the server drew. */
const hydrate = async (root: HTMLElement, data: TakePage) => {
  const faults: unknown[] = []
  await act(async () => {
    hydrated = hydrateRoot(root, <Take page={data} />, { onRecoverableError: (error) => faults.push(error) })
  })
  return faults
}

const nameOf = (field: Element) => field.getAttribute('name')

// As the server does once, and the page before it is taken over.
beforeAll(() => Promise.all(drawnChunks.map((chunk) => chunk.load())))
let hydrated: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // No answer at all: after a failure it would be tried again when the test is long over.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(async () => {
  await act(async () => hydrated?.unmount())
  hydrated = undefined
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('without a script every kind of question has its fields, in one form with its hidden ones', () => {
  const root = draw(page())
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

test('what a plain form sent is there again, with what is wrong', () => {
  const fault = { question_id: 'k0', number: 1, reason: '没有这个选项', isMissing: false }
  const posted = { answers: { k1: 'A,C', k3: '想说的' }, faults: [fault], reason: '有一题要改' }
  const root = draw(page({ posted }))
  expect(root.querySelector('textarea')?.value).toBe('想说的')
  expect(root.querySelector<HTMLInputElement>('[name="q.k1.C"]')?.checked).toBe(true)
  expect(root.textContent).toContain('没有这个选项')
  expect(root.querySelector('[role=alert]')?.textContent).toBe('有一题要改')
})

test.each(entryStates)('the face %s is the same on the server and in the browser', async (face) => {
  const report = { report_id: 'r', receipt: 'AAAA-BBBB', hash: null, submitted: '2026-05-01T00:00:00.000Z' }
  const data = page({ mine: { ...page().mine, face, sheet: face === 'taken' ? report : null } })
  const root = draw(data)
  expect(await hydrate(root, data)).toEqual([])
  expect(root.querySelector('h1')?.textContent).toBe('<b>通勤</b>')
})

const lateView: Partial<FormView> = {
  questionnaire_type: 'exam',
  start_time: '2026-05-01T01:00:00.000Z',
  lateEntry: 15,
  question: [],
  needLoginParticipate: true,
}

const lateFor = (face: EntryState) => ({ ...page().mine, face, now: '2026-05-01T01:20:00.000Z' })

test('who comes too late to an exam is told so, without a script too, and has nothing to press', () => {
  const root = draw(page({ mine: lateFor('late') }, lateView))
  expect(root.textContent).toContain('最晚 2026-05-01 09:15 进入（开考后 15 分钟），现在不能再开始')
  expect(root.querySelector('form')).toBeNull()
})

test.each([
  ['roster', '继续作答'],
  ['login', '登录'],
] as const)('%s: after the last entry only those who have begun go on', (face, way) => {
  const root = draw(page({ mine: lateFor(face) }, lateView))
  expect(root.textContent).toContain('现在不能再开始。已经开始作答的')
  expect([...root.querySelectorAll('button, a')].map(({ textContent }) => textContent)).toContain(way)
  expect(root.textContent).not.toContain('就能开始')
})

test.each([
  ['2026-05-01T01:10:00.000Z', true],
  ['2026-05-01T01:20:00.000Z', false],
])('at %s an exam says until when one can still begin: %s', (now, isSaid) => {
  const root = draw(page({ mine: { ...lateFor('begin'), now } }, lateView))
  expect([...root.querySelectorAll('form p')].some(({ textContent }) => textContent?.includes('最晚'))).toBe(
    isSaid,
  )
})

test.each([
  ['2026-05-01T01:10:00.000Z', true],
  ['2026-05-01T01:31:00.000Z', false],
])('at %s an exam begun at one waits for its earliest hand-in: %s', (now, waits) => {
  const attempt = {
    attempt_id: 'a',
    attempt_no: 1,
    revision: 1,
    started: '2026-05-01T01:00:00.000Z',
    deadline: '2026-05-01T02:00:00.000Z',
    now,
    question,
    draft: { answers: {}, marked: [], reached: 0, version: 0, saved: null },
    isResumed: false,
  }
  const root = draw(page({ attempt }, { questionnaire_type: 'exam', earliestHandIn: 30, question: [] }))
  expect(root.textContent?.includes('2026-05-01 09:30:00 之后才能交卷')).toBe(waits)
})

test('what was typed before the script came is still there afterwards', async () => {
  const data = page()
  const root = draw(data)
  const area = root.querySelector('textarea') as HTMLTextAreaElement
  area.value = '写在前面'
  const radio = root.querySelector('[name="q.k0"][value=B]') as HTMLInputElement
  radio.checked = true
  await hydrate(root, data)
  expect(root.querySelector('textarea')?.value).toBe('写在前面')
  expect(root.querySelector<HTMLInputElement>('[name="q.k0"][value=B]')?.checked).toBe(true)
})

const marked = (question_id: string, points: number | null, more = {}) => ({
  ...{ question_id, points, score: 10, answer: 'B', note: '', reason: '', comment: '', isLocked: false },
  ...more,
})

test('the review of an exam is the same on the server and in the browser, and leaves only mistakes on demand', async () => {
  const receipt = { report_id: 'r', receipt: 'AAAA-BBBB', hash: null, submitted: '2026-05-01T00:00:00.000Z' }
  const report = {
    ...receipt,
    question: question.slice(0, 4),
    answers: { k0: 'A', k1: 'B,C', k3: '写下的' },
    exam: {
      ...{ shown: 'all', score: 15, fullScore: 40, passScore: 24, isPassed: false, pending: 1 },
      ...{ attemptNo: 1, finalScore: 15, rank: null, seconds: 75 },
      ...{ changes: [], appealUntil: null, appeals: [] },
      review: [
        marked('k0', 0, { note: '再想想', reason: '回答错误' }),
        marked('k1', 5, { answer: 'A,B' }),
        marked('k2', null, { isLocked: true, answer: '', reason: '这道题正在另一场考试中使用' }),
        marked('k3', null, { answer: '' }),
      ],
    },
  } as unknown as NonNullable<TakePage['report']>
  const mine = { ...page().mine, face: 'taken' as const, sheet: receipt }
  const data = page({ mine, report }, { questionnaire_type: 'exam', question: [], attempts: 1 })
  const root = draw(data)
  expect(await hydrate(root, data)).toEqual([])
  const text = root.textContent ?? ''
  for (const words of [
    '15 / 40 分未及格',
    '还有 1 题待批阅',
    '1 分 15 秒',
    '再想想',
    '答错',
    '答对一部分',
    '待批阅',
  ])
    expect(text).toContain(words)
  expect(text).toContain('这道题正在另一场考试中使用')
  const several = [...root.querySelectorAll('.paper-several label')].map((one) => one.textContent)
  expect(several).toEqual(['A 选项A漏选', 'B 选项B选对', 'C 选项C选错'])
  const filter = [...root.querySelectorAll('button')].find((one) => one.textContent === '只看错题 2')
  await act(async () => filter?.click())
  expect([...root.querySelectorAll('.exam-question h3')].map((one) => one.textContent)).toEqual([
    '第 1 题 · 单选',
    '第 2 题 · 多选',
  ])
})

test('an exam that is begun without a script tells until when, and that nothing is saved by itself', () => {
  const attempt = {
    ...{ attempt_id: 'a', attempt_no: 1, revision: 3, started: '2026-05-01T00:00:00.000Z' },
    ...{ deadline: '2026-05-01T02:00:00.000Z', now: 'now-word', question, isResumed: false },
    draft: { answers: {}, marked: [], reached: 0, version: 0, saved: null },
  }
  const mine = { ...page().mine, face: 'begin' as const }
  const root = draw(page({ mine, attempt }, { questionnaire_type: 'exam', question: [] }))
  expect(root.querySelector('.take-strip')?.textContent).toContain('2026-05-01 10:00 截止')
  expect(root.textContent).toContain('答案不会自动保存')
  expect(root.querySelector<HTMLInputElement>('[name=attempt_id]')?.value).toBe('a')
  expect(root.querySelector('[name=revision]')).toBeNull()
})

test.each([
  [{ needLoginParticipate: true }, '发起人希望知道是谁在参与'],
  [{ needLoginParticipate: true, anonymous: true }, '登录只用来保证一人一份，答卷里不记名'],
  [{ needLoginParticipate: false }, '这个浏览器上已经有人登录参与过'],
])('who has to sign in is told why: %o', (view, words) => {
  const mine = { ...page().mine, face: 'login' as const }
  expect(draw(page({ mine }, view)).textContent).toContain(words)
})

test.each([
  [{ anonymous: true, needRoster: true, needLoginParticipate: false }, true],
  [{ anonymous: true, needRoster: false, needLoginParticipate: false }, false],
])('results that are released in lots say so: %o', (given, isSaid) => {
  const result = { total: 5, options: [{ key: 'A', opt: '甲', count: 5 }] }
  const mine = { ...page().mine, face: 'taken' as const, canSeeResult: true }
  const view = { ...given, questionnaire_type: 'vote', state: 'running', receipts: false } as const
  const text = draw(page({ mine, result }, view)).textContent
  expect(text).toContain('你已经参与过了')
  expect(text?.includes('结果每满五份公布一次')).toBe(isSaid)
})

test.each([
  ['the attempt', true],
  ['nothing', false],
])('a paused form that has %s of a taker says so', (_, isKept) => {
  const attempt = { attempt_id: 'a', started: '', deadline: null, answered: 1, saved: null }
  const mine = { ...page().mine, face: 'paused' as const, attempt: isKept ? attempt : null }
  const text = draw(page({ mine })).textContent
  expect(text).toContain('林老师 暂停了这份问卷')
  expect(text?.includes('已经写下的答案都留着')).toBe(isKept)
})
