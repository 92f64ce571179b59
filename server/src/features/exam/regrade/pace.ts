/**
 * Lots in one transaction. While others are at work they wait for it at most some hundredths of a second; alone, a large
 * one writes each count once for many reports.
 */
const lotsAtOnce = { busy: 1, alone: 8 }

/** An author who watches the progress makes so many requests; more than these mean that others are at work. */
const fewRequests = { atOnce: 3, perSecond: 5 }

/** While others are at work, the lots take a sixth of the time, and hand-ins keep theirs. */
const restPerWork = 5

interface Worked {
  /** Lots of the last transaction, and how long it took. */
  lots: number
  workedMs: number
  /** Requests that were answered in so many milliseconds, a second where it works so long already. */
  requests: number
  ms: number
}

/** Shorter than this, a few requests would look like many or like none. */
const windowMs = 1000

/** How many requests were answered in the last second, or since it was made. */
export class RecentRequests {
  readonly #looks: { requests: number; at: number }[]

  constructor(requests: number, at: number) {
    this.#looks = [{ requests, at }]
  }

  look(requests: number, at: number): { requests: number; ms: number } {
    this.#looks.push({ requests, at })
    // The newest look that is a second old is where the window begins.
    while (this.#looks[1] && at - this.#looks[1].at >= windowMs) this.#looks.shift()
    const begin = this.#looks[0] ?? { requests, at }
    return { requests: requests - begin.requests, ms: at - begin.at }
  }
}

/**
 * Requests are counted, and the delay of the event loop is not measured: the lots themselves delay it when they arrive,
 * and so does whatever else the machine does. They are those of this process; on PostgreSQL, where there may be others,
 * lots hold up nobody: changes of counts are rows of their own.
 */
export function nextPace({ lots, workedMs, requests, ms }: Worked): { lots: number; restMs: number } {
  const isBusy = requests > fewRequests.atOnce + (fewRequests.perSecond * ms) / 1000
  return isBusy
    ? { lots: lotsAtOnce.busy, restMs: workedMs * restPerWork }
    : { lots: Math.min(lots * 2, lotsAtOnce.alone), restMs: 0 }
}
