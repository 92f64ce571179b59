import { describe, expect, test } from 'vitest'
import type { Expression, FormLogic } from '../form/logic-model.ts'
import { evaluate } from './evaluate.ts'
import { nothingGiven, type SampleKind, samplePaper } from './random-form.ts'
import { answerTo, numberExpression, showQuestion } from './sample-rules.ts'

const plus = (left: Expression, right: Expression): Expression => ({
  kind: 'calculate',
  operator: '+',
  left,
  right,
})
const flowOf = (kinds: readonly SampleKind[], logic: Partial<FormLogic>, answers: Record<string, string>) =>
  evaluate(samplePaper(kinds, logic), answers, nothingGiven)

describe('what has no value', () => {
  const over = (left: Expression, right: Expression): Expression => ({
    kind: 'calculate',
    operator: '/',
    left,
    right,
  })
  const score = (question: string): Expression => ({ kind: 'score', question, points: { A: 2, B: 0.1 } })
  test.each<[string, Expression, Record<string, string>, number | string | null]>([
    ['the score of an unanswered question', score('q1'), {}, null],
    ['a sum with such a score', plus(score('q1'), numberExpression(1)), {}, null],
    ['the score of options without points', score('q1'), { q1: 'D' }, 0],
    ['a sum of points', score('q1'), { q1: 'A,B' }, 2.1],
    ['how many of an unanswered question were chosen', { kind: 'count', question: 'q1' }, {}, 0],
    ['the least of what is not answered', { kind: 'least', of: [answerTo('q2'), answerTo('q3')] }, {}, null],
    ['the most of what is answered', { kind: 'most', of: [answerTo('q2'), numberExpression(1)] }, {}, 1],
    [
      'an average with a gap',
      over(plus(answerTo('q2'), answerTo('q3')), numberExpression(2)),
      { q2: '4' },
      null,
    ],
    [
      'an average',
      over(plus(answerTo('q2'), answerTo('q3')), numberExpression(2)),
      { q2: '4', q3: ' ５ ' },
      4.5,
    ],
    ['one by nought', over(numberExpression(1), answerTo('q2')), { q2: '0' }, null],
    ['nought by nought', over(answerTo('q2'), answerTo('q2')), { q2: '0' }, null],
    ['a number no report can hold', over(numberExpression(1e12), numberExpression(0.0001)), {}, null],
    ['the largest that it can', over(numberExpression(1e12), numberExpression(0.01)), {}, 1e14],
    ['a number too long to be one', plus(answerTo('q3'), numberExpression(0)), { q3: '9'.repeat(13) }, null],
    ['a text that is not written as a number', plus(answerTo('q3'), numberExpression(1)), { q3: '三' }, null],
    ['a circled digit', plus(answerTo('q3'), numberExpression(1)), { q3: '③' }, null],
    ['a power', plus(answerTo('q3'), numberExpression(1)), { q3: '2²' }, null],
    ['full-width digits', plus(answerTo('q3'), numberExpression(1)), { q3: '－２．５' }, -1.5],
    ['binary fractions', plus(numberExpression(0.1), numberExpression(0.2)), {}, 0.3],
    ['a half', { kind: 'round', of: numberExpression(2.5), digits: 0 }, {}, 3],
    ['a half below nought', { kind: 'round', of: numberExpression(-2.5), digits: 0 }, {}, -3],
    ['a half that binary makes less', { kind: 'round', of: numberExpression(1.005), digits: 2 }, {}, 1.01],
    ['almost nought', { kind: 'round', of: numberExpression(-0.2), digits: 0 }, {}, 0],
    [
      'days between',
      {
        kind: 'days',
        from: { kind: 'date', value: '2024-02-28' },
        to: { kind: 'date', value: '2024-03-01' },
      },
      {},
      2,
    ],
    [
      'days until today',
      { kind: 'days', from: answerTo('q3'), to: { kind: 'today' } },
      { q3: '2026-04-30' },
      1,
    ],
    [
      'days from no day',
      { kind: 'days', from: answerTo('q3'), to: { kind: 'today' } },
      { q3: '2026-02-30' },
      null,
    ],
    ['the text of what was chosen', answerTo('q1'), { q1: 'A' }, '选项 A'],
  ])('%s', (_, be, answers, expected) => {
    const { values } = flowOf(
      ['multiple', 'number', 'text'],
      { values: [{ name: '甲', after: 'q3', be }] },
      answers,
    )
    expect(values).toEqual({ 甲: expected })
  })
})

describe('a number and a text', () => {
  const compare = (answer: string, comparison: '=' | '!=' | '<' | '>' | 'has', right: Expression) =>
    flowOf(
      ['text', 'text'],
      { rules: [showQuestion('q2', { kind: 'compare', left: answerTo('q1'), comparison, right })] },
      { q1: answer },
    ).shown.includes('q2')
  const text = (word: string): Expression => ({ kind: 'text', value: word })
  test.each<[string, Parameters<typeof compare>[1], Expression, boolean]>([
    ['3', '=', numberExpression(3), true],
    ['3.0', '=', numberExpression(3), true],
    ['３', '=', numberExpression(3), true],
    ['三', '=', numberExpression(3), false],
    ['三', '!=', numberExpression(3), false],
    ['3 个', '=', numberExpression(3), false],
    ['3', '=', text('3'), true],
    ['３', '=', text('3'), true],
    ['3.0', '=', text('3'), false],
    ['007', '=', text('7'), false],
    ['10', '>', text('9'), true],
    ['10', '<', text('9'), false],
    ['乙', '>', text('9'), true],
    ['2026-05-10', '>', text('2026-05-09'), true],
    ['第 13 位', 'has', numberExpression(3), true],
  ])('“%s” %s %j: %s', (answer, comparison, right, expected) => {
    expect(compare(answer, comparison, right)).toBe(expected)
  })
})
