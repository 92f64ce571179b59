import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { findAnswerFaults } from '../../../form/answers.ts'
import { checkQuestion } from '../../check-question.ts'
import { matrix } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { seededOrder } from '../order.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const rows = ['服务', '环境', '价格']
const three = ['差', '一般', '好']
const ask = (settings: QuestionSettings) => matrix('评一评', { rows, columns: three, ...settings })
const single = ask({})
const scale = ask({ cells: 'scale' })
const multiple = ask({ cells: 'multiple' })
const dropdown = ask({ cells: 'dropdown' })
const number = ask({ cells: 'number', columns: ['人数', '金额'], most: 1000, decimals: 2 })
const text = ask({ cells: 'text', columns: ['意见'] })

const write = (settings: unknown) =>
  tidyQuestion(QuestionDraft.parse({ question: '评一评', option_type: 12, settings }))

describe('the settings of a matrix', () => {
  test('have defaults, except for the rows', () => {
    expect(write({ rows: ['服务'] }).settings).toEqual({
      rows: ['服务'],
      columns: ['非常不满意', '不满意', '一般', '满意', '非常满意'],
      cells: 'single',
      required: 'all',
      requiredRows: [],
      shuffle: false,
      least: 0,
      most: 100,
      decimals: 0,
    })
  })

  test.each<[QuestionSettings, string, string]>([
    [{}, 'settings.rows', '请填写矩阵的行'],
    [{ rows: [] }, 'settings.rows', '矩阵的行至少 1 项'],
    [{ rows: Array.from({ length: 51 }, (_, row) => `第${row}`) }, 'settings.rows', '矩阵的行最多 50 项'],
    [{ rows: ['字'.repeat(101)] }, 'settings.rows.0', '矩阵的行第 1 项最多 100 个字'],
    [{ rows: ['服务', '环境', '服务'] }, 'settings.rows', '有两行都是“服务”'],
    [{ rows, columns: ['好', ' 好 '] }, 'settings.columns', '有两列都是“好”'],
    [{ rows, columns: ['好'] }, 'settings.columns', '矩阵的列至少 2 项'],
    [
      { rows, columns: Array.from({ length: 21 }, (_, at) => `${at}`) },
      'settings.columns',
      '矩阵的列最多 20 项',
    ],
    [
      { rows, cells: 'radio' },
      'settings.cells',
      '每行怎么答只能是 single、multiple、scale、dropdown、number、text 之一',
    ],
    [{ rows, required: 'some' }, 'settings.requiredRows', '请勾选必答的行'],
    [{ rows, required: 'some', requiredRows: [4] }, 'settings.requiredRows', '必答的行只能是 1 到 3'],
    [{ rows, cells: 'number', least: 5, most: 5 }, 'settings.most', '最大值要大于最小值'],
    [
      { rows: Array.from({ length: 21 }, (_, row) => `第${row}`), cells: 'text' },
      'settings.rows',
      '要填写的矩阵最多 100 格，现在有 105 格',
    ],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write(settings))).toContainEqual(expect.objectContaining({ field, reason }))
  })

  test.each<[string, QuestionSettings | undefined]>([
    ['单选：服务、环境｜差、好', { cells: 'single', rows: ['服务', '环境'], columns: ['差', '好'] }],
    ['量表: 服务, 环境 | 1, 2, 3', { cells: 'scale', rows: ['服务', '环境'], columns: ['1', '2', '3'] }],
    ['服务、环境｜差、好', { rows: ['服务', '环境'], columns: ['差', '好'] }],
    ['单选、多选｜会、不会', { rows: ['单选', '多选'], columns: ['会', '不会'] }],
    ['服务、环境', undefined],
    ['a|b|c', undefined],
  ])('the cell %j reads as %j', (line, settings) => {
    expect(readSettingsText(12, line)).toEqual(settings)
  })

  test.each([single, scale, multiple, dropdown, text])(
    '$settings.cells is one readable line, and reads back',
    ({ settings }) => {
      const line = writeSettingsText(12, settings)
      expect(line).toMatch(/^(单选|量表|多选|下拉|文字)：服务、环境、价格｜/)
      expect(write(readSettingsText(12, line)).settings).toEqual(settings)
    },
  )

  test.each<[Parameters<typeof matrix>[1], string]>([
    [{ cells: 'number', columns: ['次'], least: -5, most: 9, decimals: 2 }, '数字：甲、乙｜次｜-5~9 2位小数'],
    [{ columns: ['差', '好'], shuffle: true, required: 'any' }, '单选：甲、乙｜差、好｜乱序 答一行就行'],
    [{ columns: ['差', '好'], required: 'some', requiredRows: [1, 2] }, '单选：甲、乙｜差、好｜必答 1、2'],
  ])('%j is said behind the columns, and reads back', (own, line) => {
    const { settings } = matrix('？', { rows: ['甲', '乙'], ...own })
    expect(writeSettingsText(12, settings)).toBe(line)
    expect(write(readSettingsText(12, line)).settings).toEqual(settings)
  })

  test('what the line cannot say is JSON', () => {
    expect(writeSettingsText(12, matrix('？', { rows: ['水、电'] }).settings)).toMatch(/^\{/)
    expect(readSettingsText(12, '甲｜差、好｜随便')).toBeUndefined()
  })
})

