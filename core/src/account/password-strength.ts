import { password } from './limits.ts'

/** Strength levels, as the sign-up page names them. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

export const strengthNames: Record<PasswordStrength, string> = {
  short: `太短，至少 ${password.min} 个字符`,
  weak: '容易被猜到，换一个更长的吧',
  fair: '还可以，再长一些更好',
  strong: '很好',
}

/** The first entries of every list of stolen passwords, folded. */
const common =
  /^(?:12345678\d*|password\d*|qwerty.*|11111111|88888888|66666666|iloveyou\d*|woaini\d*|abc123.*|admin.*|1q2w3e4r.*|a?123456a?\d*|asdfghjk.*|zxcvbnm.*|00000000)$/i

/**
 * Length counts most; few different characters count little; common passwords and the user's own name count nothing.
 */
export function passwordStrength(text: string, username = ''): PasswordStrength {
  if (text.length < password.min) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length
  const variety = new Set(text).size
  const namesOneself = username.length >= 3 && text.toLowerCase().includes(username.toLowerCase())
  if (common.test(text) || namesOneself || variety < 5 || isRun(text)) return 'weak'
  if (text.length >= 14 || (text.length >= 10 && kinds >= 3)) return 'strong'
  return kinds >= 2 || text.length >= 11 ? 'fair' : 'weak'
}

/** abcdefgh, 98765432: characters in ascending or descending order. */
export function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text.slice(1), (character, i) => character.charCodeAt(0) - text.charCodeAt(i)),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
