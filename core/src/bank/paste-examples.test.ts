import { expect, test } from 'vitest'
import { partsOf } from '../question/kinds/parts.ts'
import { passageExample, pasteExamples } from './paste-examples.ts'
import { readPasted } from './read-pasted.ts'
import { readBankRow } from './read-row.ts'

const readAll = (text: string) => readPasted(text).map(({ cells }) => readBankRow(cells, () => '综合').draft)

test.each(pasteExamples)('$mark is read as $name with its settings', ({ option_type, mark }) => {
  const [draft, ...rest] = readAll(`1.${mark}请回答\n甲\n乙`)
  expect(rest).toEqual([])
  expect(draft?.option_type).toBe(option_type)
  expect(draft?.settings).toBeDefined()
  expect(draft?.question).not.toContain('【')
})

test('the example of a passage has two questions', () => {
  expect(
    readAll(passageExample).map((draft) => partsOf(draft).map(({ option_type }) => option_type)),
  ).toEqual([[0, 2]])
})
