import { isCaseTelling, plainOf } from './fold-plain.ts'
import type { Comparing, Judgement } from './modes.ts'
import { compareExact } from './number.ts'
import {
  hasNumeral,
  isSameQuantity,
  readDateQuantity,
  readPair,
  readQuantity,
  readSequence,
  readTimeQuantity,
} from './quantity.ts'
import { foldSigns, measuredOf } from './signs.ts'
import { longestUnit } from './units.ts'

/** Compares as a fair teacher reads: as text, and where the whole key is a number, a time or a date, as that. */
export function comparePlain(key: string, given: string, { simplify, after = '' }: Comparing): Judgement {
  const [keySigns, givenSigns] = [foldSigns(key, simplify), foldSigns(given, simplify)]
  const [one, other] = [plainOf(keySigns, key), plainOf(givenSigns, given)]
  if (one === other || (one.includes('π') && one === other.replace(/pi|派/gi, 'π')))
    return { isRight: true, why: 'same' }
  const next = after === '' ? '' : plainOf(foldSigns(after.slice(0, longestUnit), simplify), '')
  const cut = next === '' ? undefined : withoutAfter(other, next)
  const measured = hasNumeral(keySigns)
    ? compareMeasured(measuredOf(keySigns), measuredOf(givenSigns), cut)
    : undefined
  if (measured) return measured
  if (isSameText(one, other) || isSameList(key, one, other)) return { isRight: true, why: 'same' }
  if (cut !== undefined && isSameText(one, cut)) return { isRight: true, why: 'same' }
  return { isRight: false, why: whyDifferent(one, other) }
}

/** 19世纪末, 北纬30°: what both have beside the number, where it is one of these. */
const beside =
  /^(?:东经|西经|北纬|南纬|大约|约|超过|不足)|(?:初期|末期|前期|后期|中期|中叶|以上|以下|以前|以后|左右|初|末)$/g

/** Compares numbers, times and dates; undefined where the two are to be compared as text. */
function compareMeasured(whole: string, told: string, cut: string | undefined): Judgement | undefined {
  const isAlike = String(whole.match(beside)) === String(told.match(beside))
  const [key, given] = isAlike ? [whole.replace(beside, ''), told.replace(beside, '')] : [whole, told]
  return compareAmounts(key, given, cut)
}

function compareAmounts(key: string, given: string, cut: string | undefined): Judgement | undefined {
  const [quantity, told] = [readQuantity(key), readQuantity(given)]
  const bare = cut === undefined ? undefined : readQuantity(cut)
  if (quantity && [told, bare].some((each) => each && isSameQuantity(quantity, each)))
    return { isRight: true, why: 'number' }
  for (const read of [readSequence, readPair]) {
    const found = read(key)
    if (found !== '' && found === read(given)) return { isRight: true, why: 'number' }
  }
  if (isSameMoment(key, given)) return { isRight: true, why: 'time' }
  // 5mW is not 5MW, whatever is said of capitals.
  if (quantity && (told || quantity.unit?.isCounter === false))
    return {
      isRight: false,
      why: told && compareExact(quantity.number, told.number) !== 0 ? 'value' : 'unit',
    }
  return undefined
}

function isSameText(one: string, other: string): boolean {
  if (isCaseTelling(one) || (/^[A-Z]{2}$/.test(one) && isCaseTelling(other)))
    return foldSymbols(one) === foldSymbols(other)
  return foldList(one) === foldList(other)
}

/** A taker who types Ca2+ means Ca²⁺, and Na Cl is NaCl. */
const foldSymbols = (text: string) => text.replace(/\^(?=\d{0,2}[+-]$)| /g, '')

/** 1 3 is a list of two, as 1,3 is. */
const foldList = (text: string) =>
  text
    .replace(/(\d) (?=\d)/g, '$1,')
    .replace(/\^(?=\d{0,2}[+-]$)/, '')
    .toLowerCase()

/** ①③ is ①、③ and 13; AC is A、C: figures and letters that name things. */
function isSameList(key: string, one: string, other: string): boolean {
  const isNumbered = /^[①-⑳]+$/.test(key.replace(/[\s,，、]/g, ''))
  const isLettered =
    (isApart(one) || isApart(other)) && [one, other].every((text) => isApart(text) || isJoined(text))
  if (!isNumbered && !isLettered) return false
  const bare = (text: string) => text.replace(/[, ]/g, '').toUpperCase()
  return bare(one) === bare(other)
}

const isApart = (text: string) => /^[A-Za-z](?:[, ][A-Za-z])+$/.test(text)
const isJoined = (text: string) => /^[A-Z]{2,10}$/.test(text)

function isSameMoment(one: string, other: string): boolean {
  const time = readTimeQuantity(one)
  if (time !== undefined && time === readTimeQuantity(other)) return true
  const date = readDateQuantity(one)
  return date !== undefined && date === readDateQuantity(other, true)
}

/** The rest of an answer that also says the words after its blank; undefined where it does not. */
export function withoutAfter(answer: string, after: string): string | undefined {
  for (let length = Math.min(after.length, answer.length - 1); length > 0; length -= 1)
    if (answer.endsWith(after.slice(0, length))) return answer.slice(0, -length)
  return undefined
}

export function whyDifferent(one: string, other: string): Judgement['why'] {
  if (one.toLowerCase() === other.toLowerCase()) return 'case'
  const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase()
  return bare(one) === bare(other) ? 'spaces' : 'different'
}
