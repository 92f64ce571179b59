import { NetworkWindows, Window, windowMs } from '#lib/http/rate-window'

/** Nine files chosen again and again. */
const mostByPerson = 60
/** A school behind one address: five hundred phones with some files each. */
const mostByNetwork = 3000

/** How many persons are remembered; those of the minutes before are forgotten first. */
const maxPersons = 20_000

/** How many uploads begin within a minute. */
export class UploadPace {
  readonly #persons = new Map<string, { window: Window; since: number }>()
  readonly #networks = new NetworkWindows()

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

export const mostPlaces = {
  all: 64,
  visitor: 3,
  /** One network has so many places, so that it never has all of them. */
  network: 48,
} as const

export interface UploadTurn {
  /**
   * The part is on the disk: others may write. While the file waits to be looked at it costs nothing but a connection, and
   * one that was refused meanwhile would send its part again and again.
   */
  written: () => void
  /** Nobody else writes to this upload until this is called. */
  leave: () => void
}

/** How many parts are being written at this moment: each costs an open file and some memory, and no more. */
export class UploadPlaces {
  readonly #byVisitor = new Map<string, number>()
  readonly #byNetwork = new Map<string, number>()
  readonly #uploads = new Set<string>()
  #writing = 0

  /** Takes a place; undefined where there is none. */
  take(visitor: string, network: string, upload_id: string): UploadTurn | undefined {
    if (
      this.#writing >= mostPlaces.all ||
      (this.#byVisitor.get(visitor) ?? 0) >= mostPlaces.visitor ||
      (this.#byNetwork.get(network) ?? 0) >= mostPlaces.network ||
      this.#uploads.has(upload_id)
    )
      return undefined
    this.#uploads.add(upload_id)
    this.#writing += 1
    change(this.#byVisitor, visitor, 1)
    change(this.#byNetwork, network, 1)
    let isWriting = true
    const written = () => {
      if (!isWriting) return
      isWriting = false
      this.#writing -= 1
      change(this.#byNetwork, network, -1)
    }
    return {
      written,
      leave: () => {
        written()
        this.#uploads.delete(upload_id)
        change(this.#byVisitor, visitor, -1)
      },
    }
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
