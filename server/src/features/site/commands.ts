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

export async function saveSiteSettings({ kysely }: Database, settings: SiteSettings): Promise<void> {
  const value = JSON.stringify(settings)
  await kysely
    .insertInto('setting')
    .values({ key: settingsKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
