import { describe, expect, test } from 'vitest'
import { logicLimits, noLogic } from './logic-model.ts'
import { isName } from './logic-name.ts'
import { readLogic } from './read-logic.ts'

const answered = { kind: 'answered', question: '#1' }
const rule = (condition: unknown) => ({
  kind: 'show',
  target: { kind: 'question', question: '#2' },
  if: condition,
})
const reasonOf = (value: unknown): string => {
  const read = readLogic(value)
  return 'finding' in read ? `${read.finding.field} ${read.finding.reason}` : ''
}
const nest = (depth: number): unknown => (depth === 1 ? answered : { kind: 'not', of: nest(depth - 1) })

test('rules are read as they are, with what was left out', () => {
  const rules = [
    rule({ kind: 'all', of: [answered, { kind: 'chosen', question: '#1', how: 'any', keys: ['A', 'A'] }] }),
    { kind: 'jump', after: '#1', if: answered, to: { end: 'screened' } },
    { kind: 'offer', question: '#3', from: '#2', which: 'chosen' },
  ]
  expect(readLogic({ rules })).toEqual({
    ...noLogic,
    rules: [
      rule({ kind: 'all', of: [answered, { kind: 'chosen', question: '#1', how: 'any', keys: ['A'] }] }),
      ...rules.slice(1),
    ],
  })
})

test('what is not part of a rule is left out', () => {
  expect(readLogic({ rules: [{ ...rule({ ...answered, run: 'x' }), extra: 1 }] })).toEqual({
    ...noLogic,
    rules: [rule(answered)],
  })
})

describe('what is refused, with its place', () => {
  test.each<[string, unknown, string]>([
    ['no rules at all', 'x', ' 规则要填一组内容'],
    ['a rule of no kind', { rules: [{ kind: 'run' }] }, 'rules.0 第 1 条规则：没有这种规则'],
    ['a rule that is a text', { rules: [rule(answered), 'x'] }, 'rules.1 第 2 条规则：没有这种规则'],
    [
      'a condition of no kind',
      { rules: [rule({ kind: 'any', of: [answered, { kind: 'js' }] })] },
      'rules.0.if.of.1 第 1 条规则：没有这种条件',
    ],
    ['no condition', { rules: [rule(undefined)] }, 'rules.0.if 第 1 条规则：没有这种条件'],
    [
      'an expression of no kind',
      { rules: [rule({ kind: 'compare', left: 1, comparison: '=', right: 2 })] },
      'rules.0.if.left 第 1 条规则：没有这种算式',
    ],
    [
      'another comparison',
      {
        rules: [
          rule({ kind: 'compare', left: { kind: 'today' }, comparison: '~', right: { kind: 'today' } }),
        ],
      },
      'rules.0.if.comparison 第 1 条规则：比较只能是 =、!=、<、<=、>、>=、has 之一',
    ],
    ['an empty list', { rules: [rule({ kind: 'all', of: [] })] }, 'rules.0.if.of 第 1 条规则：条件至少 1 项'],
    [
      'a number that is none',
      { values: [{ name: '甲', after: '#1', be: { kind: 'number', value: 'x' } }] },
      'values.0.be.value 第 1 个命名值：数字要填数字',
    ],
    [
      'a day that is none',
      { values: [{ name: '甲', after: '#1', be: { kind: 'date', value: '2026-02-30' } }] },
      'values.0.be.value 第 1 个命名值：日期要写成 2026-05-01',
    ],
    ['a name with signs', { fields: [{ name: 'a b', from: 'link' }] }, ' '],
    ['a name like a question', { fields: [{ name: '第2题', from: 'link' }] }, ' '],
    ['a quota of nobody', { quotas: [{ quota_id: 'x', name: '甲', if: answered, limit: 0 }] }, ' '],
    [
      'deeper than eight',
      { rules: [rule(nest(9))] },
      `rules.0.if${'.of'.repeat(8)} 第 1 条规则：条件最多套 8 层`,
    ],
    [
      'more than there may be',
      { rules: Array.from({ length: logicLimits.rules + 1 }, () => rule(answered)) },
      ' ',
    ],
    [
      'more conditions than there may be',
      {
        rules: Array.from({ length: 210 }, () =>
          rule({ kind: 'all', of: Array.from({ length: 50 }, () => answered) }),
        ),
      },
      ' ',
    ],
  ])('%s', (_, value, reason) => {
    const found = reasonOf(value)
    expect(found).not.toBe('')
    if (reason !== ' ') expect(found).toBe(reason)
  })

  test('eight are not too deep', () => {
    expect(reasonOf({ rules: [rule(nest(8))] })).toBe('')
  })

  test('a million of brackets is refused at once', () => {
    let deep: unknown = answered
    for (let depth = 0; depth < 100_000; depth += 1) deep = { kind: 'not', of: deep }
    expect(reasonOf({ rules: [rule(deep)] })).toContain('条件最多套 8 层')
  })
})

test.each([
  ['总分', true],
  ['x1', true],
  ['第3题', false],
  ['3', false],
  ['a}b', false],
  ['', false],
  ['constructor', false],
])('whether rules and texts can read something by the name %j: %j', (name, isGood) => {
  expect(isName(name)).toBe(isGood)
})
