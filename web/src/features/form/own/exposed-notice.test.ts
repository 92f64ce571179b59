import type { ExposedQuestion } from '@wenhai/core/form/exposed'
import { expect, test } from 'vitest'
import { headlineOf, reasonsOf } from './exposed-notice.tsx'

const exposed = (given: Partial<ExposedQuestion>): ExposedQuestion => ({
  question_id: '1',
  isMine: true,
  isShared: false,
  forms: [],
  otherForms: 0,
  articles: [],
  ...given,
})

test.each([
  [[{ isShared: true }, { isShared: true }], '2 道题学生现在就能看到'],
  [[{ forms: ['甲'] }], '1 道题学生可能已经见过'],
  [[{ isShared: true }, { otherForms: 1 }], '1 道题学生现在就能看到，另外 1 道可能已经见过'],
])('%j are said in a line', (given, expected) => {
  expect(headlineOf(given.map(exposed))).toBe(expected)
})

test.each<[Partial<ExposedQuestion>, string[]]>([
  [{ isShared: true, articles: ['导读'] }, ['在题库里共享', '在文章《导读》里']],
  [{ isShared: true, isMine: false }, ['是别人共享的题']],
  [
    { forms: ['月考', '练习'], otherForms: 2 },
    ['在《月考》、《练习》里出过', '在别人的 2 份问卷或考试里出过'],
  ],
])('%j has its reasons', (given, expected) => {
  expect(reasonsOf(exposed(given))).toEqual(expected)
})
