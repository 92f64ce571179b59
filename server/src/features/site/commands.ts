import type { SiteSettings } from '@wenhai/core/site/schema'
import type { Database } from '../../lib/database/open.ts'
import { SiteKeys } from '../../lib/http/site-keys.ts'
import { newSecret } from '../../lib/ids.ts'
import { readSiteKeys } from '../../lib/site-key.ts'
import { findSetting, settingsKey } from './queries.ts'

const secretKey = 'site_secret'

/** Created at the first start. If several processes try, the first one's stays. */
export async function loadSiteKeys(database: Database, siteKey?: string): Promise<SiteKeys> {
  const known = await findSetting(database, secretKey)
  if (known) return new SiteKeys(known, readSiteKeys(database.place.dataDir, siteKey))
  await database.kysely
    .insertInto('setting')
    .values({ key: secretKey, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return loadSiteKeys(database, siteKey)
}

export const saveSiteSettings = (database: Database, settings: SiteSettings): Promise<void> =>
  saveSetting(database, settingsKey, JSON.stringify(settings))

export async function saveSetting({ kysely }: Database, key: string, value: string): Promise<void> {
  await kysely
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
