import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { toHundredths } from '@wenhai/core/form/points'
import type { Marked, Stage } from '@wenhai/core/marking/schema'
import { anyOf } from '../../lib/database/any-of.ts'
import { inTransaction } from '../../lib/database/in-transaction.ts'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { newId } from '../../lib/ids.ts'
import { findTakeRevision, type TakeForm } from '../form/take.queries.ts'
import { questionsOf } from '../report/row.queries.ts'
import { changeMarks, refuseTooMany } from './apply.commands.ts'
import { holdBundle } from './claim.commands.ts'
import { decide, findBundle, type Place, type Step } from './decide.queries.ts'
import { findStanding, refuseRemoved } from './queries.ts'
import { itemState, markState } from './table.ts'

export interface Giving {
  question_id: string
  bundles: readonly string[]
  points: number
  comment: string
  ticks: readonly number[]
}

/** Each bundle in a transaction of its own: one that somebody else has does not hold up the others. */
export async function markBundles(
  database: Database,
  take: TakeForm,
  caller: Caller,
  giving: Giving,
  now: number,
): Promise<{ marked: Marked[]; skipped: { bundle_key: string; reason: string }[] }> {
  const marked: Marked[] = []
  const skipped: { bundle_key: string; reason: string }[] = []
  for (const bundle_key of new Set(giving.bundles))
    try {
      marked.push(
        await inTransaction(database, (within) =>
          markBundle(within, take, caller, { ...giving, bundle_key }, now),
        ),
      )
    } catch (error) {
      // With nothing marked the caller is refused; only of several some may be left out.
      if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile' || giving.bundles.length === 1)
        throw error
      skipped.push({ bundle_key, reason: error.message })
    }
  return { marked, skipped }
}

async function markBundle(
  within: Database,
  take: TakeForm,
  caller: Caller,
  { bundle_key, ...giving }: Giving & { bundle_key: string },
  now: number,
): Promise<Marked> {
  const standing = await findStanding(within, take, caller)
  if (!standing) throw refuseRemoved()
  const place: Place = { survey_id: take.form.survey_id, question_id: giving.question_id, bundle_key }
  const bundle = await findBundle(within, place)
  if (!(await holdBundle(within, { ...place, user_id: standing.user_id }, now)))
    throw refuse('changed_meanwhile', { reason: '这组答案正在由另一位阅卷人批阅' })
  const points = toHundredths(giving.points)
  const step = await decide(within, bundle, standing, points)
  const mark_id = newId()
  if (step.replaces)
    await within.kysely
      .updateTable('marking_mark')
      .set({ state: markState.undone })
      .where('mark_id', '=', step.replaces)
      .execute()
  await within.kysely
    .insertInto('marking_mark')
    .values({
      mark_id,
      ...place,
      user_id: standing.user_id,
      mark_time: now,
      stage: bundle.stage,
      points,
      comment: giving.comment,
      ticks: JSON.stringify(giving.ticks),
      state: markState.counts,
    })
    .execute()
  const reports =
    step.final === null
      ? await countWaiting(within, take, place, points)
      : await applyMark(
          within,
          take,
          place,
          { ...step, final: step.final, comment: giving.comment },
          { user_id: standing.user_id, mark_id, now },
        )
  await moveBundle(within, place, step.next, standing.user_id)
  return { bundle_key, mark_id, stage: step.next, reports }
}

/** Of the reports that are still there. */
const itemsOf = ({ kysely }: Database, place: Place) =>
  kysely
    .selectFrom('marking_item')
    .innerJoin('report', 'report.report_id', 'marking_item.report_id')
    .select(['marking_item.report_id', 'marking_item.state', 'report.revision', 'report.plan'])
    .where('marking_item.survey_id', '=', place.survey_id)
    .where('marking_item.question_id', '=', place.question_id)
    .where('marking_item.bundle_key', '=', place.bundle_key)

const refuseGone = () => refuse('gone', { reason: '这组答案已经有分数，或者答卷已经被删除' })

/** No report changes yet, but points above the question's are refused already, and so is a bundle that is gone. */
async function countWaiting(within: Database, take: TakeForm, place: Place, points: number): Promise<number> {
  const items = await itemsOf(within, place).where('marking_item.state', '=', itemState.waiting).execute()
  const [first] = items
  const revision = first && (await findTakeRevision(within, take.form, first.revision))
  if (!revision) throw refuseGone()
  const question = questionsOf(revision, first.plan).find(
    ({ question_id }) => question_id === place.question_id,
  )
  refuseTooMany(question?.score ?? 0, points)
  return items.length
}

/** Gives the points to all reports of the bundle that wait, and when they are changed to those that had the old ones. */
async function applyMark(
  within: Database,
  take: TakeForm,
  place: Place,
  { final, comment, isChange = false }: Step & { final: number; comment: string },
  by: { user_id: string; mark_id: string; now: number },
): Promise<number> {
  const items = await itemsOf(within, place)
    .where('marking_item.state', 'in', isChange ? [itemState.waiting, itemState.marked] : [itemState.waiting])
    .execute()
  const stateOf = new Map(items.map(({ report_id, state }) => [report_id, state]))
  const changed = await changeMarks(within, take, {
    question_id: place.question_id,
    reports: [...stateOf.keys()],
    // What has points by another way keeps them.
    markOf: (report_id, present) =>
      (stateOf.get(report_id) === itemState.waiting) === (present.points === null)
        ? { points: final, comment }
        : undefined,
    source: 'question',
    ...by,
  })
  if (changed.size === 0) throw refuseGone()
  await setItems(within, place, [...changed], itemState.marked)
  const left = [...stateOf.keys()].filter((id) => !changed.has(id))
  await setItems(within, place, left, itemState.elsewhere)
  return changed.size
}

export async function setItems(
  { kysely, engine }: Database,
  { question_id }: Place,
  reports: readonly string[],
  state: number,
): Promise<void> {
  if (reports.length === 0) return
  await kysely
    .updateTable('marking_item')
    .set({ state })
    .where('question_id', '=', question_id)
    .where(anyOf(engine, 'report_id', reports))
    .execute()
}

/** On to its next stage; nobody holds it any longer. */
async function moveBundle(
  { kysely }: Database,
  { survey_id, question_id, bundle_key }: Place,
  stage: Stage,
  user_id: string,
): Promise<void> {
  await kysely
    .updateTable('marking_bundle')
    .set({ stage })
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('bundle_key', '=', bundle_key)
    .execute()
  await kysely
    .deleteFrom('marking_claim')
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('bundle_key', '=', bundle_key)
    .where('user_id', '=', user_id)
    .execute()
}
