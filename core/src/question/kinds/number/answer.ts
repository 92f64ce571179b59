import type { AnswerCodec, QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

export type NumberSettings = {
  /** Both ends belong to it. */
  min: number
  max: number
  /** Between one number and the next, from the least on; 0 where any number with these decimals is one. */
  step: number
  decimals: number
  /** Shown after the field. */
  unit: string
  /** Also answered by a slider. */
  isSlider: boolean
  /** The taker writes the unit too, as exams ask for it. */
  asksUnit: boolean
}

export const defaultNumber: NumberSettings = {
  min: 0,
  max: 100,
  step: 0,
  decimals: 0,
  unit: '',
  isSlider: false,
  asksUnit: false,
}

export const numberOf = settingsReader(defaultNumber)

/** What a taker wrote: a number, and a unit where one is asked for. */
export interface WrittenNumber {
  number: string
  unit: string
}

/** Only a space separates them, and a number has none. */
export const writtenNumber: AnswerCodec<WrittenNumber> = {
  parse(text) {
    const at = text.indexOf(' ')
    return at === -1
      ? { number: text, unit: '' }
      : { number: text.slice(0, at), unit: text.slice(at + 1).trim() }
  },
  format: ({ number, unit }) => (number === '' && unit === '' ? '' : `${number} ${unit}`.trimEnd()),
}

/** As long as any number within the bounds is written; longer ones are not looked at. */
const longest = 24
const shape = /^([+-]?)(\d{1,12})(?:\.(\d{0,12}))?$/

/** Full-width digits, a thousands separator and a decimal point at the end are read; undefined for anything else. */
export function readDecimal(text: string): string | undefined {
  if (text.length > longest) return undefined
  const plain = text
    .trim()
    .normalize('NFKC')
    .replace('−', '-')
    .replace(/(\d),(?=\d{3})/g, '$1')
  const [, sign = '', whole, fraction = ''] = shape.exec(plain) ?? []
  if (whole === undefined) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  const rest = trimZeros(fraction)
  const number = rest === '' ? digits : `${digits}.${rest}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}

/** A loop and not a pattern: a pattern for the end of a text is tried from every position. */
function trimZeros(fraction: string): string {
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}

/** How many decimals are written. */
export const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0

/** Numbers as whole multiples of the last decimal, so that sums and steps have no rounding errors. */
export const toUnits = (number: number, decimals: number): number => Math.round(number * 10 ** decimals)
export const fromUnits = (units: number, decimals: number): number =>
  Number((units / 10 ** decimals).toFixed(decimals))

/** In units: the ends and what lies between one possible number and the next. */
export function gridOf({ min, max, step, decimals }: NumberSettings) {
  const least = toUnits(min, decimals)
  const most = toUnits(max, decimals)
  const gap = Math.max(1, toUnits(step, decimals))
  return { least, most, gap, places: Math.floor((most - least) / gap) + 1 }
}

/** 0 到 120 岁 */
export const rangeName = (question: Pick<QuestionBody, 'settings'>): string => {
  const { min, max, unit } = numberOf(question)
  return `${min} 到 ${max} ${unit}`.trim()
}

/** What is wrong with a number; undefined where it is one of those that are asked for. */
export function findNumberFault(settings: NumberSettings, number: string): string | undefined {
  const { min, max, step, decimals } = settings
  const read = readDecimal(number)
  if (read === undefined) return '请填数字'
  if (decimalsOf(read) > decimals) return decimals === 0 ? '请填整数' : `最多 ${decimals} 位小数`
  const value = Number(read)
  if (value < min || value > max) return `请填 ${min} 到 ${max} 之间的数`
  const { least, gap } = gridOf(settings)
  return (toUnits(value, decimals) - least) % gap === 0
    ? undefined
    : `从 ${min} 起，每 ${step} 一档，没有 ${read}`
}
