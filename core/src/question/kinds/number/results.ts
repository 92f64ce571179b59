import { type Counts, countOf, type KindResults, type NumberFigures } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { gridOf, numberOf, toUnits, writtenNumber } from './answer.ts'
import { type Bin, binKey, binName, binsOf, numberBins, numberCells } from './bins.ts'

const numberIn = (answer: string): number => Number(writtenNumber.parse(answer).number)

/** The cells of the binary digits of a number: their counts come to the exact sum, however many numbers there are. */
const digitCell = (digit: number): string => `d${digit}`

function digitsOf(units: number): number[] {
  const digits: number[] = []
  for (let [rest, digit] = [units, 0]; rest > 0; rest = Math.floor(rest / 2), digit += 1)
    if (rest % 2 === 1) digits.push(digit)
  return digits
}

/** Enough for the widest range with the most decimals. */
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

export const numberResults: KindResults = {
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
  rightKeys: () => [],
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
}
