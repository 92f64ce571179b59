import { aiLimits as limits } from '@wenhai/core/ai/limits'
import type { AiSettings, AiSettingsChange } from '@wenhai/core/ai/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { dayOf } from '@wenhai/core/format/day'
import { recordAudit } from '#features/member/commands'
import { saveSetting } from '#features/site/commands'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { findAddressFault } from '#lib/http/post-outside'
import { newId } from '#lib/ids'
import {
  aiSecretOwner,
  aiSettingKey,
  findStoredAi,
  modelHostOf,
  type StoredAi,
  toAiSettings,
} from './settings.queries.ts'

/** The address may be a private one, because the site's owner has the machine as well. */
function checkAddress({ isOn, url, model }: AiSettingsChange): void {
  if (isOn && url === '') throw refuse('missing_field', { field: 'url', reason: '请填写接口地址' })
  if (isOn && model === '') throw refuse('missing_field', { field: 'model', reason: '请填写模型' })
  if (url === '') return
  const fault = findAddressFault(url, true)
  if (fault) throw refuse('wrong_field', { field: 'url', reason: fault })
  const { search, hash } = new URL(url)
  if (search || hash) throw refuse('wrong_field', { field: 'url', reason: '地址里不能有 ? 和 # 后面的部分' })
}

const originOf = (url: string): string => (url === '' ? '' : new URL(url).origin)

/** A key was given for one host: for another one it has to be given again. */
function secretFor(change: AiSettingsChange, before: StoredAi, keys: Context['keys']): string {
  const { secret, url } = change
  if (secret !== undefined) return secret === '' ? '' : keys.ai.seal(secret, aiSecretOwner)
  return originOf(url) === originOf(before.url) ? before.secret : ''
}

export async function saveAiSettings(context: Context, change: AiSettingsChange): Promise<AiSettings> {
  checkAddress(change)
  return inTransaction(context.database, async (within) => {
    const before = await findStoredAi(within)
    const { isOn, model, perDay, atOnce } = change
    const url = change.url.replace(/\/+$/, '')
    const stored = { isOn, url, model, perDay, atOnce, secret: secretFor(change, before, context.keys) }
    await saveSetting(within, aiSettingKey, JSON.stringify(stored))
    const action = isOn === before.isOn ? '修改智能建议设置' : isOn ? '开启智能建议' : '关闭智能建议'
    const target = url === '' ? '' : modelHostOf(stored)
    await recordAudit({ ...context, database: within }, { action, target, detail: '' })
    return toAiSettings(stored)
  })
}

/** A place among the replies that the site waits for. */
export interface AiPlace {
  /** The time until which the place is kept. */
  until: number
  /** Frees the place; `isUnused` also gives back the time of the day, because nothing came. */
  release: (how: { isUnused: boolean }) => Promise<void>
}

/**
 * Takes a place and one of the member's times of the day, by single statements: nothing is locked while the model is
 * waited for.
 */
export async function takePlace(
  { database, caller: { user_id }, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { atOnce, perDay }: StoredAi,
): Promise<AiPlace> {
  const { kysely } = database
  const [holder, day, until] = [newId(), dayOf(now), now + limits.wholeMs + limits.idleMs]
  await kysely.deleteFrom('ai_place').where('until_time', '<', now).execute()
  const isFree = await tryPlaces(database, atOnce, { user_id, holder, until_time: until })
  if (!isFree) throw refuse('too_many', { reason: await whyFull(database, user_id) })
  const free = () => kysely.deleteFrom('ai_place').where('holder', '=', holder).execute()
  if (!(await countOne(database, { user_id, day, perDay }))) {
    await free()
    throw refuse('too_many', { reason: `今天的 ${perDay} 次已经用完，明天再来` })
  }
  return {
    until,
    release: async ({ isUnused }) => {
      await free()
      if (isUnused) await countBack(database, user_id, day)
    },
  }
}

async function tryPlaces(
  { kysely }: Database,
  atOnce: number,
  row: { user_id: string; holder: string; until_time: number },
): Promise<boolean> {
  for (let place = 1; place <= atOnce; place += 1) {
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('ai_place')
      .values({ place, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return true
  }
  return false
}

async function whyFull({ kysely }: Database, user_id: string): Promise<string> {
  const own = await kysely
    .selectFrom('ai_place')
    .select('place')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return own ? '你还有一次没有答完，请等它结束或先取消' : '现在用的人多，请过一会儿再试'
}

/** Counts one more, where the day has room for it; older days of the member are forgotten. */
async function countOne(
  { kysely }: Database,
  { user_id, day, perDay }: { user_id: string; day: string; perDay: number },
): Promise<boolean> {
  await kysely.deleteFrom('ai_use').where('user_id', '=', user_id).where('day', '<', day).execute()
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('ai_use')
    .values({ user_id, day, amount: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((build) => ({ amount: build('ai_use.amount', '+', 1) }))
        .where('ai_use.amount', '<', perDay),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function countBack({ kysely }: Database, user_id: string, day: string): Promise<void> {
  await kysely
    .updateTable('ai_use')
    .set((build) => ({ amount: build('amount', '-', 1) }))
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .where('amount', '>', 0)
    .execute()
}
