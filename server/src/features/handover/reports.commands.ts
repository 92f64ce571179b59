import { goneMember } from '@wenhai/core/account/member-fields'
import type { Transaction } from 'kysely'
import { voterOfMember } from '#features/report/person.queries'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { newId } from '#lib/ids'

const handedIn = ['report', 'report_deleted', 'report_unreleased'] as const

/** So many forms are looked for at once. */
const inPart = 100

/**
 * Takes a member out of the reports they gave: the answers stay, and nothing says whose they are, nor which reports to
 * other forms are from the same person. Attempts of one form still belong together, because a score is made of all of
 * them. What was begun and not handed in goes. One form at a time, each in a transaction of its own.
 */
export async function leaveReports(database: Database, user_id: string): Promise<void> {
  for (const table of [...handedIn, 'attempt', 'upload'] as const) {
    let forms: { survey_id: string }[] = []
    do {
      forms = await database.kysely
        .selectFrom(table)
        .select('survey_id')
        .where('user_id', '=', user_id)
        .groupBy('survey_id')
        .limit(inPart)
        .execute()
      for (const { survey_id } of forms)
        await database.kysely
          .transaction()
          .execute((transaction) => leaveForm(transaction, survey_id, user_id))
    } while (forms.length > 0)
  }
  const extras = await database.kysely
    .selectFrom('extra')
    .select('survey_id')
    .where('voter_key', '=', voterOfMember(user_id))
    .execute()
  for (const { survey_id } of extras)
    await database.kysely
      .deleteFrom('extra')
      .where('survey_id', '=', survey_id)
      .where('voter_key', '=', voterOfMember(user_id))
      .execute()
}

async function leaveForm(
  transaction: Transaction<Tables>,
  survey_id: string,
  user_id: string,
): Promise<void> {
  const former = voterOfMember(user_id)
  const voter_key = `g:${newId()}`
  const nobody = { user_id: goneMember.id, device_id: '' }
  await transaction
    .deleteFrom('attempt')
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 0)
    .execute()
  for (const table of ['attempt', ...handedIn] as const) {
    // Of a form with a roster the row of the roster says who it is, which is its author's.
    await transaction
      .updateTable(table)
      .set({ voter_key })
      .where('survey_id', '=', survey_id)
      .where('voter_key', '=', former)
      .execute()
    await transaction
      .updateTable(table)
      .set(nobody)
      .where('survey_id', '=', survey_id)
      .where('user_id', '=', user_id)
      .execute()
  }
  await transaction
    .updateTable('extra')
    .set({ voter_key, name: goneMember.name })
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', former)
    .execute()
  await transaction
    .updateTable('upload')
    .set(nobody)
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', user_id)
    .execute()
}
