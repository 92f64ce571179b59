import { describe, expect, test } from 'vitest'
import type { Condition, FormLogic, Rule } from '../form/logic-model.ts'
import { checkLogic, type LogicSetting } from './check-logic.ts'
import { sampleItem, samplePaper } from './random-form.ts'
import { resolveRefs } from './walk.ts'

const items = [
  sampleItem('s1', 'section', 'q2'),
  sampleItem('s2', 'section', 'q4'),
  sampleItem('s3', 'section', 'q6'),
]
const answered = (question: string): Condition => ({ kind: 'answered', question })
const chosen = (question: string, key: string, row?: string): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys: [key],
  ...(row !== undefined && { row }),
})
const show = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})
const faultsOf = (logic: Partial<FormLogic>, setting: Partial<LogicSetting> = {}) => {
  const paper = samplePaper(
    ['single', 'multiple', 'matrix', 'text', 'number', 'ranking', 'single'],
    logic,
    items,
  )
  return checkLogic(paper.logic, paper.questions, paper.items, { isExam: false, ...setting }).map(
    ({ field, reason }) => `${field} ${reason}`,
  )
}

describe('rules', () => {
  test.each<[string, Rule, string | undefined]>([
    ['reads what comes before', show('q3', chosen('q2', 'A')), undefined],
    ['reads itself', show('q3', answered('q3')), '第 3 题在后面，规则只能用前面的题'],
    ['reads forward', show('q3', answered('q4')), '第 4 题在后面，规则只能用前面的题'],
    ['decides about nothing', show('x', answered('q1')), '没有这道题'],
    ['reads nothing', show('q3', answered('x')), '没有这道题'],
    ['an option that is not there', show('q3', chosen('q2', 'Z')), '第 2 题没有选项 Z'],
    ['a row', show('q4', chosen('q3', 'A', '3')), undefined],
    ['a row that is not there', show('q4', chosen('q3', 'A', '9')), '第 3 题没有行 9'],
    ['keys of a kind without any', show('q5', chosen('q4', 'A')), '第 4 题没有选项 A'],
    ['a section', { kind: 'show', target: { kind: 'item', item: 's2' }, if: answered('q3') }, undefined],
    [
      'a section by what is in it',
      { kind: 'show', target: { kind: 'item', item: 's2' }, if: answered('q4') },
      '第 4 题在后面，规则只能用前面的题',
    ],
    [
      'an item that is not there',
      { kind: 'show', target: { kind: 'item', item: 's9' }, if: answered('q1') },
      '没有这个段落、小节或分页',
    ],
    [
      'an option',
      { kind: 'show', target: { kind: 'option', question: 'q2', key: 'B' }, if: answered('q1') },
      undefined,
    ],
    [
      'an option of a kind without any',
      { kind: 'show', target: { kind: 'option', question: 'q4', key: 'B' }, if: answered('q1') },
      '第 4 题的选项不能单独显示或隐藏',
    ],
    [
      'an option that is not there to hide',
      { kind: 'show', target: { kind: 'option', question: 'q2', key: 'Z' }, if: answered('q1') },
      '第 2 题没有选项 Z',
    ],
    [
      'a row to hide',
      { kind: 'show', target: { kind: 'row', question: 'q3', key: '4' }, if: answered('q1') },
      '第 3 题没有行 4',
    ],
    ['a jump', { kind: 'jump', after: 'q2', if: answered('q2'), to: { question: 'q5' } }, undefined],
    [
      'a jump back',
      { kind: 'jump', after: 'q2', if: answered('q2'), to: { question: 'q1' } },
      '不能往回跳：第 1 题在第 2 题之前',
    ],
    [
      'a jump to nowhere',
      { kind: 'jump', after: 'q2', if: answered('q2'), to: { question: 'x' } },
      '要跳到的题不在这里',
    ],
    [
      'a jump by what comes later',
      { kind: 'jump', after: 'q2', if: answered('q3'), to: { end: 'finish' } },
      '第 3 题在后面，规则只能用前面的题',
    ],
    [
      'a check of its own question',
      { kind: 'check', after: 'q5', if: answered('q5'), text: '!', isSoft: false },
      undefined,
    ],
    [
      'required by itself',
      { kind: 'require', question: 'q5', if: answered('q5') },
      '第 5 题在后面，规则只能用前面的题',
    ],
    ['options from before', { kind: 'offer', question: 'q6', from: 'q2', which: 'left' }, undefined],
    [
      'options for a kind without any',
      { kind: 'offer', question: 'q4', from: 'q2', which: 'left' },
      '第 4 题的选项不能由前面的题决定',
    ],
    [
      'options from later',
      { kind: 'offer', question: 'q2', from: 'q6', which: 'left' },
      '第 6 题在后面，规则只能用前面的题',
    ],
    ['an answer carried on', { kind: 'carry', question: 'q7', from: 'q1' }, undefined],
    [
      'an answer of another kind carried on',
      { kind: 'carry', question: 'q7', from: 'q2' },
      '第 7 题和第 2 题的题型或选项不一样，不能带过来',
    ],
    ['an unknown quota', show('q3', { kind: 'full', quota: 'x' }), '没有这个配额'],
    [
      'an unknown field',
      show('q3', {
        kind: 'compare',
        left: { kind: 'field', name: '渠道' },
        comparison: '=',
        right: { kind: 'number', value: 1 },
      }),
      '没有隐藏字段“渠道”',
    ],
    [
      'a matrix without a row is no value',
      show('q4', {
        kind: 'compare',
        left: { kind: 'answer', question: 'q3', row: '1' },
        comparison: '=',
        right: { kind: 'text', value: '满意' },
      }),
      undefined,
    ],
  ])('%s', (_, rule, fault) => {
    expect(faultsOf({ rules: [rule] })).toEqual(fault ? [`logic.rules.0 第 1 条规则：${fault}`] : [])
  })

  test('in exams the points of options are no condition', () => {
    const score: Condition = {
      kind: 'compare',
      left: { kind: 'score', question: 'q1', points: { A: 1 } },
      comparison: '>',
      right: { kind: 'number', value: 0 },
    }
    expect(faultsOf({ rules: [show('q2', score)] })).toEqual([])
    expect(faultsOf({ rules: [show('q2', score)] }, { isExam: true })).toEqual([
      'logic.rules.0 第 1 条规则：考试的规则不能用选项得分：会透露答案',
    ])
  })

  test('questions in any order have no rules', () => {
    expect(faultsOf({ rules: [show('q2', answered('q1'))] }, { isShuffled: true })).toHaveLength(1)
    expect(faultsOf({}, { isShuffled: true })).toEqual([])
  })
})

