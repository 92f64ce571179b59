import { DatabaseUnavailable } from '../faults.ts'

/** Our transactions take milliseconds, so a longer wait means that one was left open. */
const maxWaitMs = 15_000

interface Waiting {
  go: () => void
  timer: NodeJS.Timeout
}

/** SQLite has one writer, so transactions take turns, first come first served. */
export class Turn {
  #taken = false
  readonly #queue: Waiting[] = []

  get isTaken(): boolean {
    return this.#taken
  }

  get waiting(): number {
    return this.#queue.length
  }

  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        go: resolve,
        timer: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiting), 1)
          reject(new DatabaseUnavailable('waited too long for the turn to write'))
        }, maxWaitMs),
      }
      this.#queue.push(waiting)
    })
  }

  give(): void {
    const next = this.#queue.shift()
    if (!next) {
      this.#taken = false
      return
    }
    clearTimeout(next.timer)
    next.go()
  }
}
