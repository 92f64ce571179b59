import { randomBytes } from 'node:crypto'
import type { TakePage } from '@wenhai/core/report/page'
import { escapeHtml } from '#lib/http/escape-html'
import { GzipParts, packPartLater } from '#lib/http/gzip-parts'

/** The values that differ between visitors. */
const ownNames = ['token', 'submit_key', 'name', 'ocean_id', 'now', 'host', 'device'] as const

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
 * A count of participants or a state may be this old: short enough not to be noticed, and still one rendering for
 * hundreds of visitors. A page that takes long to draw is kept for longer, so that drawing one form never takes more
 * than a small part of the time.
 */
const fresh = { leastMs: 1000, timesDrawn: 20, mostMs: 10_000 }

/** The cache holds some thirty of the largest pages, or thousands of usual ones. */
const mostBytes = 64 * 1024 * 1024

interface Place {
  name: keyof Own
  /** The place is inside the block of data, so the value is escaped as JSON rather than HTML. */
  isData: boolean
}

interface CachedPage {
  parts: GzipParts
  places: Place[]
  /** The milliseconds that drawing took, waiting included. */
  tookMs: number
}

interface Kept {
  /** The page is fresh until then; the time is infinite while it is drawn. */
  until: number
  bytes: number
  page: Promise<CachedPage>
}

/** Visitors without a report or attempt all get the same page: it is rendered once and filled in for each. */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  readonly #clock: () => number
  #bytes = 0

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /**
   * Finds a page by a key that contains all that it depends on. `make` and `draw` are called only when no fresh page is
   * cached, and once for all who wait.
   */
  find(
    key: string,
    now: number,
    make: () => Promise<TakePage>,
    draw: (page: TakePage) => Promise<string>,
  ): Promise<CachedPage> {
    const known = this.#pages.get(key)
    if (known && now < known.until) return known.page
    // Expired pages are removed whenever one is added, so there are never many.
    for (const [other, { until }] of this.#pages) if (until <= now) this.#forget(other)
    const kept: Kept = { until: Number.POSITIVE_INFINITY, bytes: 0, page: this.#drawOnce(make, draw) }
    this.#pages.set(key, kept)
    this.#weigh(key, kept, now).catch(() => this.#forget(key))
    return kept.page
  }

  async #weigh(key: string, kept: Kept, now: number): Promise<void> {
    const { parts, tookMs } = await kept.page
    const freshMs = Math.min(fresh.mostMs, Math.max(fresh.leastMs, tookMs * fresh.timesDrawn))
    kept.until = now + tookMs + freshMs
    kept.bytes = parts.size
    this.#bytes += kept.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= mostBytes) break
      if (oldest !== key) this.#forget(oldest)
    }
  }

  async #drawOnce(
    make: () => Promise<TakePage>,
    draw: (page: TakePage) => Promise<string>,
  ): Promise<CachedPage> {
    const page = await make()
    const markers = newMarkers()
    const start = this.#clock()
    const html = await draw(withMarkers(page, markers))
    return { ...(await cutAtMarkers(html, markers)), tookMs: this.#clock() - start }
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}

const withMarkers = (
  page: TakePage,
  { token, submit_key, name, ocean_id, now, host, device }: Own,
): TakePage => ({
  ...page,
  token,
  submit_key,
  user: page.user && { ...page.user, name, ocean_id },
  mine: { ...page.mine, now },
  ...(page.embed && { embed: { ...page.embed, host, device } }),
})

/** From here to the end of its block the page is JSON. No text in the page can hold a `<`. */
const dataStart = '<script type="application/json" id="take-data">'

/** Finds the positions once; filling in the page then searches nothing. Compressing is left to the pool. */
async function cutAtMarkers(html: string, markers: Own): Promise<Omit<CachedPage, 'tookMs'>> {
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
  const packed = [...pieces, html.slice(from)].map((piece) => packPartLater(Buffer.from(piece), 9))
  return { parts: new GzipParts(await Promise.all(packed)), places }
}

const inData = (text: string) => JSON.stringify(text).slice(1, -1).replace(/</g, '\\u003c')

export function fill({ parts, places }: CachedPage, own: Own, isPacked: boolean): Buffer | string {
  const words = places.map(({ name, isData }) => (isData ? inData(own[name]) : escapeHtml(own[name])))
  return isPacked ? parts.joinPacked(words) : parts.join(words)
}
