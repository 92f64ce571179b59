import type { Leaving } from '@wenhai/core/handover/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'

/** The trees of folders of a member in which anything is shared: what a team works with does not end with one of them. */
export const sharedRoots = (user_id: string) => sql`select given.root_id from question_folder as given
  inner join share on share.thing = 'folder' and share.thing_id = given.folder_id
  where given.ocean_id = ${user_id}`

/**
 * What others need of a member's things, by the parts of a condition. A form that somebody else has answered: their
 * receipts, scores and appeals must not go because its author leaves. A template that was given to the whole site, and a
 * shared question that somebody else's form asks: they are part of other people's work. So are the questions of folders that
 * are shared, and those of folders that have passed to the heir before them.
 */
const needed = (user_id: string) => ({
  form: sql`from form where ocean_id = ${user_id} and delete_time = 0 and (
    exists (select 1 from report where report.survey_id = form.survey_id and report.user_id <> form.ocean_id)
    or exists (select 1 from report_unreleased as waits
      where waits.survey_id = form.survey_id and waits.user_id <> form.ocean_id))`,
  template: sql`from form_template where ocean_id = ${user_id} and is_site = 1`,
  question: sql`from question where ocean_id = ${user_id} and (allow_people_use = 1 and exists (
    select 1 from form_question as used inner join form on form.survey_id = used.survey_id
    where used.question_id = question.question_id and form.ocean_id <> ${user_id} and form.delete_time = 0)
    or exists (select 1 from question_place as place
      inner join question_folder as folder on folder.folder_id = place.folder_id
      where place.question_id = question.question_id
      and (folder.ocean_id <> ${user_id} or folder.root_id in (${sharedRoots(user_id)}))))`,
})

type Needed = keyof ReturnType<typeof needed>

const idOf = { form: 'survey_id', template: 'template_id', question: 'question_id' } as const

export async function passesOf({ kysely }: Database, user_id: string): Promise<Leaving['passes']> {
  const count = async (thing: Needed) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${needed(user_id)[thing]}`.execute(
      kysely,
    )
    return Number(rows[0]?.count ?? 0)
  }
  return { form: await count('form'), template: await count('template'), question: await count('question') }
}

/** Some of the things that others need, so many at once. */
export async function findNeeded(
  { kysely }: Database,
  thing: Needed,
  user_id: string,
  most: number,
): Promise<string[]> {
  const id = sql.ref(idOf[thing])
  const { rows } = await sql<{ id: string }>`select ${id} as id ${needed(user_id)[thing]}
    order by ${id} limit ${sql.lit(most)}`.execute(kysely)
  return rows.map((row) => row.id)
}
