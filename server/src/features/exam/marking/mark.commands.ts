import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { type Marked, type MarkingStage, stages } from '@wenhai/core/exam/marking/schema'
import { toHundredths } from '@wenhai/core/form/points'
import { type GivenMark, markOf, type PartMark } from '@wenhai/core/report/mark-report'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { questionsOf } from '#features/report/row'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import { type HandMarking, markByHand, refuseTooMany } from '../marks.commands.ts'
import { holdBundle } from './claim.commands.ts'
import { type BundlePlace, decide, findBundle, findMarks, type MarkStep } from './decide.queries.ts'
import { findOwnBundles, type Self } from './own.queries.ts'
import { findStanding, refuseRemoved } from './queries.ts'
import { itemState, markState } from './table.ts'

interface GivenBundles {
  question_id: string
  bundles: readonly string[]
  points: number
  comment: string
  ticks: readonly number[]
}

/** Marks each bundle in a transaction of its own, so that one that somebody else has does not hold up the others. */
export async function markBundles(
  database: Database,
  take: TakeForm,
  self: Self,
  giving: GivenBundles,
  now: number,
): Promise<{ marked: Marked[]; skipped: { bundle_key: string; reason: string }[] }> {
  const marked: Marked[] = []
  const refused: { bundle_key: string; refusal: Refusal }[] = []
  for (const bundle_key of new Set(giving.bundles))
    try {
      marked.push(
        await inTransaction(database, (within) =>
          markBundle(within, take, self, { ...giving, bundle_key }, now),
        ),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ bundle_key, refusal: error })
    }
  const [first] = refused
  // A refusal says that nothing was saved, so that it is no answer once something was.
  if (first && marked.length === 0) throw first.refusal
  return {
    marked,
    skipped: refused.map(({ bundle_key, refusal }) => ({ bundle_key, reason: refusal.message })),
  }
}

