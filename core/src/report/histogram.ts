/** Eight steps for each doubling: whole seconds up to 16, then an error of at most an eighth. */
const steps = 8

/** The lower edge of the step a number falls into; medians are computed from counts by step. */
export function histogramStep(value: number): number {
  const whole = Math.max(0, Math.floor(value))
  if (whole < steps * 2) return whole
  const width = stepWidth(whole)
  return whole - (whole % width)
}

const stepWidth = (from: number): number =>
  from < steps * 2 ? 1 : 2 ** (Math.floor(Math.log2(from)) - Math.log2(steps))

export interface Spread {
  count: number
  mean: number
  low: number
  quarter: number
  median: number
  threeQuarters: number
  high: number
}

/** Counts by lower edge, as `histogramStep` makes them. Null where nothing was counted. */
export function spreadOf(counts: ReadonlyMap<number, number>): Spread | null {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other)
  const count = sorted.reduce((sum, [, each]) => sum + each, 0)
  if (count === 0) return null
  const sum = sorted.reduce((total, [from, each]) => total + middleOf(from) * each, 0)
  const at = (share: number) => valueAt(sorted, share * count)
  return {
    count,
    mean: sum / count,
    low: at(0.1),
    quarter: at(0.25),
    median: at(0.5),
    threeQuarters: at(0.75),
    high: at(0.9),
  }
}

/** A step of one second holds that second and nothing between. */
const middleOf = (from: number): number => (stepWidth(from) === 1 ? from : from + stepWidth(from) / 2)

/** Interpolated, as if the values were spread evenly within the step. */
function valueAt(sorted: readonly (readonly [number, number])[], place: number): number {
  let passed = 0
  for (const [from, each] of sorted) {
    if (passed + each >= place) {
      const width = stepWidth(from)
      return width === 1 ? from : from + (width * Math.max(0, place - passed)) / each
    }
    passed += each
  }
  return sorted[sorted.length - 1]?.[0] ?? 0
}
