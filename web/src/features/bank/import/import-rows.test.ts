import { bankColumns, columnIndex } from '@wenhai/core/bank/columns'
import { describe, expect, test } from 'vitest'
import {
  cellOf,
  correct,
  countRows,
  countUnsaid,
  faultOf,
  type ImportRow,
  makeFindCategory,
  nextOption,
  optionsOf,
  othersOf,
  passes,
  recheckCategories,
  rowsWithSame,
  toCsv,
  toImportRows,
  unknownCategories,
} from './import-rows.ts'

type Cells = Partial<Record<(typeof bankColumns)[number]['name'], string>>

const good: Cells = { question: '1+1=？', option_type: '单选', optionA: '1', optionB: '2', answer: 'B' }

const row = (cells: Cells = {}, rest: Partial<ImportRow> = {}): ImportRow => ({
  row: 2,
  cells: bankColumns.map(({ name }) => ({ ...good, ...cells })[name] ?? ''),
  bad: [],
  isLeftOut: false,
  ...rest,
})
const anyCategory = makeFindCategory(undefined)

test('rows come with their faults and with what they are nearly the same as', () => {
  const rows = toImportRows({
    sheet: [
      { row: 2, cells: ['甲'] },
      { row: 4, cells: ['乙'] },
    ],
    bad: [
      { row: 4, column: 'B', reason: '请填写题型' },
      { row: 4, column: 'K', reason: '没有选项 C' },
    ],
    similar: [{ row: 2, question: '甲？', question_id: 'x', sameAsRow: 0 }],
  })
  expect(rows.map(({ bad }) => bad.length)).toEqual([0, 2])
  expect(rows[0]?.similar?.question).toBe('甲？')
  expect(rows[1] && faultOf(rows[1], 'answer')).toBe('没有选项 C')
})

describe('a corrected cell', () => {
  test('has the whole row checked again', () => {
    const wrong = correct(row(), 'answer', 'C', anyCategory)
    expect(faultOf(wrong, 'answer')).toContain('没有选项 C')
    const mended = correct(wrong, 'optionC', '3', anyCategory)
    expect(mended.bad).toEqual([])
    expect(cellOf(mended, 'optionC')).toBe('3')
  })

  test('keeps what the server found about pictures until one of them is changed', () => {
    const lost = row({}, { bad: [{ column: 'R', reason: '图片不在本站' }] })
    expect(correct(lost, 'answer', 'A', anyCategory).bad).toEqual(lost.bad)
    expect(correct(lost, 'question_pic', '', anyCategory).bad).toEqual([])
  })

  test('of a short row lands in its own column', () => {
    const short = correct({ ...row(), cells: ['甲', '问答'] }, 'key', '词', anyCategory)
    expect(short.cells[columnIndex('key')]).toBe('词')
    expect(short.bad).toEqual([])
  })
})

test('rows with the same wrong text are found together', () => {
  const bad = [{ column: 'C', reason: '没有“炼金术”这个分类' }]
  const rows = [
    row({ questionnaire_type: '炼金术' }, { bad }),
    row({ questionnaire_type: ' 炼金术 ' }, { bad }),
    row({ questionnaire_type: '炼金术' }, { bad, isLeftOut: true }),
    row({ questionnaire_type: '占星术' }, { bad }),
  ]
  expect(rowsWithSame(rows, 'questionnaire_type', '炼金术')).toEqual(rows.slice(0, 2))
})

describe('categories the site does not have', () => {
  const bad = [{ column: 'C', reason: '没有这个分类' }]
  const rows = [
    row({ questionnaire_type: '炼金术' }, { bad }),
    row({ questionnaire_type: ' 占星术' }, { bad }),
    row({ questionnaire_type: '炼金术' }, { bad }),
    row({ questionnaire_type: '长'.repeat(31) }, { bad }),
    row({ questionnaire_type: '数学' }),
  ]

  test('are named once each, with the number of their questions', () => {
    expect(unknownCategories(rows)).toEqual({ names: ['炼金术', '占星术'], count: 3 })
  })

  test('created or replaced, their rows are right, and the others stay as they are', () => {
    const known = new Set(['炼金术', '占星术'])
    const created = recheckCategories(rows, known, (name) => (known.has(name) ? name : undefined))
    expect(created.map((one) => one.bad.length)).toEqual([0, 0, 0, 1, 0])
    const replaced = recheckCategories(
      rows,
      known,
      (name) => name,
      () => '综合',
    )
    expect(replaced.map((one) => cellOf(one, 'questionnaire_type'))).toEqual([
      '综合',
      '综合',
      '综合',
      '长'.repeat(31),
      '数学',
    ])
  })
})

test.each([
  [{}, 'optionC'],
  [{ optionC: '3', optionD: '4' }, undefined],
  [{ option_type: '多选', optionC: '3', optionD: '4' }, 'optionE'],
  [{ option_type: '判断', optionA: '', optionB: '' }, undefined],
  [{ option_type: '问答', optionA: '', optionB: '' }, undefined],
  [{ option_type: '连线' }, undefined],
])('the option that can be added to %j is %s', (cells, expected) => {
  expect(nextOption(row(cells))).toBe(expected)
})

test('a row that is left out counts neither as good nor as bad', () => {
  const bad = [{ column: 'A', reason: '请填写所调查的问题' }]
  const rows = [
    row(),
    row({}, { bad }),
    row({}, { bad, isLeftOut: true }),
    row({}, { similar: { question: '甲', sameAsRow: 0 } }),
  ]
  expect(countRows(rows)).toEqual({ all: 4, bad: 1, similar: 1, leftOut: 1, good: 2 })
  expect(rows.map((one) => passes(one, 'bad'))).toEqual([false, true, false, false])
  expect(rows.map((one) => passes(one, 'similar'))).toEqual([false, false, false, true])
})

test('options are shown up to the last written or faulty one, other cells where something is written', () => {
  const one = row(
    { optionC: '', optionD: '4', note: '因为', isRequired: '1', allowPeopleUse: '0' },
    { bad: [{ column: 'H', reason: '要填 1 或 0' }] },
  )
  expect(optionsOf(one)).toEqual(['optionA', 'optionB', 'optionC', 'optionD'])
  expect(othersOf(one)).toEqual(['status', 'note', 'allowPeopleUse'])
})

const categories = [
  ['a', '语文'],
  ['b', '数学'],
  ['c', '数学'],
  ['语文', '综合'],
].map(([key = '', value = '']) => ({
  questionnaire_type_id: key,
  key,
  value,
  type: 'exam' as const,
  questions: 0,
}))

test.each([
  ['a', 'a'],
  ['综合', '语文'],
  ['语文', '语文'],
  ['数学', undefined],
  ['炼金术', undefined],
])('the category %s is %s', (name, key) => {
  expect(makeFindCategory(categories)(name)).toBe(key)
})

test('a spreadsheet begins with the mark of UTF-8 and its header, and every cell comes back as it was', () => {
  const csv = toCsv([{ cells: ['=1+1', '两\n行', '他说"好"，', '甲,乙'] }])
  const [header = '', ...lines] = csv.split('\r\n')
  expect(header.startsWith('\ufeff题目,题型,分类')).toBe(true)
  expect(lines).toEqual(['=1+1,"两\n行","他说""好""，","甲,乙"', ''])
})

test('sharing is asked once for the rows that leave it open', () => {
  const rows = [
    row({ allowPeopleUse: '1' }),
    row(),
    row({ allowPeopleUse: ' ' }),
    row({}, { isLeftOut: true }),
  ]
  expect(countUnsaid(rows)).toBe(2)
})
