import { allows, type ShareRight, shareRights, wholeRights } from '@wenhai/core/share/rights'
import { type MarkReach, readScope, uniteScopes } from '@wenhai/core/share/scope'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { type Caller, isEditableBy } from '#lib/http/caller'
import type { AccessVerdict } from '#lib/http/implement'
import type { SharedThing } from './table.ts'

type Reader = Pick<Database, 'kysely'>

/** Shares that reach a member now: their own, those of their teams and those of the site. */
const reaches =
  ({ isSignedIn, user_id }: Caller, now: number) =>
  (build: ExpressionBuilder<Tables, 'share'>): Expression<SqlBool> =>
    // Every member is everybody of the site, and a guest is not.
    build.and([
      ...(isSignedIn ? [] : [sql<boolean>`1 = 0`]),
      // One list of ids, so that an index of receivers finds them; a subquery within an `or` would read all shares.
      sql<boolean>`share.receiver_id in (
        select team_id from team_member where user_id = ${user_id}
        union all select cast(${user_id} as text) union all select '')`,
      build.or([build('share.end_time', '=', 0), build('share.end_time', '>', now)]),
    ])

export const readRights = (stored: string): ShareRight[] =>
  shareRights.filter((right) => stored.split(' ').includes(right))

/**
 * What somebody may do with a thing of somebody else, by all that was shared with them. It is asked of the database at every
 * call, so that what is taken back ends at once on every process.
 */
export async function findHeldRights(
  { kysely }: Reader,
  caller: Caller,
  { thing, thing_id }: { thing: SharedThing; thing_id: string },
  now: number,
): Promise<ShareRight[]> {
  if (!caller.isSignedIn) return []
  const rows = await kysely
    .selectFrom('share')
    .select('rights')
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where(reaches(caller, now))
    .execute()
  return wholeRights(rows.flatMap(({ rights }) => readRights(rights)))
}

/** What of an exam is somebody's to mark, by all that was shared with them, and where of it they decide between two marks. */
export async function findMarkReach(
  { kysely }: Reader,
  caller: Caller,
  survey_id: string,
  now: number,
): Promise<{ reach: MarkReach; arbiter: MarkReach }> {
  const rows = await kysely
    .selectFrom('share')
    .select(['rights', 'mark_scope', 'is_arbiter'])
    .where('thing', '=', 'form')
    .where('thing_id', '=', survey_id)
    .where(reaches(caller, now))
    .execute()
  const marking = rows.filter(({ rights }) => readRights(rights).includes('mark'))
  const unite = (some: typeof rows) => uniteScopes(some.map(({ mark_scope }) => readScope(mark_scope)))
  return { reach: unite(marking), arbiter: unite(marking.filter(({ is_arbiter }) => is_arbiter === 1)) }
}

/** The shares by which somebody is asked to mark. What comes with the right to manage asks nobody. */
export const markShares = ({ kysely }: Reader, caller: Caller, now: number) =>
  kysely
    .selectFrom('share')
    .where('share.thing', '=', 'form')
    .where(reaches(caller, now))
    .where(sql<boolean>`replace(share.rights, 'mark', '') <> share.rights`)

/** The ids of the things of a kind that are shared with somebody who may then do this with them. */
export const sharedIds = (
  { kysely }: Reader,
  caller: Caller,
  { thing, right, now }: { thing: SharedThing; right: ShareRight; now: number },
) => {
  const enough = shareRights.filter((given) => allows([given], right))
  return kysely
    .selectFrom('share')
    .select('share.thing_id')
    .where('share.thing', '=', thing)
    .where(reaches(caller, now))
    .$if(right !== 'view', (shares) =>
      shares.where((build) =>
        // No right is a part of the name of another one.
        build.or(enough.map((given) => sql<boolean>`replace(share.rights, ${given}, '') <> share.rights`)),
      ),
    )
}

interface Form {
  survey_id: string
  ocean_id: string
}

/** The caller with what they hold of this form; the same caller where it is theirs, or nothing was shared. */
async function withFormRights(
  reader: Reader,
  caller: Caller,
  { survey_id, ocean_id }: Form,
  now: number,
): Promise<Caller> {
  if (!caller.isSignedIn || isEditableBy(caller, ocean_id)) return caller
  const rights = await findHeldRights(reader, caller, { thing: 'form', thing_id: survey_id }, now)
  return rights.length === 0 ? caller : { ...caller, acting: { survey_id, ocean_id, rights } }
}

/** The same, where this right is among what they hold; otherwise they act as themselves alone. */
export async function actingWith(
  reader: Reader,
  caller: Caller,
  form: Form,
  { right, now }: { right: ShareRight; now: number },
): Promise<Caller> {
  const held = await withFormRights(reader, caller, form, now)
  return held.acting && allows(held.acting.rights, right) ? held : caller
}

/** The verdict about what needs a right to a form that is not the caller's; `otherwise` where they do not have it. */
export async function grantByShare(
  reader: Reader,
  caller: Caller,
  form: Form,
  { right, name, now, otherwise }: { right: ShareRight; name: string; now: number; otherwise: AccessVerdict },
): Promise<AccessVerdict> {
  const { acting } = await actingWith(reader, caller, form, { right, now })
  return acting ? { inLog: name, acting } : otherwise
}
