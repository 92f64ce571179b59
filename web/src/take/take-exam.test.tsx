import type { FormView } from '@wenhai/core/form/schema'
import type { EntryState } from '@wenhai/core/report/entry-state'
import type { TakePage } from '@wenhai/core/report/page'
import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate, prepareTakePage, renderTakePage, takePage, takeQuestions } from './take-fixture.tsx'

prepareTakePage()

const lateView: Partial<FormView> = {
  questionnaire_type: 'exam',
  start_time: '2026-05-01T01:00:00.000Z',
  lateEntry: 15,
  question: [],
  needLoginParticipate: true,
}

const lateFor = (face: EntryState) => ({ ...takePage().mine, face, now: '2026-05-01T01:20:00.000Z' })

test('who comes too late to an exam is told so, without a script too, and has nothing to press', () => {
  const root = renderTakePage(takePage({ mine: lateFor('late') }, lateView))
  expect(root.textContent).toContain('最晚 2026-05-01 09:15 进入（开考后 15 分钟），现在不能再开始')
  expect(root.querySelector('form')).toBeNull()
})

test.each([
  ['roster', '继续作答'],
  ['login', '登录'],
] as const)('%s: after the last entry only those who have begun go on', (face, way) => {
  const root = renderTakePage(takePage({ mine: lateFor(face) }, lateView))
  expect(root.textContent).toContain('现在不能再开始。已经开始作答的')
  expect([...root.querySelectorAll('button, a')].map(({ textContent }) => textContent)).toContain(way)
  expect(root.textContent).not.toContain('就能开始')
})

test.each([
  ['2026-05-01T01:10:00.000Z', true],
  ['2026-05-01T01:20:00.000Z', false],
])('at %s an exam says until when one can still begin: %s', (now, isSaid) => {
  const root = renderTakePage(takePage({ mine: { ...lateFor('begin'), now } }, lateView))
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
    question: takeQuestions,
    draft: { answers: {}, marked: [], reached: 0, version: 0, saved: null },
    isResumed: false,
  }
  const root = renderTakePage(
    takePage({ attempt }, { questionnaire_type: 'exam', earliestHandIn: 30, question: [] }),
  )
  expect(root.textContent?.includes('2026-05-01 09:30:00 之后才能交卷')).toBe(waits)
})

const marked = (question_id: string, points: number | null, more = {}) => ({
  ...{ question_id, points, score: 10, answer: 'B', note: '', reason: '', comment: '', isLocked: false },
  ...more,
})

test('the review of an exam is the same on the server and in the browser, and leaves only mistakes on demand', async () => {
  const receipt = { report_id: 'r', receipt: 'AAAA-BBBB', hash: null, submitted: '2026-05-01T00:00:00.000Z' }
  const report = {
    ...receipt,
    question: takeQuestions.slice(0, 4),
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
  const mine = { ...takePage().mine, face: 'taken' as const, sheet: receipt }
  const data = takePage({ mine, report }, { questionnaire_type: 'exam', question: [], attempts: 1 })
  const root = renderTakePage(data)
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
    ...{ deadline: '2026-05-01T02:00:00.000Z', now: 'now-word', question: takeQuestions, isResumed: false },
    draft: { answers: {}, marked: [], reached: 0, version: 0, saved: null },
  }
  const mine = { ...takePage().mine, face: 'begin' as const }
  const root = renderTakePage(takePage({ mine, attempt }, { questionnaire_type: 'exam', question: [] }))
  expect(root.querySelector('.take-strip')?.textContent).toContain('2026-05-01 10:00 截止')
  expect(root.textContent).toContain('答案不会自动保存')
  expect(root.querySelector<HTMLInputElement>('[name=attempt_id]')?.value).toBe('a')
  expect(root.querySelector('[name=revision]')).toBeNull()
})
