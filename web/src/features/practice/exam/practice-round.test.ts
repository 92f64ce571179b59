import type { PaperQuestion } from '@wenhai/core/question/schema'
import { describe, expect, test } from 'vitest'
import type { PracticePaper } from '../api.ts'
import { roundQuestions, type Said, tallyOf } from './practice-round.ts'

const ask = (question_id: string): PaperQuestion => ({
  question_id,
  question: question_id,
  question_pic: [],
  option_type: 3,
  questionnaire_type: '综合',
  options: [],
  isRequired: true,
  level: 'normal',
})

const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const practice: PracticePaper = {
  survey_id: 's',
  survey_title: '期中',
  question: all.map(ask),
  mistakes: ['b', 'd', 'f'],
  locked: 0,
}
const ids = (way: Parameters<typeof roundQuestions>[1], seed = 1, said: Said = {}) =>
  roundQuestions(practice, way, seed, said).map(({ question_id }) => question_id)

describe('the questions of a round', () => {
  test('in the order of the exam', () => expect(ids('ordered')).toEqual(all))

  test('at random: all of them once, the same for one seed and another for another', () => {
    expect(ids('random', 7).sort()).toEqual(all)
    expect(ids('random', 7)).toEqual(ids('random', 7))
    expect(ids('random', 7)).not.toEqual(all)
    expect(ids('random', 7)).not.toEqual(ids('random', 8))
  })

  test.each<[string, Said, string[]]>([
    ['those in the book', {}, ['b', 'd', 'f']],
    ['and those wrong just now', { a: false }, ['a', 'b', 'd', 'f']],
    ['but not what was right since', { b: true, a: false }, ['a', 'd', 'f']],
    ['where nobody can tell the book counts', { b: null, a: null }, ['b', 'd', 'f']],
  ])('only wrong ones: %s', (_, said, expected) => expect(ids('wrong', 1, said)).toEqual(expected))
})

test('a round counts right, wrong, partly right, what only a person can tell, and what is left', () => {
  const verdicts = {
    a: { right: true, share: 100 },
    b: { right: false, share: 0 },
    c: { right: false, share: 50 },
    d: { right: null, share: 0 },
  }
  expect(tallyOf(practice.question, verdicts)).toEqual({ right: 1, wrong: 2, partly: 1, open: 1, left: 4 })
})
