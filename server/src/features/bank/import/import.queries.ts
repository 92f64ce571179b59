import type { Database } from '#lib/database/open'
import type { QuestionImportTable } from '../table.ts'

export const findLastImport = (
  { kysely }: Database,
  ocean_id: string,
): Promise<QuestionImportTable | undefined> =>
  kysely
    .selectFrom('question_import')
    .selectAll()
    .where('ocean_id', '=', ocean_id)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function isNotUndone(
  { kysely }: Database,
  { import_id }: Pick<QuestionImportTable, 'import_id'>,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('question_import')
    .select('import_id')
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  return found !== undefined
}
