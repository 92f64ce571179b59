export const environments: Readonly<Record<string, readonly [open: string, close: string]>> = {
  matrix: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['{', '}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['‖', '‖'],
  cases: ['{', ''],
  aligned: ['', ''],
  array: ['', ''],
}

export const largeSigns: Readonly<Record<string, string>> = {
  sum: '∑',
  prod: '∏',
  coprod: '∐',
  int: '∫',
  iint: '∬',
  iiint: '∭',
  oint: '∮',
  bigcup: '⋃',
  bigcap: '⋂',
  bigvee: '⋁',
  bigwedge: '⋀',
}

export const accentSigns: Readonly<Record<string, string>> = {
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  bar: '\u0304',
  dot: '\u0307',
  ddot: '\u0308',
  check: '\u030c',
  vec: '\u20d7',
  overrightarrow: '\u20d7',
}

export const styles = {
  mathrm: 'upright',
  operatorname: 'upright',
  text: 'words',
  textbf: 'words',
  mbox: 'words',
  mathbb: 'double',
  mathcal: 'script',
  mathbf: 'bold',
  boldsymbol: 'bold',
} as const

export const wordNames = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det dim ker gcd arg'.split(
    ' ',
  ),
)

/** The names of signs, each with its sign after it. */
const signList =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω ' +
  'Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω ' +
  'times × div ÷ cdot ⋅ pm ± mp ∓ le ≤ leq ≤ leqslant ⩽ ge ≥ geq ≥ geqslant ⩾ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ cong ≅ propto ∝ infty ∞ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ rightleftharpoons ⇌ uparrow ↑ downarrow ↓ ' +
  'in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ subsetneq ⊊ supset ⊃ supseteq ⊇ cup ∪ cap ∩ varnothing ∅ emptyset ∅ complement ∁ forall ∀ exists ∃ land ∧ wedge ∧ lor ∨ vee ∨ neg ¬ angle ∠ perp ⊥ parallel ∥ triangle △ odot ⊙ circ ∘ partial ∂ nabla ∇ surd √ because ∵ therefore ∴ ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ hbar ℏ ell ℓ backslash \\ prime ′ degree ° langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ mid | quad \u2003 qquad \u2003\u2003 star ⋆ ast ∗ bullet • frown ⌢'

const signWords = signList.split(' ')

export const signNames: Readonly<Record<string, string>> = Object.fromEntries(
  signWords.flatMap((word, at) => (at % 2 === 0 ? [[word, signWords[at + 1] ?? '']] : [])),
)

export const bracketSigns: Readonly<Record<string, string>> = {
  '.': '',
  '\\{': '{',
  '\\}': '}',
  '\\|': '‖',
  '\\lbrace': '{',
  '\\rbrace': '}',
  '\\vert': '|',
  '\\Vert': '‖',
}
