import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { allocation } from '../../compose.ts'
import { exportOf, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const weights = allocation('各有多重要？', ['价格', '质量', '服务'])

test.each<[QuestionSettings, string, string]>([
  [{ total: 1 }, 'settings.total', '总数至少为 2'],
  [{ total: 1_000_001 }, 'settings.total', '总数最多为 1000000'],
  [{ unit: '' }, 'settings.unit', '请填写单位'],
  [{ unit: '人民币的分钱' + '吗' }, 'settings.unit', '单位最多 6 个字'],
])('%j has a fault in %s', (settings, field, reason) => {
  expect(checkQuestion(allocation('？', ['甲', '乙'], settings))).toContainEqual(
    expect.objectContaining({ field, reason }),
  )
})

test('has at most twenty options', () => {
  const options = Array.from({ length: 21 }, (_, index) => `选项 ${index}`)
  expect(checkQuestion(allocation('？', options))).toEqual([
    { field: 'options', reason: '比重题最多 20 个选项' },
  ])
})

describe('an answer', () => {
  test.each<[string, string | undefined]>([
    ['A=60,C=40', undefined],
    ['A=60', undefined],
    ['A=60,C=41', '一共只有 100 分，分出了 101 分'],
    ['A=60,A=40', '有选项分配了两次'],
    ['D=100', '没有选项 D'],
    ['A=-5,B=100', '“价格”要填 0 到 100 的整数'],
    ['A=1.5', '“价格”要填 0 到 100 的整数'],
    ['A=很多', '“价格”要填 0 到 100 的整数'],
    ['A', '“价格”要填 0 到 100 的整数'],
    [',', '请把 100 分分给各个选项'],
  ])('%j: %s', (answer, fault) => {
    expect(kindOf(17).findAnswerFault(weights, answer)).toBe(fault)
  })

  test('has to share all of it before it is handed in', () => {
    const { findGap } = kindOf(17)
    expect(findGap(weights, 'A=60,C=40', true)).toBeUndefined()
    expect(findGap(weights, 'A=60', false)).toBe('还有 40 分没有分配，一共要分 100 分')
  })

  test('comes out of a plain form, and what is no number is named', () => {
    const read = (fields: Record<string, string>) => (part?: string | number) => fields[part ?? ''] ?? ''
    const { readPosted, findAnswerFault, tidyAnswer } = kindOf(17)
    expect(readPosted(weights, read({ A: '６０', B: '0', C: '40' }))).toBe('A=60,C=40')
    expect(readPosted(weights, read({}))).toBe('')
    expect(findAnswerFault(weights, readPosted(weights, read({ B: 'x,C=1' })))).toBe(
      '“质量”要填 0 到 100 的整数',
    )
    expect(tidyAnswer('C=40,B=0,A=60', weights)).toBe('A=60,C=40')
  })

  test('is said, exported and counted', () => {
    expect(describeAnswer(weights, 'A=60,C=40')).toBe('价格 60 分、服务 40 分')
    expect(
      exportOf(17)
        .columns(weights, 'text')
        .map(({ suffix, read }) => [suffix, read('A=60,C=40', weights)]),
    ).toEqual([
      ['：价格', 60],
      ['：质量', 0],
      ['：服务', 40],
    ])
    const { cells, amounts, figures } = resultsOf(17)
    expect(cells('A=60,C=40', weights)).toEqual(['A', 'C', '#'])
    expect(amounts?.('A=60,C=40', weights)).toEqual([
      ['A=', 60],
      ['C=', 40],
    ])
    const counts = new Map([
      ['#', 2],
      ['A', 2],
      ['A=', 130],
      ['C', 1],
      ['C=', 70],
    ])
    expect(figures(weights, counts).map(({ count, amount }) => [count, amount])).toEqual([
      [2, 65],
      [0, 0],
      [1, 35],
    ])
  })
})

test('its settings are a line', () => {
  expect(writeSettingsText(17, { total: 10, unit: '元' })).toBe('共 10 元')
  expect(readSettingsText(17, '10')).toEqual({ total: 10 })
  expect(readSettingsText(17, '很多')).toBeUndefined()
  const [row] = readPasted('【比重 共 10 票】怎么投？\n甲\n乙')
  const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
  expect(bad).toEqual([])
  expect(draft).toMatchObject({ option_type: 17, question: '怎么投？', settings: { total: 10, unit: '票' } })
})
