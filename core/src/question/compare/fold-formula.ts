import { foldSigns, type Simplify } from './signs.ts'

const greek: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'Δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  phi: 'φ',
  omega: 'ω',
  sqrt: '√',
}
const greekName = new RegExp(`(^|[^a-z])(${Object.keys(greek).join('|')})(?![a-z])`, 'gi')
const functionName = /sin|cos|tan|log|ln|lg|lim/gi

/** Chinese names of signs, and signs that people use for one another. */
const names: readonly (readonly [RegExp, string])[] = [
  [/根号/g, '√'],
  [/派/g, 'π'],
  [/度/g, '°'],
  [/摄氏°/g, '°C'],
  [/平方(?![\p{Script=Han}A-Za-z])/gu, '^2'],
  [/立方(?![\p{Script=Han}A-Za-z])/gu, '^3'],
  [/三角形/g, 'Δ'],
  [/角(?=[A-Z\d])/g, '∠'],
  [/∥/g, '//'],
  [/垂直于?/g, '⊥'],
  [/大于等于|大于或等于|不小于/g, '>='],
  [/小于等于|小于或等于|不大于/g, '<='],
  [/不等于/g, '!='],
  [/大于/g, '>'],
  [/小于/g, '<'],
  [/等于/g, '='],
  [/\*\*/g, '^'],
  [/乘以?/g, '*'],
  [/除以/g, '/'],
  [/加(?!热)/g, '+'],
  [/减/g, '-'],
]

/**
 * A formula in one spelling: spaces do not count, a multiplication sign only between figures, H₂O is H2O, x² is x^2, SO₄²⁻ is
 * SO4^2- and SO42-. Capitals count: CO is not Co. In a reaction, → is =.
 */
export function foldFormula(text: string, simplify?: Simplify): string {
  let folded = foldSigns(text.replace(/\$/g, ''), simplify)
    .replace(/、/g, ',')
    .replace(greekName, (_, before: string, name: string) => before + (greek[name.toLowerCase()] ?? name))
    .replace(functionName, (name) => name.toLowerCase())
  for (const [pattern, sign] of names) folded = folded.replace(pattern, sign)
  const whole = foldPowers(folded.replace(/\s+/g, ''))
    .replace(/[.*·](?=\d{0,2}H2O)/g, '•')
    .replace(/(\d)[xX](?=\d)/g, '$1*')
    .replaceAll('·', '*')
    .replace(/(^|[^\d*])\*|\*(?!\d)/g, '$1')
    .replace(/(^|[^\d])\.(?=\d)/g, '$10.')
    .replace(/={2,}/g, '=')
    .replace(/_\{?(\w)\}?/g, '$1')
  return trimPunctuation(/[A-Z]/.test(whole) && whole.includes('+') ? whole.replaceAll('→', '=') : whole)
}

/** A loop and not a pattern: a pattern for the end of a text is tried from every position. */
function trimPunctuation(text: string): string {
  let to = text.length
  while (to > 0 && ',。.;:?'.includes(text.charAt(to - 1))) to -= 1
  return text.slice(0, to)
}

/** Braces and brackets around a short exponent, and how a charge is written. */
function foldPowers(text: string): string {
  return text
    .replace(/([\^√])\{([^{}]{0,40})\}/g, '$1($2)')
    .replace(/\^\(([+-]?(?:\d{1,9}|[a-z]))\)/gi, '^$1')
    .replace(/√\((\d{1,9}|[a-z])\)/gi, '√$1')
    .replace(/\^\(?(\d{0,2}[+-])\)?(?=$|[+\-=→⇌),;↑↓\]])/g, '$1')
}