describe('an answer to a matrix', () => {
  test.each<[QuestionDraft, string, string | undefined]>([
    [single, '', undefined],
    [single, '1=A\n2=B\n3=C', undefined],
    [single, '2=B', undefined],
    [single, '2=D', '“环境”这一行没有这个选项'],
    [single, '2=AB', '“环境”这一行只能选一个'],
    [single, '4=A', '矩阵里没有 4 这一行'],
    [single, '1A=A', '矩阵里没有 1A 这一行'],
    [single, '0=A', '矩阵里没有 0 这一行'],
    [single, '1=A\n1=B', '矩阵的答案格式不对'],
    [single, '1', '矩阵的答案格式不对'],
    [single, `1=${'A'.repeat(20_000)}`, '矩阵的答案格式不对'],
    [multiple, '1=ABC\n3=B', undefined],
    [multiple, '1=AAB', '“服务”这一行有重复的选项'],
    [dropdown, '1=C', undefined],
    [scale, '3=A', undefined],
    [number, '1A=3\n1B=0.25\n2A=１２', undefined],
    [number, '1A=三', '“服务”的“人数”要填 0 到 1000 之间的数字，最多 2 位小数'],
    [number, '3B=1000.01', '“价格”的“金额”要填 0 到 1000 之间的数字，最多 2 位小数'],
    [number, '1A=1e3', '“服务”的“人数”要填 0 到 1000 之间的数字，最多 2 位小数'],
    [number, '1C=3', '矩阵里没有 1C 这一格'],
    [number, '1=3', '矩阵里没有 1 这一格'],
    [text, '1A=很好 = 真的\n3A=贵', undefined],
    [text, `2A=${'字'.repeat(101)}`, '“环境”的“意见”最多 100 个字'],
  ])('%#: %j', (question, answer, fault) => {
    expect(kindOf(12).findAnswerFault(question, answer)).toBe(fault)
  })

  test.each<[string, QuestionDraft, string, string[]]>([
    ['nothing at all', single, '', ['这道题必须回答']],
    ['a row', single, '1=A\n3=A', ['“环境”这一行还没有选']],
    ['two rows', single, '3=A', ['还有 2 行没有选：“服务”“环境”']],
    ['a cell', number, '1A=1\n1B=1\n2A=1\n2B=1\n3A=1', ['“价格”这一行还没有填完']],
    ['none', single, '1=A\n2=A\n3=A', []],
    ['none, one row is enough', ask({ required: 'any' }), '2=A', []],
    ['none, the others need not be', ask({ required: 'some', requiredRows: [2] }), '2=A', []],
    ['the one that must be', ask({ required: 'some', requiredRows: [2] }), '1=A', ['“环境”这一行还没有选']],
    ['none, it may be left out', { ...single, isRequired: false }, '1=A', []],
  ])('cannot be handed in without what is missing: %s', (_, question, answer, reasons) => {
    const faults = (isExam: boolean) =>
      findAnswerFaults([{ ...question, question_id: 'q' }], { q: answer }, { isExam })
    expect(faults(false).map(({ reason }) => reason)).toEqual(reasons)
    expect(faults(false).every(({ isMissing }) => isMissing)).toBe(true)
    expect(faults(true)).toEqual([])
  })

  test.each<[QuestionDraft, string, string]>([
    [single, '3=A\n1=B', '1=B\n3=A'],
    [multiple, '2=CA\n1=', '2=AC'],
    [number, '2A= ３.50 \n1B=007', '1B=7\n2A=3.5'],
    [text, '1A=  好  ', '1A=好'],
  ])('%#: %j is stored as %j', (question, answer, stored) => {
    expect(kindOf(12).tidyAnswer(answer, question)).toBe(stored)
  })

  test('of cells without anything in them is none', () => {
    expect(kindOf(12).isBlank('1A=\n2A= ', text)).toBe(true)
    expect(kindOf(12).isBlank('1A=好', text)).toBe(false)
  })

  test.each<[QuestionDraft, Record<string, string>, string]>([
    [single, { '1': 'B', '3': 'A', '9': 'A' }, '1=B\n3=A'],
    [multiple, { '1A': '1', '1C': '1', '2B': '1' }, '1=AC\n2=B'],
    [number, { '1A': '3', '1B': '' }, '1A=3'],
    [text, { '1A': '好\n2A=坏' }, '1A=好 2A=坏'],
  ])('%#: a plain form with %j is %j', (question, fields, answer) => {
    expect(kindOf(12).readPosted(question, (part) => fields[`${part}`] ?? '')).toBe(answer)
  })

  test.each<[QuestionDraft, string, string]>([
    [single, '1=A\n3=C', '服务：差；价格：好'],
    [multiple, '1=AC', '服务：差、好'],
    [number, '1A=3\n1B=2.5', '服务：人数 3，金额 2.5'],
    [text, '2A=太吵', '环境：太吵'],
  ])('%#: %j reads %s', (question, answer, words) => {
    expect(describeAnswer(question, answer)).toBe(words)
    expect(describeAnswer(question, answer, 'full')).toBe(words.replaceAll('；', '\n'))
  })
})

