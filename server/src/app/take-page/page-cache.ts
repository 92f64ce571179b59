import { randomBytes } from 'node:crypto'
import type { TakePage } from '@wenhai/core/report/page'
import { escapeHtml } from '../../lib/http/escape-html.ts'
import { GzipParts } from '../../lib/http/gzip-parts.ts'
import type { RenderTake } from './render.ts'

/** The values that differ between visitors. */
const ownNames = ['token', 'submit_key', 'name', 'ocean_id', 'now'] as const

type Own = Record<(typeof ownNames)[number], string>

/**
 * Placeholders in the rendered page for a visitor's own values. They are new for every rendering and never sent to
 * anybody, so that no author's text can contain one.
 */
const newMarkers = (): Own => {
  const secret = randomBytes(16).toString('hex')
  return Object.fromEntries(ownNames.map((name, index) => [name, `qz${secret}${index}zq`])) as Own
}

/**
 * How old a count of participants or a state may be: short enough not to be noticed, and still one rendering for
 * hundreds of visitors.
 */
const freshMs = 1000

interface Place {
  name: keyof Own
  /** Inside the block of data, and so escaped as JSON rather than HTML. */
  isData: boolean
}

export interface CachedPage {
  parts: GzipParts
  places: Place[]
}

/** Visitors without a report or attempt all get the same page: it is rendered once and filled in for each. */
export class PageCache {
  readonly #render: RenderTake
  readonly #pages = new Map<string, { until: number; page: Promise<CachedPage> }>()

  constructor(render: RenderTake) {
    this.#render = render
  }

  /**
   * The key contains all that the page depends on. `make` is called only when no fresh page is cached, and once for all
   * who wait.
   */
  find(key: string, now: number, make: () => Promise<TakePage>): Promise<CachedPage> {
    const known = this.#pages.get(key)
    if (known && now < known.until) return known.page
    const page = this.#make(make)
    page.catch(() => this.#pages.delete(key))
    // Expired pages are removed whenever one is added, so there are never many.
    for (const [other, { until }] of this.#pages) if (until <= now) this.#pages.delete(other)
    this.#pages.set(key, { until: now + freshMs, page })
    return page
  }

  async #make(make: () => Promise<TakePage>): Promise<CachedPage> {
    const page = await make()
    const markers = newMarkers()
    return cutAtMarkers(this.#render(withMarkers(page, markers)), markers)
  }
}

const withMarkers = (page: TakePage, { token, submit_key, name, ocean_id, now }: Own): TakePage => ({
  ...page,
  token,
  submit_key,
  user: page.user && { ...page.user, name, ocean_id },
  mine: { ...page.mine, now },
})

/** From here to the end of its block the page is JSON. No text in the page can hold a `<`. */
const dataStart = '<script type="application/json" id="take-data">'

/** The positions are found once, here; filling in the page searches nothing. */
function cutAtMarkers(html: string, markers: Own): CachedPage {
  const dataAt = html.indexOf(dataStart)
  const pieces: string[] = []
  const places: Place[] = []
  let from = 0
  for (const { 0: marker, index } of html.matchAll(new RegExp(Object.values(markers).join('|'), 'g'))) {
    const name = ownNames.find((own) => markers[own] === marker)
    if (!name) continue
    pieces.push(html.slice(from, index))
    places.push({ name, isData: dataAt !== -1 && index > dataAt })
    from = index + marker.length
  }
  return { parts: new GzipParts([...pieces, html.slice(from)]), places }
}

const inData = (text: string) => JSON.stringify(text).slice(1, -1).replace(/</g, '\\u003c')

export function fill({ parts, places }: CachedPage, own: Own, isPacked: boolean): Buffer | string {
  const words = places.map(({ name, isData }) => (isData ? inData(own[name]) : escapeHtml(own[name])))
  return isPacked ? parts.joinPacked(words) : parts.join(words)
}
