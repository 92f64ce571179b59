import type { Database } from '../database/open.ts'
import { perDatabase } from '../database/per-database.ts'

/** The jobs of this process that sleep, by name. */
const sleepersOf = perDatabase(() => new Map<string, () => void>())

/** Resolves after so many milliseconds, when the job is woken, or when the site stops. */
export const sleepUntilWoken = (
  database: Database,
  name: string,
  ms: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const sleepers = sleepersOf(database)
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      if (sleepers.get(name) === wake) sleepers.delete(name)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    sleepers.set(name, wake)
    if (signal.aborted) wake()
    else signal.addEventListener('abort', wake)
  })

/** Wakes a job, because there is work for it. A job that is running looks again after its usual time. */
export const wakeJob = (database: Database, name: string): void => sleepersOf(database).get(name)?.()
