import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '../../lib/database/open.ts'
import { findUploadRow } from '../upload/queries.ts'
import type { Standing } from './queries.ts'

export interface Drawing {
  upload_id: string
  turn: number
  strokes: readonly (readonly number[])[]
}

/** On a picture of an answer that the marker holds, or has marked; the author draws on any. */
export async function saveInk(
  database: Database,
  standing: Standing,
  survey_id: string,
  { upload_id, turn, strokes }: Drawing,
  now: number,
): Promise<void> {
  const { kysely } = database
  const upload = await findUploadRow(database, upload_id)
  const item =
    upload?.survey_id === survey_id && upload.report_id !== ''
      ? await kysely
          .selectFrom('marking_item')
          .selectAll()
          .where('report_id', '=', upload.report_id)
          .where('question_id', '=', upload.question_id)
          .executeTakeFirst()
      : undefined
  if (!upload || !item) throw refuse('not_found', { reason: '找不到这张图片，答卷可能已经被删除' })
  if (!standing.isOwner && !(await hasHandled(database, item, standing.user_id)))
    throw refuse('not_allowed', { reason: '这组答案不在你手里，不能批注' })
  if (strokes.some(({ length }) => length % 2 !== 0))
    throw refuse('wrong_field', { field: 'strokes', reason: '笔画的坐标不成对' })
  const content = JSON.stringify({ turn, strokes })
  const { report_id } = upload
  await kysely
    .insertInto('marking_ink')
    .values({ upload_id, survey_id, report_id, user_id: standing.user_id, update_time: now, content })
    .onConflict((conflict) =>
      conflict.column('upload_id').doUpdateSet({ user_id: standing.user_id, update_time: now, content }),
    )
    .execute()
}

async function hasHandled(
  { kysely }: Database,
  { survey_id, question_id, bundle_key }: { survey_id: string; question_id: string; bundle_key: string },
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
