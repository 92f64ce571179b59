import { isWithin, readNumber } from '../../compare/number.ts'
import { type Counts, countOf, type KindCount, type NumberFigures } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { firstMarkRule, right, wrong } from '../marking.ts'
import {
  type AcceptedNumber,
  acceptedNumbers,
  fromUnits,
  gridOf,
  isUnitOf,
  type NumberSettings,
  numberLimits,
  numberOf,
  toUnits,
  writtenNumber,
} from './kind.ts'

const numberIn = (answer: string): number => Number(writtenNumber.parse(answer).number)

/** The cells of the binary digits of a number: their counts come to the exact sum, however many numbers there are. */
const digitCell = (digit: number): string => `d${digit}`

function digitsOf(units: number): number[] {
  const digits: number[] = []
  for (let [rest, digit] = [units, 0]; rest > 0; rest = Math.floor(rest / 2), digit += 1)
    if (rest % 2 === 1) digits.push(digit)
  return digits
}

/** The widest range with the most decimals needs no more digits. */
const mostDigits = 46

interface CountedBin {
  bin: Bin
  count: number
}

const countEach = (bins: readonly Bin[], counts: Counts): CountedBin[] =>
  bins.map((bin) => ({ bin, count: countOf(counts, bin.key) }))

const countBins = (question: QuestionBody, counts: Counts) => countEach(binsOf(numberOf(question)), counts)

const totalOf = (bins: readonly CountedBin[]) => bins.reduce((sum, { count }) => sum + count, 0)

function summarise(question: QuestionBody, counts: Counts): NumberFigures | null {
  const settings = numberOf(question)
  const bins = countBins(question, counts)
  const total = totalOf(bins)
  if (total === 0 || settings.asksUnit) return null
  let sum = 0
  for (let digit = 0; digit < mostDigits; digit += 1) sum += countOf(counts, digitCell(digit)) * 2 ** digit
  const { least } = gridOf(settings)
  const single = countEach(numberBins(settings), counts)
  // Reports that were counted before each number was are in their columns alone.
  const { lower, upper } = middleOf(totalOf(single) === total ? single : bins, total)
  const inUnits = (units: number) => units / 10 ** settings.decimals
  const median = (lower.from + lower.to + upper.from + upper.to) / 4
  const isExact = lower.from === lower.to && upper.from === upper.to
  return {
    mean: inUnits(sum / total + least),
    median: Number(inUnits(median).toFixed(settings.decimals + 1)),
    ...(!isExact && { medianWithin: [inUnits(lower.from), inUnits(upper.to)] }),
  }
}

/** The columns of the two numbers in the middle; of an odd total they are one. */
function middleOf(bins: readonly CountedBin[], total: number): { lower: Bin; upper: Bin } {
  const at = (place: number): Bin => {
    let passed = 0
    for (const { bin, count } of bins) {
      passed += count
      if (passed >= place) return bin
    }
    throw new Error(`of ${total} numbers there is no ${place}th`)
  }
  return { lower: at(Math.ceil(total / 2)), upper: at(Math.floor(total / 2) + 1) }
}

const readAnswer = (answer: string) => (answer === '' ? '' : Number(writtenNumber.parse(answer).number))
const readUnit = (answer: string) => writtenNumber.parse(answer).unit

export const numberCount: KindCount = {
  mark: (question, answer, { version }) => {
    const accepted = acceptedNumbers.parse(question.answer)
    const { asksUnit } = numberOf(question)
    const { number, unit } = asksUnit ? writtenNumber.parse(answer) : { number: answer, unit: '' }
    const isClose = version === firstMarkRule ? isNearAtFirst : isNear
    const near = accepted.filter((each) => isClose(each, number))
    const found = near.find((each) => !asksUnit || isUnitOf(each, unit))
    if (found) return right(found.number === number ? undefined : '在允许的误差之内')
    return wrong(near.length > 0 ? '数值正确，单位不对' : undefined)
  },
  results: {
    cells(answer, question) {
      const settings = numberOf(question)
      const units = toUnits(numberIn(answer), settings.decimals)
      return [
        binKey(settings, units),
        ...numberCells(settings, units),
        ...digitsOf(units - gridOf(settings).least).map(digitCell),
      ]
    },
    countAnswered: (question, counts) => totalOf(countBins(question, counts)),
    figures(question, counts) {
      const settings = numberOf(question)
      return countBins(question, counts).map(({ bin, count }) => ({
        key: bin.key,
        opt: binName(settings, bin),
        pic: '',
        count,
        places: [],
        meanRank: null,
      }))
    },
    numbers: summarise,
    filterKeys: (answer, question) => {
      const settings = numberOf(question)
      return [binKey(settings, toUnits(numberIn(answer), settings.decimals))]
    },
    /** 18~30, 18~ or ~30; both ends belong to it. */
    isInRange(answer, range) {
      const [from = '', to, ...more] = range.split('~')
      if (to === undefined || more.length > 0) return false
      const value = numberIn(answer)
      return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to))
    },
    texts: () => [],
  },
  /** A number that can be calculated with; a unit that was written has a column of its own. */
  export: {
    columns(question) {
      const { unit, asksUnit } = numberOf(question)
      const first = { suffix: unit === '' ? '' : `（${unit}）`, width: 10, read: readAnswer }
      return asksUnit ? [first, { suffix: '（单位）', width: 10, read: readUnit }] : [first]
    },
    variables(question) {
      const { unit, asksUnit, decimals, min } = numberOf(question)
      const suffix = unit === '' ? '' : `（${unit}）`
      const sign = min < 0 ? { isSigned: true as const } : {}
      const first = { name: '', suffix, isText: false, labels: [], decimals, ...sign, read: readAnswer }
      return asksUnit
        ? [first, { name: '_unit', suffix: '（单位）', isText: true, labels: [], read: readUnit }]
        : [first]
    },
  },
}

