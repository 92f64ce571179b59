/** Counts events within a minute, and starts at zero with the next. */
export class Window {
  #startedAt = 0
  #count = 0

  /** The number of events in this minute, including this one. */
  add(now: number): number {
    if (now - this.#startedAt >= windowMs) {
      this.#startedAt = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count
  }

  isOver(now: number): boolean {
    return now - this.#startedAt >= windowMs
  }
}

export const windowMs = 60_000

/** Ten calls a second for a whole minute: more than any page of ours makes, less than a script wants. */
export const maxCallsPerVisitor = 600

/**
 * The limit of an address, as a multiple of a browser's. A school shares an address: 500 people opening the site, or
 * 2,500 calls of programs, within a minute stay far below. Browsers with our cookie are not counted here.
 */
export const addressFactor = 10

/**
 * By client address, for clients without a cookie. Swept when it grows, so that a flood of
 * addresses cannot fill the memory.
 */
export class AddressWindows {
  readonly #windows = new Map<string, Window>()

  add(address: string, now: number): number {
    let window = this.#windows.get(address)
    if (!window) {
      if (this.#windows.size >= 10_000) this.#sweep(now)
      window = new Window()
      this.#windows.set(address, window)
    }
    return window.add(now)
  }

  #sweep(now: number): void {
    for (const [address, window] of this.#windows) if (window.isOver(now)) this.#windows.delete(address)
  }
}
