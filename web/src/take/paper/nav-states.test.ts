import { describe, expect, test } from 'vitest'
import { countAnswered, nameOfState, navStates } from './nav-states.ts'

const questions = ['a', 'b', 'c', 'd'].map((question_id) => ({
  question_id,
  option_type: 2 as const,
  question: '____',
  options: [],
  isRequired: true,
}))
const states = navStates(questions, { a: 'B', b: ' ；', c: '' }, ['b', 'd'], [{ question_id: 'd' }], false)

describe('the 答题卡', () => {
  test('blanks and spaces alone are no answer', () => {
    expect(states.map(({ isAnswered }) => isAnswered)).toEqual([true, false, false, false])
    expect(countAnswered(states)).toBe(1)
  })

  test('each number says in words what it shows', () => {
    expect(states.map(nameOfState)).toEqual([
      '第 1 题，已答',
      '第 2 题，未答，标记',
      '第 3 题，未答',
      '第 4 题，未答，标记，需要修改',
    ])
  })
})
