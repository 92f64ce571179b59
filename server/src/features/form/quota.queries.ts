import type { FormLogic } from '@wenhai/core/form/logic-model'
import type { Database } from '#lib/database/open'

type Reader = Pick<Database, 'kysely'>

/** How many reports count in each quota of the rules. */
export async function countQuotas(
  { kysely }: Reader,
  survey_id: string,
  { quotas }: Pick<FormLogic, 'quotas'>,
): Promise<Record<string, number>> {
  if (quotas.length === 0) return {}
  const rows = await kysely
    .selectFrom('form_quota')
    .select(['quota_id', 'count'])
    .where('survey_id', '=', survey_id)
    .execute()
  const counts = new Map(rows.map(({ quota_id, count }) => [quota_id, count]))
  return Object.fromEntries(quotas.map(({ quota_id }) => [quota_id, counts.get(quota_id) ?? 0]))
}

/** Ids of those that let nobody in any more. */
export async function findFullQuotas(
  reader: Reader,
  survey_id: string,
  logic: Pick<FormLogic, 'quotas'>,
): Promise<string[]> {
  const counts = await countQuotas(reader, survey_id, logic)
  return logic.quotas.flatMap(({ quota_id, limit }) => ((counts[quota_id] ?? 0) >= limit ? quota_id : []))
}
