import { type RegradeTable, regradeState, reportState, toRegrade } from '#features/form/regrade.queries'
import { findTakeForm } from '#features/form/take.queries'
import { CountChanges } from '#features/report/submit/counts.commands'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import { changeMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { readInThread } from '#lib/reading/read-in-thread'
import { forgetOpenBundles } from '../marking/forget.commands.ts'
import { ChangedMeanwhile, changeMarks } from '../marks.commands.ts'
import { addNews } from './commands.ts'
import { findRevisions } from './question.ts'
import type { Lot, LotsTask, RegradedRow } from './scan/lots.ts'
import { findEarlier, isToDo } from './work.queries.ts'

const lotsModule = new URL('./scan/lots.ts', import.meta.url)

/** Reports of one lot that a thread prepares; after the others it is free for who waits for a thread. */
const reportsInLot = 250
const reportsInReading = 10_000

interface Pace {
  /** Says after each transaction how many lots the next one may have; none to stop. */
  next: (workedMs: number) => Promise<number>
  inLot?: number
}

/** Works off part of a regrade or of its undoing. False once nothing is left to do, or if it is to stop. */
export async function workOnRegrade(
  database: Database,
  regrade_id: string,
  { next, inLot = reportsInLot }: Pace,
): Promise<boolean> {
  const regrade = await findAtWork(database, regrade_id)
  const take = regrade && (await findTakeForm(database, regrade.survey_id))
  // Nothing of a deleted form is worked on; its regrade goes on once the form is restored.
  if (!regrade || !take) return false
  const task: LotsTask = {
    survey_id: regrade.survey_id,
    regrade_id,
    isUndoing: regrade.state === regradeState.undoing,
    inLot,
    most: reportsInReading,
    revisions: await findRevisions(database, take),
    earlier: (await findEarlier(database, regrade)).map(toRegrade),
    regrade: toRegrade(regrade),
  }
  let isAnything = false
  let atOnce = 1
  let lots: Lot[] = []
  const write = async (): Promise<boolean> => {
    const startedAt = performance.now()
    const isWritten = await writeLots(database, regrade, lots)
    lots = []
    atOnce = await next(performance.now() - startedAt)
    return isWritten
  }
  for await (const lot of readInThread<Lot>(database, lotsModule, task)) {
    isAnything = true
    lots.push(lot)
    if (lots.length < atOnce) continue
    if (!(await write())) return atOnce > 0
    if (atOnce === 0) return false
  }
  if (lots.length > 0) await write()
  return atOnce > 0 && (isAnything || !(await finish(database, regrade)))
}

const findAtWork = ({ kysely }: Database, regrade_id: string) =>
  kysely
    .selectFrom('regrade')
    .selectAll()
    .where('regrade_id', '=', regrade_id)
    .where('state', 'in', [regradeState.running, regradeState.undoing])
    .executeTakeFirst()

/**
 * Writes lots. Resolves with false, and nothing written, where a report is no longer what the thread has read: moved
 * into the bin, taken out of it, released, or worked on by another process. It is read again then.
 */
async function writeLots(database: Database, regrade: RegradeTable, lots: readonly Lot[]): Promise<boolean> {
  const listed = lots.flatMap((lot) => lot.listed)
  const changes = lots.flatMap((lot) => lot.changes)
  const counts = new CountChanges()
  for (const { revision, ...tallies } of lots.flatMap((lot) => lot.counts))
    counts.addTallies({ survey_id: regrade.survey_id, revision }, tallies)
  try {
    await inTransaction(database, async (within) => {
      await lockListed(within, regrade, listed)
      const { survey_id, user_id } = regrade
      const by = { survey_id, user_id, source: 'regrade', mark_id: '', now: Date.now() } as const
      await changeMarks(within, by, changes, counts)
      await addNews(
        within,
        'score',
        changes.flatMap(({ report_id, score, scoreBefore }) => (score === scoreBefore ? [] : report_id)),
        Date.now(),
      )
      await settle(within, regrade, lots, listed, changes)
    })
    return true
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false
    throw error
  }
}

/** Locked, so that two processes never work on the same ones. */
async function lockListed(
  within: Database,
  { survey_id, regrade_id, state }: RegradeTable,
  ids: readonly string[],
): Promise<void> {
  const { kysely, engine } = within
  const query = kysely
    .selectFrom('regrade_report')
    .select('report_id')
    .where('survey_id', '=', survey_id)
    .where('regrade_id', '=', regrade_id)
    .where(anyOf(engine, 'report_id', ids))
    .where(isToDo(state === regradeState.undoing))
    .orderBy('report_id')
  const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  const present = await findAtWork(within, regrade_id)
  if (rows.length < ids.length || present?.state !== state) throw new ChangedMeanwhile()
}

/** Whether a report waits for its lot: its marks change, but nothing may tell the author that it is there. */
const isWaiting = ({ place }: RegradedRow): boolean => place === 'report_unreleased'

/** The list keeps what was changed, with what was there before; what stayed the same is dropped from it. */
async function settle(
  { kysely, engine }: Database,
  { survey_id, regrade_id, state }: RegradeTable,
  lots: readonly Lot[],
  listed: readonly string[],
  changes: readonly RegradedRow[],
): Promise<void> {
  const isUndoing = state === regradeState.undoing
  const kept = changes.filter(({ isListed }) => isListed)
  const next = isUndoing ? reportState.restored : reportState.changed
  await changeMany(
    kysely,
    engine,
    {
      columns: ['state', 'former', 'score_from', 'score_to', 'survey_id', 'regrade_id', 'report_id'],
      sqlite: `update regrade_report set state = ?, former = ?, score_from = ?, score_to = ?
        where survey_id = ? and regrade_id = ? and report_id = ?`,
      postgres: `update regrade_report set state = changed.state, former = changed.former,
          score_from = changed.score_from, score_to = changed.score_to
        from json_populate_recordset(null::regrade_report, $1) as changed
        where regrade_report.survey_id = changed.survey_id and regrade_report.regrade_id = changed.regrade_id
          and regrade_report.report_id = changed.report_id`,
    },
    kept.map(({ report_id, former, scoreBefore, score }) => [
      next,
      former,
      scoreBefore,
      score,
      survey_id,
      regrade_id,
      report_id,
    ]),
  )
  const isKept = new Set(kept.map(({ report_id }) => report_id))
  const dropped = listed.filter((report_id) => !isKept.has(report_id))
  if (dropped.length > 0)
    await kysely
      .deleteFrom('regrade_report')
      .where('survey_id', '=', survey_id)
      .where('regrade_id', '=', regrade_id)
      .where(anyOf(engine, 'report_id', dropped))
      .execute()
  const waiting = lots.reduce((sum, lot) => sum + lot.waiting, 0)
  await kysely
    .updateTable('regrade')
    .set((build) => ({
      done: build('done', '+', listed.length - waiting),
      ...(!isUndoing && {
        changed: build('changed', '+', kept.filter((change) => !isWaiting(change)).length),
      }),
    }))
    .where('regrade_id', '=', regrade_id)
    .execute()
}

/** Marks a regrade as done, or as undone; resolves with false where its list still has reports. */
const finish = (database: Database, regrade: RegradeTable): Promise<boolean> =>
  inTransaction(database, async (within) => {
    const { regrade_id, survey_id, question_id, state } = regrade
    const isUndoing = state === regradeState.undoing
    const { numUpdatedRows } = await within.kysely
      .updateTable('regrade')
      .set({ state: isUndoing ? regradeState.undone : regradeState.done })
      .where('regrade_id', '=', regrade_id)
      .where('state', '=', state)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('regrade_report')
              .select('report_id')
              .where('survey_id', '=', survey_id)
              .where('regrade_id', '=', regrade_id)
              .where(isToDo(isUndoing)),
          ),
        ),
      )
      .executeTakeFirst()
    const { rule } = toRegrade(regrade)
    const isSpread = rule.kind === 'strike' && rule.points === 'spread'
    if (numUpdatedRows > 0n && (isSpread || rule.kind === 'points'))
      await forgetOpenBundles(within, survey_id, isSpread ? undefined : question_id)
    return numUpdatedRows > 0n
  })
