import { expect, test } from 'vitest'
import { kindOf } from '../question/kinds/registry.ts'
import { optionTypes } from '../question/option-type.ts'
import { pasteExamples } from './paste-examples.ts'
import { readPasted } from './read-pasted.ts'
import { readBankRow } from './read-row.ts'

const readAll = (text: string) => readPasted(text).map(({ cells }) => readBankRow(cells, () => 'all'))

test.each(optionTypes.map((option_type) => ({ option_type, name: kindOf(option_type).name })))(
  'the example of $name is read as one question of its kind, without a fault',
  ({ option_type, name }) => {
    const text = pasteExamples.get(option_type) ?? ''
    expect(text).toMatch(new RegExp(`^1\\. 【${name}`))
    // What a person reads as an example has no JSON.
    expect(text).not.toContain('{')
    const read = readAll(text)
    expect(read.map(({ draft }) => draft.option_type)).toEqual([option_type])
    expect(read[0]?.bad).toEqual([])
  },
)

test('all examples below each other are as many questions', () => {
  const all = [...pasteExamples.values()].map((text, index) => text.replace(/^1\./, `${index + 1}.`))
  expect(readAll(all.join('\n\n')).map(({ draft }) => draft.option_type)).toEqual([...pasteExamples.keys()])
})
