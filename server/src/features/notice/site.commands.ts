import { level } from '@wenhai/core/account/mask'
import { dayOf } from '@wenhai/core/format/day'
import type { NoticeFacts } from '@wenhai/core/notice/facts'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { gigabyte, leastFree, scarceFree } from '#lib/try-to-write'
import { sendNotices } from './notify.commands.ts'

interface SiteNotice<Kind extends keyof NoticeFacts> {
  kind: Kind
  facts: NoticeFacts[Kind]
  /** Told once with this key. */
  key: string
  now: number
}

/** Tells every admin of something that only they can mend. */
export async function tellAdmins<Kind extends keyof NoticeFacts>(
  within: Database,
  { kind, facts, key, now }: SiteNotice<Kind>,
): Promise<void> {
  const admins = await within.kysely
    .selectFrom('member')
    .select('user_id')
    // The index has those above 1.
    .where('permission', '>', sql.lit(level.member))
    .where('permission', '>', level.editor)
    .where('disabled', '=', 0)
    .execute()
  await sendNotices(
    within,
    admins.map(({ user_id }) => ({ kind, user_id, facts, once_key: `${kind} ${key} ${user_id}`, now })),
  )
}

const weekMs = 7 * 24 * 60 * 60_000

/** Once a week where space is scarce, and once a day where the next import may fill the disk. */
export async function tellOfDisk(database: Database, freeBytes: number, now: number): Promise<void> {
  if (freeBytes >= scarceFree) return
  const key = freeBytes < leastFree ? dayOf(now) : `week ${Math.floor(now / weekMs)}`
  const facts = { free: (freeBytes / gigabyte).toFixed(1) }
  await tellAdmins(database, { kind: 'site.disk', facts, key: `disk ${key}`, now })
}
