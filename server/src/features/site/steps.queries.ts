import type { FirstSteps } from '@wenhai/core/site/schema'
import { readBackupTime } from '#lib/backup/last-backup'
import type { Context } from '#lib/http/implement'
import { findSiteUrl } from './queries.ts'

/** Ids of what the site began with. */
export interface Samples {
  questions: readonly string[]
  forms: readonly string[]
  tables: readonly string[]
}

/** Ids are in the order of creation: the newest tells whether there is anything beside the samples. */
export async function findFirstSteps(
  context: Pick<Context, 'database' | 'settings'>,
  samples: Samples,
): Promise<FirstSteps> {
  const { database } = context
  const { kysely, place } = database
  const question = await kysely
    .selectFrom('question')
    .select('question_id as id')
    .orderBy('question_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const form = await kysely
    .selectFrom('form')
    .select('survey_id as id')
    .where('delete_time', '=', 0)
    .orderBy('survey_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const members = await kysely.selectFrom('member').select('user_id').limit(2).execute()
  const invitation = await kysely
    .selectFrom('one_time_code')
    .select('code_hash')
    .where('purpose', '=', 'invite')
    .limit(1)
    .executeTakeFirst()
  const isOwn = (newest: { id: string } | undefined, known: readonly string[]) =>
    newest !== undefined && !known.includes(newest.id)
  const backup = await readBackupTime(place.dataDir)
  return {
    hasQuestions: isOwn(question, samples.questions),
    hasForm: isOwn(form, samples.forms),
    hasInvited: members.length > 1 || invitation !== undefined,
    hasAddress: (await findSiteUrl(context)) !== undefined,
    backup: backup?.toISOString() ?? null,
    samples: {
      questions: samples.questions.length,
      forms: samples.forms.length,
      tables: samples.tables.length,
    },
  }
}
