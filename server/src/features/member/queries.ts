import { mayPublish } from '@wenhai/core/account/permission'
import { maxSearched } from '@wenhai/core/member/limits'
import type { AuditEntry, Member } from '@wenhai/core/member/schema'
import { toPublicUser } from '#features/account/queries'
import { findSiteSettings } from '#features/site/queries'
import { isLongerThan, withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import { type Caller, signedInCaller } from '#lib/http/caller'
import type {} from './table.ts'

interface MemberFilter {
  key: string
  permission?: number | undefined
  disabled?: boolean | undefined
  page: number
  len: number
}

export async function listMembers(
  { kysely }: Database,
  filter: MemberFilter,
): Promise<{ tables: Member[]; length: number; more: boolean }> {
  let members = kysely.selectFrom('member')
  if (filter.permission !== undefined) members = members.where('permission', '=', filter.permission)
  if (filter.disabled !== undefined) members = members.where('disabled', '=', filter.disabled ? 1 : 0)
  const matching = withKeyword(members, {
    id: 'user_id',
    columns: ['username_key', 'name', 'number', 'group_name'],
    key: filter.key,
    most: maxSearched,
  })
  const more = filter.key !== '' && (await isLongerThan(members, maxSearched))
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('member')
    .select((build) =>
      build
        .selectFrom('session')
        .whereRef('session.user_id', '=', 'member.user_id')
        .select((inner) => inner.fn.max('session.seen_time').as('seen'))
        .as('seen_time'),
    )
    .orderBy('create_time', 'desc')
    .orderBy('user_id', 'desc')
    .limit(filter.len)
    .offset((filter.page - 1) * filter.len)
    .execute()
  const tables = rows.map((row) => ({
    username: row.username,
    permission: row.permission,
    answersOnly: row.answers_only === 1,
    disabled: row.disabled === 1,
    number: row.number,
    group: row.group_name,
    seen_time: row.seen_time === null ? null : new Date(row.seen_time).toISOString(),
    ...toPublicUser(row),
  }))
  return { tables, length: Number(count), more }
}

export async function listAudit(
  { kysely }: Database,
  { key, page, len }: { key: string; page: number; len: number },
): Promise<{ tables: AuditEntry[]; length: number; more: boolean }> {
  const entries = kysely.selectFrom('audit_entry')
  const columns = ['actor', 'action', 'target']
  const matching = withKeyword(entries, { id: 'audit_id', columns, key, most: maxSearched })
  const more = key !== '' && (await isLongerThan(entries, maxSearched))
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map(({ audit_id, time, actor, action, target, detail }) => ({
    audit_id,
    time: new Date(time).toISOString(),
    actor,
    action,
    target,
    detail,
  }))
  return { tables, length: Number(count), more }
}

/** A form draws from the bank with its author's rights, not its taker's. */
export async function findAuthor(database: Database, user_id: string): Promise<Caller> {
  const { permission, answers_only } = await database.kysely
    .selectFrom('member')
    .select(['permission', 'answers_only'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { publishLevel } = await findSiteSettings(database)
  const isPublisher = mayPublish({ permission, answersOnly: answers_only === 1 })
  return signedInCaller(user_id, permission, { mayPublish: isPublisher && permission >= publishLevel })
}
