import { describe, expect, test } from 'vitest'
import { makeShortCode, readShortCode } from './short-code.ts'

describe('a short code', () => {
  test('has six letters or figures that nobody confuses', () => {
    let roll = 0
    const dice = () => (roll++ % 100) / 100
    for (let i = 0; i < 100; i++) expect(makeShortCode(dice)).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    expect(makeShortCode(() => 0)).toBe('222222')
    expect(makeShortCode(() => 0.999_999)).toBe('ZZZZZZ')
  })

  test.each([
    ['7KQ2MP', '7KQ2MP'],
    ['7kq2mp', '7KQ2MP'],
    [' 7kq-2mp ', '7KQ2MP'],
    ['7KQ2M', undefined],
    ['7KQ2MPA', undefined],
    ['7KQ2M0', undefined],
    ['', undefined],
    ['７KQ2MP', undefined],
  ])('%j is read as %j', (typed, code) => {
    expect(readShortCode(typed)).toBe(code)
  })
})
