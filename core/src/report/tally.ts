import { type Answers, isAnswered } from '../form/answers.ts'
import type { End } from '../form/logic-model.ts'
import { dayOf, hourOfWeek } from '../format/day.ts'
import { partCell } from '../question/kinds/counting.ts'
import { resultsOf } from '../question/kinds/counts.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { cells, type TakerKind, wholeReport } from './cells.ts'
import { histogramStep } from './histogram.ts'
import { maxSeconds } from './limits.ts'

/** Counts by question and cell; each kind defines its cells. */
export type Tally = Map<string, Map<string, number>>

interface CountedMark {
  points: number | null
  parts?: readonly { points: number | null }[]
}

/** A stored report, as far as it is counted. */
export interface CountedReport {
  answers: Answers
  /** The seconds by question. */
  seconds: Readonly<Record<string, number>>
  /** Points by question, in hundredths; undefined for what is not marked at all. */
  marks: Readonly<Record<string, CountedMark>> | undefined
  score: number | null
  pending: number
  /** The time is 0 where the start is not known. */
  start_time: number
  submit_time: number
  source: string
  device: string
  who: TakerKind
  /** Questions that were drawn for this report alone. */
  drawn: ReadonlySet<string>
  end: End
  /** The questions that rules left out. */
  unasked: ReadonlySet<string>
  /** The report is not of the taker's first attempt. */
  isRepeat: boolean
}

/** Adds one report, or removes it again with -1, which leaves the tally as if it had never been added. */
export function addToTally(
  tally: Tally,
  questions: readonly (QuestionBody & { question_id: string })[],
  report: CountedReport,
  sign: 1 | -1,
): void {
  const add = adder(tally, sign)
  if (report.end !== 'finish') {
    add(wholeReport, `${cells.end}${report.end}`)
    return
  }
  for (const cell of wholeCells(report)) add(wholeReport, cell)
  for (const question of questions) {
    const { question_id, option_type } = question
    if (report.unasked.has(question_id)) {
      if (!report.drawn.has(question_id)) add(question_id, cells.unasked)
      continue
    }
    if (report.drawn.has(question_id)) add(question_id, cells.asked)
    const seconds = report.seconds[question_id]
    if (seconds) add(question_id, tookCell(seconds))
    const mark = report.marks?.[question_id]
    if (mark) for (const cell of markCells(mark)) add(question_id, cell)
    const answer = report.answers[question_id]
    if (!isAnswered(question, answer)) continue
    const { cells: cellsOf, amounts } = resultsOf(option_type)
    for (const cell of cellsOf(answer, question)) add(question_id, cell)
    for (const [cell, amount] of amounts?.(answer, question) ?? []) add(question_id, cell, amount)
  }
}

const pointsCell = (points: number | null): string =>
  points === null ? cells.unmarked : `${cells.score}${points}`

/** The cells of a mark, and of the marks of the questions within. */
const markCells = ({ points, parts = [] }: CountedMark): string[] => [
  pointsCell(points),
  ...parts.map((part, index) => partCell(index, pointsCell(part.points))),
]

/** The cells of the sum of a report's marks. */
export function scoreCells({ score, pending }: Pick<CountedReport, 'score' | 'pending'>): string[] {
  if (pending > 0) return [cells.waiting]
  return score === null ? [] : [`${cells.score}${score}`]
}

/** A report that is counted, without and with other marks. */
export interface CountedMarkChange extends Pick<CountedReport, 'end' | 'unasked' | 'drawn' | 'isRepeat'> {
  /** Answers are read only where they are needed. */
  answers: () => Answers
  before: Marked
  after: Marked
  /** The questions whose marks differ. */
  changed: readonly string[]
}

interface Marked extends Pick<CountedReport, 'score' | 'pending'> {
  marks: NonNullable<CountedReport['marks']>
}

/**
 * Changes the marks in a tally, with the same result as removing the report and adding it with its new marks; only the
 * cells that follow from marks are touched.
 */
export function changeMarksInTally(
  tally: Tally,
  { end, unasked, before, after, changed }: CountedMarkChange,
): void {
  if (end !== 'finish') return
  for (const [marked, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const add = adder(tally, sign)
    for (const cell of scoreCells(marked)) add(wholeReport, cell)
    for (const question_id of changed) {
      const mark = marked.marks[question_id]
      if (mark && !unasked.has(question_id)) for (const cell of markCells(mark)) add(question_id, cell)
    }
  }
}

/** Adds the counts of another tally. */
export function mergeTally(tally: Tally, other: ReadonlyMap<string, ReadonlyMap<string, number>>): void {
  const add = adder(tally, 1)
  for (const [question_id, counts] of other) for (const [cell, count] of counts) add(question_id, cell, count)
}

function adder(tally: Tally, sign: 1 | -1): (question_id: string, cell: string, amount?: number) => void {
  return (question_id, cell, amount = 1) => {
    let counts = tally.get(question_id)
    if (!counts) {
      counts = new Map()
      tally.set(question_id, counts)
    }
    counts.set(cell, (counts.get(cell) ?? 0) + sign * amount)
  }
}

const hourMs = 3_600_000

/** The hour that was counted last is kept, because in a rush of reports all are of the same hour. */
let lastHour = { number: Number.NaN, day: '', hour: '' }

function timeCells(time: number): typeof lastHour {
  const number = Math.floor(time / hourMs)
  if (lastHour.number !== number) {
    const { weekday, hour } = hourOfWeek(time)
    lastHour = { number, day: `${cells.day}${dayOf(time)}`, hour: `${cells.hour}${weekday}-${hour}` }
  }
  return lastHour
}

/**
 * The cells by whole seconds are kept: most answers take less than a minute, and a text that is known is found faster
 * than a new one.
 */
const tookCells: string[] = []
const mostKnownSeconds = 600

function tookCell(seconds: number): string {
  const whole = Math.floor(seconds)
  if (!(whole >= 0 && whole < mostKnownSeconds)) return `${cells.took}${histogramStep(seconds)}`
  tookCells[whole] ??= `${cells.took}${histogramStep(whole)}`
  return tookCells[whole]
}

/** An anonymous report is counted by its day alone. */
function wholeCells(report: CountedReport): string[] {
  const { who, submit_time, source, device } = report
  const { day, hour } = timeCells(submit_time)
  const whole: string[] = [cells.all, day, `${cells.who}${who}`]
  whole.push(...scoreCells(report))
  if (who === 'anonymous') return whole
  whole.push(hour, `${cells.source}${source}`, `${cells.device}${device}`)
  const took = secondsOf(report)
  if (took > 0) whole.push(tookCell(took))
  return whole
}

/**
 * The seconds that a report took: for an exam the time between start and hand-in by the server's clock, otherwise the
 * time spent on the questions, because a page may stay open for a day.
 */
export function secondsOf({
  start_time,
  submit_time,
  seconds,
  marks,
}: Pick<CountedReport, 'start_time' | 'submit_time' | 'seconds' | 'marks'>): number {
  const spent = Object.values(seconds).reduce((sum, each) => sum + each, 0)
  const passed = start_time > 0 ? (submit_time - start_time) / 1000 : 0
  const took = marks || spent === 0 ? passed : spent
  return Math.min(maxSeconds, Math.max(0, took))
}
