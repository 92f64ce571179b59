import { type FormKind, formKindOf } from './form-kind.ts'

/** The pages of other sites in which a form may be shown. */

export const embedLimits = {
  /** All of them go into a header of the page, which a proxy cuts off beyond some kilobytes. */
  sites: 20,
  /** A name has at most 253 characters; these are with scheme and port. */
  siteLength: 270,
} as const

/** A name of the network as browsers write it: letters, digits and hyphens between dots. Others have an `xn--` form. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const siteShape = new RegExp(`^(https?)://(${label}(?:\\.${label})*)(?::(\\d{1,5}))?$`)

/** Only this machine itself is reached safely without https. */
const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1'

const usualPorts: Partial<Record<string, string>> = { http: '80', https: '443' }

type ReadSite = { origin: string } | { reason: string }

/**
 * Reads a site as an author names it. The origin is what browsers compare, and it goes into a header, so nothing else may
 * be in it.
 */
export function readSite(typed: string): ReadSite {
  const site = typed.trim().toLowerCase()
  if (site.length > embedLimits.siteLength) return { reason: `网址最多 ${embedLimits.siteLength} 个字` }
  if (site.includes('*')) return { reason: `“${typed}”里不能有 *，每个网站写一行` }
  if (!/^https?:\/\//.test(site)) return { reason: `“${typed}”要以 https:// 开头` }
  const shaped = siteShape.exec(site.replace(/\/$/, ''))
  if (!shaped) return { reason: `“${typed}”只写到域名和端口，例如 https://www.example.com` }
  const [, scheme = '', host = '', port] = shaped
  if (host.length > 253) return { reason: `“${typed}”的域名太长` }
  if (scheme === 'http' && !isThisMachine(host))
    return { reason: `“${typed}”要用 https://；只有本机（localhost）可以用 http://` }
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    return { reason: `“${typed}”的端口不对` }
  const isUsual = port === undefined || Number(port) === Number(usualPorts[scheme])
  return { origin: `${scheme}://${host}${isUsual ? '' : `:${Number(port)}`}` }
}

/** The shapes in which a page of another site shows a form. */
const embedShapes = ['inline', 'dialog', 'corner'] as const
export type EmbedShape = (typeof embedShapes)[number]

export const readEmbedShape = (text: string | undefined): EmbedShape =>
  embedShapes.find((shape) => shape === text) ?? 'inline'

/** Where a form is shown for pages of other sites; nothing else of the site may be framed by them. */
export const embedPath = (survey_id: string): string => `/embed/${survey_id}`

/** The header by which such a page is known in place of cookies, which it has none of. */
export const embedHeader = 'x-embed-device'

interface Entered {
  questionnaire_type: FormKind
  needLoginParticipate: boolean
  needRoster: boolean
  needPassword: boolean
  kiosk: boolean
}

/** Why a form is answered in a window of its own. */
export type OwnWindow = 'clock' | 'login' | 'roster' | 'password' | 'kiosk'

/**
 * A frame has no cookies, so nobody is signed in there, and it is no place to type in a name or a password: the page around
 * could look like it. An exam counts who leaves its page. Undefined where a form can be answered in a frame.
 */
export function ownWindowOf(form: Entered): OwnWindow | undefined {
  if (formKindOf(form).hasClock) return 'clock'
  if (form.needLoginParticipate) return 'login'
  if (form.needRoster) return 'roster'
  if (form.needPassword) return 'password'
  return form.kiosk ? 'kiosk' : undefined
}
