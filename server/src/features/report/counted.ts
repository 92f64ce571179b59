import type { Answers } from '@wenhai/core/form/answers'
import { readFlow } from '@wenhai/core/logic/hand-in'
import type { TakerKind } from '@wenhai/core/report/cells'
import type { CountedReport } from '@wenhai/core/report/tally'
import { isWithoutDrawn, readPlan } from './row.ts'
import type { ReportTable } from './table.ts'

const nothing: ReadonlySet<string> = new Set()

/** A report of an anonymous form has neither member, roster row nor browser. */
function takerKindOf({
  roster_id,
  user_id,
  device_id,
}: Pick<ReportTable, 'roster_id' | 'user_id' | 'device_id'>): TakerKind {
  if (roster_id) return 'roster'
  if (user_id) return 'member'
  return device_id ? 'guest' : 'anonymous'
}

/** The columns of a report that are counted. */
export type CountedRow = Pick<
  ReportTable,
  | 'report_id'
  | 'attempt_no'
  | 'revision'
  | 'plan'
  | 'user_id'
  | 'device_id'
  | 'roster_id'
  | 'answers'
  | 'start_time'
  | 'submit_time'
  | 'seconds'
  | 'source'
  | 'device'
  | 'score'
  | 'pending'
  | 'marks'
  | 'ended'
  | 'flow'
>

type Seconds = CountedReport['seconds']

/**
 * Writes the seconds of a report as a list in the order of its answers, which have the ids of the questions already;
 * an object at the end has those of questions without an answer.
 */
export function writeSeconds(seconds: Seconds, answers: Answers): string {
  const others = Object.entries(seconds).filter(([id]) => !Object.hasOwn(answers, id))
  if (others.length === Object.keys(seconds).length) return JSON.stringify(seconds)
  const list: (number | null | Seconds)[] = Object.keys(answers).map((id) => seconds[id] ?? null)
  if (others.length > 0) list.push(Object.fromEntries(others))
  return JSON.stringify(list)
}

/** The seconds by question. Reports from before the list have them so. */
export function parseSeconds(stored: string, answers: Answers): Seconds {
  const list: Seconds | (number | null | Seconds)[] = JSON.parse(stored)
  if (!Array.isArray(list)) return list
  const seconds: Record<string, number> = {}
  for (const [index, id] of Object.keys(answers).entries()) {
    const value = list[index]
    if (typeof value === 'number') seconds[id] = value
  }
  const others = list.at(-1)
  return typeof others === 'object' ? { ...seconds, ...others } : seconds
}

/**
 * A report in the form it is counted. All of it is in the report's own row, so that it can be
 * subtracted exactly as it was added.
 */
export const countedOf = (
  row: CountedRow,
  read: Partial<Pick<CountedReport, 'answers' | 'marks' | 'seconds'>> = {},
): CountedReport => {
  const answers: Answers = read.answers ?? JSON.parse(row.answers)
  return {
    answers,
    seconds: read.seconds ?? parseSeconds(row.seconds, answers),
    marks: read.marks ?? (row.marks ? JSON.parse(row.marks) : undefined),
    score: row.score,
    pending: row.pending,
    start_time: row.start_time,
    submit_time: row.submit_time,
    source: row.source,
    device: row.device,
    who: takerKindOf(row),
    end: row.ended,
    unasked: unaskedOf(row),
    drawn: drawnOf(row),
    isRepeat: isRepeat(row),
  }
}

export const isRepeat = ({ attempt_no }: Pick<ReportTable, 'attempt_no'>): boolean => attempt_no > 1

export const unaskedOf = ({ flow }: Pick<ReportTable, 'flow'>): ReadonlySet<string> =>
  flow ? new Set(readFlow(flow).unasked) : nothing

export const drawnOf = ({ plan }: Pick<ReportTable, 'plan'>): ReadonlySet<string> =>
  plan && !isWithoutDrawn(plan)
    ? new Set(readPlan(plan)?.drawn.map(({ question_id }) => question_id))
    : nothing
