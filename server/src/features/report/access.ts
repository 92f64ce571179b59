import { allows } from '@wenhai/core/share/rights'
import { kindAndTitle } from '#features/form/row'
import { findTakeForm } from '#features/form/take.queries'
import { actingWith, grantByShare } from '#features/share/held.queries'
import { isEditableBy } from '#lib/http/caller'
import { type AccessVerdict, type Context, type Grants, grantOf } from '#lib/http/implement'
import { belongsTo, personOf, voterKey } from './person.queries.ts'
import { findAttempt, findReport, findUnreleased } from './queries.ts'

/**
 * Other people's attempts and reports do not exist for the caller; a form's author reads its reports, but never an open
 * attempt.
 */
export const reportGrants: Grants = {
  attempt: {
    participant: async (context, id) => {
      const attempt = await findAttempt(context.database, id)
      return attempt && belongsTo(attempt, personOf(context)) ? 'granted' : 'absent'
    },
  },
  report: {
    participant: (context, id) => mayRead(context, id),
    mark: grantReport('mark'),
    manage: grantReport('manage'),
  },
}

/** Who marks a single report reads it, so it takes the right to see whose it is as well. */
function grantReport(right: 'mark' | 'manage') {
  return async (context: Context, id: string): Promise<AccessVerdict> => {
    const { database, caller, now } = context
    const report = await findReport(database, id)
    const take = report && (await findTakeForm(database, report.survey_id))
    if (!take) return 'absent'
    const { form } = take
    const name = kindAndTitle(form)
    if (isEditableBy(caller, form.ocean_id)) return grantOf(caller, form.ocean_id, name)
    const { acting } = await actingWith(database, caller, form, { right, now })
    if (acting && allows(acting.rights, 'names')) return { inLog: name, acting }
    return (await mayRead(context, id)) === 'absent' ? 'absent' : 'visible'
  }
}

async function mayRead(context: Context, id: string): Promise<AccessVerdict> {
  const released = await findReport(context.database, id)
  const report = released ?? (await findUnreleased(context.database, id))
  const take = report && (await findTakeForm(context.database, report.survey_id))
  if (!report || !take) return 'absent'
  const person = personOf(context)
  const isOwn =
    take.form.anonymous === 1
      ? voterKey(context.keys, take.form, person) === report.voter_key
      : belongsTo(report, person)
  if (isOwn) return 'granted'
  // Not even the author reads reports that wait for their lot.
  if (!released) return 'absent'
  const { database, caller, now } = context
  if (isEditableBy(caller, take.form.ocean_id)) return 'granted'
  const name = kindAndTitle(take.form)
  return grantByShare(database, caller, take.form, { right: 'names', name, now, otherwise: 'absent' })
}
