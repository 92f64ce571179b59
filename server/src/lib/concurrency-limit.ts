import { queueWaiting } from './metrics/process-metrics.ts'
import type { MetricValue } from './metrics/registry.ts'

/** Runs at most so many pieces of work at once; the others wait, first come first served. */
export class ConcurrencyLimit {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #figure: MetricValue

  /** The metrics show the limit under this name. */
  constructor(name: string, most: number) {
    this.#free = most
    this.#figure = queueWaiting.of({ queue: name })
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  async #wait(): Promise<void> {
    this.#figure.add()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#figure.add(-1)
  }
}
