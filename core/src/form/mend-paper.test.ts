import { describe, expect, test } from 'vitest'
import { type BankColumn, columnIndex } from '../bank/columns.ts'
import {
  joinWithBefore,
  type LineChange,
  mendQuestion,
  putLines,
  rangeOfQuestion,
  splitAtLine,
  writeRows,
} from './mend-paper.ts'
import { readPaper } from './read-paper.ts'

const text = `期中试卷
一、单选题（每题 3 分）
1. 一加一
A. 二
B. 三
2. 二加二（ A ）
A. 四
B. 五

二、填空题（每空 2 分）
3. 首都是____。
那里有____。

参考答案
1-2 AB
3. 北京 故宫`

const lines = text.split('\n')
const paper = readPaper(text)
const change = (place: number, name: BankColumn, value: string, points = paper.rows[place]?.points) => {
  const cells = [...(paper.rows[place]?.cells ?? [])]
  cells[columnIndex(name)] = value
  return mendQuestion(lines, paper, place, { cells, points })
}
const readAfter = (mended: LineChange | undefined, of = lines) =>
  mended && readPaper(putLines(of, mended).join('\n'))
const cell = (read: ReturnType<typeof readPaper> | undefined, place: number, name: BankColumn) =>
  read?.rows[place]?.cells[columnIndex(name)]

test('each line has its role, and each question its lines', () => {
  expect(paper.roles.map((role) => role[0]).join('')).toBe('bsqqqqqqbsqqbkkk')
  expect([0, 1, 2].map((place) => rangeOfQuestion(paper, place))).toEqual([
    { from: 2, to: 5 },
    { from: 5, to: 8 },
    { from: 10, to: 12 },
  ])
})

describe('what an author corrects is read back as it was meant, and nothing else changes', () => {
  test.each<[string, number, BankColumn, string, string]>([
    ['a text', 0, 'question', '一加一等于几？', '一加一等于几？'],
    ['an option', 0, 'optionB', '（四）', '（四）'],
    ['a key that the key at the end says otherwise', 0, 'answer', 'B', 'B'],
    ['a key where two were read', 1, 'answer', 'A', 'A'],
    ['a kind', 0, 'option_type', '多选', '多选题'],
    ['an explanation', 2, 'note', '1. 看地图。\n2. 想一想。', '1. 看地图。\n2. 想一想。'],
    ['what looks like another question', 0, 'question', '看图\n2. 这不是第二题', '看图\n2. 这不是第二题'],
  ])('%s', (_, place, name, value, expected) => {
    const read = readAfter(change(place, name, value))
    expect(cell(read, place, name)).toBe(expected)
    const others = (rows: typeof paper.rows) =>
      rows.filter((_row, at) => at !== place).map(({ cells }) => cells)
    expect(others(read?.rows ?? [])).toEqual(others(paper.rows))
  })

  test('points, and those of a section stay with the others', () => {
    const read = readAfter(change(0, 'question', '一加一', 5))
    expect(read?.rows.map(({ points }) => points)).toEqual([5, 3, 4])
  })

  test('numbers in brackets stay in brackets, because other numbers would be read otherwise', () => {
    const written = ['（1）甲', 'A. 一', 'B. 二', '（2）乙', 'A. 一', 'B. 二']
    const read = readPaper(written.join('\n'))
    const cells = [...(read.rows[0]?.cells ?? [])]
    cells[columnIndex('answer')] = 'B'
    const mended = mendQuestion(written, read, 0, { cells })
    expect(mended?.lines[0]).toBe('（1）【单选题】甲')
    expect(readAfter(mended, written)?.rows).toHaveLength(2)
  })
})

describe('questions are joined and split', () => {
  test('a question that was read apart is a part of the one before it, and its options go with it', () => {
    const split = ['1. 看材料。', '2. 材料的第二段说了什么', 'A. 甲', 'B. 乙', '3. 下一题____']
    const read = readAfter(joinWithBefore(split, readPaper(split.join('\n')), 1), split)
    expect(read?.rows).toHaveLength(2)
    expect(cell(read, 0, 'question')).toBe('看材料。\n2. 材料的第二段说了什么')
    expect(cell(read, 0, 'optionB')).toBe('乙')
    expect(joinWithBefore(split, readPaper(split.join('\n')), 0)).toBeUndefined()
  })

  test('a line in the middle of a question begins another, and the first can be joined again', () => {
    const whole = ['1. 甲的首都', 'A. 一', 'B. 二', '答案：A', '乙的首都', 'A. 三', 'B. 四', '2. 丙____']
    const read = readPaper(whole.join('\n'))
    const at = 4
    const mended = splitAtLine(whole, read, at)
    expect(readAfter(mended, whole)?.rows.length).toBe(read.rows.length + 1)
  })

  test('what was joined is split again', () => {
    const joined = ['1. 甲____', '↳ 2. 乙____', '3. 丙____']
    const read = readAfter(splitAtLine(joined, readPaper(joined.join('\n')), 1), joined)
    expect(read?.rows).toHaveLength(3)
  })
})

test('questions that came as rows are written as a text that is read back, or not at all', () => {
  const written = writeRows(paper.rows)
  expect(written?.[0]).toBe('1. 【单选题 3 分】一加一')
  expect(readPaper(written?.join('\n') ?? '').rows).toHaveLength(3)
  const [first = { cells: [] }] = paper.rows
  const cells = [...first.cells]
  cells[columnIndex('answer')] = '第二个'
  expect(writeRows([{ cells }])).toBeUndefined()
})
