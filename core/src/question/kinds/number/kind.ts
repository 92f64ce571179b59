import { foldAnswer } from '../../fold-answer.ts'
import { optionType } from '../../option-type.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { plainReading } from '../meaning.ts'

export const numberLimits = {
  /** A number of this size with four decimals is still exact as a whole number of the last one. */
  most: 1_000_000_000,
  /** Tenths of a millimetre, or of a cent. */
  decimals: { max: 4 },
  /** 平方米每小时 fits. */
  unit: 10,
  /** A finger cannot tell more places of a slider apart, and the arrow keys never reach the end. */
  sliderPlaces: 1000,
  /** Ten accepted numbers with their tolerances and units. */
  key: 400,
  /** Columns of the figure: more have no room on a phone. */
  bins: 20,
  /** 0 to 100 in tenths: each possible number is counted by itself for the median, beyond this by column alone. */
  counted: 1001,
} as const

export const defaultNumber = {
  /** Both ends belong to it. */
  min: 0,
  max: 100,
  /** The step between one number and the next, from the least on; 0 where any number with these decimals is allowed. */
  step: 0,
  decimals: 0,
  /** Shown after the field. */
  unit: '',
  /** The number can also be given by a slider. */
  isSlider: false,
  /** The taker writes the unit too, as exams ask for it. */
  asksUnit: false,
}

export type NumberSettings = typeof defaultNumber

export const numberOf = settingsReader(defaultNumber)

/** A number as a taker wrote it, with a unit where one is asked for. */
interface WrittenNumber {
  number: string
  unit: string
}

/** The stored answer is the number and its unit with one space between them; a number has no space. */
export const writtenNumber: AnswerCodec<WrittenNumber> = {
  parse(text) {
    const at = text.indexOf(' ')
    return at === -1
      ? { number: text, unit: '' }
      : { number: text.slice(0, at), unit: text.slice(at + 1).trim() }
  },
  format: ({ number, unit }) => (number === '' && unit === '' ? '' : `${number} ${unit}`.trimEnd()),
}

/** No number within the bounds is written longer, so longer texts are not looked at. */
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

/** The number of decimals that are written. */
export const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0

/** Numbers as whole multiples of the last decimal, so that sums and steps have no rounding errors. */
export const toUnits = (number: number, decimals: number): number => Math.round(number * 10 ** decimals)

export const fromUnits = (units: number, decimals: number): number =>
  Number((units / 10 ** decimals).toFixed(decimals))

/** The grid of possible numbers in units of the last decimal: the ends, and the step between one and the next. */
export function gridOf({ min, max, step, decimals }: NumberSettings) {
  const least = toUnits(min, decimals)
  const most = toUnits(max, decimals)
  const gap = Math.max(1, toUnits(step, decimals))
  return { least, most, gap, places: Math.floor((most - least) / gap) + 1 }
}

/** 0 到 120 岁 */
export const numberRange = (question: Pick<QuestionBody, 'settings'>): string => {
  const { min, max, unit } = numberOf(question)
  return `${min} 到 ${max} ${unit}`.trim()
}

/** Finds what is wrong with a number; undefined where it is one of those that are asked for. */
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

/** A number that is accepted, within a tolerance, with the unit it is accepted with. */
export interface AcceptedNumber {
  number: string
  /** The tolerance is empty where only the number itself is right. */
  tolerance: string
  isPercent: boolean
  unit: string
}

const maxAccepted = 10

const longestKey = 80

const keyShape = /^([^±\s]{1,24})(?:\s?±\s?([\d.]{1,20})\s?(%?))?(?:\s(.*))?$/

/** `9.8±0.1 m/s²`, `3.14±1%`: what cannot be read has no number. */
function readAccepted(text: string): AcceptedNumber {
  const plain = text
    .trim()
    .replace(/\+\s?\/?\s?[-－]/, '±')
    .replace('％', '%')
  const [, number = '', tolerance = '', percent = '', unit = ''] =
    plain.length > longestKey ? [] : (keyShape.exec(plain) ?? [])
  return {
    number: readDecimal(number) ?? '',
    tolerance: tolerance === '' ? '' : (readDecimal(tolerance) ?? tolerance),
    isPercent: percent === '%',
    unit: unit.trim(),
  }
}

const writeAccepted = ({ number, tolerance, isPercent, unit }: AcceptedNumber): string =>
  `${number}${tolerance === '' ? '' : `±${tolerance}${isPercent ? '%' : ''}`} ${unit}`.trim()

