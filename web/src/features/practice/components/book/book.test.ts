import type { QuestionOption } from '@wenhai/core/question/schema'
import { describe, expect, test } from 'vitest'
import { dueText } from './due-text.ts'
import { ownAnswer } from './own-answer.ts'

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

describe('one’s own answer in words', () => {
  const options: QuestionOption[] = ['唐', '汉', ''].map((opt, index) => ({
    opt,
    key: 'ABC'[index] ?? '',
    pic: '',
  }))
  const pair: QuestionOption[] = [
    { opt: '正确', key: '1', pic: '' },
    { opt: '错误', key: '0', pic: '' },
  ]
  test.each([
    [0, options, 'B', 'B 汉'],
    [0, options, 'C', 'C'],
    [1, options, 'A,B', 'A 唐\nB 汉'],
    [2, [], '丘；', '丘；（空）'],
    [3, [], '我的看法', '我的看法'],
    [4, options, 'B,A,C', 'B 汉 → A 唐 → C'],
    [6, pair, '0', '错误'],
    [6, pair, '', '没有作答'],
  ] as const)('kind %i, %#', (option_type, given, answer, words) =>
    expect(ownAnswer({ option_type, options: [...given] }, answer)).toBe(words),
  )
})
