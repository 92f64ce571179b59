import { foldText } from '../format/invisible.ts'

/** Masks a phone number as 138****5678. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** w***o@example.com; a name of one or two letters shows only the first. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  if (at < 1) return ''
  const name = mail.slice(0, at)
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0]}***${last}${mail.slice(at)}`
}

/** Roles are one number, read from the session on the server. The specification calls it the permission level. */
export const level = {
  guest: 0,
  member: 1,
  /** An editor may filter questions by author. */
  editor: 5,
  /** An admin has everything that the specification gives to "above 5". */
  admin: 6,
  /** The 站长 makes admins, and the last one stays. */
  siteOwner: 9,
} as const

export const levels: readonly number[] = Object.values(level)

export const levelNames: Record<number, string> = { 0: '访客', 1: '会员', 5: '编辑', 6: '管理员', 9: '站长' }

/**
 * Whether an account may publish, as far as it is up to the account: from level 5 on always, below it unless it only
 * answers. The site says from which level on. Shared questions of the bank are offered to those who may publish: others
 * may sit the exam that the questions are written for.
 */
export const mayPublish = ({ permission, answersOnly }: { permission: number; answersOnly: boolean }) =>
  permission >= level.editor || (permission >= level.member && !answersOnly)

/** "When the level is above 5": question lists are not filtered by author, others' work may be moderated. */
export const isAboveFive = (permission: number) => permission > level.editor

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
