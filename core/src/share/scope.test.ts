import { describe, expect, test } from 'vitest'
import {
  isReachEmpty,
  type MarkScope,
  reachesAnswer,
  reachesQuestion,
  reachesSome,
  readScope,
  storeScope,
  uniteScopes,
  wholeReach,
  wholeScope,
} from './scope.ts'

const ofQuestions = (...questions: string[]): MarkScope => ({ questions, classes: [] })
const ofClasses = (...classes: string[]): MarkScope => ({ questions: [], classes })

/** What is asked: the question and the class of the answer. */
const answers = {
  'a of class 1': { question_id: 'a', group_name: '1班' },
  'a of class 2': { question_id: 'a', group_name: '2班' },
  'a of nobody’s class': { question_id: 'a', group_name: '' },
  'b of class 1': { question_id: 'b', group_name: '1班' },
  'b of class 2': { question_id: 'b', group_name: '2班' },
  'b.1 of class 2': { question_id: 'b.1', group_name: '2班' },
  'b.2 of class 2': { question_id: 'b.2', group_name: '2班' },
  'b0 of class 2': { question_id: 'b0', group_name: '2班' },
} as const
type Answer = keyof typeof answers
const every = Object.keys(answers) as Answer[]

describe('what scopes reach', () => {
  test.each<[string, MarkScope[], Answer[]]>([
    ['no share', [], []],
    ['the whole', [wholeScope], every],
    ['a question', [ofQuestions('a')], ['a of class 1', 'a of class 2', 'a of nobody’s class']],
    [
      'a question with others within',
      [ofQuestions('b')],
      ['b of class 1', 'b of class 2', 'b.1 of class 2', 'b.2 of class 2'],
    ],
    ['one of those within', [ofQuestions('b.1')], ['b.1 of class 2']],
    ['a class', [ofClasses('1班')], ['a of class 1', 'b of class 1']],
    ['a class that is not there', [ofClasses('3班')], []],
    ['no class by the name of none', [ofClasses('')], []],
    [
      'a question and a class, by two shares',
      [ofQuestions('a'), ofClasses('1班')],
      ['a of class 1', 'a of class 2', 'a of nobody’s class', 'b of class 1'],
    ],
    [
      'two classes',
      [ofClasses('1班'), ofClasses('1班', '2班')],
      every.filter((each) => each !== 'a of nobody’s class'),
    ],
    ['a class and the whole', [ofClasses('1班'), wholeScope], every],
  ])('%s', (_, scopes, reached) => {
    const reach = uniteScopes(scopes)
    expect(every.filter((each) => reachesAnswer(reach, answers[each]))).toEqual(reached)
    expect(isReachEmpty(reach)).toBe(scopes.length === 0)
    // A question that is reached has all its answers in reach, and one without is reached by none of them.
    for (const each of every) {
      if (reachesQuestion(reach, answers[each].question_id)) expect(reached).toContain(each)
      if (reached.includes(each)) expect(reachesSome(reach, answers[each].question_id)).toBe(true)
    }
  })

  test('each is in it once, however many shares name it', () => {
    expect(uniteScopes([ofClasses('1班', '2班'), ofClasses('2班'), ofQuestions('a', 'a')])).toEqual({
      ...{ isWhole: false, questions: ['a'], classes: ['1班', '2班'] },
    })
  })
})

test.each([wholeScope, ofQuestions('a', 'b.1'), ofClasses('高一（1）班', '"', '\\')])(
  'a scope is read as it was stored: %j',
  (scope) => {
    expect(readScope(storeScope(scope))).toEqual(scope)
    expect(storeScope(scope) === '').toBe(scope === wholeScope)
    expect(uniteScopes([scope]).isWhole).toBe(uniteScopes([scope]) === wholeReach)
  },
)
