import { refuse } from '@wenhai/core/contract/refusal'
import { type MarkingStage, stages } from '@wenhai/core/exam/marking/schema'
import type { TakeForm } from '#features/form/take.queries'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { holdBundle } from './claim.commands.ts'
import { type BundlePlace, findBundle, findMarks } from './decide.queries.ts'
import { markQuestionByHand, setItems } from './mark.commands.ts'
import { findStanding, type MarkingRights, refuseRemoved } from './queries.ts'
import { itemState, markState } from './table.ts'

/** Takes back one's own last mark of a bundle; reports whose points were changed by another way since keep them. */
export async function undoMark(
  database: Database,
  take: TakeForm,
  caller: Caller,
  mark_id: string,
  now: number,
): Promise<{ bundle_key: string; reports: number; stage: MarkingStage }> {
  return inTransaction(database, async (within) => {
    const { kysely: transaction } = within
    const standing = await findStanding(within, take, caller, now)
    if (!standing) throw refuseRemoved()
    const mark = await findUndone(within, take, standing, mark_id)
    const { survey_id, question_id, bundle_key } = mark
    const place = { survey_id, question_id, bundle_key }
    await findBundle(within, place, standing.reach)
    const last = (await findMarks(within, place)).at(-1)
    const isHeld = await holdBundle(within, { ...place, user_id: standing.user_id }, now)
    if (last?.mark_id !== mark_id || !isHeld)
      throw refuse('changed_meanwhile', { reason: '这组答案之后又有人评过，不能再撤销' })
    const given = await transaction
      .selectFrom('mark_history')
      .selectAll()
      .where('mark_id', '=', mark_id)
      .where('source', '=', 'question')
      .execute()
    const byReport = new Map(given.map((row) => [row.report_id, row]))
    const changed = await markQuestionByHand(within, take, {
      question_id,
      reports: [...byReport.keys()],
      markOf: (report_id, present) => {
        const row = byReport.get(report_id)
        return row && present.points === row.to_points
          ? { points: row.from_points, comment: row.from_comment }
          : undefined
      },
      user_id: standing.user_id,
      source: 'undo',
      mark_id,
      now,
    })
    const waiting = [...changed].filter((id) => byReport.get(id)?.from_points === null)
    await setItems(within, place, waiting, itemState.waiting)
    // A bundle with no answer left that waits stays done.
    const stage =
      mark.stage < stages.done && given.length > 0 && waiting.length === 0 ? stages.done : mark.stage
    await reopen(within, place, mark_id, stage)
    return { bundle_key, reports: changed.size, stage }
  })
}

/** One's own mark, if it may be taken back. */
async function findUndone(
  { kysely }: Database,
  { form }: TakeForm,
  standing: MarkingRights,
  mark_id: string,
) {
  const mark = await kysely
    .selectFrom('marking_mark')
    .selectAll()
    .where('mark_id', '=', mark_id)
    .where('survey_id', '=', form.survey_id)
    .where('user_id', '=', standing.user_id)
    .executeTakeFirst()
  if (!mark) throw refuse('not_found')
  // By giving and undoing a second mark, its marker could find out what the first one gave.
  if (mark.stage === stages.second && !standing.isOwner)
    throw refuse('not_allowed', { reason: '第二次评分不能撤销，要改请告诉这场考试的作者' })
  return mark
}

/** The bundle is at the stage it had before the mark, which counts no more. */
async function reopen(
  { kysely }: Database,
  { survey_id, question_id, bundle_key }: BundlePlace,
  mark_id: string,
  stage: MarkingStage,
): Promise<void> {
  await kysely
    .updateTable('marking_mark')
    .set({ state: markState.undone })
    .where('survey_id', '=', survey_id)
    .where('mark_id', '=', mark_id)
    .execute()
  await kysely
    .updateTable('marking_bundle')
    .set({ stage })
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('bundle_key', '=', bundle_key)
    .execute()
}
