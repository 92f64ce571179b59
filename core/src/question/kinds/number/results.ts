import { type Counts, countOf, type KindResults, type NumberFigures } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { gridOf, numberOf, toUnits, writtenNumber } from './answer.ts'
import { type Bin, binKey, binName, binsOf } from './bins.ts'

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

const countBins = (question: QuestionBody, counts: Counts) =>
  binsOf(numberOf(question)).map((bin) => ({ bin, count: countOf(counts, bin.key) }))

function summarise(question: QuestionBody, counts: Counts): NumberFigures | null {
  const settings = numberOf(question)
  const bins = countBins(question, counts)
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 || settings.asksUnit) return null
  let sum = 0
  for (let digit = 0; digit < mostDigits; digit += 1) sum += countOf(counts, digitCell(digit)) * 2 ** digit
  const { least } = gridOf(settings)
  return {
    mean: (sum / total + least) / 10 ** settings.decimals,
    median: Number((medianOf(bins, total) / 10 ** settings.decimals).toFixed(settings.decimals + 1)),
  }
}

/** Exact where each number has its own column; otherwise as if the numbers of a column were spread evenly. */
function medianOf(bins: readonly { bin: Bin; count: number }[], total: number): number {
  const at = (place: number) => {
    let passed = 0
    for (const { bin, count } of bins) {
      if (passed + count >= place) return bin.from + ((bin.to - bin.from) * (place - passed - 0.5)) / count
      passed += count
    }
    return Number.NaN
  }
  return (at(Math.ceil(total / 2)) + at(Math.floor(total / 2) + 1)) / 2
}

export const numberResults: KindResults = {
  cells(answer, question) {
    const settings = numberOf(question)
    const units = toUnits(numberIn(answer), settings.decimals)
    return [binKey(settings, units), ...digitsOf(units - gridOf(settings).least).map(digitCell)]
  },
  countAnswered: (question, counts) => countBins(question, counts).reduce((sum, { count }) => sum + count, 0),
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
