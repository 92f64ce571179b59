import type { Database } from '#lib/database/open'
import type {} from './table.ts'

export async function findKnownPaths(
  { kysely }: Pick<Database, 'kysely'>,
  paths: readonly string[],
): Promise<string[]> {
  const rows = await kysely.selectFrom('file').select('path').where('path', 'in', paths).execute()
  return rows.map(({ path }) => path)
}

export const isKnownFile = async (database: Database, path: string): Promise<boolean> =>
  (await findKnownPaths(database, [path])).length > 0

/** The space that a member's own files take. */
export async function sumFiles({ kysely }: Pick<Database, 'kysely'>, ocean_id: string): Promise<number> {
  const { sum } = await kysely
    .selectFrom('file')
    .select((build) => build.fn.sum<number | null>('bytes').as('sum'))
    .where('ocean_id', '=', ocean_id)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** The position of a walk through the files by age. */
export interface FilePlace {
  create_time: number
  path: string
}

/** Small batches of about a millisecond: on SQLite it blocks the event loop. */
const sliceLength = 200

/** The next few files older than that, those without references among them, and the position to continue from. */
export async function findUnusedFiles(
  { kysely }: Database,
  before: number,
  after: FilePlace = { create_time: -1, path: '' },
): Promise<{ unused: string[]; next: FilePlace | undefined }> {
  const rows = await kysely
    .selectFrom('file')
    .select(({ exists, selectFrom }) => [
      'path',
      'create_time',
      exists(selectFrom('file_use').select('thing').whereRef('file_use.path', '=', 'file.path')).as('isUsed'),
    ])
    .where('create_time', '<', before)
    .where('create_time', '>=', after.create_time)
    .where(({ or, eb }) => or([eb('create_time', '>', after.create_time), eb('path', '>', after.path)]))
    .orderBy('create_time')
    .orderBy('path')
    .limit(sliceLength)
    .execute()
  const last = rows.at(-1)
  return {
    unused: rows.filter(({ isUsed }) => !isUsed).map(({ path }) => path),
    next: rows.length === sliceLength ? last : undefined,
  }
}

/** The space that takers' files take of their author's: those that the author can see. */
export async function sumUploads({ kysely }: Pick<Database, 'kysely'>, ocean_id: string): Promise<number> {
  const { sum } = await kysely
    .selectFrom('upload')
    .select((build) => build.fn.sum<number | null>('bytes').as('sum'))
    .where('ocean_id', '=', ocean_id)
    .where('waiting', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