async function markBundle(
  within: Database,
  take: TakeForm,
  self: Self,
  { bundle_key, ...giving }: GivenBundles & { bundle_key: string },
  now: number,
): Promise<Marked> {
  const standing = await findStanding(within, take, self.caller, now)
  if (!standing) throw refuseRemoved()
  const place: BundlePlace = { survey_id: take.form.survey_id, question_id: giving.question_id, bundle_key }
  const bundle = await findBundle(within, place, standing.reach)
  if ((await findOwnBundles(within, self, take, standing, place.question_id)).has(bundle_key))
    throw refuseOwn()
  if (!(await holdBundle(within, { ...place, user_id: standing.user_id }, now)))
    throw refuse('changed_meanwhile', { reason: '这组答案正在由另一位阅卷人批阅' })
  const points = toHundredths(giving.points)
  const step = await decide(within, bundle, standing, points)
  const mark_id = newId()
  if (step.replaces)
    await within.kysely
      .updateTable('marking_mark')
      .set({ state: markState.undone })
      .where('survey_id', '=', place.survey_id)
      .where('mark_id', '=', step.replaces)
      .execute()
  await within.kysely
    .insertInto('marking_mark')
    .values({
      mark_id,
      ...place,
      user_id: standing.user_id,
      mark_time: now,
      // A mark that leaves the bundle waiting for the second is the first, also where it takes the place of another.
      stage: step.next === stages.second ? stages.first : bundle.stage,
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
          { user_id: standing.user_id, isOwner: standing.isOwner, mark_id, now },
        )
  await moveBundle(within, place, step.next, standing.user_id)
  return { bundle_key, mark_id, stage: step.next, reports }
}

/** The items of reports that are still there. */
const itemsOf = ({ kysely }: Database, place: BundlePlace) =>
  kysely
    .selectFrom('marking_item')
    .innerJoin('report', (join) =>
      join
        .onRef('report.survey_id', '=', 'marking_item.survey_id')
        .onRef('report.report_id', '=', 'marking_item.report_id'),
    )
    .select(['marking_item.report_id', 'marking_item.state', 'report.revision', 'report.plan'])
    .where('marking_item.survey_id', '=', place.survey_id)
    .where('marking_item.question_id', '=', place.question_id)
    .where('marking_item.bundle_key', '=', place.bundle_key)

const refuseOwn = () => refuse('not_allowed', { reason: '这组里有你自己的答案，要由别人批阅' })

const refuseGone = () => refuse('gone', { reason: '这组答案已经有分数，或者答卷已经被删除' })

/** No report changes yet, but points above the question's are refused already, and so is a bundle that is gone. */
async function countWaiting(
  within: Database,
  take: TakeForm,
  place: BundlePlace,
  points: number,
): Promise<number> {
  const items = await itemsOf(within, place).where('marking_item.state', '=', itemState.waiting).execute()
  const [first] = items
  const revision = first && (await findTakeRevision(within, take.form, first.revision))
  if (!revision) throw refuseGone()
  refuseTooMany(questionsOf(revision, first.plan), place.question_id, points, 'points')
  return items.length
}

/** Gives the points to all reports of the bundle that wait, and when they are changed to those that had the old ones. */
async function applyMark(
  within: Database,
  take: TakeForm,
  place: BundlePlace,
  { final, comment, isChange = false }: MarkStep & { final: number; comment: string },
  { isOwner, ...by }: { user_id: string; isOwner: boolean; mark_id: string; now: number },
): Promise<number> {
  const all = await itemsOf(within, place)
    .where('marking_item.state', 'in', isChange ? [itemState.waiting, itemState.marked] : [itemState.waiting])
    .execute()
  const given = isChange && !isOwner ? await findGivenNow(within, place) : undefined
  const items = all.filter(
    ({ report_id, state }) => !given || state === itemState.waiting || given.has(report_id),
  )
  const stateOf = new Map(items.map(({ report_id, state }) => [report_id, state]))
  const changed = await markQuestionByHand(within, take, {
    question_id: place.question_id,
    reports: [...stateOf.keys()],
    // An answer that has points by another way keeps them.
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

interface OneQuestion extends Omit<HandMarking, 'givenTo'> {
  /** The id of a question, or of one within another. */
  question_id: string
  /** What a report's answer gets, in view of the mark it has; undefined leaves it as it is. */
  markOf: (report_id: string, present: PartMark) => GivenMark | undefined
}

/**
 * Changes the marks of one question in many reports: those that wait, or that a person gave, because points of a regrade
 * are changed by regrades alone. Says in which reports it did.
 */
export async function markQuestionByHand(
  within: Database,
  take: TakeForm,
  { question_id, markOf: choose, ...marking }: OneQuestion,
): Promise<Set<string>> {
  const changed = await markByHand(within, take, {
    ...marking,
    givenTo: ({ report_id, marks, questions }) => {
      const present = markOf(marks, question_id)
      const isForPeople = present && (present.points === null || present.by === 'author')
      const given = isForPeople ? choose(report_id, present) : undefined
      if (given?.points) refuseTooMany(questions, question_id, given.points, 'points')
      return given && { [question_id]: given }
    },
  })
  return new Set(changed.map(({ report_id }) => report_id))
}

/** Reports that got their points in the present round: what others gave in earlier ones is not a marker's to change. */
async function findGivenNow(within: Database, place: BundlePlace): Promise<Set<string>> {
  const marks = await findMarks(within, place)
  const rows = await within.kysely
    .selectFrom('mark_history')
    .select('report_id')
    .where(
      anyOf(
        within.engine,
        'mark_id',
        marks.map(({ mark_id }) => mark_id),
      ),
    )
    .where('mark_id', '<>', '')
    .execute()
  return new Set(rows.map(({ report_id }) => report_id))
}

export async function setItems(
  { kysely, engine }: Database,
  { survey_id, question_id }: BundlePlace,
  reports: readonly string[],
  state: number,
): Promise<void> {
  if (reports.length === 0) return
  await kysely
    .updateTable('marking_item')
    .set({ state })
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where(anyOf(engine, 'report_id', reports))
    .execute()
}

/** Moves the bundle on to its next stage, where nobody holds it any longer. */
async function moveBundle(
  { kysely }: Database,
  { survey_id, question_id, bundle_key }: BundlePlace,
  stage: MarkingStage,
  user_id: string,
): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable('marking_bundle')
    .set({ stage })
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('bundle_key', '=', bundle_key)
    .executeTakeFirst()
  // A regrade has changed the points meanwhile.
  if (numUpdatedRows === 0n) throw refuse('changed_meanwhile', { reason: '这道题的分值刚刚改过，请重新批阅' })
  await kysely
    .deleteFrom('marking_claim')
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('bundle_key', '=', bundle_key)
    .where('user_id', '=', user_id)
    .execute()
}
