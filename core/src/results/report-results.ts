import type { End } from '../form/logic-model.ts'
import type { PassLine } from '../form/pass-line.ts'
import { toPoints } from '../form/points.ts'
import { cells, type TakerKind, takerKinds } from '../report/cells.ts'
import { spreadOf } from '../report/histogram.ts'
import { cellsWithPrefix, readSteps } from './choices.ts'
import type { Results } from './schema.ts'

type Counts = ReadonlyMap<string, number>

type ReportResults = Pick<Results, 'total' | 'ends' | 'seconds' | 'days' | 'hours' | 'devices' | 'takers'>

/** Results over whole reports. */
export function reportResults(counts: Counts): ReportResults {
  const endedAs = (end: End) => counts.get(`${cells.end}${end}`) ?? 0
  const ends = { screened: endedAs('screened'), full: endedAs('full') }
  return {
    total: counts.get(cells.all) ?? 0,
    ...(ends.screened + ends.full > 0 && { ends }),
    seconds: spreadOf(readSteps(counts, cells.took)),
    days: [...cellsWithPrefix(counts, cells.day)]
      .map(([day, count]) => ({ day, count }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
    hours: [...cellsWithPrefix(counts, cells.hour)].map(([cell, count]) => {
      const [weekday = 0, hour = 0] = cell.split('-').map(Number)
      return { weekday, hour, count }
    }),
    devices: byCount([...cellsWithPrefix(counts, cells.device)].map(([key, count]) => ({ key, count }))),
    takers: byCount(
      [...cellsWithPrefix(counts, cells.who)].flatMap(([key, count]) =>
        isTakerKind(key) ? [{ key, count }] : [],
      ),
    ),
  }
}

const isTakerKind = (key: string): key is TakerKind => (takerKinds as readonly string[]).includes(key)

const byCount = <Row extends { count: number }>(rows: Row[]): Row[] =>
  rows.sort((one, other) => other.count - one.count)

const scoreSteps = 10

/** Scores are counted by the hundredth, so these figures are exact. */
export function scoreResults(
  counts: Counts,
  { full, pass, attempts }: Pick<PassLine, 'full' | 'pass'> & { attempts: number },
  /** The number of takers who passed, each by the line of their own revision. */
  passed: number,
): NonNullable<Results['scores']> {
  const scores = [...readSteps(counts, cells.score)].sort(([one], [other]) => one - other)
  const marked = scores.reduce((sum, [, count]) => sum + count, 0)
  const sum = scores.reduce((total, [score, count]) => total + score * count, 0)
  const mean = marked > 0 ? sum / marked : 0
  const variance =
    scores.reduce((total, [score, count]) => total + (score - mean) ** 2 * count, 0) / (marked || 1)
  const orNull = (value: number | undefined) => (marked > 0 && value !== undefined ? toPoints(value) : null)
  return {
    full: toPoints(full),
    pass: toPoints(pass),
    attempts,
    marked,
    waiting: counts.get(cells.waiting) ?? 0,
    passed,
    mean: orNull(mean),
    median: orNull(medianOfCounts(scores, marked)),
    deviation: orNull(Math.sqrt(variance)),
    min: orNull(scores[0]?.[0]),
    max: orNull(scores[scores.length - 1]?.[0]),
    steps: stepsTo(full, scores),
  }
}

function medianOfCounts(sorted: readonly (readonly [number, number])[], count: number): number {
  const at = (place: number) => {
    let passed = 0
    for (const [value, each] of sorted) {
      passed += each
      if (place < passed) return value
    }
    return 0
  }
  return count % 2 === 1 ? at(count >> 1) : (at(count / 2 - 1) + at(count / 2)) / 2
}

/** Ten equal steps up to the full score. */
export function stepsTo(full: number, scores: readonly (readonly [number, number])[]) {
  const width = full / scoreSteps
  const steps = Array.from({ length: scoreSteps }, (_, index) => ({
    from: toPoints(Math.round(index * width)),
    to: toPoints(Math.round((index + 1) * width)),
    count: 0,
  }))
  for (const [score, count] of scores) {
    const step = steps[width > 0 ? Math.min(scoreSteps - 1, Math.floor(score / width)) : 0]
    if (step) step.count += count
  }
  return steps
}
