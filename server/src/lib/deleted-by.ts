import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './http/caller.ts'

interface Deleted {
  ocean_id: string
  /** The field is empty where the thing was deleted before this was kept; then its author counts as the one who did. */
  deleted_by: string
}

/** Whether somebody else than its author deleted the thing, who can only be level >5. */
export const isDeletedByAdmin = ({ ocean_id, deleted_by }: Deleted): boolean =>
  deleted_by !== '' && deleted_by !== ocean_id

/** Whether the caller may restore the thing: authors restore what they deleted themselves, and level >5 everything. */
export const mayRestore = ({ user_id, permission }: Caller, deleted: Deleted): boolean =>
  isAboveFive(permission) || (user_id === deleted.ocean_id && !isDeletedByAdmin(deleted))

export interface BinPage {
  page: number
  len: number
  /** The bin of what level >5 deleted of others, which only level >5 may read. */
  byAdmin: boolean
}

/** The condition for the rows of a bin. An index of each table has the same words as the second condition. */
export function inBin(
  table: 'form' | 'article' | 'question_deleted',
  { user_id, permission }: Caller,
  { byAdmin }: BinPage,
): RawBuilder<boolean> {
  const [author, deletedBy] = [sql.ref(`${table}.ocean_id`), sql.ref(`${table}.deleted_by`)]
  if (!byAdmin) return sql`${author} = ${user_id}`
  if (!isAboveFive(permission)) throw refuse('not_allowed')
  return sql`(${deletedBy} <> '' and ${deletedBy} <> ${author})`
}

export const refuseRestoring = () => refuse('not_allowed', { reason: '这是管理员删除的，要恢复请联系管理员' })

const dayMs = 86_400_000

/** What was deleted at this moment or before can no longer be restored; `restoreDays` is the limit of its kind. */
export const oldestRestorable = (now: number, { restoreDays }: { restoreDays: number }): number =>
  now - restoreDays * dayMs

/** The time until which something deleted can be restored. */
export const restorableUntil = (delete_time: number, { restoreDays }: { restoreDays: number }): string =>
  new Date(delete_time + restoreDays * dayMs).toISOString()
