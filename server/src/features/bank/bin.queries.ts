import { bankLimits as limits } from '@wenhai/core/bank/limits'
import type { DeletedQuestion } from '@wenhai/core/bank/schema'
import type { Database } from '#lib/database/open'
import { type BinPage, inBin, isDeletedByAdmin, oldestRestorable, restorableUntil } from '#lib/deleted-by'
import type { Caller } from '#lib/http/caller'
import { readBinned, toQuestionDraft } from './row.ts'

/** The questions of a bin that can still be restored, the latest first. */
export async function listDeletedQuestions(
  { kysely }: Database,
  caller: Caller,
  bin: BinPage,
  now: number,
): Promise<{ tables: DeletedQuestion[]; length: number }> {
  const { page, len } = bin
  const deleted = kysely
    .selectFrom('question_deleted')
    .where(inBin('question_deleted', caller, bin))
    .where('delete_time', '>', oldestRestorable(now, limits))
  const { count } = await deleted
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await deleted
    .innerJoin('member', 'member.user_id', 'question_deleted.ocean_id')
    .select(['question_id', 'ocean_id', 'content', 'delete_time', 'deleted_by', 'member.name as author'])
    .orderBy('delete_time', 'desc')
    .orderBy('question_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map((row) => {
    const { question_id, author, content, delete_time } = row
    const { question, option_type, questionnaire_type } = toQuestionDraft(readBinned(content))
    return {
      question_id,
      author,
      question,
      option_type,
      questionnaire_type,
      delete_time: new Date(delete_time).toISOString(),
      expire_time: restorableUntil(delete_time, limits),
      isByAdmin: isDeletedByAdmin(row),
    }
  })
  return { tables, length: Number(count) }
}
