import { sql } from 'kysely'
import { sendNotice } from '#features/notice/notify.commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

/**
 * Tells authors that the number of reports is there which they asked for, and that everybody on the roster has answered.
 *
 * It runs in the transaction that spreads the news of reports, after those are committed: of two hand-ins at once each
 * may count without the other, but the spreading of the later one sees both. The key of each notice lets only one be
 * told. Of an anonymous form news is of whole lots, so this tells nothing of less.
 */
export async function tellOfMilestones(
  within: Database,
  forms: readonly string[],
  now: number,
): Promise<void> {
  if (forms.length === 0) return
  const rows = await within.kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'questionnaire_type', 'ocean_id', 'settings', 'need_roster'])
    .where(anyOf(within.engine, 'survey_id', forms))
    .where('delete_time', '=', 0)
    .execute()
  for (const { ocean_id: user_id, settings, need_roster, ...facts } of rows) {
    const { tellAt = 0 } = JSON.parse(settings) as { tellAt?: number }
    const { survey_id } = facts
    const count = tellAt > 0 ? await countReports(within, survey_id) : 0
    if (tellAt > 0 && count >= tellAt)
      await sendNotice(within, {
        kind: 'form.reached',
        user_id,
        facts: { ...facts, number: tellAt, count },
        once_key: `reached ${survey_id} ${tellAt}`,
        now,
      })
    const people = need_roster === 1 ? await countWholeRoster(within, survey_id) : 0
    if (people > 0)
      await sendNotice(within, {
        kind: 'roster.done',
        user_id,
        facts: { ...facts, people },
        once_key: `roster ${survey_id} ${people}`,
        now,
      })
  }
}

async function countReports({ kysely }: Database, survey_id: string): Promise<number> {
  const figure = await kysely
    .selectFrom('form_figure_now')
    .select('finished')
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return Number(figure?.finished ?? 0)
}

/** How many are on the roster; 0 while one of them has not answered. */
async function countWholeRoster({ kysely }: Database, survey_id: string): Promise<number> {
  const { all, answered } = await kysely
    .selectFrom('roster')
    .select((build) => [
      build.fn.countAll<number>().as('all'),
      sql<number | null>`sum(case when answer_time > 0 then 1 else 0 end)`.as('answered'),
    ])
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  return Number(all) === Number(answered ?? 0) ? Number(all) : 0
}