describe('names', () => {
  const one = { kind: 'number', value: 1 } as const
  test.each<[string, Partial<FormLogic>, Partial<LogicSetting>, string[]]>([
    [
      'twice',
      { fields: [{ name: '甲', from: 'link' }], values: [{ name: '甲', after: 'q1', be: one }] },
      {},
      ['logic.values.0.name 名称“甲”重复了'],
    ],
    ['a column the roster has', { fields: [{ name: '班级', from: 'roster' }] }, {}, []],
    [
      'a column it has not',
      { fields: [{ name: '部门', from: 'roster' }] },
      {},
      ['logic.fields.0.name 名单里没有“部门”，只有 姓名、学号、班级'],
    ],
    [
      'no roster',
      { fields: [{ name: '班级', from: 'roster' }] },
      { hasRoster: false },
      ['logic.fields.0.from 隐藏字段“班级”来自名单，要先设成按名单参与'],
    ],
    [
      'who must not be known',
      { fields: [{ name: '渠道', from: 'link' }] },
      { isAnonymous: true },
      ['logic.fields.0 匿名的问卷不能有隐藏字段“渠道”：从它能看出是谁'],
    ],
    [
      'a value of a later one',
      {
        values: [
          { name: '甲', after: 'q1', be: { kind: 'value', name: '乙' } },
          { name: '乙', after: 'q1', be: one },
        ],
      },
      {},
      ['logic.values.0 第 1 个命名值：“乙”在后面才计算，只能用前面的命名值'],
    ],
    [
      'a value after nothing',
      { values: [{ name: '甲', after: 'x', be: one }] },
      {},
      ['logic.values.0 第 1 个命名值：没有这道题'],
    ],
    [
      'two quotas with one id',
      { quotas: [1, 2].map(() => ({ quota_id: 'x', name: '甲', if: answered('q7'), limit: 1 })) },
      {},
      ['logic.quotas.1 第 2 个配额：编号重复了'],
    ],
  ])('%s', (_, logic, setting, faults) => {
    expect(faultsOf(logic, setting)).toEqual(faults)
  })
})

