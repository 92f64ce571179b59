import { resultsOf } from '../../question/kinds/counts.ts'
import type { QuestionBody } from '../../question/kinds/kind.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { cells, wholeReport } from '../../report/cells.ts'
import {
  addToTally,
  type CountedMarkChange,
  type CountedReport,
  mergeTally,
  scoreCells,
  type Tally,
} from '../../report/tally.ts'
import type { AttemptChoice } from '../../results/choices.ts'
import { maxOptionsByTotal } from './limits.ts'

/**
 * The cells that count each question together with the totals (decision 45). Only reports that are marked completely
 * are counted. All of it follows from the report alone, so that it can be taken away exactly as it was added.
 */
export const itemCells = {
  /** `p<band>:<points>`: how many takers of this band got these points. */
  points: 'p',
  /** `o<band>:<key>`: how many takers of this band chose this option. */
  option: 'o',
  /** The sum of points times total. */
  products: 'x',
  /** The sums of totals, and of their squares, of takers who were asked a drawn question. */
  totals: 't',
  totalSquares: 's',
  /** Both sums of takers who were not asked a question that their revision has. */
  totalsWithout: '-t',
  totalSquaresWithout: '-s',
} as const

/**
 * Attempts after a taker's first are counted apart, under the id of the question with this in front: with the cells above,
 * and with those of the tally that figures of first attempts have to do without.
 */
const repeatMark = '+'

/** Sixteen bands for each doubling of the total. */
const bandsInDoubling = 16

/** The lowest total, in hundredths, of the band that a total belongs to: a band is at most a sixteenth wide. */
export function bandOf(total: number): number {
  const whole = Math.max(0, Math.round(total))
  if (whole < bandsInDoubling * 2) return whole
  const width = 2 ** (Math.floor(Math.log2(whole)) - Math.log2(bandsInDoubling))
  return whole - (whole % width)
}

/** Adds one report, or removes it again with -1. */
export function addToItemTally(
  tally: Tally,
  questions: readonly (QuestionBody & { question_id: string })[],
  report: CountedReport,
  sign: 1 | -1,
  /** Few reports that are counted for one look are counted by exact totals. */
  groupOf: (total: number) => number = bandOf,
): void {
  if (!report.marks || report.end !== 'finish') return
  if (report.isRepeat) addRepeatedCells(tally, questions, report, sign)
  addItems(tally, questions, report, sign, groupOf)
}

type ItemReport = Pick<
  CountedReport,
  'answers' | 'marks' | 'score' | 'pending' | 'drawn' | 'unasked' | 'isRepeat'
>

function addItems(
  tally: Tally,
  questions: readonly (QuestionBody & { question_id: string })[],
  { answers, marks = {}, score, pending, drawn, unasked, isRepeat }: ItemReport,
  sign: 1 | -1,
  groupOf: (total: number) => number,
): void {
  if (pending > 0 || score === null) return
  const band = groupOf(score)
  for (const question of questions) {
    const { question_id, option_type } = question
    if (!kindOf(option_type).isScored) continue
    const counts = countsOf(tally, isRepeat ? repeatMark + question_id : question_id)
    const add = (cell: string, amount: number) => addTo(counts, cell, sign * amount)
    const points = unasked.has(question_id) ? undefined : marks[question_id]?.points
    if (points === undefined || points === null) {
      add(itemCells.totalsWithout, score)
      add(itemCells.totalSquaresWithout, score * score)
      continue
    }
    add(`${itemCells.points}${band}:${points}`, 1)
    add(itemCells.products, points * score)
    if (drawn.has(question_id)) {
      add(itemCells.totals, score)
      add(itemCells.totalSquares, score * score)
    }
    for (const key of chosenOptions(question, answers[question_id]))
      add(`${itemCells.option}${band}:${key}`, 1)
  }
}

/** Adds the cells of the tally that analyses of first attempts must leave out. */
function addRepeatedCells(
  tally: Tally,
  questions: readonly (QuestionBody & { question_id: string })[],
  report: CountedReport,
  sign: 1 | -1,
): void {
  const counted: Tally = new Map()
  addToTally(counted, questions, report, sign)
  for (const [question_id, counts] of counted)
    for (const [cell, count] of counts)
      if (isAnalysed(question_id, cell)) addTo(countsOf(tally, repeatMark + question_id), cell, count)
}

const isAnalysed = (question_id: string, cell: string): boolean =>
  question_id === wholeReport
    ? cell === cells.all || cell === cells.waiting || cell.startsWith(cells.score)
    : cell === cells.asked || cell === cells.unasked || cell.startsWith(cells.took)

/** Picks the counts of the chosen attempts out of those of all attempts. */
export function countsOfAttempts(
  { tally, items }: { tally: Tally; items: Tally },
  attempts: AttemptChoice,
): { tally: Tally; items: Tally } {
  const [chosen, first]: [Tally, Tally] = [new Map(), new Map()]
  mergeTally(first, tally)
  for (const [id, counts] of items) {
    if (!id.startsWith(repeatMark)) {
      mergeTally(chosen, new Map([[id, counts]]))
      continue
    }
    const question_id = id.slice(repeatMark.length)
    for (const [cell, count] of counts) {
      if (isAnalysed(question_id, cell)) addTo(countsOf(first, question_id), cell, -count)
      else if (attempts === 'all') addTo(countsOf(chosen, question_id), cell, count)
    }
  }
  return { tally: attempts === 'all' ? tally : first, items: chosen }
}

