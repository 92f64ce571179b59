import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './http/caller.ts'

interface Deleted {
  ocean_id: string
  /** Empty where it was deleted before this was kept: then it was its author, as far as anybody knows. */
  deleted_by: string
}

/** Somebody else deleted it, who can only be level >5. */
export const isDeletedByAdmin = ({ ocean_id, deleted_by }: Deleted): boolean =>
  deleted_by !== '' && deleted_by !== ocean_id

/** Its author restores what they deleted themselves, and level >5 everything. */
export const mayRestore = ({ user_id, permission }: Caller, deleted: Deleted): boolean =>
  isAboveFive(permission) || (user_id === deleted.ocean_id && !isDeletedByAdmin(deleted))

export interface BinPage {
  page: number
  len: number
  /** What level >5 deleted of others, for level >5. */
  byAdmin: boolean
}

/** The rows of a bin. An index of each table has the words of the second condition. */
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

/** Until when something deleted can be restored. */
export const restorableUntil = (delete_time: number, { restoreDays }: { restoreDays: number }): string =>
  new Date(delete_time + restoreDays * dayMs).toISOString()
