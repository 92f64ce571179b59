import type { FormCover } from '@wenhai/core/form/schema'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import { toCovers } from './cover.ts'
import { withAuthor } from './queries.ts'
import { stateOf } from './row.ts'

/** Finds those of the given forms that the caller may open by link: a paused one only for its author. */
export async function findCovers(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, FormCover>> {
  if (ids.length === 0) return new Map()
  const rows = await withAuthor(database.kysely.selectFrom('form'))
    .where(anyOf(database.engine, 'form.survey_id', ids))
    .where('form.delete_time', '=', 0)
    .execute()
  const open = rows.filter((form) => isEditableBy(caller, form.ocean_id) || stateOf(form, now) !== 'paused')
  return byId(await toCovers(database, caller, open, now))
}

/** Finds those of the given forms that are listed publicly. */
export async function findListedCovers(
  database: Database,
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
  return byId(await toCovers(database, caller, rows, now))
}

const byId = (covers: readonly FormCover[]) => new Map(covers.map((cover) => [cover.survey_id, cover]))
