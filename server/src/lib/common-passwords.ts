import { isRun } from '@wenhai/core/account/password-strength'

/** Passwords common in China that international lists do not contain. */
const localOnes = [
  'woaini1314',
  'woaini520',
  '5201314520',
  '1314520520',
  'woaiwojia',
  'nihaoma123',
  'zxcvbnm123',
]

/** A few characters repeated, such as 88888888, 12341234 or abcabcabc. */
const repeated = /^(.{1,4})\1+.{0,3}$/su

let known: Promise<ReadonlySet<string>> | undefined

/** The 50,000 entries are loaded with the first new password, not at every start. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...localOnes])
}

/**
 * Whether a password is one of an attacker's first guesses: on a list of the most used ones, a few characters repeated,
 * or a run.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  const folded = password.toLowerCase()
  return repeated.test(folded) || isRun(folded) || (await known).has(folded)
}
