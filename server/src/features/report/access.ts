import { kindAndTitle } from '#features/form/row'
import { findTakeForm } from '#features/form/take.queries'
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
    owner: async (context, id) => {
      const report = await findReport(context.database, id)
      const take = report && (await findTakeForm(context.database, report.survey_id))
      if (!take) return 'absent'
      const { form } = take
      if (isEditableBy(context.caller, form.ocean_id))
        return grantOf(context.caller, form.ocean_id, kindAndTitle(form))
      return (await mayRead(context, id)) === 'granted' ? 'visible' : 'absent'
    },
  },
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
  // Not even the author reads reports that wait for their lot.
  return isOwn || (released && isEditableBy(context.caller, take.form.ocean_id)) ? 'granted' : 'absent'
}
