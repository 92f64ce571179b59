import { givenOf } from '@wenhai/core/contract/changes'
import { refuse } from '@wenhai/core/contract/refusal'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { QuestionChange, QuestionDraft } from '@wenhai/core/question/schema'
import type { Database } from '#lib/database/open'
import { inQuestionTransaction, lockQuestions, readQuestionDraft, recordFiles } from './commands.ts'
import { toColumns, toQuestionDraft } from './row.ts'
import { updateIndexes } from './search-index.commands.ts'
import type { QuestionTable } from './table.ts'

interface QuestionUpdate {
  id: string
  /** The person who changes the question, and so brings the trees that its settings name. */
  ocean_id: string
  /** A field that is left out stays as it was. */
  change: QuestionChange
  /** The version the editor was opened with, if it says so. */
  seen?: string | undefined
  now: number
}

/** Resolves with the new update_time, which is always later than the one before. */
export async function updateQuestion(
  database: Database,
  { id, ocean_id, change, seen, now }: QuestionUpdate,
): Promise<number> {
  let update_time = now
  await inQuestionTransaction(database, async (transaction) => {
    const [before] = await lockQuestions(transaction, database, [id])
    if (!before) throw refuse('not_found')
    if (seen && Date.parse(seen) !== before.update_time)
      throw refuse('changed_meanwhile', { reason: '这道题已被修改，请先看看新的内容' })
    const within = { ...database, kysely: transaction }
    const draft = await readQuestionDraft(within, merge(before, change), { ocean_id, now })
    update_time = Math.max(now, before.update_time + 1)
    const after = { ...before, ...toColumns(draft), update_time }
    const { question_id: _, ...columns } = after
    await transaction.updateTable('question').set(columns).where('question_id', '=', id).execute()
    await recordFiles(transaction, database, [after], [draft])
    await updateIndexes(transaction, database.engine, { before: [before], after: [after] })
  })
  return update_time
}

/** Settings belong to a kind: those of another one say nothing. */
function merge(before: QuestionTable, change: QuestionChange): QuestionDraft {
  const { settings, ...stored } = toQuestionDraft(before)
  const { option_type = before.option_type } = change
  const isSameKind = kindOf(option_type) === kindOf(before.option_type)
  return { ...stored, ...(isSameKind && settings && { settings }), ...givenOf(change) }
}
