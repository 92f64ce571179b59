import type { QuestionOption } from '../fields.ts'
import type { KindExport } from './exporting.ts'
import type { QuestionBody } from './kind.ts'
import type { MarkKind } from './marking.ts'

/** Counts by cell. */
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
  /** Where numbers are written: what they add up to. */
  sum?: number
  /** Of a ranking: how often it came first, second …; empty elsewhere. */
  places: number[]
  meanRank: number | null
  /** Where points are shared over options: its mean share of them. */
  amount?: number
}

/** How many gave each number, from the smallest on. */
export type CountedNumbers = readonly (readonly [number: number, count: number])[]

/** What numbers come to. */
export interface NumberFigures {
  mean: number
  /** The middle of the next, where the numbers were counted by columns. */
  median: number
  /** Where it is not known exactly: it lies from the one to the other. */
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

/** What is counted of a kind's answers, and what the counts come to. */
export interface KindResults {
  /** The cells a tally counts for an answer, each once. However many answers come, the settings bound how many there are. */
  cells(answer: string, question: QuestionBody): readonly string[]
  /** What an answer adds to cells that are sums: whole numbers, so that removing a report leaves no rounding error. */
  amounts?(answer: string, question: QuestionBody): readonly (readonly [cell: string, amount: number])[]
  /** How many answered. */
  countAnswered(question: QuestionBody, counts: Counts): number
  /** One for each option, the same whatever was counted; none for kinds where the taker writes. */
  figures(question: QuestionBody, counts: Counts): OptionFigure[]
  /** Of kinds whose answers are numbers; null while there are none. */
  numbers?(question: QuestionBody, counts: Counts): NumberFigures | null
  /** What there are too many of to list them all: the most frequent, at most `maxDetails` of a level. */
  details?(question: QuestionBody, counts: Counts): DetailFigure[]
  /** The options by which a filter can find the answer. */
  filterKeys(answer: string, question: QuestionBody): readonly string[]
  /** Of kinds where a filter asks for a range: whether the answer lies in it. */
  isInRange?(answer: string, range: string): boolean
  /**
   * The beginning of the stored JSON text of an answer that a filter finds by this option; undefined where it can begin
   * in other ways.
   */
  storedStart?(key: string): string
  /** What was written, blank by blank. */
  texts(answer: string, question: QuestionBody): readonly string[]
}

/** Of one question, or of one level of it; more are no overview. */
export const maxDetails = 100

export const countOf = (counts: Counts, cell: string): number => counts.get(cell) ?? 0

/** Each option with how often its own cell was counted. */
export const countOptions = ({ options }: QuestionBody, counts: Counts): OptionFigure[] =>
  options.map(({ key, opt, pic }) => ({
    key,
    opt,
    pic,
    count: countOf(counts, key),
    places: [],
    meanRank: null,
  }))

/** For kinds where one option is the answer: the cells are the keys, and their sum is how many answered. */
export const countedByOption: KindResults = {
  cells: (answer) => [answer],
  countAnswered: ({ options }, counts) => options.reduce((sum, { key }) => sum + countOf(counts, key), 0),
  figures: countOptions,
  filterKeys: (answer) => [answer],
  storedStart: (key) => `"${key}"`,
  texts: () => [],
}

/** For kinds where the taker writes: only that there is a text is counted. */
export const countedAsText: KindResults = {
  cells: () => [answeredCell],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: () => [],
  filterKeys: () => [],
  texts: (answer) => [answer],
}

/** For kinds whose answers are neither numbers nor texts to read: only that there is one is counted. */
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

/** Null where nobody gave one. Of an even count the median lies between the two in the middle. */
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
