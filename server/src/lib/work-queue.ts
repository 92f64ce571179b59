import { queueWaiting } from './metrics/process-metrics.ts'
import type { MetricValue } from './metrics/registry.ts'

interface Waiting {
  rank: number
  source: string
  person: string
  /** The number of pieces of work of the same person that were before this one in its line. */
  turn: number
  start: () => void
  shed: () => void
}

export interface QueueOptions {
  /** The metrics show the queue under this name. */
  name: string
  /** So many pieces of work run at once. */
  places: number
  maxWaiting: number
  /** The most that may wait for one source, except for rank 0. */
  maxPerSource: number
  /** The error that is thrown when there is no room. */
  full: () => Error
}

/** A place in the queue; rank 0 goes first. */
export interface QueuePlace {
  rank: number
  source: string
  /** Within a source, persons take turns too. */
  person?: string
}

/**
 * Runs so many pieces of work at once; the others wait in a queue of limited length. The lower rank goes first, within
 * a rank the sources take turns, and within a source the persons, so that a person's second piece waits for the first
 * of everybody else. When there is no room, the newest of the highest rank is dropped, from the source that has most.
 */
export class WorkQueue {
  readonly #options: QueueOptions
  #free: number
  #waiting = 0
  readonly #figure: MetricValue
  /** The lines by rank, then by source; the first source is next. */
  readonly #lines: Map<string, Waiting[]>[] = []
  readonly #bySource = new Map<string, number>()

  constructor(options: QueueOptions) {
    this.#options = options
    this.#free = options.places
    this.#figure = queueWaiting.of({ queue: options.name })
  }

  async run<Result>(place: QueuePlace, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(place)
    try {
      return await work()
    } finally {
      const next = this.#takeNext()
      if (next) next.start()
      else this.#free += 1
    }
  }

  #wait({ rank, source, person = '' }: QueuePlace): Promise<void> {
    this.#makeRoom({ rank, source })
    return new Promise((start, reject) => {
      this.#add({ rank, source, person, turn: 0, start, shed: () => reject(this.#options.full()) })
    })
  }

  #makeRoom({ rank, source }: QueuePlace): void {
    const { maxWaiting, maxPerSource, full } = this.#options
    const isSourceFull = rank > 0 && (this.#bySource.get(source) ?? 0) >= maxPerSource
    if (isSourceFull) {
      if (!this.#shed((last, from) => from === source && last > rank)) throw full()
    } else if (this.#waiting >= maxWaiting) {
      const own = this.#lines[rank]?.get(source)?.length ?? 0
      const holdsMore = (line: number) => line > own + 1
      if (!this.#shed((last, _, line) => last > rank || (last === rank && holdsMore(line)))) throw full()
    }
  }

  /** Drops the newest piece of the source that has most, within the highest rank that may be dropped. */
  #shed(mayGiveWay: (rank: number, source: string, line: number) => boolean): boolean {
    for (let rank = this.#lines.length - 1; rank >= 0; rank -= 1) {
      let longest: Waiting[] | undefined
      for (const [source, line] of this.#lines[rank] ?? [])
        if (mayGiveWay(rank, source, line.length) && line.length > (longest?.length ?? 0)) longest = line
      const last = longest?.at(-1)
      if (!last) continue
      longest?.pop()
      this.#forget(last)
      last.shed()
      return true
    }
    return false
  }

  #add(entry: Waiting): void {
    const { rank, source } = entry
    while (this.#lines.length <= rank) this.#lines.push(new Map())
    const line = this.#lines[rank]?.get(source)
    if (line) addInTurn(line, entry)
    else this.#lines[rank]?.set(source, [entry])
    this.#waiting += 1
    this.#figure.add()
    if (rank > 0) this.#bySource.set(source, (this.#bySource.get(source) ?? 0) + 1)
  }

  #takeNext(): Waiting | undefined {
    for (const sources of this.#lines) {
      const [turn] = sources
      if (!turn) continue
      const [source, line] = turn
      const next = line.shift()
      if (!next) continue
      // The source moves to the end, behind the other sources.
      sources.delete(source)
      sources.set(source, line)
      this.#forget(next)
      return next
    }
    return undefined
  }

  #forget({ rank, source }: Waiting): void {
    this.#waiting -= 1
    this.#figure.add(-1)
    if (this.#lines[rank]?.get(source)?.length === 0) this.#lines[rank]?.delete(source)
    if (rank === 0) return
    const left = (this.#bySource.get(source) ?? 1) - 1
    if (left > 0) this.#bySource.set(source, left)
    else this.#bySource.delete(source)
  }
}

function addInTurn(line: Waiting[], entry: Waiting): void {
  entry.turn = line.filter(({ person }) => person === entry.person).length
  const behind = line.findIndex(({ turn }) => turn > entry.turn)
  line.splice(behind === -1 ? line.length : behind, 0, entry)
}
