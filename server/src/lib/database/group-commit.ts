import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { groupFailures, groupSeconds, groupSize, groupWaiting } from '../metrics/process-metrics.ts'
import { isCannotStore, isConflict, isUnreachable } from './faults.ts'
import type { Tables } from './tables.ts'

interface GroupCommitOptions<Item, Result> {
  /** The metrics show the groups under this name. */
  name: string
  kysely: Kysely<Tables>
  /** Writes all of them in the given transaction; the results are in the order of the items. */
  write: (transaction: Transaction<Tables>, items: readonly Item[]) => Promise<Result[]>
  /**
   * A group is large enough that one fsync serves many, and small enough that the first item need not wait long for the
   * last.
   */
  maxGroup?: number
  /**
   * So many groups are under way at the same time; of items with the same key one group is written after the other. The
   * default is one.
   */
  lanes?: { count: number; keyOf: (item: Item) => string }
  /** A clock in milliseconds; tests pass another one. */
  clock?: () => number
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** A deadlock or a serialisation fault is gone at the next try, unless everybody tries again at the same time. */
const maxTries = 5
const retryMs = 20

/**
 * Items that arrive during a commit form the next group, so that one fsync serves many without a timer. Where commits
 * take longer than writing, as with a standby in another city, the next group is written while the last ones commit.
 * Success is reported only after the commit. When a row is at fault, its group is split until the row is alone; when
 * the database cannot store now, the whole group is told at once, and where it is not reached at all, everybody who
 * waits.
 */
export class GroupCommit<Item, Result> {
  readonly #lanes: Lane<Item, Result>[]
  readonly #keyOf: ((item: Item) => string) | undefined

  constructor({ lanes, ...options }: GroupCommitOptions<Item, Result>) {
    this.#keyOf = lanes?.keyOf
    const count = lanes?.count ?? 1
    const places = new ConcurrencyLimit(`${options.name} groups`, count)
    this.#lanes = Array.from({ length: count }, () => new Lane(options, places, count))
  }

  add(item: Item): Promise<Result> {
    const number = this.#keyOf ? hash(this.#keyOf(item)) % this.#lanes.length : 0
    const lane = this.#lanes[number]
    if (!lane) throw new Error('a group commit needs a lane')
    return lane.add(item)
  }

  /** Resolves when the outcome of everything added so far is known. */
  async flush(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.flush()))
  }
}

/** Every process uses the same hash, so that two of them wait only for each other's group in the same lane. */
function hash(key: string): number {
  let sum = 0
  for (let i = 0; i < key.length; i += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) >>> 0
  return sum
}

const figuresOf = (group: string) => ({
  waiting: groupWaiting.of({ group }),
  size: groupSize.of({ group }),
  seconds: groupSeconds.of({ group }),
  failures: groupFailures.of({ group }),
})

class Lane<Item, Result> {
  readonly #options: GroupCommitOptions<Item, Result> & { maxGroup: number }
  readonly #places: ConcurrencyLimit
  readonly #pace: Pace
  #queue: Waiting<Item, Result>[] = []
  #running: Promise<void> | undefined
  readonly #underWay = new Set<Promise<void>>()
  readonly #figures: ReturnType<typeof figuresOf>

  constructor(options: GroupCommitOptions<Item, Result>, places: ConcurrencyLimit, count: number) {
    this.#options = { maxGroup: 512, ...options }
    this.#places = places
    this.#pace = new Pace(count, options.clock)
    this.#figures = figuresOf(options.name)
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      this.#figures.waiting.add()
      this.#running ??= this.#run()
    })
  }

  async flush(): Promise<void> {
    while (this.#running || this.#underWay.size > 0) await Promise.all([this.#running, ...this.#underWay])
  }

  async #run(): Promise<void> {
    // Lets requests of this turn of the event loop join the first group.
    await new Promise(setImmediate)
    while (this.#queue.length > 0)
      if (this.#underWay.size < this.#pace.groups) await this.#begin()
      else await Promise.race(this.#underWay)
    this.#running = undefined
  }

  /** Resolves when the group is written or has failed; its commit may still be under way. */
  #begin(): Promise<void> {
    return new Promise((onWritten) => {
      const ended = this.#places
        .run(() => this.#commitNext(onWritten))
        .finally(() => {
          this.#underWay.delete(ended)
          onWritten()
        })
      this.#underWay.add(ended)
    })
  }

  async #commitNext(onWritten: () => void): Promise<void> {
    const group = this.#takeFromQueue(this.#options.maxGroup)
    // The items were refused meanwhile, because the database was not reached.
    if (group.length === 0) return
    const { size, seconds } = this.#figures
    size.observe(group.length)
    const begun = performance.now()
    await this.#commit(group, onWritten)
    seconds.observe((performance.now() - begun) / 1000)
  }

  #takeFromQueue(most: number): Waiting<Item, Result>[] {
    const taken = this.#queue.splice(0, most)
    this.#figures.waiting.add(-taken.length)
    return taken
  }

  async #commit(group: Waiting<Item, Result>[], onWritten?: () => void): Promise<void> {
    let results: Result[]
    try {
      results = await this.#write(
        group.map(({ item }) => item),
        onWritten,
      )
    } catch (error) {
      if (group.length > 1 && !isCannotStore(error)) return this.#split(group)
      // Items behind this group would wait as long for the same outcome, and more would come than are refused.
      const more = isUnreachable(error) ? this.#takeFromQueue(Infinity) : []
      this.#figures.failures.add(group.length + more.length)
      for (const { reject } of [...group, ...more]) reject(error)
      return
    }
    group.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  }

  async #write(items: readonly Item[], onWritten?: () => void): Promise<Result[]> {
    const { kysely, write } = this.#options
    for (let tries = 1; ; tries += 1) {
      const measure = this.#pace.begin()
      try {
        const results = await kysely.transaction().execute(async (transaction) => {
          const written = await write(transaction, items)
          measure.written()
          onWritten?.()
          return written
        })
        measure.committed()
        return results
      } catch (error) {
        if (!isConflict(error) || tries === maxTries) throw error
        await pause(Math.random() * retryMs * tries)
      }
    }
  }

  async #split(group: Waiting<Item, Result>[]): Promise<void> {
    const middle = Math.ceil(group.length / 2)
    await this.#commit(group.slice(0, middle))
    await this.#commit(group.slice(middle))
  }
}

/** A new value has this weight in the mean of the last ones. */
const weight = 0.2

/**
 * Decides how many groups of a lane may be under way: as many more as can be written while one commits. Where writing
 * takes longer than the commit, further groups would only be smaller ones.
 */
class Pace {
  readonly #most: number
  readonly #clock: () => number
  #writing = 1
  #committing = 0

  constructor(most: number, clock: () => number = () => performance.now()) {
    this.#most = most
    this.#clock = clock
  }

  get groups(): number {
    return Math.min(this.#most, 1 + Math.floor(this.#committing / this.#writing))
  }

  begin(): { written: () => void; committed: () => void } {
    let from = this.#clock()
    const lap = (mean: number) => {
      const now = this.#clock()
      const ms = now - from
      from = now
      return mean + weight * (ms - mean)
    }
    return {
      written: () => {
        this.#writing = lap(this.#writing)
      },
      committed: () => {
        this.#committing = lap(this.#committing)
      },
    }
  }
}
