import { allows, type ShareRight, shareRights, wholeRights } from '@wenhai/core/share/rights'
import { type MarkReach, readScope, uniteScopes } from '@wenhai/core/share/scope'
import type { SharedThing } from '@wenhai/core/share/things'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { type Caller, isEditableBy } from '#lib/http/caller'
import { type AccessVerdict, type Context, type Grants, grantOf } from '#lib/http/implement'
import type {} from './table.ts'

type Reader = Pick<Database, 'kysely'>

export interface Thing {
  thing: SharedThing
  thing_id: string
}

/** Shares that reach a member now: their own, those of their teams and those of the site. */
export const reaches =
  ({ isSignedIn, user_id, mayPublish }: Caller, now: number) =>
  (build: ExpressionBuilder<Tables, 'share'>): Expression<SqlBool> =>
    // Guests are nobody of the site. Accounts that only answer are not asked together with everybody either, because with
    // things come their keys.
    build.and([
      ...(isSignedIn ? [] : [sql<boolean>`1 = 0`]),
      // One list of ids, so that an index of receivers finds them; a subquery within an `or` would read all shares.
      sql<boolean>`share.receiver_id in (
        select team_id from team_member where user_id = ${user_id}
        union all select cast(${user_id} as text) ${mayPublish ? sql`union all select ''` : sql``})`,
      build.or([build('share.end_time', '=', 0), build('share.end_time', '>', now)]),
    ])

export const readRights = (stored: string): ShareRight[] =>
  shareRights.filter((right) => stored.split(' ').includes(right))

/** The things whose shares count for a thing: itself, and for a folder those above it, which are its parent and its root. */
const countsFor = ({ thing, thing_id }: Thing): RawBuilder<boolean> =>
  thing === 'folder'
    ? sql<boolean>`share.thing_id in (
        select folder_id from question_folder where folder_id = ${thing_id}
        union all select parent_id from question_folder where folder_id = ${thing_id}
        union all select root_id from question_folder where folder_id = ${thing_id})`
    : sql<boolean>`share.thing_id = ${thing_id}`

/**
 * What somebody may do with a thing of somebody else, by all that was shared with them. It is asked of the database at every
 * call, so that what is taken back ends at once on every process.
 */
export async function findHeldRights(
  { kysely }: Reader,
  caller: Caller,
  thing: Thing,
  now: number,
): Promise<ShareRight[]> {
  if (!caller.isSignedIn) return []
  const rows = await kysely
    .selectFrom('share')
    .select('rights')
    .where('thing', '=', thing.thing)
    .where(countsFor(thing))
    .where(reaches(caller, now))
    .execute()
  return wholeRights(rows.flatMap(({ rights }) => readRights(rights)))
}

/** So many shares of one member are read; whoever has more finds the others by their addresses. */
const mostHeld = 2000

/** What somebody may do with things of a kind, by their ids: with these, or with all that is shared with them. */
export async function findHeldThings(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  { thing, ids }: { thing: SharedThing; ids?: readonly string[] },
  now: number,
): Promise<Map<string, ShareRight[]>> {
  const held = new Map<string, ShareRight[]>()
  if (!caller.isSignedIn || ids?.length === 0) return held
  const rows = await kysely
    .selectFrom('share')
    .select(['thing_id', 'rights'])
    .where('thing', '=', thing)
    .$if(ids !== undefined, (shares) => shares.where(anyOf(engine, 'thing_id', ids ?? [])))
    .where(reaches(caller, now))
    .orderBy('create_time', 'desc')
    .limit(mostHeld)
    .execute()
  for (const { thing_id, rights } of rows)
    held.set(thing_id, wholeRights([...(held.get(thing_id) ?? []), ...readRights(rights)]))
  return held
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
    .where((build) =>
      // No right is a part of the name of another one.
      build.or(enough.map((given) => sql<boolean>`replace(share.rights, ${given}, '') <> share.rights`)),
    )
}

interface Form {
  survey_id: string
  ocean_id: string
}

/** The caller with what was shared with them of a thing of somebody else; the same caller where that is nothing. */
async function withRights(
  reader: Reader,
  caller: Caller,
  { thing, thing_id, ocean_id }: Thing & { ocean_id: string },
  now: number,
): Promise<Caller> {
  const rights = await findHeldRights(reader, caller, { thing, thing_id }, now)
  return caller.isSignedIn && rights.length > 0
    ? { ...caller, acting: { thing_id, ocean_id, rights } }
    : caller
}

/**
 * The caller acting for the author of a form, where it is not theirs and this right is among what they hold; otherwise
 * they act as themselves alone.
 */
export async function actingWith(
  reader: Reader,
  caller: Caller,
  { survey_id, ocean_id }: Form,
  { right, now }: { right: ShareRight; now: number },
): Promise<Caller> {
  if (isEditableBy(caller, ocean_id)) return caller
  const held = await withRights(reader, caller, { thing: 'form', thing_id: survey_id, ocean_id }, now)
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

/** What a room says of one of its things, for somebody who asks. */
interface AskedThing {
  ocean_id: string
  /** What the audit log calls it. */
  name: string
  /** The caller needs no share: it is theirs, or their level is enough. */
  isTheirs: boolean
  /** Whether somebody without any right is told that it is there. */
  isSeen: boolean
}

/**
 * The grants of a thing that can be shared: `owner`, one for each right of the table, and `any` of them. Somebody who holds a part of the
 * rights sees that the thing is there.
 */
export function grantsByRight(
  thing: SharedThing,
  find: (context: Context, id: string) => Promise<AskedThing | undefined>,
): Grants[string] {
  const grant =
    (right?: ShareRight | 'any') =>
    async (context: Context, id: string): Promise<AccessVerdict> => {
      const { database, caller, now } = context
      const found = await find(context, id)
      if (!found) return 'absent'
      const { ocean_id, name, isTheirs, isSeen } = found
      if (isTheirs) return grantOf(caller, ocean_id, name)
      const { acting } = await withRights(database, caller, { thing, thing_id: id, ocean_id }, now)
      if (acting && right && (right === 'any' || allows(acting.rights, right))) return { inLog: name, acting }
      return isSeen || acting ? 'visible' : 'absent'
    }
  return {
    owner: grant(),
    any: grant('any'),
    ...Object.fromEntries(shareRights.map((right) => [right, grant(right)])),
  }
}
