import type { Database } from '#lib/database/open'
import { toColumns, toDraft } from './row.ts'
import { updateIndexes } from './search-index.commands.ts'

/** Writes the index of some questions again, after this one; says the last, or undefined at the end. */
export async function reindexQuestions(
  { kysely, engine }: Database,
  after: string,
  atMost: number,
): Promise<string | undefined> {
  const rows = await kysely
    .selectFrom('question')
    .selectAll()
    .where('question_id', '>', after)
    .orderBy('question_id')
    .limit(atMost)
    .execute()
  for (const row of rows) {
    const { search_text } = toColumns(toDraft(row))
    if (search_text === row.search_text) continue
    await kysely.transaction().execute(async (transaction) => {
      const [written] = await transaction
        .updateTable('question')
        .set({ search_text })
        .where('question_id', '=', row.question_id)
        // Changed meanwhile, it has its new index already.
        .where('search_text', '=', row.search_text)
        .returning('question_id')
        .execute()
      if (written)
        await updateIndexes(transaction, engine, { before: [row], after: [{ ...row, search_text }] })
    })
  }
  return rows.at(-1)?.question_id
}
