import type { FormCover } from '@wenhai/core/form/schema'
import { anyOf } from '../../lib/database/any-of.ts'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { withAuthor } from './queries.ts'
import { isEditableBy, stateOf, toCover } from './row.queries.ts'

/** Those of the given forms that the caller may open by link: a paused one only for its author. */
export async function findCovers(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, FormCover>> {
  if (ids.length === 0) return new Map()
  const rows = await withAuthor(kysely.selectFrom('form'))
    .where(anyOf(engine, 'form.survey_id', ids))
    .where('form.delete_time', '=', 0)
    .execute()
  return new Map(
    rows
      .filter((form) => isEditableBy(caller, form.ocean_id) || stateOf(form, now) !== 'paused')
      .map((form) => [form.survey_id, toCover(form, caller, now)]),
  )
}

/** Those of the given forms that are listed publicly. */
export async function findListedCovers(
  database: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, FormCover>> {
  if (ids.length === 0) return new Map()
  const rows = await withAuthor(database.kysely.selectFrom('form'))
    .where(anyOf(database.engine, 'form.survey_id', ids))
    .where('form.delete_time', '=', 0)
    .where('form.listed', '=', 1)
    .where('form.status', '=', 1)
    .execute()
  return new Map(rows.map((form) => [form.survey_id, toCover(form, caller, now)]))
}
