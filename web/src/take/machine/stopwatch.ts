import { maxSeconds } from '@wenhai/core/report/limits'

/** How long each question was looked at. While nobody looks, no time passes. */
export interface Stopwatch {
  /** Milliseconds so far, without those since `since`. */
  spent: Readonly<Record<string, number>>
  current: string | undefined
  since: number
  isPaused: boolean
}

export const newStopwatch: Stopwatch = { spent: {}, current: undefined, since: 0, isPaused: false }

/** Adds what has passed since the last look at the clock. */
function count(watch: Stopwatch, now: number): Stopwatch {
  const { spent, current, since, isPaused } = watch
  if (!current || isPaused) return { ...watch, since: now }
  return {
    ...watch,
    since: now,
    spent: { ...spent, [current]: (spent[current] ?? 0) + Math.max(0, now - since) },
  }
}

/** From now on time counts for this question; undefined for none. */
export const turnTo = (watch: Stopwatch, question_id: string | undefined, now: number): Stopwatch => ({
  ...count(watch, now),
  current: question_id,
})

export const pauseWatch = (watch: Stopwatch, now: number): Stopwatch => ({
  ...count(watch, now),
  isPaused: true,
})

export const resume = (watch: Stopwatch, now: number): Stopwatch => ({
  ...watch,
  isPaused: false,
  since: now,
})

/** Whole seconds so far. */
export const readSeconds = (watch: Stopwatch, now: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(count(watch, now).spent).map(([id, ms]) => [
      id,
      Math.min(maxSeconds, Math.round(ms / 1000)),
    ]),
  )

export function addSeconds(watch: Stopwatch, seconds: Readonly<Record<string, number>>): Stopwatch {
  const spent = { ...watch.spent }
  for (const [id, value] of Object.entries(seconds)) spent[id] = (spent[id] ?? 0) + value * 1000
  return { ...watch, spent }
}
