import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { findAnswerFaults } from '../../../form/answers.ts'
import { checkQuestion } from '../../check-question.ts'
import { entryTable } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { exportOf, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const columns = [
  { name: '姓名' },
  { name: '年龄', kind: 'number' },
  { name: '关系', kind: 'choice', options: ['父亲', '母亲'] },
  { name: '生日', kind: 'date', isRequired: false },
]
const family = entryTable('家庭成员', { columns, least: 1, most: 3 })
const long = entryTable('开支', { columns, most: 50 })

const write = (settings: unknown) =>
  tidyQuestion(QuestionDraft.parse({ question: '家庭成员', option_type: 13, settings }))

describe('the settings of a table', () => {
  test('have defaults, except for the columns', () => {
    expect(write({ columns: [{ name: '姓名' }] }).settings).toEqual({
      columns: [{ name: '姓名', kind: 'text', options: [], isRequired: true }],
      least: 1,
      most: 10,
    })
  })

  test.each<[QuestionSettings, string, string]>([
    [{}, 'settings.columns', '请填写表格的列'],
    [{ columns: [] }, 'settings.columns', '表格的列至少 1 项'],
    [
      { columns: Array.from({ length: 11 }, (_, at) => ({ name: `${at}` })) },
      'settings.columns',
      '表格的列最多 10 项',
    ],
    [{ columns: [{ name: ' ' }] }, 'settings.columns.0.name', '请填写列的名称'],
    [{ columns: [{ name: '甲' }, { name: '甲' }] }, 'settings.columns.1.name', '有两列都叫“甲”'],
    [
      { columns: [{ name: '甲', kind: 'choice', options: ['一'] }] },
      'settings.columns.0.options',
      '“甲”至少要有 2 个选项',
    ],
    [
      { columns: [{ name: '甲', kind: 'choice', options: ['一', '一'] }] },
      'settings.columns.0.options',
      '“甲”有两个选项都是“一”',
    ],
    [{ columns, least: 5, most: 3 }, 'settings.most', '最多行数不能少于最少行数'],
    [{ columns, most: 51 }, 'settings.most', '最多行数最多为 50'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write(settings))).toContainEqual(expect.objectContaining({ field, reason }))
  })

  test('are one line that a person can write, and reads back', () => {
    const line = '1-3 行：姓名、年龄=数字、关系=父亲/母亲、生日？=日期'
    expect(writeSettingsText(13, family.settings)).toBe(line)
    expect(write(readSettingsText(13, line)).settings).toEqual(family.settings)
    expect(readSettingsText(13, '姓名、年龄')).toBeUndefined()
    // A name with a separator in it needs the other form.
    expect(writeSettingsText(13, write({ columns: [{ name: '省、市' }] }).settings)).toMatch(/^\{/)
  })
})

describe('an answer to a table', () => {
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['1A=张三\n1B=40\n1C=1\n1D=1986-02-28', undefined],
    ['3A=张三', undefined],
    ['4A=张三', '最多填 3 行'],
    ['1E=张三', '表格里没有 1E 这一格'],
    ['1=张三', '表格里没有 1 这一格'],
    ['张三', '表格的答案格式不对'],
    ['1A=张\n1A=李', '表格的答案格式不对'],
    [`1A=${'字'.repeat(101)}`, '第 1 行的“姓名”最多 100 个字'],
    ['2B=四十', '第 2 行的“年龄”要填 -1000000 到 1000000 之间的数字，最多 2 位小数'],
    ['1C=3', '第 1 行的“关系”没有这个选项'],
    ['1C=父亲', '第 1 行的“关系”没有这个选项'],
    ['1D=1986-02-30', '第 1 行的“生日”要填日期，像 2026-01-31 这样'],
    ['1D=昨天', '第 1 行的“生日”要填日期，像 2026-01-31 这样'],
    ['A'.repeat(20_001), '这张表最多 20000 个字'],
  ])('%#: %j', (answer, fault) => {
    expect(kindOf(13).findAnswerFault(family, answer)).toBe(fault)
  })

  test.each<[QuestionDraft, string, string[]]>([
    [family, '', ['这道题必须回答']],
    [family, '1A=张三\n1B=40\n1C=1', []],
    [family, '1A=张三\n1B=40\n1C=1\n3A=李四\n3C=2', ['第 2 行的“年龄”还没有填']],
    [entryTable('家', { columns: [{ name: '名' }], least: 2 }), '1A=张三', ['至少填 2 行，现在有 1 行']],
    [{ ...family, isRequired: false }, '', []],
    [{ ...family, isRequired: false }, '1A=张三\n1B=40', ['第 1 行的“关系”还没有填']],
  ])('%#: without what is missing it is not handed in', (question, answer, reasons) => {
    const faults = findAnswerFaults([{ ...question, question_id: 'q' }], { q: answer }, { isExam: false })
    expect(faults.map(({ reason }) => reason)).toEqual(reasons)
  })

  test('is stored without the rows that were left empty, numbers as numbers', () => {
    expect(kindOf(13).tidyAnswer('3B=０40\n3A= 李四 \n1A=张三\n2A= ', family)).toBe('1A=张三\n2A=李四\n2B=40')
    expect(kindOf(13).isBlank('1A= \n2A=', family)).toBe(true)
  })

  test('is read out of a plain form, of no more rows than there may be', () => {
    const fields: Record<string, string> = { '1A': '张三', '3B': '4', '4A': '多的', '1C': '' }
    expect(kindOf(13).readPosted(family, (part) => fields[`${part}`] ?? '')).toBe('1A=张三\n3B=4')
  })

  test('is read row by row', () => {
    const answer = '1A=张三\n1B=40\n1C=1\n2A=李四\n2C=2'
    expect(describeAnswer(family, answer)).toBe('1. 姓名 张三，年龄 40，关系 父亲；2. 姓名 李四，关系 母亲')
    expect(describeAnswer(family, answer, 'full')).toBe(
      '1. 姓名 张三，年龄 40，关系 父亲\n2. 姓名 李四，关系 母亲',
    )
    expect(describeKey(family, 'x').lines).toEqual([])
  })
})

