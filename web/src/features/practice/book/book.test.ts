import { describe, expect, test } from 'vitest'
import { dueText } from './due-text.ts'

describe('when a mistake comes again', () => {
  const now = new Date(2026, 10, 15, 9, 30)
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  test.each([
    [null, '已掌握，不再出现'],
    [at(2026, 10, 15, 9, 30), '现在就可以复习'],
    [at(2026, 9, 1, 0, 0), '现在就可以复习'],
    [at(2026, 10, 15, 20, 5), '今天 20:05 复习'],
    [at(2026, 10, 16, 0, 5), '明天复习'],
    [at(2026, 10, 19, 9, 0), '4 天后复习（11月19日）'],
    [at(2026, 11, 15, 9, 0), '30 天后复习（12月15日）'],
  ])('%s', (due, text) => expect(dueText(due, now)).toBe(text))
})
