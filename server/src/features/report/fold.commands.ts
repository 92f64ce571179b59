import { CompiledQuery } from 'kysely'
import { addedFigures, countingRule } from '#features/form/figure.commands'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'

/** Forms whose counts are changed in one transaction. */
const inPart = 100

/** PostgreSQL: adds to the counts what groups have written beside them. */
export async function foldCounts(database: Database, signal?: AbortSignal): Promise<void> {
  for (let after = ''; !signal?.aborted; ) {
    const forms = await database.kysely
      .selectFrom('count_change')
      .select('survey_id')
      .distinct()
      .where('survey_id', '>', after)
      .orderBy('survey_id')
      .limit(inPart)
      .execute()
    const ids = forms.map(({ survey_id }) => survey_id)
    const last = ids.at(-1)
    if (!last) return
    await inTransaction(database, async (within) => foldForms(within, await lockFigures(within, ids)))
    after = last
  }
}

export async function hasChanges({ kysely }: Database): Promise<boolean> {
  const change = await kysely.selectFrom('count_change').select('survey_id').limit(1).executeTakeFirst()
  return change !== undefined
}

/**
 * Nobody else changes the counts of these forms until the transaction ends. Those that another process folds or counts
 * again keep their changes until the next time.
 */
async function lockFigures({ kysely, engine }: Database, ids: readonly string[]): Promise<string[]> {
  const figures = await kysely
    .selectFrom('form_figure')
    .select('survey_id')
    .where(anyOf(engine, 'survey_id', ids))
    .orderBy('survey_id')
    .forUpdate()
    .skipLocked()
    .execute()
  return figures.map(({ survey_id }) => survey_id)
}

const addCells = (table: 'tally' | 'item_tally', columns: 'tally' | 'item') => `insert into ${table}
  (survey_id, revision, question_id, cell, count)
  select gone.survey_id, gone.revision, changed.question_id, changed.cell, sum(changed.count)
  from gone
  cross join lateral unnest(gone.${columns}_questions, gone.${columns}_cells, gone.${columns}_counts)
    as changed (question_id, cell, count)
  group by gone.survey_id, gone.revision, changed.question_id, changed.cell
  having sum(changed.count) <> 0
  on conflict (survey_id, revision, question_id, cell) do update set count = ${table}.count + excluded.count`

const fold = `with gone as (delete from count_change where survey_id = any($1) returning *),
  figures as (
    insert into form_figure (survey_id, views, started, finished, last_time, version, rule, begun)
    select survey_id, sum(views), sum(started), sum(finished), max(last_time), sum(version), ${countingRule}, max(begun)
    from gone group by survey_id
    on conflict (survey_id) do update set ${addedFigures}
  ),
  cells as (${addCells('tally', 'tally')}),
  items as (${addCells('item_tally', 'item')})
  insert into health_due (survey_id)
  select distinct survey_id from gone where cardinality(item_cells) > 0
  on conflict do nothing`

/**
 * Folds the changes of forms, within a transaction that has locked their figures. A change is either among the counts
 * or beside them, never both.
 */
export const foldForms = ({ kysely }: Database, ids: readonly string[]): Promise<unknown> =>
  kysely.executeQuery(CompiledQuery.raw(fold, [ids]))
