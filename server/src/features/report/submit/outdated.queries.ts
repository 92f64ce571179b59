import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { allowsNoMore } from '@wenhai/core/form/contest'
import { hasSameQuotas, hasSameRules, requiresAsMuch } from '@wenhai/core/form/revision'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'

/** How long a page that was open when the form changed may hand in what it shows. */
export const openPageMs = 30 * 60_000

/**
 * Refuses an outdated revision. Without an attempt the client says which revision its page showed, and nobody can check
 * that. By an older one, a report could get past rules and required questions that came later, or choose what a contest
 * has no more: then it is refused, except from a page that was open, and never where the quotas are others. An older
 * one that leads past nothing is taken, however long the taker was offline.
 */
export async function findOutdated(
  reader: Database,
  { form }: TakeForm,
  named: number,
  now: number,
): Promise<Refusal | undefined> {
  if (named >= form.revision) return undefined
  const present = await findTakeRevision(reader, form, form.revision)
  const older = await findTakeRevision(reader, form, named)
  if (!present || !older) return undefined
  const leadsPastNothing =
    hasSameRules(present.logic, older.logic) &&
    requiresAsMuch(present, older) &&
    allowsNoMore(present.contest, older.contest)
  if (leadsPastNothing) return undefined
  if (hasSameQuotas(present.logic, older.logic)) {
    const replaced = await findReplaced(reader, form, named)
    if (now < replaced + openPageMs) return undefined
  }
  return refuse('changed_meanwhile', { reason: '打开页面后题目或规则改过了，没有提交。请刷新页面后再提交' })
}

/** When the next revision was made. */
async function findReplaced(
  { kysely }: Database,
  { survey_id }: TakeForm['form'],
  named: number,
): Promise<number> {
  const next = await kysely
    .selectFrom('form_revision')
    .select('create_time')
    .where('survey_id', '=', survey_id)
    .where('revision', '=', named + 1)
    .executeTakeFirst()
  return next?.create_time ?? 0
}
