import type { FormCover } from '@wenhai/core/form/schema'
import { BoundedMap } from '#lib/bounded-map'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { type Caller, isEditableBy } from '#lib/http/caller'
import { findRevision, withFormAuthor } from './queries.ts'
import { findFullScore } from './regrade.queries.ts'
import { type FormWithAuthor, stateOf, toCover } from './row.ts'

/** Finds those of the given forms that the caller may open by link: a paused one only for its author. */
export async function findCovers(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, FormCover>> {
  if (ids.length === 0) return new Map()
  const rows = await withFormAuthor(database.kysely.selectFrom('form'))
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
  const rows = await withFormAuthor(database.kysely.selectFrom('form'))
    .where(anyOf(database.engine, 'form.survey_id', ids))
    .where('form.delete_time', '=', 0)
    .where('form.listed', '=', 1)
    .where('form.status', '=', 1)
    .execute()
  return byId(await toCovers(database, caller, rows, now))
}

const byId = (covers: readonly FormCover[]) => new Map(covers.map((cover) => [cover.survey_id, cover]))

/** Lists show fewer forms at once; each takes one number. */
const maxKnown = 2000

/** Every edit changes the form's update_time, and every regrade and undo its number, so nothing here grows old. */
const fullScores = perDatabase(() => new BoundedMap<string, number>(maxKnown))

/** Covers as lists show them. Few exams are regraded, so only of those the questions are looked at, once. */
export async function toCovers(
  database: Database,
  caller: Caller,
  forms: readonly FormWithAuthor[],
  now: number,
): Promise<FormCover[]> {
  const covers: FormCover[] = []
  for (const form of forms) {
    const cover = toCover(form, caller, now)
    covers.push(form.regraded === 0 ? cover : { ...cover, fullScore: await findKnown(database, form) })
  }
  return covers
}

async function findKnown(database: Database, form: FormWithAuthor): Promise<number> {
  const { survey_id, revision, update_time, regraded } = form
  const cache = fullScores(database)
  const key = `${survey_id} ${update_time} ${regraded}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const found = await findFullScore(database, form, await findRevision(database, survey_id, revision))
  cache.set(key, found)
  return found
}
