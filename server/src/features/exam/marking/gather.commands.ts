import { type MarkingStage, stages } from '@wenhai/core/exam/marking/schema'
import { readScope } from '@wenhai/core/share/scope'
import { sql } from 'kysely'
import type { TakeForm } from '#features/form/take.queries'
import { findQuestionsByRevision } from '#features/report/list/choose'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import { changeMany, insertMany } from '#lib/database/many-rows'
import type { Database, Engine } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { SiteKeys } from '#lib/http/site-keys'
import { readInThread } from '#lib/reading/read-in-thread'
import { endRound } from './forget.commands.ts'
import type { GatheredItems, GatherTask } from './scan/gather.ts'
import { itemState } from './table.ts'

const gatherModule = new URL('./scan/gather.ts', import.meta.url)

const underWay = perDatabase(() => new Map<string, Promise<void>>())

/**
 * Brings the items and bundles of an exam up to date with its reports. Reports are written without them, so that handing
 * in costs nothing for marking; and what another way of marking, a deletion or a regrade has changed is settled here.
 */
export async function gatherItems(database: Database, take: TakeForm, keys: SiteKeys): Promise<void> {
  const running = underWay(database)
  const id = take.form.survey_id
  const known = running.get(id)
  if (known) return known
  const work = gather(database, take, keys.bundleKey(id)).finally(() => running.delete(id))
  running.set(id, work)
  return work
}

async function gather(database: Database, take: TakeForm, secret: string): Promise<void> {
  const { survey_id } = take.form
  const questions = await findQuestionsByRevision(database, take)
  const classes = await findClassesApart(database, survey_id)
  const task: GatherTask = { survey_id, secret, questions, classes }
  await forgetStaleItems(database, survey_id, classes)
  for await (const lot of readInThread<GatheredItems>(database, gatherModule, task))
    if (lot.items.length + lot.moved.length > 0)
      await inTransaction(database, (within) => storeLot(within, survey_id, lot))
  await settleBundles(database, survey_id)
}

/**
 * The classes whose answers are bundles of their own: those that somebody was given to mark. It stays so when nobody marks
 * them by themselves any more, so that what waits for a second mark is not given up for a change of people.
 */
async function findClassesApart({ kysely }: Database, survey_id: string): Promise<string[]> {
  const shares = await kysely
    .selectFrom('share')
    .select('mark_scope')
    .where('thing', '=', 'form')
    .where('thing_id', '=', survey_id)
    .where('mark_scope', '<>', '')
    .execute()
  const bundles = await kysely
    .selectFrom('marking_bundle')
    .select('group_name')
    .distinct()
    .where('survey_id', '=', survey_id)
    .where('group_name', '<>', sql.lit(''))
    .execute()
  const given = shares.flatMap(({ mark_scope }) => readScope(mark_scope).classes)
  return [...new Set([...given, ...bundles.map(({ group_name }) => group_name)])].sort()
}

/** Bundles first: who marks finds items by them. */
async function storeLot(
  within: Database,
  survey_id: string,
  { items, bundles, moved }: GatheredItems,
): Promise<void> {
  await storeBundles(within, survey_id, bundles)
  await storeItems(within, survey_id, items)
  await storeMoved(within, survey_id, moved)
}

const storeBundles = ({ kysely, engine }: Database, survey_id: string, bundles: GatheredItems['bundles']) =>
  insertMany(
    kysely,
    engine,
    {
      table: 'marking_bundle',
      columns: ['survey_id', 'question_id', 'bundle_key', 'rank', 'stage', 'similar_key', 'group_name'],
      returning: [],
    },
    inOrder(bundles).map(({ question_id, bundle_key, rank, similar_key, group_name }) => [
      survey_id,
      question_id,
      bundle_key,
      rank,
      stages.first,
      similar_key,
      group_name,
    ]),
  )

const storeItems = ({ kysely, engine }: Database, survey_id: string, items: GatheredItems['items']) =>
  insertMany(
    kysely,
    engine,
    {
      table: 'marking_item',
      columns: ['report_id', 'question_id', 'survey_id', 'bundle_key', 'state'],
      returning: [],
      onConflict: `on conflict (survey_id, report_id, question_id) do update
        set bundle_key = excluded.bundle_key, state = excluded.state
        where marking_item.state <> excluded.state and excluded.state + marking_item.state <> 3`,
    },
    items.map(({ report_id, question_id, bundle_key, state }) => [
      report_id,
      question_id,
      survey_id,
      bundle_key,
      state,
    ]),
  )

