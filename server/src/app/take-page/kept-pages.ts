import type { TakePage } from '@wenhai/core/report/page'
import { escapeHtml } from '../../lib/http/escape-html.ts'
import { GzipParts } from '../../lib/http/gzip-parts.ts'
import type { RenderTake } from './render.ts'

/** Words no text holds: where the page has them, each visitor's own go in. */
const places = {
  token: 'qz0take0token0zq',
  submit_key: 'qz0submit0key0zq',
  name: 'qz0user0name0zq',
  now: 'qz0now0zq',
} as const

type Own = Record<keyof typeof places, string>

/** How long a count of participants or a state may be old: a blink, and still one rendering for hundreds of visitors. */
const freshMs = 1000

interface Place {
  name: keyof Own
  /** Within the block of data, and so in JSON rather than in HTML. */
  isData: boolean
}

export interface KeptPage {
  until: number
  parts: GzipParts
  places: Place[]
}

/** Pages of visitors who have nothing here yet are all alike: rendered once, filled in for each. */
export class KeptPages {
  readonly #render: RenderTake
  readonly #pages = new Map<string, KeptPage>()

  constructor(render: RenderTake) {
    this.#render = render
  }

  /** By all that the page depends on; `make` is asked only where there is none fresh. */
  async find(key: string, now: number, make: () => Promise<TakePage>): Promise<KeptPage> {
    const kept = this.#pages.get(key)
    if (kept && now < kept.until) return kept
    const page = keep(this.#render(withPlaces(await make())), now)
    // What is old stays no longer than a second: there are never many.
    for (const [other, { until }] of this.#pages) if (until <= now) this.#pages.delete(other)
    this.#pages.set(key, page)
    return page
  }
}

const withPlaces = (page: TakePage): TakePage => ({
  ...page,
  token: places.token,
  submit_key: places.submit_key,
  user: page.user && { name: places.name },
  mine: { ...page.mine, now: places.now },
})

function keep(html: string, now: number): KeptPage {
  const names = Object.keys(places) as (keyof Own)[]
  const pieces = html.split(new RegExp(names.map((name) => places[name]).join('|')))
  const found: Place[] = []
  let at = 0
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length
    const name = names.find((one) => html.startsWith(places[one], at)) as keyof Own
    found.push({ name, isData: html.lastIndexOf('id="take-data"', at) !== -1 })
    at += places[name].length
  }
  return { until: now + freshMs, parts: new GzipParts(pieces), places: found }
}

const inData = (text: string) => JSON.stringify(text).slice(1, -1).replace(/</g, '\\u003c')

export function fill({ parts, places: found }: KeptPage, own: Own, isPacked: boolean): Buffer | string {
  const words = found.map(({ name, isData }) => (isData ? inData(own[name]) : escapeHtml(own[name])))
  return isPacked ? parts.joinPacked(words) : parts.join(words)
}
