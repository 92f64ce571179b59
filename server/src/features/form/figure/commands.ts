import { insertMany } from '../../../lib/database/many-rows.ts'
import type { Database } from '../../../lib/database/open.ts'
import type { FormFigureTable } from '../table.ts'

/** Adds to the figures of any number of forms in one statement, in the order of their ids: writers then never wait in a circle. */
export async function addToFigures(
  { kysely, engine }: Database,
  changes: readonly FormFigureTable[],
): Promise<void> {
  const sorted = [...changes].sort((one, other) => (one.survey_id < other.survey_id ? -1 : 1))
  await insertMany(
    kysely,
    engine,
    {
      table: 'form_figure',
      columns: ['survey_id', 'views', 'started', 'finished', 'last_time'],
      returning: [],
      onConflict: `on conflict (survey_id) do update set views = form_figure.views + excluded.views,
        started = form_figure.started + excluded.started, finished = form_figure.finished + excluded.finished,
        last_time = case when excluded.last_time > form_figure.last_time then excluded.last_time else form_figure.last_time end`,
    },
    sorted.map(({ survey_id, views, started, finished, last_time }) => [
      survey_id,
      views,
      started,
      finished,
      last_time,
    ]),
  )
}
