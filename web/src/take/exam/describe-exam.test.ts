import type { FormView } from '@wenhai/core/form/schema'
import { describe, expect, test } from 'vitest'
import { examRules, holdBack, isMistake, verdictOf } from './describe-exam.ts'

const view = {
  examTime: 60,
  lateEntry: 0,
  earliestHandIn: 0,
  end_time: '2026-05-01T00:00:00.000Z',
  attempts: 1,
  attemptRule: 'best',
  review: 'submitted',
  showRank: false,
  recordLeaving: false,
  shuffleQuestions: false,
  isDrawn: false,
} as const satisfies Partial<FormView>

const rules = (more: Partial<FormView> = {}) => examRules({ ...view, ...more }).join('\n')

describe('the cover says', () => {
  test.each<[Partial<FormView>, string]>([
    [{}, '时间到了自动交卷'],
    [{ examTime: 0 }, '到截止时间自动交卷'],
    [{ attempts: 3, attemptRule: 'average' }, '最多答 3 次，成绩取平均分。'],
    [{ shuffleQuestions: true }, '题目顺序不一定相同'],
    [{ isDrawn: true, shuffleQuestions: true }, '题目从题库里随机抽取'],
    [{}, '交卷后就能看成绩、答案和解析。'],
    [{ attempts: 2 }, '次数用完或考试结束后，可以看答案和解析。'],
    [{ review: 'ended' }, '成绩、答案和解析在考试结束后公布。'],
    [{ review: 'never' }, '不公布答案和解析。'],
    [{ lateEntry: 15 }, '开考 15 分钟后不能再进入'],
    [{ earliestHandIn: 30 }, '开始答题 30 分钟后才能交卷。'],
    [{ showRank: true }, '成绩里会显示名次。'],
    [{ recordLeaving: true }, '离开页面的次数和时间会记录，作者和你都能看到。'],
  ])('%j: %s', (more, sentence) => {
    expect(rules(more)).toContain(sentence)
  })

  test('nothing of what is not so', () => {
    expect(rules()).not.toMatch(/记录|名次|顺序|抽取|最多|进入|才能交卷/)
    expect(rules({ examTime: 0, end_time: null })).not.toContain('自动交卷')
  })
})

test.each<[Parameters<typeof holdBack>[0], Partial<FormView>, number, RegExp]>([
  [{ shown: 'all', score: 60 }, {}, 0, /^$/],
  [{ shown: 'nothing', score: null }, { review: 'ended' }, 1, /考试结束后公布/],
  [{ shown: 'nothing', score: null }, { review: 'ended', end_time: null }, 0, /发起人结束考试以后/],
  [{ shown: 'score', score: 60 }, {}, 2, /还有 2 次答题机会/],
  [{ shown: 'score', score: 60 }, { review: 'never' }, 2, /不公布/],
  [{ shown: 'all', score: null }, {}, 0, /另一场考试/],
])('%j with %j and %i attempts left is explained: %s', (result, more, attemptsLeft, expected) => {
  expect(holdBack(result, { ...view, ...more }, { attemptsLeft })).toMatch(expected)
})

test.each([
  [10, false, 'right', false],
  [5, false, 'half', true],
  [0, false, 'wrong', true],
  [null, false, 'waiting', false],
  [null, true, 'locked', false],
] as const)('%s of 10 points, locked %s, is %s', (points, isLocked, verdict, isWrong) => {
  const marked = { points, isLocked, score: 10, answer: '', note: '', reason: '', comment: '' }
  expect(verdictOf(marked)).toBe(verdict)
  expect(isMistake(verdict)).toBe(isWrong)
})
