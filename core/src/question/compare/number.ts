/** An exact number, as a fraction of whole numbers: 0.1 and 1/3 have no rounding error. */
export interface Exact {
  top: bigint
  /** The denominator is above zero. */
  bottom: bigint
  /**
   * How it was written. A row of Chinese digits (一九四九) says digit by digit what it is, and 五四 is no 五十四; of a
   * fraction, 2/4 and 1/2 are two ways to write one value.
   */
  form: 'plain' | 'digits' | 'fraction'
  /** The digits alone, where nothing but digits was written: 010 is a code, and not ten. */
  digits?: string
  /** The number begins with +, which a valence such as +2 has to have. */
  hasPlus?: boolean
}

/** Nobody writes a longer number into a blank, so a longer text is compared as text. */
const longest = 60
/** A power of ten may add so many digits. */
const largestPower = 40

const digitValues: Record<string, number> = {}
for (const [value, signs] of [
  '〇零',
  '一壹',
  '二贰两',
  '三叁',
  '四肆',
  '五伍',
  '六陆',
  '七柒',
  '八捌',
  '九玖',
].entries())
  for (const sign of signs) digitValues[sign] = value
const unitValues: Record<string, bigint> = {
  十: 10n,
  拾: 10n,
  百: 100n,
  佰: 100n,
  千: 1000n,
  仟: 1000n,
  万: 10_000n,
  亿: 100_000_000n,
}

const exact = (top: bigint, bottom = 1n, form: Exact['form'] = 'plain'): Exact => ({
  top,
  bottom,
  form,
})

const scale = ({ top, bottom, form }: Exact, by: Exact): Exact =>
  exact(top * by.top, bottom * by.bottom, form)

const negate = (number: Exact): Exact => ({ ...number, top: -number.top })

