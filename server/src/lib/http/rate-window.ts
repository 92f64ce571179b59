/** Counts what happens within a minute, and starts anew with the next. */
export class Window {
  #startedAt = 0
  #count = 0

  /** How many there have been in this minute, this one included. */
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

/** Ten calls a second, all minute long, is more than any page of ours makes and less than a script wants. */
export const maxCallsPerVisitor = 600

/**
 * Of a browser's limit, for an address. A school shares one: 500 people opening the site, or 2,500 calls of programs,
 * within a minute stay far below. Browsers with our cookie are not counted here at all.
 */
export const addressFactor = 10

/** By client address, for those without a cookie. Swept when it grows, so that a flood of addresses cannot fill the memory. */
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
