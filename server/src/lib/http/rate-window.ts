import { BoundedMap } from '../bounded-map.ts'

/** Counts events within a minute, and starts at zero with the next. */
export class Window {
  #startedAt = 0
  #count = 0

  /** The number of events in this minute, including this one. */
  add(now: number): number {
    if (this.isOver(now)) {
      this.#startedAt = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count
  }

  /** Whether the minute is over, also when the clock was set back, so that nobody waits for it to catch up. */
  isOver(now: number): boolean {
    return now - this.#startedAt >= windowMs || now < this.#startedAt
  }
}

export const windowMs = 60_000

/** Ten calls a second for a whole minute are more than any page of ours makes, and less than a script wants. */
export const maxCallsPerVisitor = 600

/**
 * An address may make so many times the calls of a browser. A school shares an address: 500 people opening the site, or
 * 2,500 calls of programs, within a minute stay far below. Browsers with our cookie are not counted here.
 */
export const addressFactor = 10

/**
 * A flood of networks cannot fill the memory: beyond this number the one that came first is counted from zero again.
 */
const maxNetworks = 50_000

/**
 * Counts clients without a cookie by network: the IPv4 address, or the first 64 bits of IPv6, within which one client
 * may use any address.
 */
export class NetworkWindows {
  readonly #windows = new BoundedMap<string, Window>(maxNetworks)

  add(network: string, now: number): number {
    let window = this.#windows.get(network)
    // A window that begins again is set again, so that the oldest is the first to go.
    if (!window || window.isOver(now)) {
      window = new Window()
      this.#windows.delete(network)
      this.#windows.set(network, window)
    }
    return window.add(now)
  }
}
