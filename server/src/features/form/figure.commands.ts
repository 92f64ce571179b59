import type { Selectable } from 'kysely'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { FormFigureTable } from './table.ts'

/** A change of a form's figures; `version` says that its counts changed, `begun` that someone has started it. */
export type FigureChange = Pick<FormFigureTable, 'survey_id'> &
  Partial<
    Pick<Selectable<FormFigureTable>, 'views' | 'started' | 'finished' | 'last_time' | 'version' | 'begun'>
  >

/** Figures are created with the form, so that they have a row from the beginning. */
export const createFigures = (database: Database, survey_id: string): Promise<void> =>
  addToStoredFigures(database, [{ survey_id }])

/** Adds to the figures of any number of forms in one statement. */
export const addToFigures = (database: Database, changes: readonly FigureChange[]): Promise<void> =>
  database.engine === 'postgres'
    ? addCountChanges(
        database,
        changes.map((figure) => ({ figure, revision: 0, tally: noCells, items: noCells })),
      )
    : addToStoredFigures(database, changes)

/** The figures as they are stored; in the order of their ids, to avoid deadlocks between writers. */
export async function addToStoredFigures(
  { kysely, engine }: Database,
  changes: readonly FigureChange[],
): Promise<void> {
  const sorted = [...changes].sort((one, other) => (one.survey_id < other.survey_id ? -1 : 1))
  await insertMany(
    kysely,
    engine,
    {
      table: 'form_figure',
      columns: ['survey_id', ...figureColumns, 'rule'],
      returning: [],
      onConflict: `on conflict (survey_id) do update set ${addedFigures}`,
    },
    sorted.map((change) => [change.survey_id, ...figureValues(change), countingRule]),
  )
}

/** The part of the statement that adds `excluded` to the row there is. */
export const addedFigures = `views = form_figure.views + excluded.views,
  started = form_figure.started + excluded.started, finished = form_figure.finished + excluded.finished,
  version = form_figure.version + excluded.version,
  begun = case when excluded.begun > form_figure.begun then excluded.begun else form_figure.begun end,
  last_time = case when excluded.last_time > form_figure.last_time then excluded.last_time else form_figure.last_time end`

const figureColumns = ['views', 'started', 'finished', 'last_time', 'version', 'begun'] as const

const figureValues = (change: FigureChange) => figureColumns.map((column) => change[column] ?? 0)

/** Cells and by how much they change, as columns. */
export interface CellChanges {
  questions: readonly string[]
  cells: readonly string[]
  counts: readonly number[]
}

const noCells: CellChanges = { questions: [], cells: [], counts: [] }

export interface CountChange {
  figure: FigureChange
  revision: number
  tally: CellChanges
  items: CellChanges
}

/**
 * PostgreSQL: one statement that waits for nobody, in the transaction of what is counted. A job adds the changes to the
 * counts; until then readers see them through the views.
 */
export async function addCountChanges(
  { kysely, engine }: Database,
  changes: readonly CountChange[],
): Promise<void> {
  await insertMany(
    kysely,
    engine,
    {
      table: 'count_change',
      columns: [
        'survey_id',
        'revision',
        ...figureColumns,
        ...['tally_questions', 'tally_cells', 'tally_counts'],
        ...['item_questions', 'item_cells', 'item_counts'],
      ],
      returning: [],
    },
    changes.map(({ figure, revision, tally, items }) => [
      figure.survey_id,
      revision,
      ...figureValues(figure),
      ...[tally.questions, tally.cells, tally.counts],
      ...[items.questions, items.cells, items.counts],
    ]),
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
