import { seenOf } from '../../format/invisible.ts'

/** Converts traditional characters to simplified ones. It needs a dictionary, which only the server has. */
export type Simplify = (text: string) => string

/** A text of these characters alone has no other spelling. */
const plainText = /^[\u4e00-\u9fffA-Za-z\d]*$/
const han = /[\u3400-\u9fff\uf900-\ufaff]/

const vulgar = /(\d ?)?([¼-¾⅐-⅞])/g
const circled = /[①-⑳]/g
const dashes = /[‐‑‒–—―−﹣⁻₋]/g
/** Degree signs. They are replaced before widths are folded, because folding would turn them into letters. */
const rings = /[º˚]/g
const raised = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]+[⁺⁻]?|[⁺⁻]/g

/** Other spellings of one sign, as keyboards and textbooks have them. */
const spellings: Record<string, string> = {
  '*': '×✕✖∗﹡',
  '/': '÷∕⁄',
  '>=': '≥⩾≧',
  '<=': '≤⩽≦',
  '!=': '≠',
  ':': '∶',
  '·': '•∙⋅・‧',
  "'": '′’‘ʼ´`',
  '"': '″“”',
  '~': '〜∼',
  '→': '⟶⇒➝',
  '⇌': '⇋⇔↔',
  μ: 'µ',
  Δ: '△',
  '%': '﹪',
}
const signOf = new Map(
  Object.entries(spellings).flatMap(([sign, others]) => [...others].map((other) => [other, sign])),
)
const other = new RegExp(`[${[...signOf.keys()].join('')}]`, 'g')
const arrows = /<=>|<->|-{1,2}>|\+\/-/g
const arrowOf: Record<string, string> = { '<=>': '⇌', '<->': '⇌', '+/-': '±' }

/**
 * Folds all spellings of one sign: width, dashes, multiplication, primes. Raised figures become ^2 and lowered ones
 * plain, so that 10² is not 102, and ½ is 1/2, after a whole number with a space: 1½ is 1 1/2. Traditional characters
 * are simplified.
 */
export function foldSigns(text: string, simplify?: Simplify): string {
  const folded = plainText.test(text) ? text : foldSpellings(text)
  return simplify && han.test(folded) ? simplify(folded) : folded
}

const foldSpellings = (text: string): string =>
  seenOf(text)
    .normalize('NFC')
    .replace(rings, '°')
    .replace(circled, (sign) => `、${sign.normalize('NFKC')}、`)
    .replace(
      vulgar,
      (_, whole: string | undefined, sign: string) =>
        `${whole === undefined ? '' : `${whole.trim()} `}${sign.normalize('NFKC')}`,
    )
    .replace(raised, (power) => `^${power.normalize('NFKC').replace(dashes, '-')}`)
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(other, (sign) => signOf.get(sign) ?? sign)
    .replace(arrows, (sign) => arrowOf[sign] ?? '→')

const endMarks = '。.,;、!?'

/**
 * Prepares a text that may be a number, with a unit or not: it loses spaces but between figures, quotes, and a sentence
 * mark at its end.
 */
export function measuredOf(signs: string): string {
  const plain = signs.trim().replace(/^["「《]|["」》]$/g, '')
  let to = plain.length
  while (to > 1 && endMarks.includes(plain.charAt(to - 1))) {
    // An exclamation mark after a figure stays, because 3! is another number than 3.
    if (/\d!+$/.test(plain.slice(Math.max(0, to - 3), to))) break
    to -= 1
  }
  return plain.slice(0, to).replace(/(\d)\s+(?=\d)|\s+/g, (_, digit?: string) => (digit ? `${digit} ` : ''))
}
