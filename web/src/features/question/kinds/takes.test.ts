import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { beforeAll, expect, test } from 'vitest'
import { standingOf } from './kind-take.ts'
import { answerChunks, chooseByKey } from './takes.ts'

beforeAll(() => Promise.all(answerChunks.map((chunk) => chunk.load())))

const options = ['A', 'B', 'C'].map((key) => ({ key, opt: key, pic: '' }))
const ask = (option_type: OptionType) => ({
  question_id: 'q',
  question_pic: [],
  option_type,
  question: '题目',
  options: kindOf(option_type).fixedOptions ?? options,
})

test.each([
  [{ first: 1, steps: 10 }, '0', '10'],
  [{ first: 0, steps: 11 }, '0', '0'],
])('on the scale %j, key %j makes %j', (settings, pressed, expected) => {
  expect(chooseByKey({ ...ask(10), settings }, '', pressed)).toBe(expected)
})

test.each<[OptionType, string, string, string | undefined]>([
  [0, '', 'b', 'B'],
  [0, 'B', 'B', 'B'],
  [0, 'B', '3', 'C'],
  [0, '', 'd', undefined],
  [0, '', '0', undefined],
  [0, '', 'Enter', undefined],
  [1, '', 'c', 'C'],
  [1, 'C', 'a', 'A,C'],
  [1, 'A,C', '1', 'C'],
  [6, '', '1', '1'],
  [6, '', '2', '0'],
  [6, '1', '0', '0'],
  [6, '', 'b', '0'],
  [4, '', 'a', undefined],
  [10, '', '4', '4'],
  [10, '4', '6', undefined],
  [10, '4', '0', undefined],
  [10, '', 'a', undefined],
])('type %i answered %j, key %j makes %j', (option_type, value, pressed, expected) => {
  expect(chooseByKey(ask(option_type), value, pressed)).toBe(expected)
})

test.each([
  ['A', ['A', 'C'], ['A', 'B'], 'right'],
  ['B', ['A', 'C'], ['A', 'B'], 'missed'],
  ['C', ['A', 'C'], ['A', 'B'], 'wrong'],
  ['D', ['A', 'C'], ['A', 'B'], undefined],
  ['A', ['A'], [], undefined],
])('%s, where %j was chosen and %j is right, is %s', (key, chosen, right, expected) => {
  expect(standingOf(key, chosen, right)).toBe(expected)
})

test('each style of an answer is in a folder that is called as its kind', () => {
  const folders = Object.keys(import.meta.glob('./*/take.css')).map((path) => path.split('/')[1] ?? '')
  const names = folders.map((folder) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  expect(names).toContain('choiceList')
  expect(Object.keys(optionType)).toEqual(expect.arrayContaining(names))
})
