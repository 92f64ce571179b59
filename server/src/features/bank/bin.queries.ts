import { bank as limits } from '@wenhai/core/bank/limits'
import type { DeletedQuestion } from '@wenhai/core/bank/schema'
import type { Database } from '../../lib/database/open.ts'
import { isDeletedByAdmin } from '../../lib/deleted-by.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { readBinned, toDraft } from './row.ts'

const restoreMs = limits.restoreDays * 86_400_000

export const oldestRestorable = (now: number): number => now - restoreMs

/** One's own that can still be brought back, the latest first. */
export async function listDeletedQuestions(
  { kysely }: Database,
  { user_id }: Caller,
  { page, len }: { page: number; len: number },
  now: number,
): Promise<{ tables: DeletedQuestion[]; length: number }> {
  const deleted = kysely
    .selectFrom('question_deleted')
    .where('ocean_id', '=', user_id)
    .where('delete_time', '>', oldestRestorable(now))
  const { count } = await deleted
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await deleted
    .select(['question_id', 'ocean_id', 'content', 'delete_time', 'deleted_by'])
    .orderBy('delete_time', 'desc')
    .orderBy('question_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map((row) => {
    const { question_id, content, delete_time } = row
    const { question, option_type, questionnaire_type } = toDraft(readBinned(content))
    return {
      question_id,
      question,
      option_type,
      questionnaire_type,
      delete_time: new Date(delete_time).toISOString(),
      expire_time: new Date(delete_time + restoreMs).toISOString(),
      isByAdmin: isDeletedByAdmin(row),
    }
  })
  return { tables, length: Number(count) }
}
