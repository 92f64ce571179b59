import {
  accentSigns,
  bracketSigns,
  environments,
  largeSigns,
  signNames,
  styles,
  wordNames,
} from './latex-signs.ts'

/** A formula as a tree: what a reader of LaTeX understands of it. */
export type MathNode =
  | { kind: 'text'; text: string; style?: 'upright' | 'words' | 'double' | 'script' | 'bold' }
  | { kind: 'group'; parts: MathNode[] }
  | { kind: 'fraction'; above: MathNode; below: MathNode; hasBar: boolean }
  | { kind: 'root'; of: MathNode; degree?: MathNode }
  | { kind: 'scripts'; base: MathNode; sub?: MathNode; sup?: MathNode }
  | { kind: 'large'; sign: string; sub?: MathNode; sup?: MathNode; isAround: boolean }
  | { kind: 'accent'; sign: string; of: MathNode }
  | { kind: 'line'; place: 'over' | 'under'; of: MathNode }
  | { kind: 'stack'; base: MathNode; other: MathNode; place: 'over' | 'under' }
  | { kind: 'brackets'; open: string; close: string; of: MathNode }
  | { kind: 'matrix'; open: string; close: string; rows: MathNode[][] }
  | { kind: 'box'; of: MathNode }

/** Nobody writes formulas within formulas deeper than this. */
const maxDepth = 60

/**
 * Reads LaTeX as people write it in questions. Undefined where it has a command that is not known here: then the text itself
 * says more than half of a formula.
 */
export function readLatex(latex: string): MathNode | undefined {
  const reader = new LatexReader(tokensOf(latex))
  const node = reader.readAll()
  return reader.isWhole ? node : undefined
}

const tokensOf = (latex: string): string[] =>
  latex.match(/\\[A-Za-z]+\*?|\\[\s\S]|[{}^_&[\]]|\s+|[^\\]/gu) ?? []

const text = (content: string, style?: Extract<MathNode, { kind: 'text' }>['style']): MathNode => ({
  kind: 'text',
  text: content,
  ...(style && { style }),
})

