import type { Call } from '@wenhai/core/contract/define-call'
import { refuse } from '@wenhai/core/contract/refusal'
import { isOff, type SiteArea } from '@wenhai/core/site/areas'
import { SiteSettings } from '@wenhai/core/site/schema'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import type {} from './table.ts'

export const settingsKey = 'site'

const defaultName = '问海'

export async function findSetting({ kysely }: Database, key: string): Promise<string | undefined> {
  const row = await kysely.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Finds the settings as the admins set them, with defaults for the rest. */
export async function findSiteSettings(database: Database): Promise<SiteSettings> {
  const stored = await findSetting(database, settingsKey)
  return SiteSettings.parse(stored ? JSON.parse(stored) : {})
}

/** Areas that are switched off. Read for every request, so that a change counts at once in every process. */
export const findOff = async (database: Database): Promise<readonly SiteArea[]> =>
  (await findSiteSettings(database)).off

/** Refuses what belongs to an area that is switched off, as if it was not there. */
export async function refuseOff(database: Database, area: string | undefined): Promise<void> {
  if (area !== undefined && isOff(await findOff(database), area)) throw refuse('not_found')
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

/**
 * Whether a caller may publish is up to the account and to the site, which says from which level on. An account that may
 * not is asked about first, so that guests cost no look at the settings.
 */
export async function settlePublishing(
  context: Context,
  forPublishers: NonNullable<Call['forPublishers']>,
): Promise<void> {
  const { database, caller } = context
  if (caller.mayPublish && caller.permission < (await findSiteSettings(database)).publishLevel)
    context.caller = { ...caller, mayPublish: false }
  if (forPublishers === 'all') refuseUnlessPublisher(context.caller)
}

export function refuseUnlessPublisher({ mayPublish }: Caller): void {
  if (!mayPublish) throw refuse('not_allowed', { reason: '你还不能发布，请联系站长：这个账号现在只用来答题' })
}
