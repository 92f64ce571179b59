import type { Database } from '#lib/database/open'
import type { MemberTable } from '../table.ts'

interface Unbinding {
  user_id: string
  kind: 'phone' | 'mail'
  /** One of these addresses, or the dynamic code, must remain; undefined where none must. */
  instead: { addresses: readonly ('phone' | 'mail')[] } | undefined
}

/** Checks and removes an address in one statement, so that of two removed at the same time the required one remains. */
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
