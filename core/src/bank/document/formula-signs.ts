export const functionNames: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det dim ker gcd arg'.split(
    ' ',
  ),
)

const accents: Readonly<Record<string, string>> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u0301': '\\acute',
  '\u0300': '\\grave',
  '\u0306': '\\breve',
  '\u20d7': '\\vec',
  '\u20d6': '\\overleftarrow',
  '\u20e1': '\\overleftrightarrow',
  '\u23de': '\\overbrace',
  '\u23df': '\\underbrace',
  '⌢': '\\overset{\\frown}',
  '\u0311': '\\overset{\\frown}',
  '→': '\\overrightarrow',
  '^': '\\hat',
  '~': '\\tilde',
}

/** Word leaves the sign out where it is a hat. */
export const accentOf = (sign = '\u0302'): string => accents[sign] ?? '\\hat'

const largeOperators: Readonly<Record<string, string>> = {
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '∯': '\\oiint',
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '⊕': '\\bigoplus',
  '⊗': '\\bigotimes',
}

/** Word leaves the sign out where it is an integral. */
export const largeOperatorOf = (sign = '∫'): string => largeOperators[sign] ?? writeMathText(sign)

const brackets: Readonly<Record<string, string>> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '（': '(',
  '）': ')',
}

export const bracketOf = (sign: string): string => brackets[sign] ?? (/^[()[\]/]$/.test(sign) ? sign : '.')

const greek =
  'Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ τ υ φ χ ψ ω ϑ ϕ ϵ ς ϖ ϱ'.split(
    ' ',
  )
const greekNames =
  'A B \\Gamma \\Delta E Z H \\Theta I K \\Lambda M N \\Xi O \\Pi P \\Sigma T \\Upsilon \\Phi X \\Psi \\Omega \\alpha \\beta \\gamma \\delta \\varepsilon \\zeta \\eta \\theta \\iota \\kappa \\lambda \\mu \\nu \\xi o \\pi \\rho \\sigma \\tau \\upsilon \\varphi \\chi \\psi \\omega \\vartheta \\phi \\epsilon \\varsigma \\varpi \\varrho'.split(
    ' ',
  )

const signs = new Map<string, string>([
  ...greek.map((letter, at) => [letter, greekNames[at] ?? letter] as const),
  ['×', '\\times'],
  ['÷', '\\div'],
  ['·', '\\cdot'],
  ['⋅', '\\cdot'],
  ['±', '\\pm'],
  ['∓', '\\mp'],
  ['≤', '\\le'],
  ['⩽', '\\leqslant'],
  ['≥', '\\ge'],
  ['⩾', '\\geqslant'],
  ['≠', '\\ne'],
  ['≈', '\\approx'],
  ['≡', '\\equiv'],
  ['∼', '\\sim'],
  ['∽', '\\sim'],
  ['≌', '\\cong'],
  ['≅', '\\cong'],
  ['∝', '\\propto'],
  ['∞', '\\infty'],
  ['→', '\\to'],
  ['←', '\\leftarrow'],
  ['↔', '\\leftrightarrow'],
  ['⇒', '\\Rightarrow'],
  ['⇐', '\\Leftarrow'],
  ['⇔', '\\Leftrightarrow'],
  ['⇌', '\\rightleftharpoons'],
  ['↑', '\\uparrow'],
  ['↓', '\\downarrow'],
  ['∈', '\\in'],
  ['∉', '\\notin'],
  ['∋', '\\ni'],
  ['⊂', '\\subset'],
  ['⊆', '\\subseteq'],
  ['⊊', '\\subsetneq'],
  ['⊃', '\\supset'],
  ['⊇', '\\supseteq'],
  ['∪', '\\cup'],
  ['∩', '\\cap'],
  ['∅', '\\varnothing'],
  ['∁', '\\complement'],
  ['∀', '\\forall'],
  ['∃', '\\exists'],
  ['∧', '\\land'],
  ['∨', '\\lor'],
  ['¬', '\\neg'],
  ['∠', '\\angle'],
  ['⊥', '\\perp'],
  ['∥', '\\parallel'],
  ['△', '\\triangle'],
  ['∆', '\\Delta'],
  ['⊙', '\\odot'],
  ['∘', '\\circ'],
  ['°', '^{\\circ}'],
  ['∂', '\\partial'],
  ['∇', '\\nabla'],
  ['∑', '\\sum'],
  ['∏', '\\prod'],
  ['∫', '\\int'],
  ['√', '\\surd'],
  ['∵', '\\because'],
  ['∴', '\\therefore'],
  ['…', '\\ldots'],
  ['⋯', '\\cdots'],
  ['⋮', '\\vdots'],
  ['⋱', '\\ddots'],
  ['′', "'"],
  ['″', "''"],
  ['−', '-'],
  ['∗', '*'],
  ['ℝ', '\\mathbb{R}'],
  ['ℕ', '\\mathbb{N}'],
  ['ℤ', '\\mathbb{Z}'],
  ['ℚ', '\\mathbb{Q}'],
  ['ℂ', '\\mathbb{C}'],
  ['ℏ', '\\hbar'],
  ['ℓ', '\\ell'],
  ['\\', '\\backslash'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['$', '\\$'],
  ['%', '\\%'],
  ['#', '\\#'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['~', '\\sim'],
  ['^', '\\wedge'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['＋', '+'],
  ['－', '-'],
  ['＝', '='],
  ['＜', '<'],
  ['＞', '>'],
  ['\u00a0', '\\ '],
  ['\u2003', '\\quad'],
])

/** Signs that people see nothing of: separators and the signs that Word puts between a function and its argument. */
const invisible = /[\u2061-\u2064\u200b-\u200f\ufeff\u00ad]/g

/** Letters and signs as they are written in LaTeX; words that are not Latin are text. */
export function writeMathText(text: string): string {
  let latex = ''
  for (const piece of text.replace(invisible, '').split(/([\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]+)/)) {
    const isWords = /[\u2e80-\u9fff]/.test(piece)
    latex += isWords ? `\\text{${piece}}` : [...piece].map(writeSign).join('')
  }
  return latex
}

function writeSign(sign: string): string {
  const known = signs.get(sign)
  if (known !== undefined) return /^\\[A-Za-z]+$/.test(known) ? `${known} ` : known
  // The slanted, bold and doubled letters of formulas are letters.
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x1d400 || code > 0x1d7ff) return sign
  const letter = sign.normalize('NFKC')
  return letter === sign ? sign : writeSign(letter)
}
