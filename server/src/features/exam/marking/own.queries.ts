import { refuse } from '@wenhai/core/contract/refusal'
import { sql } from 'kysely'
import type { TakeForm } from '#features/form/take.queries'
import { openAttempts } from '#features/report/attempt/sitting.queries'
import { personOf, sitterMarks, voterKey } from '#features/report/person.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import type { MarkingRights } from './queries.ts'

/** The marker, and what their own reports are known by. */
export type Self = Pick<Context, 'caller' | 'keys' | 'device_id'>

/**
 * The bundles of a question with an answer of this person, also one they gave without signing in from the same browser.
 * The author marks whatever there is.
 */
export async function findOwnBundles(
  database: Database,
  self: Self,
  { form }: TakeForm,
  { isOwner }: Pick<MarkingRights, 'isOwner'>,
  question_id: string,
): Promise<Set<string>> {
  if (isOwner) return new Set()
  await refuseSitter(database, self, form)
  const { kysely, engine } = database
  const rows = await kysely
    .selectFrom('marking_item')
    .select('bundle_key')
    .where(anyOf(engine, 'report_id', await findOwnReports(database, self, form)))
    .where('question_id', '=', question_id)
    .execute()
  return new Set(rows.map(({ bundle_key }) => bundle_key))
}

/** The voters on the roster as whom this person, or this browser, sat the exam. */
async function findSat({ kysely, engine }: Database, self: Self, form: TakeForm['form']): Promise<string[]> {
  if (form.need_roster === 0) return []
  const rows = await kysely
    .selectFrom('exam_sitter')
    .select('voter_key')
    .where('survey_id', '=', form.survey_id)
    .where(anyOf(engine, 'mark', sitterMarks(self.keys, form.survey_id, personOf(self))))
    .execute()
  return rows.map(({ voter_key }) => voter_key)
}

/** Refuses marking to a taker of an anonymous exam with a roster, where nobody can say which answer is theirs. */
export async function refuseSitter(database: Database, self: Self, form: TakeForm['form']): Promise<void> {
  if (form.anonymous === 0 || (await findSat(database, self, form)).length === 0) return
  throw refuse('not_allowed', {
    reason: '这个账号或这个浏览器参加过这场匿名考试，分不出哪一份是你的，所以不能阅卷；共用的电脑请换一台',
  })
}

/** The voter keys of the marker: with an account, and as a guest of this browser. */
function votersOf(self: Self, form: TakeForm['form']): string[] {
  const person = personOf(self)
  return [person, { ...person, user_id: '' }].flatMap((one) => voterKey(self.keys, form, one) ?? [])
}

/** The ends of this person's attempts that are not handed in. */
export const findOwnAttempts = (
  { kysely, engine }: Database,
  self: Self,
  form: TakeForm['form'],
): Promise<{ deadline: number; extra_end: number }[]> =>
  openAttempts(kysely, form.survey_id)
    .select(['attempt.deadline', 'attempt.extra_end'])
    .where(({ or, and, eb }) =>
      or([
        anyOf(engine, 'attempt.voter_key', votersOf(self, form)),
        // The voter is a row of the roster there, and only the browser tells who was behind it.
        ...(form.need_roster === 1 && self.device_id
          ? [and([eb('attempt.device_id', '=', self.device_id), eb('attempt.roster_id', '<>', '')])]
          : []),
      ]),
    )
    .execute()

async function findOwnReports(database: Database, self: Self, form: TakeForm['form']): Promise<string[]> {
  const { kysely, engine } = database
  const person = personOf(self)
  const voters = [...votersOf(self, form), ...(await findSat(database, self, form))]
  const ofForm = kysely.selectFrom('report').select('report_id').where('survey_id', '=', form.survey_id)
  const found = await ofForm.where(anyOf(engine, 'voter_key', voters)).execute()
  if (person.user_id) found.push(...(await ofForm.where('user_id', '=', person.user_id).execute()))
  // The voter is a row of the roster there, and only the browser tells who was behind it.
  if (form.need_roster === 1 && person.device_id)
    found.push(
      ...(await ofForm
        .where('device_id', '=', person.device_id)
        .where('roster_id', '<>', sql.lit(''))
        .execute()),
    )
  return found.map(({ report_id }) => report_id)
}
