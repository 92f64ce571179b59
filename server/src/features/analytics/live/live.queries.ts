import { anyOf } from '../../../lib/database/any-of.ts'
import type { Database } from '../../../lib/database/open.ts'
import { stateOf } from '../../form/row.queries.ts'

/** For each form a text that changes when its results do: one query for all watched forms. */
export async function findMoments(
  { kysely, engine }: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  const rows = await kysely
    .selectFrom('form')
    .leftJoin('form_figure_now as figure', 'figure.survey_id', 'form.survey_id')
    .leftJoin('publishing', 'publishing.survey_id', 'form.survey_id')
    .select([
      'form.survey_id',
      'form.update_time',
      'form.status',
      'form.start_time',
      'form.end_time',
      'figure.version',
      'figure.views',
      'figure.started',
      'publishing.content',
    ])
    .where(anyOf(engine, 'form.survey_id', ids))
    .where('form.delete_time', '=', 0)
    .execute()
  return new Map(
    rows.map(({ version, views, started, content, ...form }) => [
      form.survey_id,
      // A form ends by the clock, without any row being written.
      [form.update_time, stateOf(form, now), version, views, started, content].join(' '),
    ]),
  )
}
