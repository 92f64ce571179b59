import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export interface GroupCommitOptions<Item, Result> {
  kysely: Kysely<Tables>
  /** Writes all of them in the given transaction; the results are in the order of the items. */
  write: (transaction: Transaction<Tables>, items: readonly Item[]) => Promise<Result[]>
  /** Enough for one fsync to serve many, few enough that the first need not wait long for the last. */
  maxGroup?: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Items that arrive during a commit form the next group: one fsync for many, and no timer. Success is reported only
 * after the commit. When a group fails, it is split until the failing item is alone.
 */
export class GroupCommit<Item, Result> {
  readonly #options: Required<GroupCommitOptions<Item, Result>>
  #queue: Waiting<Item, Result>[] = []
  #running: Promise<void> | undefined

  constructor(options: GroupCommitOptions<Item, Result>) {
    this.#options = { maxGroup: 512, ...options }
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when everything handed in so far has been answered. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    // Lets requests of this turn of the event loop join the first group.
    await new Promise(setImmediate)
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0, this.#options.maxGroup)
      await this.#commit(group)
    }
    this.#running = undefined
  }

  async #commit(group: Waiting<Item, Result>[]): Promise<void> {
    const { kysely, write } = this.#options
    let results: Result[]
    try {
      results = await kysely.transaction().execute((transaction) =>
        write(
          transaction,
          group.map(({ item }) => item),
        ),
      )
    } catch (error) {
      return this.#split(group, error)
    }
    group.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  }

  async #split(group: Waiting<Item, Result>[], error: unknown): Promise<void> {
    const [first] = group
    if (group.length === 1 && first) return first.reject(error)
    const middle = Math.ceil(group.length / 2)
    await this.#commit(group.slice(0, middle))
    await this.#commit(group.slice(middle))
  }
}
