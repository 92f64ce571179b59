import { expect, test } from 'vitest'
import type { FrozenQuestion } from '../form/revision.ts'
import { questionResults } from './question-results.ts'

test('marks of a question that is held back are not shown, those of others are', () => {
  const asked = (question_id: string): FrozenQuestion => ({
    ...{ question_id, question: '？', question_pic: [], option_type: 0, questionnaire_type: '综合' },
    ...{ options: [], isRequired: true, isOnlyOpt: 1, answer: 'A', note: '', level: 'easy', copied: 0 },
    score: 100,
  })
  const revision = { revision: 1, questions: [asked('a'), asked('b')], tally: new Map(), total: 0 }
  const rules = {
    isExam: true,
    mayReadKey: () => true,
    mayReadMarks: ({ question_id }: FrozenQuestion) => question_id !== 'a',
  }
  const marks = questionResults([revision], new Map(), rules).map((result) => result.marks !== null)
  expect(marks).toEqual([false, true])
})
