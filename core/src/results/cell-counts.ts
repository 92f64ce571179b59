/** The cells with this prefix, by the rest of their name. */
export function* cellsOf(counts: ReadonlyMap<string, number>, prefix: string): Generator<[string, number]> {
  for (const [cell, count] of counts)
    if (count > 0 && cell.startsWith(prefix)) yield [cell.slice(prefix.length), count]
}

/** The same where the rest is a number. */
export function readSteps(counts: ReadonlyMap<string, number>, prefix: string): Map<number, number> {
  const steps = new Map<number, number>()
  for (const [ending, count] of cellsOf(counts, prefix)) {
    const value = Number(ending)
    if (ending !== '' && Number.isFinite(value)) steps.set(value, count)
  }
  return steps
}
