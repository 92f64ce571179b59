import type { SettingsChange } from '@wenhai/core/site/schema'
import type { Database } from '#lib/database/open'
import { SiteKeys } from '#lib/http/site-keys'
import { newSecret } from '#lib/ids'
import { readSiteKeys } from '#lib/site-key'
import { findSetting, findSiteSettings, settingsKey } from './queries.ts'

const secretKey = 'site_secret'

export const loadSiteKeys = async (database: Database, siteKey?: string): Promise<SiteKeys> =>
  new SiteKeys(await loadSecret(database), readSiteKeys(database.place.dataDir, siteKey))

/**
 * The keys for reports that no request hands in: with the database's own secret alone, they need nothing of this
 * machine.
 */
export const loadSigningKeys = async (database: Database): Promise<SiteKeys> =>
  new SiteKeys(await loadSecret(database), [])

/** Created at the first start. If several processes try, the first one's stays. */
async function loadSecret(database: Database): Promise<string> {
  const known = await findSetting(database, secretKey)
  if (known) return known
  await database.kysely
    .insertInto('setting')
    .values({ key: secretKey, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return loadSecret(database)
}

/**
 * Changes settings. All of them are one row, which is locked first, so that of two concurrent changes neither undoes
 * the other.
 */
export async function changeSiteSettings(database: Database, change: SettingsChange): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('setting')
      .values({ key: settingsKey, value: '{}' })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((build) => ({ value: build.ref('setting.value') })),
      )
      .execute()
    const within = { ...database, kysely: transaction }
    const changed = { ...(await findSiteSettings(within)), ...change }
    await saveSetting(within, settingsKey, JSON.stringify(changed))
  })
}

export async function saveSetting({ kysely }: Database, key: string, value: string): Promise<void> {
  await kysely
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
