import { BoundedMap } from '../bounded-map.ts'
import { newId } from '../ids.ts'
import { Window } from './rate-window.ts'
import type { SiteKeys } from './site-keys.ts'

/** One browser, known by its signed cookie, or in a page of another site by the token that it sends in a header. */
export interface Visitor {
  device_id: string
  cookie: string
  xsrf: string
  window: Window
}

/** So many take some 20 MB at most; the least recently seen is dropped, and verified again by its signature. */
const maxRemembered = 50_000

/** Remembers the cookies that were verified, because verifying a signature costs more than the rest of a small call. */
export class Visitors {
  readonly #keys: SiteKeys
  readonly #known = new BoundedMap<string, Visitor>(maxRemembered)
  /** Apart from the others, because neither a token nor a cookie is worth anything as the other. */
  readonly #embedded = new BoundedMap<string, Visitor>(maxRemembered)

  constructor(keys: SiteKeys) {
    this.#keys = keys
  }

  recognise(cookie: string | undefined): Visitor | undefined {
    if (!cookie) return undefined
    const known = this.#known.get(cookie)
    if (known) return known
    const device_id = this.#keys.readDevice(cookie)
    return device_id === undefined ? undefined : this.#remember(this.#known, device_id, cookie)
  }

  recogniseEmbedded(token: string): Visitor | undefined {
    const known = this.#embedded.get(token)
    if (known) return known
    const device_id = this.#keys.readEmbedded(token)
    if (device_id === undefined) return undefined
    return this.#remember(this.#embedded, device_id, token)
  }

  welcome(): Visitor {
    const device_id = newId()
    return this.#remember(this.#known, device_id, this.#keys.signDevice(device_id))
  }

  #remember(known: BoundedMap<string, Visitor>, device_id: string, cookie: string): Visitor {
    const visitor = { device_id, cookie, xsrf: this.#keys.xsrfToken(device_id), window: new Window() }
    known.set(cookie, visitor)
    return visitor
  }
}
