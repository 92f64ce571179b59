import { describe, expect, test } from 'vitest'
import {
  type Factors,
  isAllPassed,
  type PassedSteps,
  type SignInStep,
  stepsDueNow,
  stepsPassedByPassword,
} from './sign-in-steps.ts'
import { waitRules, waitSeconds, waitWords } from './wait-rules.ts'

const flags = [false, true]

/** `PMT`: phone, mail, dynamic code; a dash for what is not there. */
const has = (letters: string): Factors => ({
  phone: letters.includes('P'),
  mail: letters.includes('M'),
  totp: letters.includes('T'),
})

describe('what the password leaves to be done', () => {
  // channels, what the member has, totp required, known browser → steps left; those that may be done first
  test.each<[string, string, boolean, boolean, string, string]>([
    // No channels: only the dynamic code can be asked for.
    ['--', '---', false, false, '', ''],
    ['--', 'PM-', false, false, '', ''],
    ['--', '--T', false, false, 'totp', 'prove totp'],
    ['--', '--T', false, true, 'totp', 'prove totp'],
    ['--', '---', true, false, 'totp', 'set-up totp'],
    ['--', '--T', true, true, 'totp', 'prove totp'],
    // Phone: bound once, and then asked for only before something new is added.
    ['P-', '---', false, false, 'phone', 'set-up phone'],
    ['P-', 'P--', false, false, '', ''],
    ['P-', 'P--', true, false, 'phone totp', 'prove phone'],
    ['P-', 'P--', true, true, 'totp', 'set-up totp'],
    ['P-', '--T', false, false, 'phone totp', 'prove totp'],
    ['P-', '--T', false, true, 'phone totp', 'prove totp'],
    ['P-', 'P-T', false, false, 'totp', 'prove totp'],
    ['P-', '---', true, false, 'phone totp', 'set-up phone'],
    // Mail: asked for by a browser that is not known.
    ['-M', '---', false, false, 'mail', 'set-up mail'],
    ['-M', '-M-', false, false, 'mail', 'prove mail'],
    ['-M', '-M-', false, true, '', ''],
    ['-M', '-M-', true, false, 'mail totp', 'prove mail'],
    ['-M', '-M-', true, true, 'totp', 'set-up totp'],
    ['-M', '---', true, false, 'mail totp', 'set-up mail'],
    ['-M', '--T', false, false, 'mail totp', 'prove totp'],
    ['-M', '-MT', false, false, 'mail totp', 'prove mail, prove totp'],
    ['-M', 'P--', false, false, 'mail', 'set-up mail'],
    // Both.
    ['PM', '---', false, false, 'phone mail', 'set-up phone, set-up mail'],
    ['PM', 'P--', false, false, 'phone mail', 'prove phone'],
    ['PM', 'P--', false, true, 'mail', 'set-up mail'],
    ['PM', '-M-', false, false, 'phone mail', 'prove mail'],
    ['PM', '-M-', false, true, 'phone', 'set-up phone'],
    ['PM', 'PM-', false, false, 'mail', 'prove mail'],
    ['PM', 'PM-', false, true, '', ''],
    ['PM', 'PM-', true, false, 'mail totp', 'prove mail'],
    ['PM', '--T', false, false, 'phone mail totp', 'prove totp'],
    ['PM', 'P-T', false, false, 'mail totp', 'prove totp'],
    ['PM', '-MT', false, false, 'phone mail totp', 'prove mail, prove totp'],
    ['PM', 'PMT', false, false, 'mail totp', 'prove mail, prove totp'],
    ['PM', '---', true, false, 'phone mail totp', 'set-up phone, set-up mail'],
  ])('channels %s, member %s, required %s, known %s: %s; first %s', (...row) => {
    const [channels, member, mustHaveTotp, isKnownDevice, left, first] = row
    const factors = has(member)
    const passed = stepsPassedByPassword({ factors, channels: has(channels), mustHaveTotp, isKnownDevice })
    expect((Object.keys(passed) as SignInStep[]).filter((step) => !passed[step]).join(' ')).toBe(left)
    const due = stepsDueNow(passed, factors)
    expect(due.map(({ step, kind }) => `${kind} ${step}`).join(', ')).toBe(first)
  })

  test('on an unknown browser nothing new is ever added to an account that has a factor in use before one is proven', () => {
    let walks = 0
    for (const phone of flags)
      for (const mail of flags)
        for (const totp of flags)
          for (const byPhone of flags)
            for (const byMail of flags)
              for (const mustHaveTotp of flags) {
                const channels = { phone: byPhone, mail: byMail }
                const before = { phone, mail, totp }
                const inUse = (phone && byPhone) || (mail && byMail) || totp
                const start = stepsPassedByPassword({
                  factors: before,
                  channels,
                  mustHaveTotp,
                  isKnownDevice: false,
                })
                walks += walk(start, before, { inUse, isProven: false })
              }
    expect(walks).toBeGreaterThan(64)
  })
})

/** Every order in which the steps can be done; how many ends there are. */
function walk(passed: PassedSteps, factors: Factors, known: { inUse: boolean; isProven: boolean }): number {
  const due = stepsDueNow(passed, factors)
  if (due.length === 0) {
    expect(isAllPassed(passed)).toBe(true)
    return 1
  }
  let ends = 0
  for (const { step, kind } of due) {
    if (kind === 'set-up' && known.inUse) expect(known.isProven).toBe(true)
    const isProven = known.isProven || kind === 'prove'
    ends += walk({ ...passed, [step]: true }, { ...factors, [step]: true }, { ...known, isProven })
  }
  return ends
}

describe('waits', () => {
  test.each([
    [waitRules.password, 1, 0],
    [waitRules.password, 2, 0],
    [waitRules.password, 3, 2],
    [waitRules.password, 5, 8],
    [waitRules.password, 7, 32],
    [waitRules.password, 8, 60],
    [waitRules.password, 1000, 60],
    [waitRules.allStrangers, 99, 0],
    [waitRules.allStrangers, 100, 3600],
    [waitRules.proof, 2, 0],
    [waitRules.proof, 9, 128],
    [waitRules.proof, 10, 900],
  ])('%o after %i wrong tries: %i seconds', (rule, tries, seconds) => {
    expect(waitSeconds(rule, tries)).toBe(seconds)
  })

  test.each([
    [1, '1 秒'],
    [119, '119 秒'],
    [120, '2 分钟'],
    [3600, '60 分钟'],
    [5401, '2 小时'],
    [86_400, '24 小时'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(waitWords(seconds)).toBe(words)
  })
})