describe('sections in random order', () => {
  const random = [{ sections: ['s1', 's2'], pick: 2 }]
  test.each<[string, Partial<FormLogic>, string | undefined]>([
    ['are read after all of them', { random, rules: [show('q6', answered('q2'))] }, undefined],
    ['are read within', { random, rules: [show('q3', answered('q2'))] }, undefined],
    [
      'are not read from one another',
      { random, rules: [show('q4', answered('q2'))] },
      '第 2 题在随机小节里，只能在同一小节里或所有随机小节之后使用',
    ],
    [
      'nor after the last question of the last',
      { random, rules: [{ kind: 'check', after: 'q5', if: answered('q2'), text: '!', isSoft: true }] },
      '第 2 题在随机小节里，只能在同一小节里或所有随机小节之后使用',
    ],
    [
      'are not jumped out of',
      { random, rules: [{ kind: 'jump', after: 'q2', if: answered('q2'), to: { question: 'q6' } }] },
      '不能跳进或跳出随机小节：每个人的顺序不一样',
    ],
    [
      'may be jumped over',
      { random, rules: [{ kind: 'jump', after: 'q1', if: answered('q1'), to: { question: 'q6' } }] },
      undefined,
    ],
    [
      'may be ended in',
      { random, rules: [{ kind: 'jump', after: 'q2', if: answered('q2'), to: { end: 'finish' } }] },
      undefined,
    ],
  ])('%s', (_, logic, fault) => {
    expect(faultsOf(logic)).toEqual(fault ? [`logic.rules.0 第 1 条规则：${fault}`] : [])
  })

  test.each<[string, FormLogic['random'], string]>([
    ['unknown ones', [{ sections: ['s1', 's9'], pick: 1 }], '没有这个小节'],
    [
      'in two sets',
      [
        { sections: ['s1', 's2'], pick: 1 },
        { sections: ['s2', 's3'], pick: 1 },
      ],
      '有小节重复了',
    ],
    ['more than there are', [{ sections: ['s1', 's2'], pick: 3 }], '只有 2 个小节'],
  ])('%s are refused', (_, sets, reason) => {
    expect(faultsOf({ random: sets }).map((each) => each.split('：')[1])).toEqual([reason])
  })

  test('are refused where a name and a number are enough to see whose they are', () => {
    const random = [{ sections: ['s1', 's2'], pick: 1 }]
    expect(
      faultsOf({ random }, { isInLots: true, hasRoster: true }).map((each) => each.split(' ')[0]),
    ).toEqual(['logic.random'])
    expect(faultsOf({ random }, { isInLots: true, hasRoster: false })).toEqual([])
  })
})

test('where reports are released in lots, nothing asks for the day or counts places, unless somebody has begun', () => {
  const days = { kind: 'days', from: { kind: 'answer', question: 'q5' }, to: { kind: 'today' } } as const
  const late = { kind: 'compare', left: { kind: 'today' }, comparison: '>', right: days } as const
  const quotas = [{ quota_id: 'x', name: '甲', if: answered('q1'), limit: 1 }]
  const logic = {
    rules: [show('q7', { kind: 'all', of: [{ kind: 'not', of: late }] }), show('q7', answered('q1'))],
    values: [{ name: '天数', after: 'q6', be: { kind: 'round', of: days, digits: 0 } as const }],
    quotas,
  }
  const found = (setting: object) => faultsOf(logic, setting).map((each) => each.split(' ')[0])
  expect(found({ isInLots: true })).toEqual(['logic.quotas', 'logic.rules.0', 'logic.values.0'])
  expect(found({ isInLots: true, isBegun: true })).toEqual([])
  expect(found({})).toEqual([])
})

test('places become ids, and what is no place of the form stays to be named', () => {
  const rules = [show('#3', chosen('#2', 'A')), show('#2', answered('#9')), show('#2', answered('#1.2'))]
  const { logic } = samplePaper([], { rules })
  expect(resolveRefs(logic, ['q1', 'q2', 'q3']).rules).toEqual([
    show('q3', chosen('q2', 'A')),
    show('q2', answered('#9')),
    show('q2', answered('q1.2')),
  ])
})
