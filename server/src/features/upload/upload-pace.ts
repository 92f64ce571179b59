import { AddressWindows, Window, windowMs } from '../../lib/http/rate-window.ts'

/** Nine files chosen again and again. */
const mostByPerson = 60
/** A school behind one address: five hundred phones with some files each. */
const mostByNetwork = 3000

/** How many persons are remembered; those of the minutes before are forgotten first. */
const maxPersons = 20_000

/** How many uploads begin within a minute. */
export class UploadPace {
  readonly #persons = new Map<string, { window: Window; since: number }>()
  readonly #networks = new AddressWindows()

  mayBegin(person: string, network: string, now: number): boolean {
    const byNetwork = this.#networks.add(network, now)
    return this.#windowOf(person, now).add(now) <= mostByPerson && byNetwork <= mostByNetwork
  }

  #windowOf(person: string, now: number): Window {
    const known = this.#persons.get(person)
    if (known) return known.window
    if (this.#persons.size >= maxPersons)
      for (const [other, { since }] of this.#persons) if (now - since >= windowMs) this.#persons.delete(other)
    const window = new Window()
    this.#persons.set(person, { window, since: now })
    return window
  }
}

const mostByVisitor = 3
const mostAtOnce = 64

/** How many parts are being written at this moment: each costs an open file and some memory, and no more. */
export class UploadPlaces {
  readonly #byVisitor = new Map<string, number>()
  readonly #uploads = new Set<string>()

  /** Undefined where there is no place; otherwise gives the place back. */
  take(visitor: string, upload_id: string): (() => void) | undefined {
    const own = this.#byVisitor.get(visitor) ?? 0
    if (this.#uploads.size >= mostAtOnce || own >= mostByVisitor || this.#uploads.has(upload_id))
      return undefined
    this.#uploads.add(upload_id)
    this.#byVisitor.set(visitor, own + 1)
    return () => {
      this.#uploads.delete(upload_id)
      const left = (this.#byVisitor.get(visitor) ?? 1) - 1
      if (left > 0) this.#byVisitor.set(visitor, left)
      else this.#byVisitor.delete(visitor)
    }
  }
}
