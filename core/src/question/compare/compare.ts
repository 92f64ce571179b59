import { comparePlain, whyDifferent, withoutAfter } from './compare-plain.ts'
import { foldFormula } from './fold-formula.ts'
import { isCaseTelling, plainOf } from './fold-plain.ts'
import type { BlankMode, Comparing, Judgement, Why } from './modes.ts'
import { compareExact, type Exact, isSameNumber, isWithin, readNumber, type Tolerance } from './number.ts'
import { readQuantity } from './quantity.ts'
import { foldSigns, measuredOf } from './signs.ts'
import { findMeasureUnit, foldUnitName, isSameUnit, longestUnit } from './units.ts'

const right = (why: Why): Judgement => ({ isRight: true, why })
const wrong = (why: Why): Judgement => ({ isRight: false, why })

/** Compares what is in a blank with one accepted answer. */
export function compareBlank(key: string, given: string, comparing: Comparing): Judgement {
  if (given.trim() === '') return wrong('different')
  return key === given && comparing.mode !== 'number'
    ? right('same')
    : compares[comparing.mode](key, given, comparing)
}

/** Equal for answers that are one, as far as that can be said without the key: for lists of different answers. */
export function foldBlank(text: string, { mode, simplify }: Comparing): string {
  if (mode === 'strict') return foldStrict(text)
  if (mode === 'formula') return foldFormula(text, simplify)
  const folded = plainOf(foldSigns(text, simplify), text)
  return isCaseTelling(folded) ? folded : folded.toLowerCase()
}

const formulaSigns = /[=<>≥≤≠^√π→²³⁰-⁹₀-₉]/

/** The mode that the answers of a key look made for; undefined where the plain one is as good. */
export function suggestMode(accepted: readonly string[]): BlankMode | undefined {
  const written = accepted.filter((text) => text.trim() !== '')
  if (written.length === 0) return undefined
  if (written.every((text) => readNumberKey(text) !== undefined)) return 'number'
  const isFormula = (text: string) =>
    (formulaSigns.test(text) && !/[\u4e00-\u9fff]/.test(text)) ||
    (/^[A-Z]/.test(text) && /\d|[a-z].*[A-Z]/.test(text) && isCaseTelling(text))
  return written.every(isFormula) ? 'formula' : undefined
}

type Compare = (key: string, given: string, comparing: Comparing) => Judgement

const compares: Record<BlankMode, Compare> = {
  plain: comparePlain,
  number: compareNumber,
  strict: compareStrict,
  formula: compareFormula,
}

/** A key of the mode for numbers: 9.8±0.1 m/s². */
interface NumberModeKey {
  number: Exact
  tolerance: Tolerance | undefined
  /** The unit is empty where the key has none. */
  unit: string
}

const keyShape = /^([^±]{1,60})(?:±([\d.]{1,20})(%?)(.{0,30}))?$/u

/**
 * Reads a key as a number; undefined where it is none. The unit follows the tolerance, or the number where there is no
 * tolerance.
 */
export function readNumberKey(key: string): NumberModeKey | undefined {
  const plain = key.length > 120 ? '' : measuredOf(foldSigns(key)).replace('+-', '±')
  const [, before = '', size, percent, rest = ''] = keyShape.exec(plain) ?? []
  const told = readWithUnit(before)
  if (!told || size === undefined) return told && { ...told, tolerance: undefined }
  const amount = readNumber(size)
  if (!amount || (told.unit !== '' && rest !== '')) return undefined
  return {
    number: told.number,
    tolerance: { size: amount, isPercent: percent === '%' },
    unit: told.unit || rest,
  }
}

/** A number and what is written after it: a unit that has a name here, or any other one. */
function readWithUnit(text: string): { number: Exact; unit: string } | undefined {
  const number = readNumber(text)
  if (number) return { number, unit: '' }
  const known = readQuantity(text)
  if (known && !known.isOrdinal) return { number: known.number, unit: known.unit?.id ?? '' }
  const [, first = '', unit = ''] = /^([-+\d.,/^*%]{1,40})([\p{L}°$].{0,29})$/u.exec(text) ?? []
  const read = first === '' ? undefined : readNumber(first)
  return read && { number: read, unit }
}

/** The value counts, and not how it is written. */
function compareNumber(key: string, given: string, comparing: Comparing): Judgement {
  const accepted = readNumberKey(key)
  if (!accepted) return comparePlain(key, given, comparing)
  const { simplify, after = '' } = comparing
  const text = measuredOf(foldSigns(given, simplify))
  const cut = withoutAfter(text, measuredOf(foldSigns(after.slice(0, longestUnit), simplify)))
  const bare = cut === undefined ? undefined : readNumber(cut)
  const told = bare ? { number: bare, unit: '' } : readWithUnit(text)
  if (!told) return wrong('no-number')
  const isEqual = compareExact(accepted.number, told.number) === 0
  const isNear = accepted.tolerance && isWithin(accepted.number, told.number, accepted.tolerance)
  if (!isEqual && !isNear) return wrong('value')
  if (!isUnitAccepted(accepted.unit, told.unit)) return wrong('unit')
  return right(isEqual ? 'number' : 'tolerance')
}

/** No unit is as good as the one that the author names; another one is not. Counters say nothing. */
function isUnitAccepted(named: string, given: string): boolean {
  const [one, other] = [findMeasureUnit(named), findMeasureUnit(given)]
  if (given === '' || (one && other)) return given === '' || isSameUnit(one, other)
  if (named === '') return other !== undefined && isSameUnit(undefined, other)
  return foldUnitName(named).toLowerCase() === foldUnitName(given).toLowerCase()
}

/** Full-width signs, and the curved quotes that phones put in by themselves, are no other answer; everything else counts. */
const foldStrict = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .trim()

function compareStrict(key: string, given: string): Judgement {
  const [one, other] = [foldStrict(key), foldStrict(given)]
  return one === other ? right('same') : wrong(whyDifferent(one, other))
}

function compareFormula(key: string, given: string, { simplify }: Comparing): Judgement {
  const [one, other] = [foldFormula(key, simplify), foldFormula(given, simplify)]
  if (one === other) return right('same')
  const [number, told] = [readNumber(one), readNumber(other)]
  return number && told && isSameNumber(number, told) ? right('number') : wrong(whyDifferent(one, other))
}
