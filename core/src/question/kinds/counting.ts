import type { QuestionOption } from '../fields.ts'
import type { KindExport } from './exporting.ts'
import type { QuestionBody } from './kind.ts'
import type { MarkKind } from './marking.ts'

/** The counts by cell. */
export type Counts = ReadonlyMap<string, number>

/** The cell that counts answered questions, where the cells of the answer itself do not tell how many there are. */
export const answeredCell = '#'

/** The result of one option. */
export interface OptionFigure extends QuestionOption {
  /** The row, blank or left side it belongs to, where a question has several. */
  group?: string
  /** How often it was chosen; in a ranking, how often it was ranked. */
  count: number
  /** How many answered its row, where several can be chosen there. */
  of?: number
  /** The sum, where numbers are written. */
  sum?: number
  /** How often the option came first, second and so on in a ranking; empty elsewhere. */
  places: number[]
  meanRank: number | null
  /** The mean share of the option, where points are shared over options. */
  amount?: number
}

/** How many gave each number, from the smallest on. */
type CountedNumbers = readonly (readonly [number: number, count: number])[]

/** The figures of numbers. */
export interface NumberFigures {
  mean: number
  /** The middle of the next, where the numbers were counted by columns. */
  median: number
  /** The range in which the median lies, where it is not known exactly. */
  medianWithin?: number[]
}

/** A figure beside those of the options: only what was counted is listed, so two groups of reports may have others. */
export interface DetailFigure {
  key: string
  opt: string
  count: number
}

/** What becomes of the answers of a kind after they were handed in. */
export interface KindCount {
  mark: MarkKind
  results: KindResults
  export: KindExport
}

/** Says what is counted of a kind's answers, and which figures follow from the counts. */
export interface KindResults {
  /** The cells a tally counts for an answer, each once. However many answers come, the settings bound how many there are. */
  cells(answer: string, question: QuestionBody): readonly string[]
  /**
   * The amounts that an answer adds to cells that are sums: whole numbers, so that removing a report leaves no rounding
   * error.
   */
  amounts?(answer: string, question: QuestionBody): readonly (readonly [cell: string, amount: number])[]
  /** The number of reports that answered the question. */
  countAnswered(question: QuestionBody, counts: Counts): number
  /** One figure for each option, the same whatever was counted; none for kinds where the taker writes. */
  figures(question: QuestionBody, counts: Counts): OptionFigure[]
  /** The figures of kinds whose answers are numbers; null while there are none. */
  numbers?(question: QuestionBody, counts: Counts): NumberFigures | null
  /** The most frequent of what is too many to list, at most `maxDetails` of a level. */
  details?(question: QuestionBody, counts: Counts): DetailFigure[]
  /** The options by which a filter can find the answer. */
  filterKeys(answer: string, question: QuestionBody): readonly string[]
  /** Whether the answer lies in a range, for kinds where a filter asks for one. */
  isInRange?(answer: string, range: string): boolean
  /**
   * The beginning of the stored JSON text of an answer that a filter finds by this option; undefined where it can begin
   * in other ways.
   */
  storedStart?(key: string): string
  /** The texts that the taker wrote, blank by blank. */
  texts(answer: string, question: QuestionBody): readonly string[]
}

/** A list of more details of one question, or of one level of it, would be no overview. */
export const maxDetails = 100

export const countOf = (counts: Counts, cell: string): number => counts.get(cell) ?? 0

/** Each option with the count of its own cell. */
export const countOptions = ({ options }: QuestionBody, counts: Counts): OptionFigure[] =>
  options.map(({ key, opt, pic }) => ({
    key,
    opt,
    pic,
    count: countOf(counts, key),
    places: [],
    meanRank: null,
  }))

/** For kinds where one option is the answer: the cells are the keys, and their sum is the number of answers. */
export const countedByOption: KindResults = {
  cells: (answer) => [answer],
  countAnswered: ({ options }, counts) => options.reduce((sum, { key }) => sum + countOf(counts, key), 0),
  figures: countOptions,
  filterKeys: (answer) => [answer],
  storedStart: (key) => `"${key}"`,
  texts: () => [],
}

/** For kinds where the taker writes: the count says only that there is a text. */
export const countedAsText: KindResults = {
  cells: () => [answeredCell],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: () => [],
  filterKeys: () => [],
  texts: (answer) => [answer],
}

/** For kinds whose answers are neither numbers nor texts to read: the count says only that there is an answer. */
export const countedAsGiven: KindResults = { ...countedAsText, texts: () => [] }

/** The cell of one part in the tally of the question that it is part of. */
export const partCell = (index: number, cell: string): string => `${index + 1}:${cell}`

/** The counts of one part: its cells have its number before them. */
export function countsOfPart(counts: Counts, index: number): Map<string, number> {
  const prefix = partCell(index, '')
  return new Map(
    [...counts].flatMap(([cell, count]) =>
      cell.startsWith(prefix) ? [[cell.slice(prefix.length), count] as const] : [],
    ),
  )
}

/**
 * The mean and the median; null where nobody gave a number. Of an even count the median lies between the two in the
 * middle.
 */
export function meanAndMedian(counted: CountedNumbers): NumberFigures | null {
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const mean = counted.reduce((sum, [number, count]) => sum + number * count, 0) / total
  const lower = numberAt(counted, Math.ceil(total / 2))
  const upper = numberAt(counted, Math.floor(total / 2) + 1)
  return { mean, median: (lower + upper) / 2 }
}

/** The one at this place, from 1, when all are put in their order. */
function numberAt(counted: CountedNumbers, place: number): number {
  let passed = 0
  for (const [number, count] of counted) {
    passed += count
    if (passed >= place) return number
  }
  return Number.NaN
}
