import { type WaitRule, waitSeconds } from '@wenhai/core/account/wait-rules'
import { BoundedMap } from '#lib/bounded-map'
import type { TakenTry, TryCount } from './sign-in.commands.ts'

interface Counted {
  tries: number
  windowStart: number
  waitUntil: number
}

/** A few megabytes; a flood of invented names forgets the oldest of them. */
const maxRemembered = 20_000

/** Counts by the same rules as the rows of `sign_in_try`, for what is not worth a row. */
export class MemoryTries {
  readonly #counts = new BoundedMap<string, Counted>(maxRemembered)

  secondsLeft(count: TryCount, now: number): number {
    const { waitUntil = now } = this.#counts.get(nameOf(count)) ?? {}
    return Math.max(0, Math.ceil((waitUntil - now) / 1000))
  }

  /** A try during a wait is not counted. */
  take(count: TryCount, rule: WaitRule, now: number): TakenTry {
    const seconds = this.secondsLeft(count, now)
    if (seconds > 0) return { tries: 0, seconds }
    const known = this.#counts.get(nameOf(count))
    const isOver = !known || known.windowStart <= now - rule.windowMinutes * 60_000
    const tries = isOver ? 1 : known.tries + 1
    this.#counts.set(nameOf(count), {
      tries,
      windowStart: isOver ? now : known.windowStart,
      waitUntil: now + waitSeconds(rule, tries) * 1000,
    })
    return { tries, seconds: 0 }
  }
}

const nameOf = ({ account, device }: TryCount): string => `${account}\n${device}`
