import { type EngineKey, engineKeys, engineName, hostOf } from './engine.ts'

/** The kinds of places that are visited: a form's page, an article, or any other page of the site. */
export const visitKinds = ['form', 'table', 'site'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitKindNames: Record<VisitKind, string> = {
  form: '问卷、投票与考试',
  table: '文章',
  site: '站点页面',
}

export const visitScopes = ['own', 'site'] as const
export type VisitScope = (typeof visitScopes)[number]

export const visitSorts = ['new', 'old'] as const

/** A chart of sources counts by these: an engine, another page, or none. */
export const visitSources = [...engineKeys, 'other', 'direct'] as const
export type VisitSource = EngineKey | 'other' | 'direct'

/** `direct`: the visitor typed the address, opened a message or scanned a QR code; there is no referrer. */
export const sourceOf = (engine: EngineKey | '', referrer: string): VisitSource =>
  engine || (referrer ? 'other' : 'direct')

export const sourceName = (source: VisitSource): string => {
  if (source === 'direct') return '直接打开'
  return source === 'other' ? '其他网站' : engineName(source)
}

/**
 * Programs that identify themselves. They send no cookie back and would count as a new visitor each time. Cubot is a
 * phone maker.
 */
export const isCrawler = (userAgent: string | undefined): boolean =>
  /(?<!\bcu)(?:bot|spider|crawler)\b/i.test(userAgent ?? '')

export const deviceClasses = ['phone', 'tablet', 'desk', 'other'] as const
export type DeviceClass = (typeof deviceClasses)[number]
export const deviceClassNames: Record<DeviceClass, string> = {
  phone: '手机',
  tablet: '平板',
  desk: '电脑',
  other: '其他',
}

/** The name of a stored class; empty where none was stored. */
export const deviceName = (device: string): string =>
  deviceClasses.some((known) => known === device) ? deviceClassNames[device as DeviceClass] : ''

/** The class is as coarse as it can be, because it is there for a chart and not to tell people apart. */
export function deviceClassOf(userAgent: string | undefined): DeviceClass {
  if (!userAgent) return 'other'
  const isAndroidTablet = /Android/i.test(userAgent) && !/Mobile/i.test(userAgent)
  if (isAndroidTablet || /iPad|Tablet/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'phone'
  return /Windows|Macintosh|X11|CrOS|Linux/i.test(userAgent) ? 'desk' : 'other'
}

/**
 * The referring page without query and fragment, which can contain search words and secrets; empty for our own pages.
 */
export function cutReferrer(referrer: string, ownHosts: readonly string[]): string {
  const host = hostOf(referrer)
  if (!host || ownHosts.some((own) => bare(own) === bare(host))) return ''
  const [, path = ''] = /^https?:[/\\]{2}[^/\\?#]*([^?#]*)/i.exec(referrer.trim()) ?? []
  return (host + path).replace(/\/$/, '').slice(0, referrerMax)
}

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')

/** Real referrers are shorter; longer ones were made by a program. */
export const urlMax = 2000

/** A referrer is kept with its host and enough of the path to recognise the page. */
export const referrerMax = 300

/** Single visits show what happens now; after half a year only the daily counts are useful. */
export const daysKept = 180

/** A visitor counts once a day: yesterday's marks are no longer needed when today is over in every process. */
export const seenDays = 2

/** A leap year, so that this day of last year can be seen. */
export const maxChartDays = 366

export const defaultChartDays = 30

/** Top items: what fits beside the other lists. */
export const topItems = 10

export const visitListLimits = {
  pageLength: 20,
  /** A list counts and pages so far; beyond it one narrows the time. */
  maxFound: 1000,
  /** A keyword is looked for in so many visits: each of them is read. */
  maxSearched: 3000,
} as const
