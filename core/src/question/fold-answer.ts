import { foldText } from '../format/invisible.ts'
import type { Simplify } from './compare/signs.ts'

const digits = '〇零一二两三四五六七八九'
const values = [0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9]
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 }
const formal: Record<string, string> = {
  壹: '一',
  贰: '二',
  叁: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
}
const numeral = /[〇零一二两三四五六七八九十百千万亿]+/g

/** 二十三 is 23 and 二〇二六 is 2026. Units that are no number, as 千万 in 千万别, stay as they are. */
function foldNumerals(text: string): string {
  return text
    .replace(/[壹贰叁肆伍陆柒捌玖拾佰仟]/g, (sign) => formal[sign] ?? sign)
    .replace(numeral, (run) => readNumeral(run) ?? run)
}

function readNumeral(run: string): string | undefined {
  const signs = [...run]
  if (signs.every((sign) => digits.includes(sign)))
    return signs.map((sign) => values[digits.indexOf(sign)]).join('')
  // Units without a digit before them, as in 百万, are words; only 十 alone is a number.
  if (signs[0] !== '十' && !digits.includes(signs[0] ?? '')) return undefined
  let total = 0
  let section = 0
  let digit = 0
  for (const [index, sign] of signs.entries()) {
    const unit = units[sign]
    if (unit === undefined) {
      if (digit !== 0 && digits.includes(signs[index - 1] ?? '')) return undefined
      digit = values[digits.indexOf(sign)] ?? 0
    } else if (unit >= 10_000) {
      // In 三万亿, 亿 multiplies the number before it; in 一亿二千万 the rest is added.
      total = sign === '亿' ? (total + section + digit) * unit : total + (section + digit) * unit
      section = 0
      digit = 0
    } else {
      section += (digit || (sign === '十' ? 1 : 0)) * unit
      digit = 0
    }
  }
  return String(total + section + digit)
}

/**
 * An apostrophe is within a word, as in it's and were against we're; in 他说‘好’的, which has no case, the signs are
 * quotes.
 */
const apostrophe = /([\p{Lu}\p{Ll}])['‘’＇ʼ](?=[\p{Lu}\p{Ll}])/gu

/** The sign of its own that an apostrophe has; it is read before spaces go, because 'New' 'York' has none. */
const markApostrophes = (text: string): string => text.normalize('NFC').replace(apostrophe, '$1ʼ')

/** Quotes and book-title marks are dropped; characters inside, as in -3 or 3.14, are not. */
const ornaments = /["'“”‘’「」『』《》〈〉]/g
const edges = new Set('.,;:!?。、·…')
const thousands = /(\d),(?=\d{3}(?!\d))/g
const raised = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+[⁺⁻]?/g

/**
 * 10² is 10^2 and not 102, which it would be by its width. Lowered digits and charges have no other spelling: H₂O is H2O,
 * and Ca²⁺ is Ca2+.
 */
const writePowers = (text: string): string =>
  text.replace(raised, (power) => (/[⁺⁻]$/.test(power) ? power : `^${power.normalize('NFKC')}`))

const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const isLetter = (sign: string) => sign >= 'a' && sign <= 'z'

/** Whether an exclamation mark at this place is a factorial: after 3, 2n or (n+1). */
function isFactorial(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  return isDigit(before) || before === ')' || (isLetter(before) && isDigit(text.charAt(at - 2)))
}

/** A loop and not a pattern: a pattern for the end of a text is tried from every position. */
function trimEdges(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && edges.has(text.charAt(from))) {
    if (text.charAt(from) === '.' && isDigit(text.charAt(from + 1))) break
    from += 1
  }
  while (to > from && edges.has(text.charAt(to - 1))) {
    let start = to - 1
    while (start > from && text.charAt(to - 1) === '!' && text.charAt(start - 1) === '!') start -= 1
    if (text.charAt(start) === '!' && isFactorial(text, start)) break
    to = start
  }
  return text.slice(from, to)
}

/** <论语> and <<论语>> are book titles; in x<3 or a->b the signs mean something. */
function dropAngles(text: string): string {
  let depth = 0
  while (text.charAt(depth) === '<' && text.charAt(text.length - 1 - depth) === '>') depth += 1
  const inner = text.slice(depth, text.length - depth)
  return inner.includes('<') || inner.includes('>') ? text : inner
}

/**
 * The first rule, by which everything was marked that was frozen before blanks had modes (decision 78); bundles of equal
 * answers are made by it too. Different spellings of one answer become equal: width, case, spaces, punctuation, numerals and, given a dictionary,
 * script. An answer of nothing but punctuation keeps it: it may be what was asked for.
 */
export function foldAnswer(text: string, simplify: Simplify = (same) => same): string {
  // A minus has a sign of its own, which no keyboard has.
  const whole = foldText(writePowers(markApostrophes(text))).replaceAll('−', '-')
  const plain = simplify(whole)
    .replace(ornaments, '')
    .replace(/[。、]/g, ',')
  const bare = trimEdges(dropAngles(trimEdges(plain)))
  return bare === '' ? whole : foldNumerals(bare.replace(thousands, '$1'))
}
