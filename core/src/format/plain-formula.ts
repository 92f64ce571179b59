import { splitMath } from './split-math.ts'

/** Commands that are one sign in plain text. */
const signs: Record<string, string> = {
  times: '×',
  div: '÷',
  pm: '±',
  mp: '∓',
  cdot: '·',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  infty: '∞',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  angle: '∠',
  circ: '°',
  triangle: '△',
  perp: '⊥',
  parallel: '∥',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  sum: '∑',
  prod: '∏',
  int: '∫',
  partial: '∂',
  ldots: '…',
  cdots: '…',
  dots: '…',
  degree: '°',
  prime: '′',
  mid: '|',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
}
/** Names of functions stay in the text; every other command is only about looks. */
const named = /^(?:sin|cos|tan|cot|sec|csc|log|ln|lg|exp|lim|max|min|gcd|mod|arcsin|arccos|arctan)$/

const raised = new Map([...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at] ?? sign]))
const lowered = new Map([...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? sign]))

/**
 * Writes superscripts and subscripts with the small figures that Unicode has, or with the mark where one is missing.
 */
function shift(text: string, small: ReadonlyMap<string, string>, mark: string): string {
  const found = [...text].map((sign) => small.get(sign))
  if (text !== '' && found.every((sign) => sign !== undefined)) return found.join('')
  return [...text].length > 1 ? `${mark}(${text})` : `${mark}${text}`
}

const group = '\\{([^{}]*)\\}'
const wrap = (text: string) => (/^[\p{L}\p{N}.√]*$/u.test(text) ? text : `(${text})`)

/** The innermost braces are taken off first, one level in each pass, and a formula has few levels. */
const maxPasses = 8
const innermost: readonly [pattern: RegExp, write: (...parts: string[]) => string][] = [
  [
    new RegExp(`\\\\[dt]?frac\\s*${group}\\s*${group}`, 'g'),
    (_, top = '', below = '') => `${wrap(top)}/${wrap(below)}`,
  ],
  [
    // The degree of a root is short and has no commands, so an unclosed one is not looked for to the end of the text.
    new RegExp(`\\\\sqrt\\s*\\[([^\\][\\\\]{0,20})\\]\\s*${group}`, 'g'),
    (_, degree = '', of = '') => `${shift(degree, raised, '^')}√${wrap(of)}`,
  ],
  [new RegExp(`\\\\sqrt\\s*${group}`, 'g'), (_, of = '') => `√${wrap(of)}`],
  [new RegExp(`\\^\\s*${group}`, 'g'), (_, text = '') => shift(text, raised, '^')],
  [new RegExp(`_\\s*${group}`, 'g'), (_, text = '') => shift(text, lowered, '_')],
  [
    new RegExp(
      `\\\\(?:text|mathrm|mathbf|mathit|mathbb|overline|vec|hat|bar|boxed|operatorname|rm|begin|end)\\s*${group}`,
      'g',
    ),
    (whole, text = '') => (/^\\(?:begin|end)/.test(whole) ? ' ' : text),
  ],
]

/** A formula as people type it where none can be drawn: x²=1, (a+b)/2, √2, α≤π. */
export function plainFormula(formula: string): string {
  let text = formula.replace(/\\(?:left|right|big|Big|displaystyle|limits)(?![a-zA-Z])\.?/g, '')
  text = text.replace(/\\([a-zA-Z]+)/g, (whole, name: string) => signs[name] ?? whole)
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = text
    for (const [pattern, write] of innermost) text = text.replace(pattern, write)
    if (text === before) break
  }
  return text
    .replace(/\^\s*°/g, '°')
    .replace(/\^([0-9n+-])/g, (_, sign: string) => raised.get(sign) ?? sign)
    .replace(/_([0-9])/g, (_, sign: string) => lowered.get(sign) ?? sign)
    .replace(/\\([a-zA-Z]+)\s*/g, (_, name: string) => (named.test(name) ? `${name} ` : ''))
    .replace(/\\[,;:!\s]|\\\\|[&~]/g, ' ')
    .replace(/\\([%$#_{}])/g, '$1')
    .replace(/(?<!\\)[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text with its formulas written out, for lists, excerpts, titles and whatever else is text alone. */
export const withPlainFormulas = (text: string): string =>
  splitMath(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : plainFormula(piece.text)))
    .join('')