/** Bundles that are now beside others, because an answer like theirs has come. */
const storeMoved = ({ kysely, engine }: Database, survey_id: string, moved: GatheredItems['moved']) =>
  changeMany(
    kysely,
    engine,
    {
      sqlite:
        'update marking_bundle set similar_key = ? where survey_id = ? and question_id = ? and bundle_key = ?',
      postgres: `update marking_bundle set similar_key = new.similar_key
        from json_to_recordset($1) as new (similar_key text, survey_id text, question_id text, bundle_key text)
        where marking_bundle.survey_id = new.survey_id and marking_bundle.question_id = new.question_id
          and marking_bundle.bundle_key = new.bundle_key`,
      columns: ['similar_key', 'survey_id', 'question_id', 'bundle_key'],
    },
    inOrder(moved).map(({ question_id, bundle_key, similar_key }) => [
      similar_key,
      survey_id,
      question_id,
      bundle_key,
    ]),
  )

/** Sorts rows, so that two processes that gather at once lock them in the same order. */
const inOrder = <Keyed extends { bundle_key: string }>(rows: readonly Keyed[]): Keyed[] =>
  [...rows].sort((one, other) => (one.bundle_key < other.bundle_key ? -1 : 1))

/**
 * An item of the bundle waits. Looked up bundle by bundle: as `exists` PostgreSQL makes a join of it, and of rows it has
 * no figures of yet one that compares each with each.
 */
const waits = sql<boolean>`(
  select 1 from marking_item where marking_item.survey_id = marking_bundle.survey_id
    and marking_item.question_id = marking_bundle.question_id
    and marking_item.bundle_key = marking_bundle.bundle_key
    and marking_item.state = ${sql.lit(itemState.waiting)} limit 1) is not null`

/**
 * Items of reports that are gone or wait for nothing do not wait either; and those whose bundle a regrade has taken away
 * while they were stored are gathered again, as are those of a class that is marked by itself since, or of somebody who
 * is in another class now.
 */
const forgetStaleItems = (
  database: Database,
  survey_id: string,
  classes: readonly string[],
): Promise<unknown> =>
  inTransaction(database, ({ kysely }) =>
    kysely
      .deleteFrom('marking_item')
      .where('survey_id', '=', survey_id)
      .where('state', '=', itemState.waiting)
      .where(sql<boolean>`((
        select 1 from report where report.survey_id = marking_item.survey_id
          and report.report_id = marking_item.report_id and report.pending > 0 limit 1) is null
        or (
        select 1 from marking_bundle where marking_bundle.survey_id = marking_item.survey_id
          and marking_bundle.question_id = marking_item.question_id
          and marking_bundle.bundle_key = marking_item.bundle_key limit 1) is null
        or ${classes.length === 0 ? sql<boolean>`1 = 0` : isOfOtherClass(database.engine, classes)})`)
      .execute(),
  )

/** The bundle of an item is not that of the class in which the person is now. */
const isOfOtherClass = (engine: Engine, classes: readonly string[]) => sql<boolean>`(
  select marking_bundle.group_name from marking_bundle where marking_bundle.survey_id = marking_item.survey_id
    and marking_bundle.question_id = marking_item.question_id
    and marking_bundle.bundle_key = marking_item.bundle_key limit 1) <> coalesce((
  select roster.group_name from report join roster on roster.survey_id = report.survey_id
    and roster.roster_id = report.roster_id
    where report.survey_id = marking_item.survey_id and report.report_id = marking_item.report_id
    and ${anyOf(engine, 'roster.group_name', classes)} limit 1), '')`

/** Bundles are open while an item waits. */
async function settleBundles(database: Database, survey_id: string): Promise<void> {
  await inTransaction(database, async ({ kysely: transaction }) => {
    await endRound(
      { kysely: transaction },
      survey_id,
      sql`marking_bundle.stage = ${stages.done} and ${waits}`,
    )
    const ofForm = (stage: MarkingStage) =>
      transaction.updateTable('marking_bundle').set({ stage }).where('survey_id', '=', survey_id)
    await ofForm(stages.first).where('stage', '=', stages.done).where(waits).execute()
    await ofForm(stages.done).where('stage', '<', stages.done).where(sql<boolean>`not (${waits})`).execute()
  })
}
