interface NumberStep {
  from: number
  to: number
  count: number
}

export interface NumberSummary {
  count: number
  mean: number
  median: number
  deviation: number
  min: number
  max: number
  steps: NumberStep[]
}

/** The mean of the two middle values where their number is even. */
export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * Summarises numbers; null for none. The deviation is that of exactly these numbers, not an estimate for a larger
 * population.
 */
export function summarise(numbers: readonly number[]): NumberSummary | null {
  const sorted = [...numbers].sort((one, other) => one - other)
  const [min] = sorted
  const max = sorted[sorted.length - 1]
  if (min === undefined || max === undefined) return null
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length
  const variance = sorted.reduce((sum, each) => sum + (each - mean) ** 2, 0) / sorted.length
  return {
    count: sorted.length,
    mean,
    median: medianOf(sorted),
    deviation: Math.sqrt(variance),
    min,
    max,
    steps: stepsOf(sorted, min, max),
  }
}

const mostSteps = 10

/** Equal steps with round edges; the last one includes its upper edge. A few whole numbers have a step each. */
function stepsOf(sorted: readonly number[], min: number, max: number): NumberStep[] {
  if (min === max) return [{ from: min, to: max, count: sorted.length }]
  if (max - min < mostSteps && sorted.every(Number.isInteger)) return wholeSteps(sorted, min, max)
  const width = roundWidth((max - min) / mostSteps)
  const first = Math.floor(tidy(min / width)) * width
  const count = Math.max(1, Math.ceil(tidy((max - first) / width)))
  const steps = Array.from({ length: count }, (_, index) => ({
    from: tidy(first + index * width),
    to: tidy(first + (index + 1) * width),
    count: 0,
  }))
  for (const each of sorted) {
    const step = steps[Math.min(count - 1, Math.floor(tidy((each - first) / width)))]
    if (step) step.count += 1
  }
  return steps
}

function wholeSteps(sorted: readonly number[], min: number, max: number): NumberStep[] {
  const steps = Array.from({ length: max - min + 1 }, (_, index) => ({
    from: min + index,
    to: min + index,
    count: 0,
  }))
  for (const each of sorted) {
    const step = steps[each - min]
    if (step) step.count += 1
  }
  return steps
}

/** Rounds a width up to 1, 2 or 5 times a power of ten. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const times = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10
  return times * power
}

/** Removes rounding errors of binary fractions. */
const tidy = (value: number): number => Number(value.toPrecision(12))
