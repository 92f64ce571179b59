import { CompiledQuery } from 'kysely'
import { addedFigures, countingRule } from '#features/form/figure.commands'
import { inTransaction } from '#lib/database/in-transaction'
import type { FixedQuery } from '#lib/database/many-rows'
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
    await inTransaction(database, async (within) => {
      for (const id of ids) await foldForm(within, id)
    })
    after = last
  }
}

export async function hasChanges({ kysely }: Database): Promise<boolean> {
  const change = await kysely.selectFrom('count_change').select('survey_id').limit(1).executeTakeFirst()
  return change !== undefined
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

const fold = `with mine as (select survey_id from form_figure where survey_id = $1 for update skip locked),
  gone as (delete from count_change where survey_id = $1 and exists (select 1 from mine) returning *),
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
 * Folds the changes of a form: one statement for each form, so that a database that is spread by form has all of it on
 * one machine. Nobody else changes the counts of the form until the transaction ends; where another process folds them
 * or counts again, the changes are kept until the next time. A change is either among the counts or beside them, never
 * both.
 */
export function foldForm({ kysely }: Database, survey_id: string): Promise<unknown> {
  const query: FixedQuery<unknown> = { ...CompiledQuery.raw(fold, [survey_id]), fixed: 'columns' }
  return kysely.executeQuery(query)
}
