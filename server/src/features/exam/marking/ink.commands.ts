import { refuse } from '@wenhai/core/contract/refusal'
import { type MarkingStage, stages } from '@wenhai/core/exam/marking/schema'
import type { TakeForm } from '#features/form/take.queries'
import { findUploadRow } from '#features/upload/queries'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { type BundlePlace, findBundle } from './decide.queries.ts'
import { findOwnBundles, type Self } from './own.queries.ts'
import type { MarkingRights } from './queries.ts'

interface DrawnInk {
  upload_id: string
  /** The version of the drawing that this one goes on from; 0 where there was none. */
  version: number
  turn: number
  strokes: readonly (readonly number[])[]
}

/** Saves ink on a picture of an answer that the marker holds, or has marked; the author draws on any. */
export async function saveInk(
  self: Self & { database: Database; now: number },
  take: TakeForm,
  standing: MarkingRights,
  { upload_id, version, turn, strokes }: DrawnInk,
): Promise<void> {
  const { database, now } = self
  if (strokes.some(({ length }) => length % 2 !== 0))
    throw refuse('wrong_field', { field: 'strokes', reason: '笔画的坐标不成对' })
  const { survey_id } = take.form
  const { user_id } = standing
  await inTransaction(database, async (within) => {
    const upload = await findUploadRow(within, upload_id)
    const item =
      upload?.survey_id === survey_id && upload.report_id !== ''
        ? await within.kysely
            .selectFrom('marking_item')
            .selectAll()
            .where('survey_id', '=', survey_id)
            .where('report_id', '=', upload.report_id)
            .where('question_id', '=', upload.question_id)
            .executeTakeFirst()
        : undefined
    if (!upload || !item) throw refuse('not_found', { reason: '找不到这张图片，答卷可能已经被删除' })
    const { stage } = await findBundle(within, item, standing.reach)
    const own = await findOwnBundles(within, self, take, standing, item.question_id)
    if (own.has(item.bundle_key) || !(standing.isOwner || (await hasHandled(within, item, user_id))))
      throw refuse('not_allowed', { reason: '这组答案不在你手里，不能批注' })
    await refuseOverOther(within, { ...item, stage }, upload_id, standing)
    const content = JSON.stringify({ turn, strokes })
    const { report_id } = upload
    const { numInsertedOrUpdatedRows = 0n } = await within.kysely
      .insertInto('marking_ink')
      .values({ upload_id, survey_id, report_id, user_id, update_time: now, content })
      .onConflict((conflict) =>
        conflict
          .columns(['survey_id', 'upload_id'])
          .doUpdateSet({ user_id, update_time: now, content })
          .where(({ eb, or }) =>
            or([eb('marking_ink.user_id', '=', user_id), eb('marking_ink.update_time', '=', version)]),
          ),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n)
      throw refuse('changed_meanwhile', { reason: '别人刚刚在这张图上批注过，重新打开这道题就能看到' })
  })
}

/** The second marker does not see what the first one drew, so that saving would delete it unseen. */
async function refuseOverOther(
  within: Database,
  { stage, ...place }: BundlePlace & { stage: MarkingStage },
  upload_id: string,
  { user_id, isOwner }: MarkingRights,
): Promise<void> {
  if (stage !== stages.second && (stage !== stages.arbiter || isOwner)) return
  const present = await within.kysely
    .selectFrom('marking_ink')
    .select('user_id')
    .where('survey_id', '=', place.survey_id)
    .where('upload_id', '=', upload_id)
    .executeTakeFirst()
  if (present && present.user_id !== user_id)
    throw refuse('changed_meanwhile', { reason: '另一位阅卷人已经在这张图上批注，评分完成后才能改' })
}

async function hasHandled(
  { kysely }: Database,
  { survey_id, question_id, bundle_key }: BundlePlace,
  user_id: string,
): Promise<boolean> {
  for (const table of ['marking_claim', 'marking_mark'] as const) {
    const row = await kysely
      .selectFrom(table)
      .select(`${table}.user_id`)
      .where(`${table}.survey_id`, '=', survey_id)
      .where(`${table}.question_id`, '=', question_id)
      .where(`${table}.bundle_key`, '=', bundle_key)
      .where(`${table}.user_id`, '=', user_id)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
