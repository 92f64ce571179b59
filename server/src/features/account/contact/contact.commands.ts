import type { Database } from '../../../lib/database/open.ts'
import type { MemberTable } from '../table.ts'

interface Unbinding {
  user_id: string
  kind: 'phone' | 'mail'
  /** One of these addresses, or the dynamic code, must be left; without it nothing must. */
  instead: { addresses: readonly ('phone' | 'mail')[] } | undefined
}

/** One statement looks and takes away: of two given up at once, the one that must be left is left. */
export async function unbindAddress(
  { kysely }: Database,
  { user_id, kind, instead }: Unbinding,
  now: number,
): Promise<MemberTable | undefined> {
  return kysely
    .updateTable('member')
    .set({ [kind]: '', update_time: now })
    .where('user_id', '=', user_id)
    .where(kind, '<>', '')
    .$if(instead !== undefined, (query) =>
      query.where((build) =>
        build.or([
          build('totp_confirmed', '=', 1),
          ...(instead?.addresses ?? []).map((address) => build(address, '<>', '')),
        ]),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}