class LatexReader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0
  /** Everything was understood. */
  isWhole = true

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  readAll(): MathNode {
    const node = this.#readUntil([])
    if (this.#at < this.#tokens.length) this.isWhole = false
    return node
  }

  /** Reads up to one of these tokens, which stays. */
  #readUntil(ends: readonly string[]): MathNode {
    const parts: MathNode[] = []
    while (this.isWhole && this.#at < this.#tokens.length && !ends.includes(this.#peek())) {
      const token = this.#peek()
      if (token === '}' || token === '&' || token === '\\\\' || token === '\\right' || token === '\\end')
        break
      const node = this.#readScripted()
      if (node) parts.push(node)
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'group', parts }
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? ''
  }

  #take(): string {
    this.#at += 1
    return this.#tokens[this.#at - 1] ?? ''
  }

  #skipSpace(): void {
    while (/^\s/.test(this.#peek())) this.#at += 1
  }

  /** One part with what is raised and lowered after it. */
  #readScripted(): MathNode | undefined {
    const base = this.#readOne()
    let [sub, sup]: (MathNode | undefined)[] = []
    for (;;) {
      this.#skipSpace()
      const sign = this.#peek()
      if (sign === "'") sup = { kind: 'group', parts: [...(sup ? [sup] : []), ...this.#readPrimes()] }
      else if ((sign === '^' && !sup) || (sign === '_' && !sub)) {
        this.#at += 1
        const script = this.#readArgument()
        if (sign === '^') sup = script
        else sub = script
      } else break
    }
    if (base?.kind === 'large') return { ...base, ...(sub && { sub }), ...(sup && { sup }) }
    if (!sub && !sup) return base
    return {
      kind: 'scripts',
      base: base ?? { kind: 'group', parts: [] },
      ...(sub && { sub }),
      ...(sup && { sup }),
    }
  }

  #readPrimes(): MathNode[] {
    const primes: MathNode[] = []
    for (; this.#peek() === "'"; this.#skipSpace()) {
      this.#at += 1
      primes.push(text('′'))
    }
    return primes
  }

  /** Whatever holds something else is read by this, with braces or without, so the depth is counted here. */
  #readOne(): MathNode | undefined {
    if (this.#depth >= maxDepth) this.isWhole = false
    if (!this.isWhole) return undefined
    this.#depth += 1
    const node = this.#readPart()
    this.#depth -= 1
    return node
  }

  #readPart(): MathNode | undefined {
    this.#skipSpace()
    const token = this.#peek()
    if (token === '' || token === '^' || token === '_') return undefined
    this.#at += 1
    if (token === '{') return this.#readGroup()
    if (token === '[' || token === ']') return text(token)
    return token.startsWith('\\') ? this.#readCommand(token.slice(1)) : text(token)
  }

  #readGroup(): MathNode {
    const [above, isStacked] = [this.#readUntil(['}', '\\atop', '\\over']), this.#peek()]
    if (isStacked === '\\atop' || isStacked === '\\over') {
      this.#at += 1
      const below = this.#readUntil(['}'])
      this.#expect('}')
      return { kind: 'fraction', above, below, hasBar: isStacked === '\\over' }
    }
    this.#expect('}')
    return above.kind === 'group' ? above : { kind: 'group', parts: [above] }
  }

  #expect(token: string): void {
    if (this.#take() !== token) this.isWhole = false
  }

  #readArgument(): MathNode {
    this.#skipSpace()
    if (this.#peek() === '{') {
      this.#at += 1
      const node = this.#readGroup()
      return node.kind === 'group' && node.parts.length === 1 && node.parts[0] ? node.parts[0] : node
    }
    return this.#readOne() ?? { kind: 'group', parts: [] }
  }

  /** The text between braces as it is written. */
  #readWords(): string {
    this.#skipSpace()
    if (this.#peek() !== '{') return this.#take()
    this.#at += 1
    let [words, open] = ['', 1]
    while (this.#at < this.#tokens.length) {
      const token = this.#take()
      if (token === '{') open += 1
      if (token === '}') open -= 1
      if (open === 0) return words
      words += token.replace(/^\\([%#&_^~{}$\s])$/, '$1')
    }
    this.isWhole = false
    return words
  }

  #readCommand(name: string): MathNode | undefined {
    const style = styles[name.replace('*', '') as keyof typeof styles]
    if (style) return text(this.#readWords(), style)
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac' || name === 'cfrac')
      return { kind: 'fraction', above: this.#readArgument(), below: this.#readArgument(), hasBar: true }
    if (name === 'binom') return this.#readBinomial()
    if (name === 'sqrt') return this.#readRoot()
    if (name === 'left') return this.#readBrackets()
    if (name === 'begin') return this.#readEnvironment()
    if (name === 'overline' || name === 'underline')
      return { kind: 'line', place: name === 'overline' ? 'over' : 'under', of: this.#readArgument() }
    if (name === 'overset' || name === 'underset' || name === 'stackrel')
      return this.#readStack(name === 'underset' ? 'under' : 'over')
    if (name === 'boxed') return { kind: 'box', of: this.#readArgument() }
    if (name === 'mathop') return this.#readArgument()
    return this.#readSign(name)
  }

  #readSign(name: string): MathNode | undefined {
    const large = largeSigns[name]
    if (large) return { kind: 'large', sign: large, isAround: this.#takeLimits() || /[∑∏∐⋃⋂⋁⋀]/.test(large) }
    const accent = accentSigns[name]
    if (accent) return { kind: 'accent', sign: accent, of: this.#readArgument() }
    if (wordNames.has(name)) return text(name, 'upright')
    if (name === 'limits' || name === 'displaystyle' || name === '!' || name === 'nolimits') return undefined
    if (/^[,:; ]$/.test(name)) return text(' ')
    if (/^[%#&_{}$]$/.test(name)) return text(name)
    if (name === '|') return text('‖')
    const sign = signNames[name]
    if (sign === undefined) this.isWhole = false
    return text(sign ?? '')
  }

  #takeLimits(): boolean {
    this.#skipSpace()
    if (this.#peek() !== '\\limits') return false
    this.#at += 1
    return true
  }

  #readBinomial(): MathNode {
    const of: MathNode = {
      kind: 'fraction',
      above: this.#readArgument(),
      below: this.#readArgument(),
      hasBar: false,
    }
    return { kind: 'brackets', open: '(', close: ')', of }
  }

  #readRoot(): MathNode {
    this.#skipSpace()
    if (this.#peek() !== '[') return { kind: 'root', of: this.#readArgument() }
    this.#at += 1
    const degree = this.#readUntil([']'])
    this.#expect(']')
    return { kind: 'root', degree, of: this.#readArgument() }
  }

  #readStack(place: 'over' | 'under'): MathNode {
    const other = this.#readArgument()
    return { kind: 'stack', place, other, base: this.#readArgument() }
  }

  #readBracket(): string {
    this.#skipSpace()
    const token = this.#take()
    return bracketSigns[token] ?? signNames[token.slice(1)] ?? token
  }

  #readBrackets(): MathNode {
    const open = this.#readBracket()
    const of = this.#readUntil(['\\right'])
    this.#expect('\\right')
    return { kind: 'brackets', open, close: this.#readBracket(), of }
  }

  #readEnvironment(): MathNode {
    const name = this.#readWords().replace('*', '')
    const known = environments[name]
    if (!known) this.isWhole = false
    if (name === 'array') this.#readWords()
    const rows: MathNode[][] = [[]]
    while (this.isWhole && this.#at < this.#tokens.length) {
      rows.at(-1)?.push(this.#readUntil(['&', '\\\\', '\\end']))
      const token = this.#take()
      if (token === '\\end') break
      if (token === '\\\\') rows.push([])
      else if (token !== '&') this.isWhole = false
    }
    if (this.#readWords().replace('*', '') !== name) this.isWhole = false
    const [open, close] = known ?? ['', '']
    return { kind: 'matrix', open, close, rows }
  }
}
