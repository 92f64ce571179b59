interface Budget {
  /** So many milliseconds of drawing time come back in each second. */
  msPerSecond: number
  /** So much time is saved up while little is drawn, for a start with many cold pages. */
  mostMs: number
}

/** Drawing holds up everything else in the process, so beyond this share of its time the browsers draw. */
const usual: Budget = { msPerSecond: 250, mostMs: 5000 }

/** A bucket of drawing time, emptied by what drawing really took. */
export class DrawingBudget {
  readonly #budget: Budget
  readonly #clock: () => number
  #left: number
  #at: number

  constructor(clock: () => number = () => performance.now(), budget: Budget = usual) {
    this.#budget = budget
    this.#clock = clock
    this.#left = budget.mostMs
    this.#at = clock()
  }

  get isLeft(): boolean {
    const now = this.#clock()
    const { msPerSecond, mostMs } = this.#budget
    this.#left = Math.min(mostMs, this.#left + ((now - this.#at) * msPerSecond) / 1000)
    this.#at = now
    return this.#left > 0
  }

  /** Counts the time of the work, also where it fails. */
  readonly spend = <Value>(work: () => Value): Value => {
    const start = this.#clock()
    try {
      return work()
    } finally {
      this.#left -= this.#clock() - start
    }
  }
}
