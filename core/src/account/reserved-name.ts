import { foldText } from '../format/fold-text.ts'
import { levelNames } from './permission.ts'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu

const fold = (text: string) => foldText(text.replace(unseen, ''))

const roles: ReadonlySet<string> = new Set([...Object.values(levelNames), '官方'])

/** Names under which a member would be taken for the site: a role, the site's own name, or both together. */
export function isReservedName(name: string, siteName: string): boolean {
  const [given, site] = [fold(name), fold(siteName)]
  if (roles.has(given) || given === site) return true
  if (site === '') return false
  return (
    (given.startsWith(site) && roles.has(given.slice(site.length))) ||
    (given.endsWith(site) && roles.has(given.slice(0, -site.length)))
  )
}
