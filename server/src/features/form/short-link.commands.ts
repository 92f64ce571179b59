import { randomInt } from 'node:crypto'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { makeShortCode } from '@wenhai/core/form/short-code'
import type { Database } from '#lib/database/open'

/** Of 887 million codes, ten random ones are never all taken. */
const maxTries = 10

const dice = () => randomInt(2 ** 32) / 2 ** 32

/** The form's code, created where there is none yet. Of two concurrent requests both get the one written first. */
export async function giveShortCode(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const known = await kysely
      .selectFrom('short_link')
      .select('code')
      .where('survey_id', '=', survey_id)
      .executeTakeFirst()
    if (known) return known.code
    await kysely
      .insertInto('short_link')
      .values({ code: makeShortCode(dice), survey_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  throw new Error('no short code is free')
}

/** Finds the form of a code. */
export async function findFormPath(
  { kysely }: Pick<Database, 'kysely'>,
  code: string,
): Promise<string | undefined> {
  const form = await kysely
    .selectFrom('short_link')
    .innerJoin('form', 'form.survey_id', 'short_link.survey_id')
    .select(['form.survey_id', 'form.questionnaire_type'])
    .where('short_link.code', '=', code)
    .where('form.delete_time', '=', 0)
    .executeTakeFirst()
  return form && `${formKindOf(form).base}/${form.survey_id}`
}
