import { refuse } from '@wenhai/core/contract/refusal'
import { SiteSettings } from '@wenhai/core/site/schema'
import type { Database } from '../../lib/database/open.ts'
import type { Context } from '../../lib/http/implement.ts'
import type {} from './table.ts'

export const settingsKey = 'site'

const defaultName = '问海'

export async function findSetting({ kysely }: Database, key: string): Promise<string | undefined> {
  const row = await kysely.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** As the admins set them, with defaults for the rest. */
export async function findSiteSettings(database: Database): Promise<SiteSettings> {
  const stored = await findSetting(database, settingsKey)
  return SiteSettings.parse(stored ? JSON.parse(stored) : {})
}

/** The environment overrides what the admins set. */
export async function findSiteName({
  settings,
  database,
}: Pick<Context, 'settings' | 'database'>): Promise<string> {
  return settings.SITE_NAME ?? ((await findSiteSettings(database)).name || defaultName)
}

/** The address in links and QR codes: the environment overrides what the admins set; undefined where neither does. */
export async function findSiteUrl({
  settings,
  database,
}: Pick<Context, 'settings' | 'database'>): Promise<string | undefined> {
  return settings.SITE_URL ?? ((await findSiteSettings(database)).url || undefined)
}

/** The site owner sets the lowest level that may publish. */
export async function refuseUnlessPublisher({ database, caller }: Context): Promise<void> {
  const { publishLevel } = await findSiteSettings(database)
  if (caller.permission < publishLevel) throw refuse('not_allowed', { reason: '你还不能发布，请联系站长' })
}
