import type { Selectable } from 'kysely'
import { insertMany } from '../../lib/database/many-rows.ts'
import type { Database } from '../../lib/database/open.ts'
import type { FormFigureTable } from './table.ts'

/** What is added to a form's figures; `version` says that its counts changed, `begun` that someone has started it. */
export type FigureChange = Pick<FormFigureTable, 'survey_id'> &
  Partial<
    Pick<Selectable<FormFigureTable>, 'views' | 'started' | 'finished' | 'last_time' | 'version' | 'begun'>
  >

/**
 * Adds to the figures of any number of forms in one statement, in the order of their ids, to avoid
 * deadlocks between writers.
 */
export async function addToFigures(
  { kysely, engine }: Database,
  changes: readonly FigureChange[],
): Promise<void> {
  const sorted = [...changes].sort((one, other) => (one.survey_id < other.survey_id ? -1 : 1))
  await insertMany(
    kysely,
    engine,
    {
      table: 'form_figure',
      columns: ['survey_id', 'views', 'started', 'finished', 'last_time', 'version', 'rule', 'begun'],
      returning: [],
      onConflict: `on conflict (survey_id) do update set views = form_figure.views + excluded.views,
        started = form_figure.started + excluded.started, finished = form_figure.finished + excluded.finished,
        version = form_figure.version + excluded.version,
        begun = case when excluded.begun > form_figure.begun then excluded.begun else form_figure.begun end,
        last_time = case when excluded.last_time > form_figure.last_time then excluded.last_time else form_figure.last_time end`,
    },
    sorted.map(
      ({ survey_id, views = 0, started = 0, finished = 0, last_time = 0, version = 0, begun = 0 }) => [
        survey_id,
        views,
        started,
        finished,
        last_time,
        version,
        countingRule,
        begun,
      ],
    ),
  )
}

/** Visits to forms whose reports are released in lots: added to the figures with the next lot. */
export const holdViews = (
  { kysely, engine }: Database,
  visited: readonly { survey_id: string; views: number }[],
): Promise<unknown> =>
  insertMany(
    kysely,
    engine,
    {
      table: 'form_lot',
      columns: ['survey_id', 'views', 'closed'],
      returning: [],
      onConflict: 'on conflict (survey_id) do update set views = form_lot.views + excluded.views',
    },
    [...visited]
      .sort((one, other) => (one.survey_id < other.survey_id ? -1 : 1))
      .map(({ survey_id, views }) => [survey_id, views, 0]),
  )

/** Increase it when the cells that a tally counts change: forms counted under an older rule are then recounted. */
export const countingRule = 1
