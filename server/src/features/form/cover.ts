import type { FormCover } from '@wenhai/core/form/schema'
import { BoundedMap } from '#lib/bounded-map'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { Caller } from '#lib/http/caller'
import { findRevision } from './queries.ts'
import { findFullScore } from './regrade.queries.ts'
import { type FormWithAuthor, toCover } from './row.ts'

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