/** Numbers that are accepted, separated by |: the same one in another unit, for example. */
export const acceptedNumbers: AnswerCodec<readonly AcceptedNumber[]> = {
  parse: (key) => key.split('|', maxAccepted + 1).map(readAccepted),
  format: (accepted) => accepted.map(writeAccepted).join('|'),
}

/** Case does not matter, but mW is not MW. A power may be written in any way: s², s^2 and s2 are one. */
export const isUnitOf = ({ unit }: AcceptedNumber, given: string): boolean =>
  foldUnit(unit) === foldUnit(given) && isMega(unit) === isMega(given)

const foldUnit = (unit: string) => foldAnswer(unit).replaceAll('^', '')

/** Whether M at the beginning means mega; before a sign, as in M/s, it can only be metres. */
const isMega = (unit: string) => /^\s*M\p{L}/u.test(unit.normalize('NFKC'))

const reading: KindReading = {
  ...plainReading,
  value(answer) {
    const read = readDecimal(writtenNumber.parse(answer).number)
    return read === undefined ? null : Number(read)
  },
}

const description: KindDescription = {
  /** 30 岁; in full with the range: 30 岁（0 到 120 岁）. */
  answer(question, answer, detail) {
    const { unit } = numberOf(question)
    const told = `${answer} ${unit}`.trim()
    return detail === 'full' ? `${told}（${numberRange(question)}）` : told
  },
  key(question, key) {
    const { unit } = numberOf(question)
    const told = acceptedNumbers
      .parse(key)
      .map(({ number, tolerance, isPercent, unit: own }) =>
        `${number}${tolerance === '' ? '' : ` ± ${tolerance}${isPercent ? '%' : ''}`} ${own || unit}`.trim(),
      )
    const lines = [['正确答案', told.join(' 或 ')]] as const
    return { lines, besideOptions: lines, short: undefined }
  },
}

/** The answer is a number within a range; in exams one of those that its key accepts. */
export const numberKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['unit'] } },
  option_type: optionType.number,
  name: '数字题',
  shortName: '数字',
  otherNames: ['数值题', '数值', '滑块题', '滑块'],
  isMarkable: true,
  hasMarkRules: true,
  readKey: (_, text) => (text.length > numberLimits.key ? text : tidyKey(text)),
  findKeyFault,
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const settings = numberOf(question)
    const { number: written, unit } = partsOf(question, answer)
    const fault = findNumberFault(settings, written)
    if (fault || !settings.asksUnit) return fault
    if (unit === '') return '请写上单位'
    return unit.length > numberLimits.unit ? `单位最多 ${numberLimits.unit} 个字` : undefined
  },
  tidyAnswer(answer, question) {
    const { number: written, unit } = partsOf(question, answer)
    return writtenNumber.format({ number: readDecimal(written) ?? written, unit })
  },
  readPosted: (question, read) =>
    numberOf(question).asksUnit
      ? writtenNumber.format({ number: read().trim().replace(/\s/g, ''), unit: read('unit').trim() })
      : read().trim(),
}

/** Where no unit is asked for, the whole answer is the number. */
const partsOf = (question: QuestionBody, answer: string) =>
  numberOf(question).asksUnit ? writtenNumber.parse(answer) : { number: answer, unit: '' }

/** Tidies a key; a text that cannot be read stays as it is. */
function tidyKey(text: string): string {
  const accepted = acceptedNumbers.parse(text.replaceAll('｜', '|'))
  return accepted.every((each) => each.number !== '') ? acceptedNumbers.format(accepted) : text.trim()
}

function findKeyFault(question: QuestionBody, key: string): string | undefined {
  if (key.length > numberLimits.key) return `答案最多 ${numberLimits.key} 个字`
  const settings = numberOf(question)
  const accepted = acceptedNumbers.parse(key)
  if (accepted.length > maxAccepted) return `最多 ${maxAccepted} 种对的写法`
  for (const each of accepted) {
    if (each.number === '') return '答案要像 9.8 或 9.8±0.1 这样写'
    if (each.tolerance !== '' && readDecimal(each.tolerance) !== each.tolerance) return '误差要填数字'
    const fault = findNumberFault(settings, each.number)
    if (fault) return `答案 ${each.number}：${fault}`
    if (settings.asksUnit && each.unit === '') return `答案 ${each.number} 没有单位`
    if (!settings.asksUnit && each.unit !== '') return '这道题不填单位，答案里的单位请去掉'
    if (each.unit.length > numberLimits.unit) return `单位最多 ${numberLimits.unit} 个字`
  }
  return undefined
}
