import { isIP } from 'node:net'
import { aiLimits as limits } from '@wenhai/core/ai/limits'
import type { AiSettings, AiState } from '@wenhai/core/ai/schema'
import { dayOf } from '@wenhai/core/format/day'
import { findSetting } from '#features/site/queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { isPublicAddress } from '#lib/http/public-address'
import type {} from './table.ts'

/** The settings lie in one row of the site's own. */
export const aiSettingKey = 'ai'

/** What the sealed key is bound to. */
export const aiSecretOwner = 'ai'

export interface StoredAi {
  isOn: boolean
  url: string
  model: string
  /** The key, sealed; empty where there is none. */
  secret: string
  perDay: number
  atOnce: number
}

const none: StoredAi = {
  isOn: false,
  url: '',
  model: '',
  secret: '',
  perDay: limits.perDay.usual,
  atOnce: limits.atOnce.usual,
}

export async function findStoredAi(database: Database): Promise<StoredAi> {
  const stored = await findSetting(database, aiSettingKey)
  return stored ? { ...none, ...JSON.parse(stored) } : none
}

export const toAiSettings = ({ secret, ...stored }: StoredAi): AiSettings => ({
  ...stored,
  hasSecret: secret !== '',
  isPrivate: stored.url !== '' && mayLeadInside(new URL(stored.url).hostname),
})

/** As far as the name tells; what it means is looked up at each request. */
function mayLeadInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? !isPublicAddress(host) : /^[^.]+$|\.(local|localhost|internal|lan|home)$/i.test(host)
}

export const modelHostOf = ({ url }: StoredAi): string => new URL(url).host

/** How often the member may still ask today. */
export async function countLeft(
  database: Database,
  user_id: string,
  { perDay }: StoredAi,
  now: number,
): Promise<number> {
  const row = await database.kysely
    .selectFrom('ai_use')
    .select('amount')
    .where('user_id', '=', user_id)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return Math.max(0, perDay - Number(row?.amount ?? 0))
}

/** Where it is off, or the caller may not publish, nothing is said but that. */
export async function findAiState({ database, caller, now }: Context): Promise<AiState> {
  const stored = await findStoredAi(database)
  if (!stored.isOn || !caller.mayPublish) return { isOn: false, host: '', model: '', left: 0, perDay: 0 }
  const left = await countLeft(database, caller.user_id, stored, now)
  return { isOn: true, host: modelHostOf(stored), model: stored.model, left, perDay: stored.perDay }
}
