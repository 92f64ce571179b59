import { type Exact, isSameNumber, readNumber } from './number.ts'
import { findMeasureUnit, isSameUnit, longestUnit, type Unit } from './units.ts'

/** A number, with a unit where one is written. */
interface Quantity {
  number: Exact
  unit: Unit | undefined
  /** The number is an ordinal, because 第三 is not 三. */
  isOrdinal: boolean
}

const numerals = /[\d〇零一二两三四五六七八九十半幺廿卅壹贰叁肆伍陆柒捌玖拾]/

/** Whether a text has a numeral; without one there is no number to read. */
export const hasNumeral = (text: string): boolean => numerals.test(text)

/** 5kg, 五千克, 第三次, 公元前221年, ¥50. The longest name of a unit counts: 5千克 is five kilograms. */
export function readQuantity(text: string): Quantity | undefined {
  const isOrdinal = text.startsWith('第')
  const plain = text
    .slice(isOrdinal ? 1 : 0)
    .replace(/^公元前|^前(?=.+年$)/, '-')
    .replace(/^公元|^[¥$](?=\d)/, '')
  for (let length = Math.min(longestUnit, plain.length - 1); length > 0; length -= 1) {
    const unit = findMeasureUnit(plain.slice(-length))
    const number = unit && readNumber(plain.slice(0, -length).trimEnd())
    if (number) return { number, unit, isOrdinal }
  }
  const number = readNumber(plain)
  return number && { number, unit: undefined, isOrdinal }
}

export const isSameQuantity = (right: Quantity, given: Quantity): boolean =>
  right.isOrdinal === given.isOrdinal &&
  isSameNumber(right.number, given.number) &&
  isSameUnit(right.unit, given.unit)

/** Small whole numbers in 8点30分 and 10月1日. */
function readPlace(text: string | undefined): number | undefined {
  const number = text === undefined ? undefined : readNumber(text)
  return number && number.bottom === 1n && number.top >= 0n && number.top < 10_000n
    ? Number(number.top)
    : undefined
}

const periods: Record<string, number> = { 下午: 12, 晚上: 12, 傍晚: 12, 夜里: 12, 晚: 12, 中午: 12 }
const timeShapes = [
  /^(上午|早上|早晨|凌晨|中午|下午|傍晚|晚上|夜里|早|晚)?(\d{1,2}):(\d{2})(?:am|pm)?$/i,
  /^(上午|早上|早晨|凌晨|中午|下午|傍晚|晚上|夜里|早|晚)?([\d零〇一二两三四五六七八九十]{1,3})[点时](?:(整|钟|半|一刻|三刻)|过?([\d零〇一二三四五六七八九十]{1,3})分?)?$/,
]
const fixedMinutes: Record<string, number> = { 半: 30, 一刻: 15, 三刻: 45 }

/** Reads a time as minutes of the day: 8:30, 八点半, 8时30分, 下午3点. */
export function readTimeQuantity(text: string): number | undefined {
  if (text.length > 12) return undefined
  const [, part = '', hours, digits] = timeShapes[0]?.exec(text) ?? []
  const [, , , fixed, written] = timeShapes[1]?.exec(text) ?? []
  const [, word = part, hour = hours] = timeShapes[1]?.exec(text) ?? []
  const at = readPlace(hour)
  const minutes =
    digits !== undefined
      ? Number(digits)
      : written !== undefined
        ? readPlace(written.replace(/^[零〇](?=.)/, ''))
        : (fixedMinutes[fixed ?? ''] ?? 0)
  if (at === undefined || minutes === undefined || at > 24 || minutes > 59) return undefined
  const later = /pm$/i.test(text) ? 12 : (periods[word] ?? 0)
  return ((at < 12 ? at + (at < 11 || word !== '中午' ? later : 0) : at) * 60 + minutes) % (24 * 60)
}

const numeral = '[\\d〇零一二两三四五六七八九十廿卅]{1,5}'
const dateShapes = [
  new RegExp(`^(?:公元)?(前)?(?:(${numeral})年)(?:(${numeral})月)(?:(${numeral})[日号]?)?$`),
  new RegExp(`^()()(${numeral})月(${numeral})[日号]?$`),
  /^()(\d{3,4})[-./](\d{1,2})(?:[-./](\d{1,2}))?$/,
]
/** 10.1 and 10-1 are a day only beside a key that says so. */
const shortDay = /^(\d{1,2})[-./·](\d{1,2})$/

/** 1949年10月1日, 1949-10-01, 十月一日: year, month and day, as far as they are written. */
export function readDateQuantity(text: string, isBesideDate = false): string | undefined {
  if (text.length > 20) return undefined
  const short = isBesideDate ? shortDay.exec(text) : null
  if (short) return `,${Number(short[1])},${Number(short[2])}`
  for (const shape of dateShapes) {
    const found = shape.exec(text)
    if (!found) continue
    const [, before = '', ...parts] = found
    // 1949.10 is a number, unless a date is asked for.
    if (/^\d+\.\d+$/.test(text) && !isBesideDate) return undefined
    const read = parts.map((part) => (part ? readPlace(part) : undefined))
    const [, month = 0, day = 1] = read
    if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
    return `${before}${read.map((part) => part ?? '').join(',')}`
  }
  return undefined
}

/** 2:3 and 二比三; 1840-1842年, 1840~1842年 and 1840至1842年: two numbers in one spelling; empty where it is none of them. */
export function readPair(text: string): string {
  const [, before = '', sign = '', after = ''] =
    /^([^:~至到比]{1,20})([:~至到比])([^:~至到比]{1,20})$/.exec(text) ??
    /^([^-]{1,20})(-)([^-]{1,20})$/.exec(text) ??
    []
  const [one, other] = [readQuantity(before), readQuantity(after)]
  if (!one || !other || one.isOrdinal || other.isOrdinal) return ''
  const isRatio = sign === ':' || sign === '比'
  const said = [one, other].map(({ number, unit }) => `${number.top}/${number.bottom}${unit?.id ?? ''}`)
  return said.join(isRatio ? ':' : '~')
}

const sequences = [
  ['世纪', '年代'],
  ['元', '角', '分'],
  ['度', '分', '秒'],
  ['°', "'", '"'],
  ['小时', '分', '秒'],
  ['年', '个月'],
]

/** 20世纪90年代, 3元5角, 36°52', 1小时20分: each number with its unit, in one spelling; empty where it is none of them. */
export function readSequence(text: string): string {
  const plain =
    text.length > 30
      ? ''
      : text
          .replaceAll('分钟', '分')
          .replace(/[块圆]/, '元')
          .replace('毛', '角')
  for (const names of sequences) {
    const found: string[] = []
    let rest = plain.replace(/秒钟$/, '秒')
    for (const name of names) {
      const at = rest.indexOf(name)
      const number = at > 0 ? readNumber(rest.slice(0, at)) : undefined
      if (!number) continue
      found.push(
        `${number.top}/${number.bottom}${name === '度' ? '°' : name === "'" ? '分' : name === '"' ? '秒' : name}`,
      )
      rest = rest.slice(at + name.length)
    }
    if (found.length > 1 && rest === '') return found.join('')
  }
  return ''
}
