import type { FormLogic } from '@wenhai/core/form/logic-model'
import { changeQuotas, lockQuotas, type QuotaCounts, quotaKey } from '#features/form/quota.commands'
import type { Database } from '#lib/database/open'
import type { Submission } from './may-hand-in.ts'
import type { PreparedReport } from './prepare.ts'

type Quotas = Pick<FormLogic, 'quotas'>

/**
 * The places that are left in the quotas of a group's forms. A report that is prepared holds its places, so that the next
 * one of the group sees them as taken; only those that are stored are counted.
 */
export class QuotaPlaces {
  /** The counts as they are stored. */
  readonly #stored: QuotaCounts
  /** The counts with the places that are held. */
  readonly #counts: QuotaCounts
  /** Quotas in which a report holds a place, by its form and submit key: copies of it need no second one. */
  readonly #held = new Map<string, Set<string>>()
  /** Forms with a quota that is full only by places that are held. */
  readonly #contested = new Set<string>()

  private constructor(stored: QuotaCounts) {
    this.#stored = stored
    this.#counts = new Map(stored)
  }

  static async lock(within: Database, forms: ReadonlyMap<string, Quotas>): Promise<QuotaPlaces> {
    const quotas = [...forms].flatMap(([survey_id, logic]) =>
      logic.quotas.map(({ quota_id }) => [survey_id, quota_id] as const),
    )
    return new QuotaPlaces(await lockQuotas(within, quotas))
  }

  /** The quotas that are full beside the places that the same report holds already. */
  fullFor({ survey_id, submit_key }: Submission, { quotas }: Quotas): readonly string[] {
    const own = this.#held.get(heldKey(survey_id, submit_key))
    return quotas.flatMap(({ quota_id, limit }) => {
      const key = quotaKey(survey_id, quota_id)
      if ((this.#counts.get(key) ?? 0) - (own?.has(quota_id) ? 1 : 0) < limit) return []
      if ((this.#stored.get(key) ?? 0) < limit) this.#contested.add(survey_id)
      return quota_id
    })
  }

  hold({ submission: { survey_id, submit_key }, quotas }: PreparedReport): void {
    if (quotas.length === 0) return
    const key = heldKey(survey_id, submit_key)
    const own = this.#held.get(key) ?? new Set()
    this.#held.set(key, own)
    for (const quota_id of quotas) {
      if (own.has(quota_id)) continue
      own.add(quota_id)
      const count = quotaKey(survey_id, quota_id)
      this.#counts.set(count, (this.#counts.get(count) ?? 0) + 1)
    }
  }

  /** The quotas that these reports filled, each with the report that took its last place. */
  filledBy(
    stored: readonly PreparedReport[],
    forms: ReadonlyMap<string, Quotas>,
  ): Map<PreparedReport, Quotas['quotas']> {
    const filled = new Map<PreparedReport, Quotas['quotas']>()
    const counts = new Map(this.#stored)
    for (const report of stored) {
      const { survey_id } = report.row
      const full = (forms.get(survey_id)?.quotas ?? []).filter(({ quota_id, limit }) => {
        if (!report.quotas.includes(quota_id)) return false
        const key = quotaKey(survey_id, quota_id)
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return count === limit
      })
      if (full.length > 0) filled.set(report, full)
    }
    return filled
  }

  /**
   * The forms in which somebody may have missed a place because of a report that is not stored in the end. All places that
   * are held in them are given back: their reports are to be stored one after another.
   */
  giveBackContested(): ReadonlySet<string> {
    for (const [key] of this.#counts) {
      if (this.#contested.has(formOf(key))) this.#counts.set(key, this.#stored.get(key) ?? 0)
    }
    for (const key of this.#held.keys()) if (this.#contested.has(formOf(key))) this.#held.delete(key)
    return this.#contested
  }
}

const heldKey = (survey_id: string, submit_key: string): string => `${survey_id} ${submit_key}`

const formOf = (key: string): string => key.slice(0, key.indexOf(' '))

/** Counts in the transaction of the reports. */
export async function countInQuotas(within: Database, reports: readonly PreparedReport[]): Promise<void> {
  const changes = new Map<string, { survey_id: string; quota_id: string; by: number }>()
  for (const { row, quotas } of reports)
    for (const quota_id of quotas) {
      const key = quotaKey(row.survey_id, quota_id)
      const by = (changes.get(key)?.by ?? 0) + 1
      changes.set(key, { survey_id: row.survey_id, quota_id, by })
    }
  await changeQuotas(within, [...changes.values()])
}
