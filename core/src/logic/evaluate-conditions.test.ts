import { describe, expect, test } from 'vitest'
import type { Condition, Expression, FormLogic, Given } from '../form/logic-model.ts'
import { type exampleOf, examples } from '../question/kinds/examples.ts'
import { optionType } from '../question/option-type.ts'
import { evaluate } from './evaluate.ts'
import { nothingGiven, type SampleKind, samplePaper } from './random-form.ts'
import { answerTo, chose, numberExpression, showQuestion } from './sample-rules.ts'

const flowOf = (
  kinds: readonly SampleKind[],
  logic: Partial<FormLogic>,
  answers: Record<string, string>,
  given: Partial<Given> = {},
) => evaluate(samplePaper(kinds, logic), answers, { ...nothingGiven, ...given })

describe('a condition', () => {
  const isTrue = (
    kind: SampleKind,
    answer: string,
    condition: Condition,
    given: Partial<Given> = {},
  ): boolean =>
    flowOf([kind, 'text'], { rules: [showQuestion('q2', condition)] }, { q1: answer }, given).shown.includes(
      'q2',
    )

  test.each<[string, SampleKind, string, Condition, boolean]>([
    ['any of the keys', 'multiple', 'A,C', chose('q1', 'B', 'C'), true],
    ['any of other keys', 'multiple', 'A,C', chose('q1', 'B', 'D'), false],
    ['all keys', 'multiple', 'A,B,C', { kind: 'chosen', question: 'q1', how: 'all', keys: ['A', 'C'] }, true],
    [
      'not all keys',
      'multiple',
      'A',
      { kind: 'chosen', question: 'q1', how: 'all', keys: ['A', 'C'] },
      false,
    ],
    ['none of the keys', 'single', 'A', { kind: 'chosen', question: 'q1', how: 'none', keys: ['B'] }, true],
    [
      'none where nothing is chosen',
      'single',
      '',
      { kind: 'chosen', question: 'q1', how: 'none', keys: ['B'] },
      true,
    ],
    [
      'these alone',
      'multiple',
      'A,C',
      { kind: 'chosen', question: 'q1', how: 'only', keys: ['C', 'A'] },
      true,
    ],
    [
      'these and another',
      'multiple',
      'A,B,C',
      { kind: 'chosen', question: 'q1', how: 'only', keys: ['A', 'C'] },
      false,
    ],
    [
      'a place of a ranking',
      'ranking',
      'C,A,B',
      { kind: 'chosen', question: 'q1', row: '1', how: 'any', keys: ['C'] },
      true,
    ],
    [
      'a row of a matrix',
      'matrix',
      '1=E\n2=A',
      { kind: 'chosen', question: 'q1', row: '2', how: 'any', keys: ['A'] },
      true,
    ],
    [
      'another row of it',
      'matrix',
      '1=E\n2=A',
      { kind: 'chosen', question: 'q1', row: '1', how: 'any', keys: ['A'] },
      false,
    ],
    ['answered', 'text', '好', { kind: 'answered', question: 'q1' }, true],
    ['spaces are no answer', 'text', '  ', { kind: 'answered', question: 'q1' }, false],
    ['not', 'text', '', { kind: 'not', of: { kind: 'answered', question: 'q1' } }, true],
    ['all of some', 'single', 'A', { kind: 'all', of: [chose('q1', 'A'), chose('q1', 'B')] }, false],
    ['any of some', 'single', 'A', { kind: 'any', of: [chose('q1', 'B'), chose('q1', 'A')] }, true],
    ['a full quota', 'single', 'A', { kind: 'full', quota: 'x' }, true],
    ['another quota', 'single', 'A', { kind: 'full', quota: 'y' }, false],
  ])('%s', (_, kind, answer, condition, expected) => {
    expect(isTrue(kind, answer, condition, { fullQuotas: ['x'] })).toBe(expected)
  })

  const compare = (
    left: Expression,
    comparison: '=' | '!=' | '<' | '>=' | 'has',
    right: Expression,
  ): Condition => ({
    kind: 'compare',
    left,
    comparison,
    right,
  })
  test.each<[string, SampleKind, string, Condition, boolean]>([
    ['numbers', 'number', '18', compare(answerTo('q1'), '>=', numberExpression(18)), true],
    ['a smaller number', 'number', '9', compare(answerTo('q1'), '>=', numberExpression(18)), false],
    ['a step of a scale', 'scale', '2', compare(answerTo('q1'), '<', numberExpression(3)), true],
    ['不适用 has no value', 'scale', 'none', compare(answerTo('q1'), '!=', numberExpression(3)), false],
    ['no answer compares as false', 'number', '', compare(answerTo('q1'), '!=', numberExpression(3)), false],
    ['a text that is a number', 'text', ' １８ ', compare(answerTo('q1'), '=', numberExpression(18)), true],
    ['a text that is none', 'text', '十八', compare(answerTo('q1'), '=', numberExpression(18)), false],
    [
      'texts by their letters alone',
      'text',
      'ABC d',
      compare(answerTo('q1'), '=', { kind: 'text', value: 'ａbcD' }),
      true,
    ],
    [
      'a text in a text',
      'text',
      '我在北京工作',
      compare(answerTo('q1'), 'has', { kind: 'text', value: '北京' }),
      true,
    ],
    [
      'the text of an option',
      'single',
      'B',
      compare(answerTo('q1'), '=', { kind: 'text', value: '选项 B' }),
      true,
    ],
    [
      'a blank by its place',
      'blanks',
      '春；秋',
      compare(answerTo('q1', '2'), '=', { kind: 'text', value: '秋' }),
      true,
    ],
    ['days in order', 'date', '2026-04-30', compare(answerTo('q1'), '<', { kind: 'today' }), true],
    [
      'days between',
      'date',
      '2026-04-01',
      compare({ kind: 'days', from: answerTo('q1'), to: { kind: 'today' } }, '=', numberExpression(30)),
      true,
    ],
    [
      'days from no day',
      'text',
      '昨天',
      compare({ kind: 'days', from: answerTo('q1'), to: { kind: 'today' } }, '>=', numberExpression(-999)),
      false,
    ],
    [
      'how many were chosen',
      'multiple',
      'A,B,D',
      compare({ kind: 'count', question: 'q1' }, '>=', numberExpression(3)),
      true,
    ],
    [
      'none chosen is 0',
      'multiple',
      '',
      compare({ kind: 'count', question: 'q1' }, '=', numberExpression(0)),
      true,
    ],
    [
      'points of what was chosen',
      'multiple',
      'A,C',
      compare({ kind: 'score', question: 'q1', points: { A: 0.1, C: 0.2 } }, '=', numberExpression(0.3)),
      true,
    ],
    [
      'points of nothing',
      'multiple',
      '',
      compare({ kind: 'score', question: 'q1', points: { A: 1 } }, '=', numberExpression(0)),
      false,
    ],
    [
      'a field',
      'text',
      '',
      compare({ kind: 'field', name: '渠道' }, '=', { kind: 'text', value: 'wx' }),
      true,
    ],
    [
      'a field as a number',
      'text',
      '',
      compare({ kind: 'field', name: '年龄' }, '>=', numberExpression(18)),
      true,
    ],
    [
      'a field that is a property of objects',
      'text',
      '',
      compare({ kind: 'field', name: 'constructor' }, '!=', { kind: 'text', value: 'x' }),
      false,
    ],
    [
      'an unknown named value',
      'text',
      '',
      compare({ kind: 'value', name: '总分' }, '!=', numberExpression(0)),
      false,
    ],
    [
      'by nothing is nothing divided',
      'number',
      '0',
      compare(
        { kind: 'calculate', operator: '/', left: numberExpression(1), right: answerTo('q1') },
        '>=',
        numberExpression(0),
      ),
      false,
    ],
    [
      'the least of those with a value',
      'number',
      '',
      compare(
        { kind: 'least', of: [numberExpression(3), answerTo('q1'), numberExpression(2)] },
        '=',
        numberExpression(2),
      ),
      true,
    ],
    [
      'rounded',
      'number',
      '7',
      compare(
        {
          kind: 'round',
          of: { kind: 'calculate', operator: '/', left: answerTo('q1'), right: numberExpression(3) },
          digits: 1,
        },
        '=',
        numberExpression(2.3),
      ),
      true,
    ],
  ])('compares %s', (_, kind, answer, condition, expected) => {
    expect(isTrue(kind, answer, condition, { fields: { 渠道: 'wx', 年龄: '20' } })).toBe(expected)
  })
})

describe('these and no others', () => {
  test.each<[string, ReturnType<typeof exampleOf>, string, string[], boolean]>([
    ['one letter in two places', examples[optionType.matching], 'B,B', ['B'], true],
    ['another letter beside it', examples[optionType.matching], 'B,A', ['B'], false],
    ['a path', examples[optionType.cascade], '脊索动物门/哺乳纲', ['脊索动物门/哺乳纲'], true],
    ['a path that goes on', examples[optionType.cascade], '脊索动物门/哺乳纲', ['脊索动物门'], false],
    ['another path', examples[optionType.cascade], '脊索动物门/鸟纲', ['脊索动物门/哺乳纲'], false],
  ])('%s', (_, { question }, answer, keys, expected) => {
    const condition: Condition = { kind: 'chosen', question: 'q1', how: 'only', keys }
    const paper = samplePaper(['text', 'text'], { rules: [showQuestion('q2', condition)] })
    const questions = [{ ...question, question_id: 'q1' }, ...paper.questions.slice(1)]
    const { shown } = evaluate({ ...paper, questions }, { q1: answer }, nothingGiven)
    expect(shown.includes('q2')).toBe(expected)
  })
})
