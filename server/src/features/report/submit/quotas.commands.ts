import type { FormLogic } from '@wenhai/core/logic/model'
import type { Database } from '../../../lib/database/open.ts'
import { changeQuotas, lockQuotas, type QuotaCounts, quotaKey } from '../../form/quota.commands.ts'
import type { Report, Submission } from './prepare.ts'

type Quotas = Pick<FormLogic, 'quotas'>

/**
 * The places that are left in the quotas of a group's forms. A report that is prepared holds its places, so that the next
 * one of the group sees them as taken; only those that are stored are counted.
 */
export class QuotaPlaces {
  readonly #counts: QuotaCounts
  /** What was full when a report was prepared, by its submit key. */
  readonly #held = new Map<string, readonly string[]>()

  private constructor(counts: QuotaCounts) {
    this.#counts = counts
  }

  static async lock(within: Database, forms: ReadonlyMap<string, Quotas>): Promise<QuotaPlaces> {
    const quotas = [...forms].flatMap(([survey_id, logic]) =>
      logic.quotas.map(({ quota_id }) => [survey_id, quota_id] as const),
    )
    return new QuotaPlaces(await lockQuotas(within, quotas))
  }

  /** The same for a copy of a report that holds its places already: it is settled by its key. */
  fullFor({ survey_id, submit_key }: Submission, { quotas }: Quotas): readonly string[] {
    const before = this.#held.get(submit_key)
    if (before) return before
    return quotas.flatMap(({ quota_id, limit }) =>
      (this.#counts.get(quotaKey(survey_id, quota_id)) ?? 0) >= limit ? quota_id : [],
    )
  }

  hold({ submission, row, quotas }: Report, fullQuotas: readonly string[]): void {
    if (this.#held.has(submission.submit_key)) return
    this.#held.set(submission.submit_key, fullQuotas)
    for (const quota_id of quotas) {
      const key = quotaKey(row.survey_id, quota_id)
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
  }
}

/** In the transaction of the reports. */
export async function countInQuotas(within: Database, reports: readonly Report[]): Promise<void> {
  const changes = new Map<string, { survey_id: string; quota_id: string; by: number }>()
  for (const { row, quotas } of reports)
    for (const quota_id of quotas) {
      const key = quotaKey(row.survey_id, quota_id)
      const by = (changes.get(key)?.by ?? 0) + 1
      changes.set(key, { survey_id: row.survey_id, quota_id, by })
    }
  await changeQuotas(within, [...changes.values()])
}
