import { lockByForm } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'

/** Counts by form and quota: `survey_id quota_id`. */
export type QuotaCounts = Map<string, number>

export const quotaKey = (survey_id: string, quota_id: string): string => `${survey_id} ${quota_id}`

/**
 * How many reports count in the quotas of these forms. The rows are locked until the transaction ends, in one order: what
 * is read here is true when the report is stored, whatever other processes do.
 */
export async function lockQuotas(
  { kysely, engine }: Database,
  quotas: readonly (readonly [survey_id: string, quota_id: string])[],
): Promise<QuotaCounts> {
  if (quotas.length === 0) return new Map()
  const sorted = [...quotas].sort(byKey)
  await insertMany(
    kysely,
    engine,
    { table: 'form_quota', columns: ['survey_id', 'quota_id', 'count'], returning: [] },
    sorted.map((quota) => [...quota, 0]),
  )
  const rows = await lockByForm(
    sorted.map(([survey_id]) => survey_id),
    (survey_id) => {
      const query = kysely
        .selectFrom('form_quota')
        .selectAll()
        .where('survey_id', '=', survey_id)
        .orderBy('quota_id')
      return (engine === 'postgres' ? query.forUpdate() : query).execute()
    },
  )
  return new Map(rows.map(({ survey_id, quota_id, count }) => [quotaKey(survey_id, quota_id), count]))
}

const byKey = (one: readonly [string, string], other: readonly [string, string]) =>
  quotaKey(...one) < quotaKey(...other) ? -1 : 1

/** Adds to the counts, or takes away. */
export const changeQuotas = (
  { kysely, engine }: Database,
  changes: readonly { survey_id: string; quota_id: string; by: number }[],
): Promise<unknown> =>
  insertMany(
    kysely,
    engine,
    {
      table: 'form_quota',
      columns: ['survey_id', 'quota_id', 'count'],
      returning: [],
      onConflict: 'on conflict (survey_id, quota_id) do update set count = form_quota.count + excluded.count',
    },
    [...changes]
      .sort((one, other) => byKey([one.survey_id, one.quota_id], [other.survey_id, other.quota_id]))
      .map(({ survey_id, quota_id, by }) => [survey_id, quota_id, by]),
  )
