import { expect, test } from 'vitest'
import { optionType } from '../option-type.ts'
import type { KindResults } from './counting.ts'
import { resultsOf } from './counts.ts'
import { plainKind, type QuestionBody, type QuestionKind } from './kind.ts'
import { remembered, rememberedResults } from './remembered.ts'

const question = (name: string): QuestionBody => ({
  option_type: optionType.scale,
  question: name,
  options: [],
})

/** Says what it was asked, and counts how often. */
function countingKind() {
  let asked = 0
  const say = (text: string) => {
    asked += 1
    return text
  }
  const kind: QuestionKind = {
    ...plainKind,
    option_type: optionType.scale,
    name: '',
    shortName: '',
    isMarkable: false,
    readKey: (_, text) => text,
    findKeyFault: () => undefined,
    readPosted: () => '',
    findAnswerFault: (of, answer) => (answer === 'fine' ? void say('') : say(`${of.question} ${answer}`)),
    findGap: (_, answer, isRequired) => (isRequired ? say(`${answer} lacks`) : undefined),
    tidyAnswer: (answer, of) => say(`${of.question}:${answer}`),
  }
  const results: KindResults = {
    ...resultsOf(optionType.scale),
    cells: (answer) => [say(answer)],
    amounts: (answer) => [[say(answer), 2]],
  }
  return { kind: remembered(kind), results: rememberedResults(results), asked: () => asked }
}

test('each answer to a question is looked at once, and has its own findings', () => {
  const { kind, results, asked } = countingKind()
  const [one, other] = [question('one'), question('other')]
  for (let turn = 0; turn < 3; turn += 1) {
    expect(kind.findAnswerFault(one, 'a')).toBe('one a')
    expect(kind.findAnswerFault(other, 'a')).toBe('other a')
    expect(kind.findAnswerFault(one, 'fine')).toBeUndefined()
    expect(kind.findGap(one, 'a', true)).toBe('a lacks')
    expect(kind.findGap(one, 'a', false)).toBeUndefined()
    expect(kind.tidyAnswer('a', one)).toBe('one:a')
    expect(results.cells('a', one)).toEqual(['a'])
    expect(results.amounts?.('a', one)).toEqual([['a', 2]])
  }
  expect(asked()).toBe(7)
})

test('long answers are not kept', () => {
  const { kind, asked } = countingKind()
  const one = question('one')
  const long = 'x'.repeat(61)
  for (let turn = 0; turn < 2; turn += 1) expect(kind.findAnswerFault(one, long)).toBe(`one ${long}`)
  expect(asked()).toBe(2)
})

test('what is kept has an end, after which everything is looked at again', () => {
  const { kind, asked } = countingKind()
  const one = question('one')
  kind.findAnswerFault(one, 'first')
  for (let index = 0; index < 20_000; index += 1) kind.findAnswerFault(one, `${index}`)
  const before = asked()
  expect(kind.findAnswerFault(one, 'first')).toBe('one first')
  expect(asked()).toBe(before + 1)
})