test('a matrix has neither key nor points', () => {
  expect(kindOf(12)).toMatchObject({ isScored: false, isMarkable: false })
  expect(describeKey(single, 'x').lines).toEqual([])
})

test.each([single, scale, multiple, dropdown, number, text])(
  '$settings.cells comes back out of its row and out of a pasted paper as it went in',
  (question) => {
    const row = writeBankRow(question, '综合')
    const { draft, bad } = readBankRow(row, () => question.questionnaire_type)
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  },
)

test('in a pasted paper a mark names rows and columns', () => {
  const [row] = readPasted('1. 评一评【矩阵 多选：服务、环境｜差、好】')
  const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
  expect(bad).toEqual([])
  expect(draft).toMatchObject({
    option_type: 12,
    question: '评一评',
    settings: { cells: 'multiple', rows: ['服务', '环境'], columns: ['差', '好'] },
  })
})

test('an order follows from its seed alone', () => {
  expect(seededOrder(5, '')).toEqual([0, 1, 2, 3, 4])
  expect(seededOrder(20, 'a')).toEqual(seededOrder(20, 'a'))
  expect(seededOrder(20, 'a')).not.toEqual(seededOrder(20, 'b'))
  // Everybody may come first: of 300 seeds none of 5 places is rare.
  const first = Array.from({ length: 300 }, (_, seed) => seededOrder(5, `seed ${seed}`)[0])
  for (let place = 0; place < 5; place += 1)
    expect(first.filter((each) => each === place).length).toBeGreaterThan(30)
})
