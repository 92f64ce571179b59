import { maxSeconds } from '@wenhai/core/report/limits'

export interface Stopwatch {
  /** From now on time counts for this question; undefined for none. */
  turnTo: (question_id: string | undefined) => void
  /** While nobody looks, no time passes. */
  pause: () => void
  resume: () => void
  /** Whole seconds so far. */
  read: () => Record<string, number>
  load: (seconds: Readonly<Record<string, number>>) => void
  /** Another report begins. */
  clear: () => void
}

export function makeStopwatch(now: () => number): Stopwatch {
  let spent: Record<string, number> = {}
  let current: string | undefined
  let since = 0
  let isPaused = false
  const settle = () => {
    const time = now()
    if (current && !isPaused) spent[current] = (spent[current] ?? 0) + Math.max(0, time - since)
    since = time
  }
  return {
    turnTo(question_id) {
      settle()
      current = question_id
    },
    pause() {
      settle()
      isPaused = true
    },
    resume() {
      isPaused = false
      since = now()
    },
    read() {
      settle()
      return Object.fromEntries(
        Object.entries(spent).map(([id, ms]) => [id, Math.min(maxSeconds, Math.round(ms / 1000))]),
      )
    },
    clear() {
      spent = {}
      current = undefined
    },
    load(seconds) {
      for (const [id, value] of Object.entries(seconds)) spent[id] = (spent[id] ?? 0) + value * 1000
    },
  }
}
