import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { groupFailures, groupSeconds, groupSize, groupWaiting } from '../metrics/process-metrics.ts'
import { isCannotStore, isConflict } from './faults.ts'
import type { Tables } from './tables.ts'

export interface GroupCommitOptions<Item, Result> {
  /** What is written, for the figures of operation. */
  name: string
  kysely: Kysely<Tables>
  /** Writes all of them in the given transaction; the results are in the order of the items. */
  write: (transaction: Transaction<Tables>, items: readonly Item[]) => Promise<Result[]>
  /** Enough for one fsync to serve many, few enough that the first need not wait long for the last. */
  maxGroup?: number
  /** Groups that commit at the same time; items with the same key never do. The default is one. */
  lanes?: { count: number; keyOf: (item: Item) => string }
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Deadlocks and serialisation faults are gone at the next try, unless everybody tries again at the same time. */
const maxTries = 5
const retryMs = 20

/**
 * Items that arrive during a commit form the next group: one fsync for many, and no timer. Success is reported only
 * after the commit. When a row is at fault, its group is split until the row is alone; when the database cannot store
 * now, the whole group is told at once.
 */
export class GroupCommit<Item, Result> {
  readonly #lanes: Lane<Item, Result>[]
  readonly #keyOf: ((item: Item) => string) | undefined

  constructor({ lanes, ...options }: GroupCommitOptions<Item, Result>) {
    this.#keyOf = lanes?.keyOf
    this.#lanes = Array.from({ length: lanes?.count ?? 1 }, () => new Lane(options))
  }

  add(item: Item): Promise<Result> {
    const number = this.#keyOf ? hash(this.#keyOf(item)) % this.#lanes.length : 0
    const lane = this.#lanes[number]
    if (!lane) throw new Error('a group commit needs a lane')
    return lane.add(item)
  }

  /** Resolves when everything handed in so far has been answered. */
  async flush(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.flush()))
  }
}

/** The same in every process: two of them then wait only for each other's group in the same lane. */
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
  #queue: Waiting<Item, Result>[] = []
  #running: Promise<void> | undefined
  readonly #figures: ReturnType<typeof figuresOf>

  constructor(options: GroupCommitOptions<Item, Result>) {
    this.#options = { maxGroup: 512, ...options }
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
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    // Lets requests of this turn of the event loop join the first group.
    await new Promise(setImmediate)
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0, this.#options.maxGroup)
      const { waiting, size, seconds } = this.#figures
      waiting.add(-group.length)
      size.observe(group.length)
      const begun = performance.now()
      await this.#commit(group)
      seconds.observe((performance.now() - begun) / 1000)
    }
    this.#running = undefined
  }

  async #commit(group: Waiting<Item, Result>[]): Promise<void> {
    let results: Result[]
    try {
      results = await this.#write(group.map(({ item }) => item))
    } catch (error) {
      if (group.length > 1 && !isCannotStore(error)) return this.#split(group)
      this.#figures.failures.add(group.length)
      for (const { reject } of group) reject(error)
      return
    }
    group.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  }

  async #write(items: readonly Item[]): Promise<Result[]> {
    const { kysely, write } = this.#options
    for (let tries = 1; ; tries += 1) {
      try {
        return await kysely.transaction().execute((transaction) => write(transaction, items))
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
