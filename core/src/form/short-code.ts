/** The alphabet has no characters that are easily confused: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 31⁶ are 887 million: few enough to type from a screen, too many to find a form by trying. */
const length = 6

/** `dice` returns numbers from 0 up to but not including 1. */
export const makeShortCode = (dice: () => number): string =>
  Array.from({ length }, () => alphabet[Math.floor(dice() * alphabet.length)]).join('')

/** Reads a typed code: in either case, with blanks or hyphens. Undefined where it cannot be one. */
export function readShortCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined
}

export const shortPath = (code: string): string => `/s/${code}`
