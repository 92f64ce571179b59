import { refuse } from '@wenhai/core/contract/refusal'
import { entryTries } from '@wenhai/core/report/limits'

/** Wrong passwords, names and keys, by what they open and the browser. Of this process alone: a guess costs a request, and the door counts those too. */
export class EntryTries {
  readonly #tries = new Map<string, { count: number; since: number }>()

  refuseTooMany(key: string, now: number, max: number = entryTries.max): void {
    const known = this.#tries.get(key)
    if (!known || now - known.since >= entryTries.windowMs || known.count < max) return
    const seconds = Math.ceil((known.since + entryTries.windowMs - now) / 1000)
    throw refuse('too_many', { reason: '试的次数太多了，请过十分钟再试', data: { seconds } })
  }

  add(key: string, now: number): void {
    const known = this.#tries.get(key)
    if (known && now - known.since < entryTries.windowMs) {
      known.count += 1
      return
    }
    if (this.#tries.size >= 10_000) this.#sweep(now)
    this.#tries.set(key, { count: 1, since: now })
  }

  /** It was right after all. */
  giveBack(key: string): void {
    const known = this.#tries.get(key)
    if (known) known.count -= 1
  }

  #sweep(now: number): void {
    for (const [key, { since }] of this.#tries)
      if (now - since >= entryTries.windowMs) this.#tries.delete(key)
  }
}
