import { describe, expect, test } from 'vitest'
import { describeAnswer } from '../question/kinds/meanings.ts'
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

describe('【材料题】', () => {
  const marked = ['6 小明走路上学。 2 1', '2 路上要____分钟。 0 20', '1 他看到什么？ 3 A,C']
  const asked = (marks: readonly string[]) =>
    `${marks[0]}小明走路上学。\n答案：对\n${marks[1]}路上要____分钟。\n答案：20\n\n${marks[2]}他看到什么？\nA. 山\nB. 云\nC. 水\n答案：AC`

  test.each([
    ['（1）', '（2）', '（3）'],
    ['(1)', '(2)', '(3) '],
    ['①', '②、', '③ '],
  ])('has questions %s %s %s of any kind under its text', (...marks) => {
    expect(read(`【材料题】\n从前有座山。\n\n山里有座庙。\n${asked(marks)}`)).toEqual([
      [1, 23, '从前有座山。\n山里有座庙。', marked],
    ])
  })

  test('has its number among others, and ends before the next one', () => {
    const paper = `1. 甲？\n答案：对\n2.【材料题 10 分】从前有座山。\n${asked(['（1）', '（2）', '（3）'])}\n3. 丙？\nA. 一\nB. 二\n答案：B`
    expect(read(paper)).toEqual([
      [1, 6, '甲？'],
      [3, 23, '从前有座山。', marked],
      [14, 0, '丙？'],
    ])
  })

  test('may have all keys below its last question', () => {
    const paper =
      '【材料题】从前有座山。\n（1）有什么？\nA. 山\nB. 水\n（2）在____边？\n答案：（1）A；（2）海'
    expect(read(paper)).toEqual([[1, 23, '从前有座山。', ['0 有什么？ 2 A', '2 在____边？ 0 海']]])
  })

  test('may come twice, and before the keys of the paper', () => {
    const paper =
      '【材料题】甲文。\n（1）一？\n答案：对\n【材料题】乙文。\n①二？\n答案：错\n\n1. 丙？\nA. 一\nB. 二\n参考答案\n1. B'
    expect(read(paper).map(([, type, text]) => [type, text])).toEqual([
      [23, '甲文。'],
      [23, '乙文。'],
      [0, '丙？'],
    ])
  })

  test('holds questions with settings', () => {
    const paper =
      '【材料题】甲文。\n（1）【量表 1-5 差 好】怎么样？\n（2）【矩阵 单选：服务、环境｜差、好】评一评'
    expect(read(paper)).toEqual([[1, 23, '甲文。', ['10 怎么样？ 0 ', '12 评一评 0 ']]])
  })

  test('marks without end are read to their end', () => {
    for (const text of ['【材料题】\n（1）\n', '【材料题】\n', '【材料题】（1）'])
      expect(Array.isArray(readPasted(text.repeat(2000)))).toBe(true)
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

test('the kind that a section named is over where a numbered heading announces a text', () => {
  const text = `二、判断题
1. 地球是圆的。（√）
三、阅读下面的材料，完成 2～3 题
海是蓝色的。
2. 海是什么颜色？
A. 红
B. 蓝
答案：B
3. 海是____的。
答案：蓝色`
  expect(read(text)).toEqual([
    [2, 6, '地球是圆的。（ ）'],
    [3, 23, '海是蓝色的。', ['0 海是什么颜色？ 2 B', '2 海是____的。 0 蓝色']],
  ])
})
