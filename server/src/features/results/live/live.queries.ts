import { stateOf } from '#features/form/row'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

/** A watched form at one look. */
export interface Watched {
  /** The text changes when the results have changed. */
  moment: string
  /** The right to watch depends on this. */
  ocean_id: string
  state: ReturnType<typeof stateOf>
  /** The author's publishing as it is stored; null where nothing was ever chosen. */
  publishing: string | null
}

/** Finds all watched forms in one query; those that are gone are left out. */
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
