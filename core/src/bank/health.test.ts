import { describe, expect, test } from 'vitest'
import { healthOf, isUsedOften, type QuestionUse, suggestLevel } from './health.ts'

const use = (given: Partial<QuestionUse> = {}): QuestionUse => ({
  asked: 40,
  count: 40,
  facility: 0.6,
  discrimination: 0.4,
  fault: '',
  ...given,
})

describe('the level that a measured facility suggests', () => {
  test.each([
    ['normal', 0.6, ''],
    ['normal', 0.84, ''],
    ['normal', 0.86, 'easy'],
    ['normal', 0.46, ''],
    ['normal', 0.4, 'hard'],
    ['normal', 0.1, 'hell'],
    ['easy', 0.3, 'hard'],
    ['hell', 0.95, 'easy'],
    ['hell', 0.29, ''],
    ['hard', 0, 'hell'],
    ['easy', 1, ''],
  ] as const)('%s at %d', (level, facility, suggested) => {
    expect(suggestLevel(level, facility)).toBe(suggested)
  })
})

describe('what exams say about a question', () => {
  test('larger exams weigh more', () => {
    expect(
      healthOf(
        [use({ count: 10, asked: 12, facility: 0.2, discrimination: 0.1 }), use({ count: 30 })],
        'normal',
      ),
    ).toEqual({
      uses: 2,
      asked: 52,
      count: 40,
      facility: expect.closeTo(0.5, 12),
      discrimination: expect.closeTo(0.325, 12),
      level: '',
      fault: '',
    })
  })

  test('an exam without a discrimination does not count for it', () => {
    expect(healthOf([use(), use({ discrimination: null })], 'normal').discrimination).toBe(0.4)
  })

  test('few reports suggest nothing', () => {
    expect(healthOf([use({ count: 29, facility: 0.1 })], 'easy').level).toBe('')
    expect(healthOf([use({ count: 30, facility: 0.3 })], 'easy').level).toBe('hard')
  })

  test('only an exam that checked the key accuses it, and no use at all is no number', () => {
    expect(healthOf([use({ discrimination: -0.1 })], 'normal').fault).toBe('weak')
    expect(healthOf([use(), use({ fault: 'check' })], 'normal').fault).toBe('check')
    expect(healthOf([use({ fault: 'check' }), use({ fault: 'key' })], 'normal').fault).toBe('key')
    expect(healthOf([], 'normal')).toEqual({
      uses: 0,
      asked: 0,
      count: 0,
      facility: null,
      discrimination: null,
      level: '',
      fault: '',
    })
  })

  test.each([
    [4, 999, false],
    [5, 10, true],
    [1, 1000, true],
  ])('%i exams and %i takers', (uses, asked, isOften) => {
    expect(isUsedOften({ uses, asked })).toBe(isOften)
  })
})
