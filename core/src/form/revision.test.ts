import { describe, expect, test } from 'vitest'
import { type FormLogic, noLogic } from './logic-model.ts'
import { hasSameRules, type Revision, requiresAsMuch } from './revision.ts'

type Asked = Pick<Revision, 'questions'>

const paper = (...questions: [string, boolean, object?][]): Asked => ({
  questions: questions.map(([question_id, isRequired, settings]) => ({
    question_id,
    isRequired,
    ...(settings && { settings }),
  })) as unknown as Asked['questions'],
})

const jumps: FormLogic = {
  ...noLogic,
  rules: [
    {
      kind: 'jump',
      after: '#1',
      if: { kind: 'chosen', question: '#1', how: 'any', keys: ['A'] },
      to: { end: 'finish' },
    },
  ],
}

describe('rules of two revisions', () => {
  test.each([
    ['none and none', undefined, undefined, true],
    ['none and empty', undefined, noLogic, true],
    ['the same', jumps, jumps, true],
    ['rules that are new', jumps, undefined, false],
    // By the rules of the older revision a report could skip what has to be answered now.
    ['rules that were taken away', undefined, jumps, false],
  ])('%s', (_, present, older, isSame) => {
    expect(hasSameRules(present, older)).toBe(isSame)
  })
})

describe('what has to be answered', () => {
  test.each([
    ['the same', paper(['a', true], ['b', false]), paper(['a', true], ['b', false]), true],
    ['less now', paper(['a', false]), paper(['a', true]), true],
    ['more now', paper(['a', true]), paper(['a', false]), false],
    ['a new one', paper(['a', true], ['b', true]), paper(['a', true]), false],
    ['more within one', paper(['a', true, { least: 2 }]), paper(['a', true, { least: 1 }]), false],
    ['more within one that may be left out', paper(['a', false, { least: 2 }]), paper(['a', false]), true],
  ])('%s', (_, present, older, isAsMuch) => {
    expect(requiresAsMuch(present, older)).toBe(isAsMuch)
  })
})
