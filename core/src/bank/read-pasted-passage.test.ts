import { describe, expect, test } from 'vitest'
import { describeAnswer } from '../question/kinds/descriptions.ts'
import { partsOf, partTexts } from '../question/kinds/parts.ts'
import { readPasted } from './read-pasted.ts'
import { readBankRow } from './read-row.ts'
import { writeBankRow } from './write-row.ts'

const anyCategory = () => '综合'

/** Of each row its kind, its text and, of a passage, the questions within with their keys. */
const read = (text: string) =>
  readPasted(text).map(({ line, cells }) => {
    const { draft, bad } = readBankRow(cells, anyCategory)
    expect(bad).toEqual([])
    const keys = partTexts.parse(draft.answer)
    const parts = partsOf(draft).map(
      (part, index) => `${part.option_type} ${part.question} ${part.options.length} ${keys[index] ?? ''}`,
    )
    return [line, draft.option_type, draft.question, ...(parts.length > 0 ? [parts] : [])]
  })

const body = `小明每天走路上学。
路上要 20 分钟。

1. 小明怎么上学？
A. 走路
B. 坐车
答案：A
2. 路上要多久？
答案：20 分钟
解析：第二段
3. 你怎么看？`

const parts = ['0 小明怎么上学？ 2 A', '3 路上要多久？ 0 20 分钟', '3 你怎么看？ 0 ']
const stem = '小明每天走路上学。\n路上要 20 分钟。'

describe('a text with questions about it', () => {
  test.each([
    '阅读下面的文字，完成1～3题。',
    '阅读材料，回答 1-3 题',
    '（一）阅读下面的短文，完成第 1 至 3 小题。（9 分）',
    '根据以下资料，回答1—3题。',
    '三、阅读理解（共 9 分）',
    '材料题',
  ])('%s is one question with its parts', (line) => {
    expect(read(`${line}\n${body}`)).toEqual([[1, 23, stem, parts]])
  })

  test('ends with its last number, and other questions are before and after it', () => {
    const paper = `1. 甲？\n答案：对\n\n阅读下文，完成2～3题。\n从前有座山。\n2. 有什么？\n3. 在哪里？\n4. 丁？`
    expect(read(paper)).toEqual([
      [1, 6, '甲？'],
      [4, 23, '从前有座山。', ['3 有什么？ 0 ', '3 在哪里？ 0 ']],
      [8, 3, '丁？'],
    ])
  })

  test('has its keys from the list at the end of the paper', () => {
    const paper =
      '阅读下文，完成1～2题。\n从前有座山。\n1. 有什么？\nA. 山\nB. 水\n2. 在哪里？\nA. 东\nB. 西\n参考答案\n1. A 2. B'
    expect(read(paper)).toEqual([[1, 23, '从前有座山。', ['0 有什么？ 2 A', '0 在哪里？ 2 B']]])
  })

  test('two texts below each other are two questions', () => {
    const paper =
      '阅读下文，完成1题。\n阅读甲文，完成1～1题。\n甲文。\n1. 一？\n阅读乙文，完成2～3题。\n乙文。\n2. 二？\n3. 三？'
    expect(read(paper).map(([line, type, text]) => [line, type, text])).toEqual([
      [2, 23, '甲文。'],
      [5, 23, '乙文。'],
    ])
  })

  test('keeps its notes with the numbers of its parts, and goes through a spreadsheet unchanged', () => {
    const [row] = readPasted(`阅读材料，回答 1-3 题\n${body}`)
    const { draft } = readBankRow(row?.cells ?? [], anyCategory)
    expect(draft.note).toBe('（2）第二段')
    expect(readBankRow(writeBankRow(draft, '综合'), anyCategory)).toEqual({ draft, bad: [] })
    expect(describeAnswer(draft, draft.answer)).toContain('A')
  })
})

test.each([
  ['a number that never comes', '阅读下文，完成 7～9 题。\n1. 甲？\n2. 乙？', 2],
  ['a heading with nothing but questions below it', '三、选择题\n1. 甲？\nA. 一\nB. 二', 1],
  ['a range that runs backwards', '阅读下文，完成 3～1 题。\n1. 甲？', 1],
])('%s is no passage', (_, text, count) => {
  const kinds = readPasted(text).filter(({ cells }) => cells.includes('材料题'))
  expect(kinds).toEqual([])
  expect(readPasted(text).length).toBeGreaterThanOrEqual(count)
})

test('announcements without end are read to their end', () => {
  const many = '阅读下文，完成 1～3 题。\n文字\n'.repeat(10_000)
  expect(Array.isArray(readPasted(many))).toBe(true)
})