/** Whether the number lies within the tolerance, exactly: 0.3 is within 0.1 of 0.2, and 0.3001 is not. */
function isNear({ number, tolerance, isPercent }: AcceptedNumber, given: string): boolean {
  const [right, told, size] = [number, given, tolerance || '0'].map(readNumber)
  return (
    right !== undefined &&
    told !== undefined &&
    size !== undefined &&
    isWithin(right, told, { size, isPercent })
  )
}

/** Compares by the first rule, which let a number pass that lay a billionth of its size beyond the tolerance. */
function isNearAtFirst({ number, tolerance, isPercent }: AcceptedNumber, given: string): boolean {
  const [right, told, room] = [Number(number), Number(given), Number(tolerance)]
  const allowed = isPercent ? Math.abs(right) * (room / 100) : room
  return Math.abs(told - right) <= allowed + 1e-9 * Math.max(1, Math.abs(right))
}

/** A column of the figure: the numbers from `from` to `to`, both included, in units of the last decimal. */
interface Bin {
  key: string
  from: number
  to: number
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
}

/** How many possible numbers are in one column; 1 where each has its own. */
function binSize(settings: NumberSettings): number {
  const { places } = gridOf(settings)
  return places <= numberLimits.bins ? 1 : Math.max(2, roundUp((places - 1) / numberLimits.bins))
}

/** With 0 to 100 in fives, 100 belongs to the last five. */
function placesPerBin(settings: NumberSettings): number {
  const { places } = gridOf(settings)
  const size = binSize(settings)
  return size === 1 ? places : Math.ceil((places - 1) / size)
}

/** The settings alone decide them. The last one ends with the range. */
function binsOf(settings: NumberSettings): Bin[] {
  const { least, gap, places } = gridOf(settings)
  const size = binSize(settings)
  const count = placesPerBin(settings)
  return Array.from({ length: count }, (_, index) => ({
    key: `b${index}`,
    from: least + index * size * gap,
    to: least + (index === count - 1 ? places - 1 : (index + 1) * size - 1) * gap,
  }))
}

function binKey(settings: NumberSettings, units: number): string {
  const { least, gap } = gridOf(settings)
  const at = Math.floor((units - least) / gap / binSize(settings))
  return `b${Math.min(at, placesPerBin(settings) - 1)}`
}

/** The cell of one number, beside that of its column; none where each number has its own column, or there are too many. */
function numberCells(settings: NumberSettings, units: number): string[] {
  const { least, gap } = gridOf(settings)
  return hasNumberCells(settings) ? [placeCell(Math.floor((units - least) / gap))] : []
}

const placeCell = (place: number) => `n${place}`

const hasNumberCells = (settings: NumberSettings): boolean =>
  binSize(settings) > 1 && gridOf(settings).places <= numberLimits.counted

/** The columns of the figure, one for each number where few are possible. */
function numberBins(settings: NumberSettings): Bin[] {
  if (!hasNumberCells(settings)) return []
  const { least, gap, places } = gridOf(settings)
  return Array.from({ length: places }, (_, place) => {
    const units = least + place * gap
    return { key: placeCell(place), from: units, to: units }
  })
}

/** 20–24; the unit is said once, beside the figure. */
function binName({ decimals }: NumberSettings, { from, to }: Bin): string {
  const [low, high] = [fromUnits(from, decimals), fromUnits(to, decimals)]
  return low === high ? String(low) : `${low}–${high}`
}
