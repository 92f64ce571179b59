import { describe, expect, test } from 'vitest'
import { placeOn, railOf, type ShownStep, shownStepOf } from './steps-flow.tsx'

type Now = ('phone' | 'mail' | 'totp')[]

const steps = (now: Now, mustSetUpTotp = false) => ({
  now,
  phone: '',
  mail: '',
  needsMail: now.includes('mail'),
  needsTotp: now.includes('totp') && !mustSetUpTotp,
  mustSetUpTotp,
})

describe('the steps after the password', () => {
  test.each<[Now, boolean, ShownStep]>([
    [['phone', 'mail'], false, 'phone'],
    [['mail'], false, 'mail'],
    [['mail', 'totp'], false, 'mail'],
    [['totp'], false, 'totp'],
    [['totp'], true, 'setUp'],
    [['mail'], true, 'mail'],
  ])('of %j, to be set up: %s, comes %s', (now, mustSetUpTotp, expected) => {
    expect(shownStepOf({ steps: steps(now, mustSetUpTotp) })).toBe(expected)
  })

  test('the mail code comes before a new phone, on the rail too', () => {
    const rail = railOf({ checkPhone: false, checkAuth: false, steps: steps(['mail']) })
    expect(rail).toEqual(['账号密码', '安全验证', '手机验证'])
    expect(placeOn(rail, 'mail')).toBe(1)
    expect(placeOn(rail, 'phone')).toBe(2)
  })

  test('otherwise the phone comes first, and what is passed already does not come up', () => {
    const both = railOf({ checkPhone: false, checkAuth: false, steps: steps(['phone', 'mail']) })
    expect(both).toEqual(['账号密码', '手机验证', '安全验证'])
    expect(placeOn(both, 'totp')).toBe(2)
    expect(railOf({ checkPhone: true, checkAuth: false, steps: steps(['totp']) })).toEqual([
      '账号密码',
      '安全验证',
    ])
    expect(railOf({ checkPhone: false, checkAuth: true, steps: steps(['phone']) })).toEqual([
      '账号密码',
      '手机验证',
    ])
  })
})
