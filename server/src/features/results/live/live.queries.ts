import { stateOf } from '#features/form/row.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

/** A watched form at one look. */
export interface Watched {
  /** Another text when the results have changed. */
  moment: string
  /** On which the right to watch depends. */
  ocean_id: string
  state: ReturnType<typeof stateOf>
  /** What its author publishes, as it is stored; null where that was never chosen. */
  publishing: string | null
}

/** One query for all watched forms; those that are gone are left out. */
export async function findWatched(
  { kysely, engine }: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Watched>> {
  const rows = await kysely
    .selectFrom('form')
    .leftJoin('form_figure_now as figure', 'figure.survey_id', 'form.survey_id')
    .leftJoin('publishing', 'publishing.survey_id', 'form.survey_id')
    .select([
      'form.survey_id',
      'form.ocean_id',
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
    rows.map(({ version, views, started, content, ...form }) => {
      // A form ends by the clock, without any row being written.
      const state = stateOf(form, now)
      const moment = [form.update_time, state, version, views, started, content].join(' ')
      return [form.survey_id, { moment, ocean_id: form.ocean_id, state, publishing: content }]
    }),
  )
}