/** Compares two numbers; the result is -1, 0 or 1, as in sorting. */
export function compareExact(one: Exact, other: Exact): number {
  const difference = one.top * other.bottom - other.top * one.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const distance = (one: Exact, other: Exact): Exact => {
  const top = one.top * other.bottom - other.top * one.bottom
  return exact(top < 0n ? -top : top, one.bottom * other.bottom)
}

export interface Tolerance {
  size: Exact
  isPercent: boolean
}

/** Whether a number lies within the tolerance, both ends included, and not a hair further. */
export function isWithin(right: Exact, given: Exact, { size, isPercent }: Tolerance): boolean {
  const whole = exact(right.top < 0n ? -right.top : right.top, right.bottom * 100n)
  return compareExact(distance(right, given), isPercent ? scale(whole, size) : size) <= 0
}

/**
 * A number in any spelling: 3.14, .5, 1,000, 1.4×10^9, 14亿, 50%, 1/3, 三点一四, 三分之一, 百分之五十, 负三, 壹佰. The text
 * has half-width signs, one kind of dash and no spaces outside. Undefined where it is anything else.
 */
export function readNumber(text: string): Exact | undefined {
  if (text === '' || text.length > longest) return undefined
  const minus = /^(?:-|负|零下)/.exec(text)?.[0]
  if (minus) {
    const number = readUnsigned(text.slice(minus.length))
    return number && negate(number)
  }
  const plus = /^[+正]/.test(text)
  const number = readUnsigned(plus ? text.slice(1) : text)
  return number && plus ? { ...number, hasPlus: true } : number
}

function readUnsigned(text: string): Exact | undefined {
  const part = /^([百千万])分之(.+)$/.exec(text)
  if (part) return over(readDecimal(part[2] ?? ''), unitValues[part[1] ?? ''] ?? 1n)
  if (text.endsWith('%')) return over(readDecimal(text.slice(0, -1)), 100n)
  if (text.endsWith('‰')) return over(readDecimal(text.slice(0, -1)), 1000n)
  if (text === '半' || text === '一半') return exact(1n, 2n)
  return readFraction(text) ?? readPower(text) ?? readDecimal(text)
}

const over = (number: Exact | undefined, by: bigint): Exact | undefined =>
  number && exact(number.top, number.bottom * by)

/** 1/3, 三分之一, and with a whole number before it: 1 1/2, 一又二分之一. */
function readFraction(text: string): Exact | undefined {
  const [, whole, above, below] = /^(?:(\d+)[ 又+])?(\d+)\/(\d+)$/.exec(text) ?? []
  const [, wholeWord, belowWord, aboveWord] = /^(?:([^又]+)又)?([^又]+)分之([^又]+)$/.exec(text) ?? []
  const top = readWhole(above ?? aboveWord)
  const bottom = readWhole(below ?? belowWord)
  const before = readWhole(whole ?? wholeWord ?? '0')
  if (top === undefined || bottom === undefined || before === undefined || bottom === 0n) return undefined
  return exact(before * bottom + top, bottom, 'fraction')
}

const readWhole = (text: string | undefined): bigint | undefined => {
  const number = text === undefined ? undefined : readDecimal(text)
  return number && number.bottom === 1n ? number.top : undefined
}

/** 1.4*10^9, 1.4x10^9, 1.4e9, 10^-3 and 10的9次方. */
function readPower(text: string): Exact | undefined {
  const [, times, exponent = ''] =
    /^(?:([\d.,]+)[*x·])?10(?:\^|的)\(?([+-]?\d{1,3})\)?(?:次方)?$/i.exec(text) ??
    /^([\d.]+)e([+-]?\d{1,3})$/i.exec(text) ??
    []
  if (exponent === '') return undefined
  const first = times === undefined ? exact(1n) : readArabic(times)
  const power = Number(exponent)
  if (!first || Math.abs(power) > largestPower) return undefined
  const ten = 10n ** BigInt(Math.abs(power))
  return scale(first, power < 0 ? exact(1n, ten) : exact(ten))
}

const readDecimal = (text: string): Exact | undefined =>
  readArabic(text) ?? readRow(text) ?? readChinese(text)

/** 3.14, 3., .5 and 1,000; 1 000 and 138 0013 8000 have groups of at least three digits. */
function readArabic(text: string): Exact | undefined {
  const joined = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)
    ? text.replaceAll(',', '')
    : /^\d{1,4}(?:[ -]\d{3,8})+$/.test(text) && (!text.includes('-') || text.length > 10)
      ? text.replace(/[ -]/g, '')
      : text
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(joined) ?? []
  if (whole + fraction === '') return undefined
  const number = exact(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
  return joined.includes('.') ? number : { ...number, digits: whole }
}

/** 一九四九 and 一一〇. Two digits beside each other are mostly no number: 七八个, 五四. */
function readRow(text: string): Exact | undefined {
  if (!/^[〇零一二三四五六七八九幺]{2,}$/.test(text)) return undefined
  if (text.length === 2 && !/[〇零]/.test(text)) return undefined
  const digits = [...text].map((sign) => (sign === '幺' ? 1 : digitValues[sign])).join('')
  return { ...exact(BigInt(digits), 1n, 'digits'), digits }
}

/** Reads numbers such as 三点一四, 十二, 一百二, 三万五, 3.5万, 1亿2000万 and 廿三. */
function readChinese(text: string): Exact | undefined {
  const [, before = '', after = ''] = /^([^点]+)点([〇零一二三四五六七八九]+)$/.exec(text) ?? []
  if (after !== '') {
    const whole = readWhole(before)
    const digits = [...after].map((sign) => digitValues[sign]).join('')
    return whole === undefined ? undefined : readArabic(`${whole}.${digits}`)
  }
  const [, decimal, units = ''] = /^(\d+\.\d+)([十百千万亿]{1,3})$/.exec(text) ?? []
  if (decimal !== undefined) {
    const by = [...units].reduce((product, unit) => product * (unitValues[unit] ?? 1n), 1n)
    const number = readArabic(decimal)
    return number && scale(number, exact(by))
  }
  const tokens = text.replace('廿', '二十').replace('卅', '三十').match(/\d+|./gu) ?? []
  const total = addUp(tokens)
  return total === undefined ? undefined : exact(total)
}

/**
 * Digits and units from left to right. Units get smaller within a section, and sections (万, 亿) too. A single digit at the
 * end is of the unit below the last one: 一百二 is 120, and 一百零二 is 102.
 */
function addUp(tokens: readonly string[]): bigint | undefined {
  let total = 0n
  let section = 0n
  let digit: bigint | undefined
  let lowest = 10_000n
  let last = 1n
  for (const [index, token] of tokens.entries()) {
    const unit = unitValues[token]
    if (unit === undefined) {
      const value = /^\d/.test(token) ? BigInt(token) : digitValues[token]
      if (value === undefined || digit !== undefined) return undefined
      if (token === '〇' || token === '零') last = 1n
      else digit = BigInt(value)
      if (token === '两' && (tokens.length > 1 ? (unitValues[tokens[index + 1] ?? ''] ?? 0n) < 100n : false))
        return undefined
      continue
    }
    if (unit < 10_000n) {
      if (unit >= lowest || (digit === undefined && (unit !== 10n || section + total !== 0n || index > 0)))
        return undefined
      section += (digit ?? 1n) * unit
      lowest = unit
    } else {
      const sum = section + (digit ?? 0n)
      const isWhole = token === '亿' && sum === 0n && total > 0n
      if (sum === 0n && !isWhole) return undefined
      if (total !== 0n && unit === last) return undefined
      total = token === '亿' ? (total + sum) * unit : total + sum * unit
      section = 0n
      lowest = 10_000n
    }
    last = unit
    digit = undefined
  }
  const ending = tokens.at(-1) ?? ''
  const isShort = tokens.length > 1 && ending.length === 1 && last > 10n
  return total + section + (digit ?? 0n) * (isShort ? last / 10n : 1n)
}

/** 010 begins with a zero that counts. */
const isCode = ({ digits = '' }: Exact) => digits.length > 1 && digits.startsWith('0')

/**
 * Whether two spellings are one number to somebody who reads them: 3.0 is 3, ½ is 0.5 and 一九四九 is 1949. 010 is not 10,
 * 2/4 is not 1/2, 2 is not +2, and 五四 is not 五十四.
 */
export function isSameNumber(right: Exact, given: Exact): boolean {
  if (compareExact(right, given) !== 0) return false
  if (right.hasPlus && !given.hasPlus && right.top > 0n) return false
  if (right.form === 'fraction' && given.form === 'fraction') return right.bottom === given.bottom
  if (right.form === 'digits' || given.form === 'digits' || isCode(right))
    return right.digits === given.digits
  return true
}
