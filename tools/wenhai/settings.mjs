import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './read-arguments.mjs'

const placeOf = ({ XDG_CONFIG_HOME, HOME }) =>
  join(XDG_CONFIG_HOME || join(HOME || homedir(), '.config'), 'wenhai', 'settings.json')

/** The site and the token: from the environment, as programs of others set them, or as `login` kept them. */
export function readSettings(environment) {
  const kept = readKept(environment)
  const site = environment.WENHAI_SITE || kept.site
  // A token that was kept for one site is not sent to another.
  const isKeptSite = !environment.WENHAI_SITE || toSite(environment.WENHAI_SITE) === kept.site
  const token = environment.WENHAI_TOKEN || (isKeptSite ? kept.token : undefined)
  return site && token ? { site: toSite(site), token } : undefined
}

function readKept(environment) {
  try {
    return JSON.parse(readFileSync(placeOf(environment), 'utf8'))
  } catch {
    return {}
  }
}

/** Only this account of the computer may read the token. */
export function keepSettings(environment, settings) {
  const place = placeOf(environment)
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  writeFileSync(place, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  chmodSync(place, 0o600)
  return place
}

export const forgetSettings = (environment) => rmSync(placeOf(environment), { force: true })

/** The address without what follows it, so that a copied address of a page will do. */
export function toSite(given) {
  try {
    const { protocol, origin } = new URL(/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`)
    if (protocol === 'https:' || protocol === 'http:') return origin
  } catch {
    // What cannot be read is told below.
  }
  throw new UsageError(`“${given}”不是网址`)
}
