import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { longRanking } from '../../compose.ts'
import { markAnswer, resultsOf } from '../counts.ts'
import { describeAnswer } from '../meanings.ts'
import { kindOf } from '../registry.ts'

const options = Array.from({ length: 50 }, (_, index) => `选项 ${index}`)
const eight = options.slice(0, 8)
const top = longRanking('前三名？', eight, { first: 3 })
const all = longRanking('怎么排？', ['甲', '乙', '丙'])

test('takes fifty options, and no more places than options', () => {
  expect(checkQuestion(longRanking('？', options))).toEqual([])
  expect(checkQuestion(longRanking('？', [...options, '第五十一个']))).toEqual([
    { field: 'options', reason: '长排序题最多 50 个选项' },
  ])
  expect(checkQuestion(longRanking('？', eight, { first: 9 }))).toEqual([
    { field: 'settings.first', reason: '排前几位不能大于选项数 8' },
  ])
})

describe('an answer', () => {
  test.each([
    [top, 'H,A,C', undefined, undefined],
    [top, 'H', undefined, '要排出前 3 位，现在排了 1 位'],
    [top, 'H,A,C,D', '只要排前 3 位，排了 4 位', undefined],
    [top, 'H,H', '有选项重复了', '要排出前 3 位，现在排了 2 位'],
    [top, 'I', '没有选项 I', '要排出前 3 位，现在排了 1 位'],
    [all, 'C,B,A', undefined, undefined],
    [all, 'C,B', undefined, '要排出前 3 位，现在排了 2 位'],
  ])('%#: %j: %s, %s', (question, answer, fault, gap) => {
    expect(kindOf(24).findAnswerFault(question, answer)).toBe(fault)
    expect(kindOf(24).findGap(question, answer, true)).toBe(gap)
  })

  test('comes out of places in a plain form', () => {
    const read = (fields: Record<string, string>) => (part?: string | number) => fields[part ?? ''] ?? ''
    expect(kindOf(24).readPosted(top, read({ C: '3', H: '1', A: '2' }))).toBe('H,A,C')
  })

  test('is said in its order, and marked by it', () => {
    expect(describeAnswer(all, 'C,A,B', 'full')).toBe('C 丙 → A 甲 → B 乙')
    const keyed = longRanking('？', eight, { first: 3 }, 'CAB')
    expect(keyed.answer).toBe('C,A,B')
    expect(checkQuestion(keyed)).toEqual([])
    expect(markAnswer(keyed, 'C,A,B', { partial: 'none' }).share).toBe(100)
    expect(markAnswer(keyed, 'A,C,B', { partial: 'none' }).share).toBe(0)
    const short = longRanking('？', eight, { first: 3 }, 'C,A')
    expect(checkQuestion(short)).toEqual([{ field: 'answer', reason: '正确顺序要有 3 个选项' }])
    expect(longRanking('？', options, {}, 'AA B').answer).toBe('AA,B')
  })
})

test('what was not placed shares the places behind', () => {
  const { cells, figures, countAnswered, filterKeys } = resultsOf(24)
  expect(cells('H,A,C', top)).toEqual(['H@1', 'A@2', 'C@3', '#'])
  expect(filterKeys('H,A,C', top)).toEqual(['H'])
  const counts = new Map([
    ['#', 2],
    ['A@1', 1],
    ['A@3', 1],
    ['B@2', 1],
  ])
  expect(countAnswered(top, counts)).toBe(2)
  const [first, second, third] = figures(top, counts)
  expect([first?.places, first?.count, first?.meanRank]).toEqual([[1, 0, 1], 2, 2])
  // Once second; the other time between fourth and eighth.
  expect(second?.meanRank).toBe((2 + 6) / 2)
  expect([third?.count, third?.meanRank]).toEqual([0, 6])
})

test('goes through a spreadsheet and a pasted paper', () => {
  const anyCategory = () => '综合'
  for (const question of [
    top,
    longRanking('？', options, {}, options.map((_, index) => kindKey(index)).join(',')),
  ]) {
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), anyCategory)
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  }
  const [row] = readPasted('【长排序 前 2 位】谁先谁后？\nA. 商\nB. 夏\nC. 周\n答案：BA')
  const { draft, bad } = readBankRow(row?.cells ?? [], anyCategory)
  expect(bad).toEqual([])
  expect(draft).toMatchObject({ option_type: 24, answer: 'B,A', settings: { first: 2 } })
})

const kindKey = (index: number) =>
  all.options[index]?.key ?? longRanking('？', options).options[index]?.key ?? ''
