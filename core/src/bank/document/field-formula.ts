import { writeMathText } from './formula-signs.ts'

/**
 * A formula as older versions of Word write it, in the code of a field: `eq \f(1,2)`, `eq \o\ac(○,1)` for ①. Returns the text
 * that stands for it, undefined where the field is no formula.
 */
export function readFieldFormula(code: string): string | undefined {
  const match = /^\s*eq\s+(?=\S)/i.exec(code)
  if (!match) return undefined
  const content = code.slice(match[0].length, match[0].length + maxCode).trim()
  const circled = /^\\o\s*\\a[clr]\s*\(\s*[○◯〇]\s*[,，;；]\s*(\d{1,2})\s*\)$/i.exec(content)
  if (circled) return circle(Number(circled[1]))
  return `$${new FieldReader(content).read().trim()}$`
}

/** A formula that a person wrote by hand is shorter. */
const maxCode = 2000
const maxNested = 30

const circle = (number: number): string =>
  number >= 1 && number <= 20 ? String.fromCharCode(0x245f + number) : `(${number})`

class FieldReader {
  readonly #code: string
  #at = 0
  #depth = 0

  constructor(code: string) {
    this.#code = code
  }

  /** Reads up to the end, or up to a sign that ends the part of a list. */
  read(ends = ''): string {
    let latex = ''
    while (this.#at < this.#code.length) {
      const sign = this.#code[this.#at] ?? ''
      if (ends.includes(sign)) break
      this.#at += 1
      if (sign === '\\') latex += this.#readCommand()
      else if (sign === '(') latex += `(${this.#readBracket()})`
      else latex += writeMathText(sign)
    }
    return latex
  }

  #readBracket(): string {
    const latex = this.read(')')
    this.#at += 1
    return latex
  }

  /** A command with its switches, which are letters and a number, and its list: `\s\up5(2)`. */
  #readCommand(): string {
    const match = /^([a-z*]+)\s*((?:\\\s*(?:[a-z]{2}-?\d*|[lrb]c\s*\\?.)\s*)*)/i.exec(
      this.#code.slice(this.#at, this.#at + 80),
    )
    // A sign after the backslash is the sign itself.
    if (!match) return writeMathText(this.#code[this.#at++] ?? '')
    this.#at += match[0].length
    const [, name = '', switches = ''] = match
    const parts = this.#readParts()
    return parts === undefined ? '' : writeCommand(name.toLowerCase(), switches.toLowerCase(), parts)
  }

  #readParts(): string[] | undefined {
    if (this.#code[this.#at] !== '(' || this.#depth >= maxNested) return undefined
    this.#depth += 1
    const parts: string[] = []
    do {
      this.#at += 1
      parts.push(this.read(',;，；)').trim())
    } while (/[,;，；]/.test(this.#code[this.#at] ?? ''))
    this.#at += 1
    this.#depth -= 1
    return parts
  }
}

function writeCommand(name: string, switches: string, parts: readonly string[]): string {
  const [first = '', second = '', third = ''] = parts
  switch (name) {
    case 'f':
      return `\\frac{${first}}{${second}}`
    case 'r':
      return parts.length < 2 ? `\\sqrt{${first}}` : `\\sqrt${first === '' ? '' : `[${first}]`}{${second}}`
    case 's':
      return `${switches.includes('do') ? '_' : '^'}{${first}}`
    case 'i':
      return `${switches.includes('su') ? '\\sum' : switches.includes('pr') ? '\\prod' : '\\int'}_{${first}}^{${second}} ${third}`
    case 'x':
      return switches.includes('to') ? `\\overline{${first}}` : first
    case 'b':
      return `${bracketFrom(switches, 'l')}${first}${bracketFrom(switches, 'r')}`
    case 'a':
      return `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`
    case 'o':
      return parts.length > 1 ? `\\overset{${second}}{${first}}` : first
    default:
      return parts.join(', ')
  }
}

/** `\b\lc\{(…)` has one bracket, `\b\bc\[(…)` a pair, `\b(…)` round ones. */
function bracketFrom(switches: string, side: 'l' | 'r'): string {
  const [, sign] = new RegExp(`\\\\\\s*[${side}b]c\\s*\\\\?(.)`).exec(switches) ?? []
  const isBare = !/[lrb]c/.test(switches)
  const given = isBare ? '(' : (sign ?? '.')
  const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
  const written = side === 'r' ? (closing[given] ?? given) : given
  return `${side === 'l' ? '\\left' : '\\right'}${/[{}]/.test(written) ? `\\${written}` : written}`
}