/** How many reports are not of a first attempt. */
export const countRepeats = (items: Tally): number => items.get(repeatMark + wholeReport)?.get(cells.all) ?? 0

/** The same counts by bands of the total, where they were counted by exact totals. */
export function intoBands(tally: Tally): Tally {
  const inBands: Tally = new Map()
  for (const [question_id, counts] of tally)
    for (const [cell, count] of counts) {
      const [, sign, total, ending] = /^([po])(\d+)(:.*)$/.exec(cell) ?? []
      const banded = sign ? `${sign}${bandOf(Number(total))}${ending}` : cell
      addTo(countsOf(inBands, question_id), banded, count)
    }
  return inBands
}

function countsOf(tally: Tally, question_id: string): Map<string, number> {
  const known = tally.get(question_id)
  if (known) return known
  const counts = new Map<string, number>()
  tally.set(question_id, counts)
  return counts
}

const addTo = (counts: Map<string, number>, cell: string, amount: number) =>
  counts.set(cell, (counts.get(cell) ?? 0) + amount)

/**
 * Changes the marks in the counts, with the same result as removing the report and adding it with its new marks; cells
 * that stay the same are not touched.
 */
export function changeMarksInItemTally(
  tally: Tally,
  questions: readonly (QuestionBody & { question_id: string })[],
  change: CountedMarkChange,
  chosenBy: ChosenOptions,
): void {
  const { before, after, end, unasked, drawn, isRepeat } = change
  if (end !== 'finish') return
  const [from, to] = [completeScore(before), completeScore(after)]
  const mark = isRepeat ? repeatMark : ''
  if (isRepeat)
    for (const [marked, sign] of [
      [before, -1],
      [after, 1],
    ] as const)
      for (const cell of scoreCells(marked)) addTo(countsOf(tally, repeatMark + wholeReport), cell, sign)
  if (from === undefined || to === undefined) {
    for (const [marked, score, sign] of [
      [before, from, -1],
      [after, to, 1],
    ] as const)
      if (score !== undefined)
        addItems(tally, questions, { ...change, ...marked, answers: change.answers() }, sign, bandOf)
    return
  }
  const [low, high] = [bandOf(from), bandOf(to)]
  const touched = from === to ? new Set(change.changed) : undefined
  const answers = low === high ? undefined : change.answers()
  for (const question of questions) {
    const { question_id, option_type } = question
    if ((touched && !touched.has(question_id)) || !kindOf(option_type).isScored) continue
    const counts = countsOf(tally, mark + question_id)
    const was = unasked.has(question_id) ? undefined : before.marks[question_id]?.points
    const is = after.marks[question_id]?.points
    if (typeof was !== 'number' || typeof is !== 'number') {
      addTo(counts, itemCells.totalsWithout, to - from)
      addTo(counts, itemCells.totalSquaresWithout, to * to - from * from)
      continue
    }
    addTo(counts, itemCells.products, is * to - was * from)
    if (drawn.has(question_id)) {
      addTo(counts, itemCells.totals, to - from)
      addTo(counts, itemCells.totalSquares, to * to - from * from)
    }
    if (was === is && low === high) continue
    addTo(counts, `${itemCells.points}${low}:${was}`, -1)
    addTo(counts, `${itemCells.points}${high}:${is}`, 1)
    for (const key of answers ? chosenBy(question, answers[question_id]) : []) {
      addTo(counts, `${itemCells.option}${low}:${key}`, -1)
      addTo(counts, `${itemCells.option}${high}:${key}`, 1)
    }
  }
}

/** The score; undefined while the report is not counted here. */
const completeScore = ({ score, pending }: CountedMarkChange['before']): number | undefined =>
  pending > 0 || score === null ? undefined : score

type ChosenOptions = (question: QuestionBody, answer: string | undefined) => readonly string[]

/** Answers may contain what a taker typed, so they are not limited in number. */
const maxKnownAnswers = 1000

/** Reads the chosen options of many reports on the same questions: equal answers are read once. */
export function makeChosenOptions(): ChosenOptions {
  const known = new Map<QuestionBody, Map<string, string[]>>()
  return (question, answer) => {
    if (!answer || countedOptions(question).length === 0) return []
    let byAnswer = known.get(question)
    if (!byAnswer) {
      byAnswer = new Map()
      known.set(question, byAnswer)
    }
    let chosen = byAnswer.get(answer)
    if (!chosen) {
      if (byAnswer.size >= maxKnownAnswers) byAnswer.clear()
      chosen = chosenOptions(question, answer)
      byAnswer.set(answer, chosen)
    }
    return chosen
  }
}

/** The options whose choice is counted by total. */
export const countedOptions = ({ option_type, options }: QuestionBody): QuestionBody['options'] =>
  kindOf(option_type).isChoice && options.length <= maxOptionsByTotal ? options : []

function chosenOptions(question: QuestionBody, answer: string | undefined): string[] {
  const options = countedOptions(question)
  if (options.length === 0 || !answer) return []
  const chosen = resultsOf(question.option_type).filterKeys(answer, question)
  return options.flatMap(({ key }) => (chosen.includes(key) ? [key] : []))
}
