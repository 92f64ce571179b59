import type { Extra } from '@wenhai/core/report/schema'
import type { Database } from '../../lib/database/open.ts'
import { toExtra } from './row.queries.ts'

export async function listExtras(
  { kysely }: Database,
  survey_id: string,
  { page, len }: { page: number; len: number },
): Promise<{ tables: Extra[]; length: number }> {
  const given = kysely.selectFrom('extra').where('extra.survey_id', '=', survey_id)
  const { count } = await given
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await given
    .innerJoin('form', 'form.survey_id', 'extra.survey_id')
    .selectAll('extra')
    .select('form.anonymous')
    .orderBy('name')
    .orderBy('voter_key')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map(({ anonymous, ...row }) => ({ ...toExtra(row), ...(anonymous === 1 && { taker: '' }) })),
    length: Number(count),
  }
}
