import { expect, test } from 'vitest'
import { countControls } from '../question/kinds/authors.ts'
import { examples } from '../question/kinds/examples.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { optionLabel } from '../question/option-label.ts'
import { optionType } from '../question/option-type.ts'
import { formLimits } from './limits.ts'
import { findSizeFault } from './paper-size.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ opt: '项', key: optionLabel(index), pic: '' }))
const texts = (count: number) => Array.from({ length: count }, (_, index) => `第${index}`)
const ask = (given: Partial<QuestionBody>) => ({
  option_type: optionType.openAnswer,
  question: '题？',
  options: [],
  answer: '',
  note: '',
  ...given,
})
const times = (count: number, given: Partial<QuestionBody>) => Array.from({ length: count }, () => ask(given))

const list = { option_type: optionType.choiceList, options: options(200) }
const matrix = { rows: texts(50), columns: texts(20) }
const choice = { name: '列', kind: 'choice', options: texts(30), isRequired: false }
const table = { columns: Array.from({ length: 10 }, () => choice), least: 1, most: 50 }
const parts = [ask(list), ask({ option_type: optionType.matrix, settings: matrix })]

test.each([
  ['a text', {}, 2],
  ['a list', list, 201],
  ['a matrix', { option_type: optionType.matrix, settings: matrix }, 1001],
  ['a matrix of lists', { option_type: optionType.matrix, settings: { ...matrix, cells: 'dropdown' } }, 151],
  ['a table to fill in', { option_type: optionType.entryTable, settings: table }, 401],
  ['a table with rows', { option_type: optionType.entryTable, settings: { ...table, least: 50 } }, 2001],
  ['a ranking', { option_type: optionType.longRanking, options: options(50) }, 301],
  [
    'a matching',
    { option_type: optionType.matching, settings: { left: texts(20), right: texts(20), reuse: false } },
    61,
  ],
  ['a passage', { option_type: optionType.passage, settings: { questions: parts } }, 1203],
] as const)('%s has so many things to draw', (_, given, count) => {
  expect(countControls(ask(given as Partial<QuestionBody>))).toBe(count)
})

test('every kind is counted', () => {
  for (const { question } of Object.values(examples).flat())
    expect(countControls(question as QuestionBody)).toBeGreaterThan(1)
})

test('a form has room for two hundred usual questions, and not for two hundred of the largest', () => {
  expect(findSizeFault(times(200, { ...list, options: options(39) }))).toBeUndefined()
  expect(findSizeFault(times(200, { option_type: optionType.ranking, options: options(6) }))).toBeUndefined()
  expect(findSizeFault(times(40, list))).toBe(
    `题目、选项和要填的格子加起来最多 ${formLimits.maxControls} 个，现在约 8040 个。请减少选项，或分成几份`,
  )
})

test('texts are bounded too, keys and notes included', () => {
  const long = { question: '字'.repeat(2000), note: '字'.repeat(8000) }
  expect(findSizeFault(times(200, long))).toBeUndefined()
  expect(findSizeFault(times(201, long))).toContain('最多 200 万个字，现在有 201 万个字')
})

test('one that was as large before may be saved again, and not grow', () => {
  const before = times(45, list)
  expect(findSizeFault(before, before)).toBeUndefined()
  expect(findSizeFault(times(44, list), before)).toBeUndefined()
  expect(findSizeFault(times(46, list), before)).toContain('加起来最多')
})
