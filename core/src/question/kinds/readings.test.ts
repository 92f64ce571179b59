import { describe, expect, test } from 'vitest'
import { optionTypes } from '../option-type.ts'
import { readableOf } from './authors.ts'
import { examples } from './examples.ts'
import { firstMeanings } from './first-meanings.ts'
import { readingOf } from './meanings.ts'
import { kindOf } from './registry.ts'

const none = { options: new Set<string>(), rows: new Set<string>() }
const hostile = [
  '',
  ' ',
  ',,,',
  '；；',
  '[',
  '["',
  '{',
  '=',
  'A=',
  '\n',
  '1e999',
  '__proto__',
  '\ud800',
  '//',
  '9'.repeat(50),
]

describe.each(optionTypes.map((option_type) => [kindOf(option_type).shortName, option_type] as const))(
  '%s',
  (_, option_type) => {
    test('has one meaning', () => {
      expect(option_type in firstMeanings).toBe(kindOf(option_type).meaning === undefined)
    })

    test('reads only what it says it can', () => {
      const reading = readingOf(option_type)
      const { question, answer, wrong } = examples[option_type]
      const { keys, rows, hasKey } = readableOf(question)
      for (const each of [answer, wrong, ...hostile])
        for (const row of [undefined, ...rows.map(({ key }) => key), '0', 'x', '999']) {
          expect(Array.isArray(reading.chosen(each, question, row))).toBe(true)
          const value = reading.value(each, question, row)
          expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true)
          expect(reading.count(each, question)).toBeGreaterThanOrEqual(0)
        }
      const strange = reading
        .chosen(answer, question)
        .filter((key) => !keys.some((each) => each.key === key) && !hasKey(key))
      expect(strange).toEqual([])
      expect(reading.drop(answer, question, none)).toBe(answer)
    })
  },
)