describe('results', () => {
  const { cells, amounts, figures, filterKeys, texts } = resultsOf(13)
  const answer = '1A=张三\n1B=40.5\n1C=1\n2A=李四\n2B=0.25\n2C=1'

  test('count rows, fields and options, and add numbers up', () => {
    expect(cells(answer, family)).toEqual(['#', '=2'])
    const counts = new Map([
      ...cells(answer, family).map((cell) => [cell, 1] as const),
      ...(amounts?.(answer, family) ?? []),
    ])
    expect(
      figures(family, counts).map(({ key, group, opt, count, sum }) => [key, group, opt, count, sum]),
    ).toEqual([
      ['=1', '行数', '1 行', 0, undefined],
      ['=2', '行数', '2 行', 1, undefined],
      ['=3', '行数', '3 行', 0, undefined],
      ['A', '姓名', '填写', 2, undefined],
      ['B', '年龄', '填写', 2, 40.75],
      ['C1', '关系', '父亲', 2, undefined],
      ['C2', '关系', '母亲', 0, undefined],
      ['D', '生日', '填写', 0, undefined],
    ])
  })

  test('are found by rows, options and texts', () => {
    expect(filterKeys(answer, family)).toEqual(['=2', 'A', 'B', 'C', 'C1'])
    expect(texts(answer, family)).toEqual(['张三\n李四'])
  })
})

describe('exports', () => {
  const answer = '1A=张三\n1B=40\n1C=1\n2A=李四'
  const cellsOf = (question: QuestionDraft) =>
    exportOf(13)
      .columns(question, 'text')
      .map(({ suffix, read }) => [suffix, read(answer, question)])

  test('a column for each field of each row, where these are not too many', () => {
    expect(cellsOf(family).slice(0, 6)).toEqual([
      ['（行数）', 2],
      ['（第 1 行·姓名）', '张三'],
      ['（第 1 行·年龄）', 40],
      ['（第 1 行·关系）', '父亲'],
      ['（第 1 行·生日）', ''],
      ['（第 2 行·姓名）', '李四'],
    ])
    expect(cellsOf(family)).toHaveLength(1 + 3 * 4)
  })

  test('otherwise one of JSON', () => {
    expect(cellsOf(long)).toEqual([
      ['（行数）', 2],
      [
        '（各行）',
        '[{"姓名":"张三","年龄":"40","关系":"父亲","生日":""},{"姓名":"李四","年龄":"","关系":"","生日":""}]',
      ],
    ])
    expect(
      exportOf(13)
        .variables(long)
        .map(({ name }) => name),
    ).toEqual(['_rows', '_all'])
  })
})

test('in a pasted paper a mark names the rows and columns', () => {
  const [row] = readPasted('1. 家庭成员【表格 1-3 行：姓名、年龄=数字、关系=父亲/母亲、生日？=日期】')
  const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
  expect(bad).toEqual([])
  expect(draft).toMatchObject({ option_type: 13, question: '家庭成员', settings: family.settings })
})
