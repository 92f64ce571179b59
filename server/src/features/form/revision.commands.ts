import { refuse } from '@wenhai/core/contract/refusal'
import { revisions } from '@wenhai/core/form/limits'
import type { Revision } from '@wenhai/core/form/revision'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'

/** Only the newest revision is ever written again, so that what takers were given stays as it was. */
export const writeRevision = (
  transaction: Transaction<Tables>,
  survey_id: string,
  number: number,
  revision: Revision,
  now: number,
) =>
  transaction
    .insertInto('form_revision')
    .values({ survey_id, revision: number, content: JSON.stringify(revision), create_time: now })
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'revision']).doUpdateSet((build) => ({
        content: build.ref('excluded.content'),
      })),
    )
    .execute()

/** Refuses one more revision where there are too many; call it before one is added. */
export async function refuseManyRevisions(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
  added: Revision,
): Promise<void> {
  const { count, bytes } = await kysely
    .selectFrom('form_revision')
    .select((build) => build.fn.countAll<number>().as('count'))
    // Neither engine has to read the texts to find their length.
    .select(sql<number>`sum(octet_length(content))`.as('bytes'))
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  const sum = Number(bytes) + Buffer.byteLength(JSON.stringify(added))
  if (Number(count) < revisions.max && sum <= revisions.maxBytes) return
  throw refuse('wrong_field', {
    field: 'question',
    reason: `题意已经改成了 ${Number(count)} 个版本，不能再多了；请复制为新的再改`,
  })
}
