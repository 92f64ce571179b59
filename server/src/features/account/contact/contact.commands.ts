import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { tellOfAddress } from '../commands.ts'
import type { MemberTable } from '../table.ts'

interface Unbinding {
  user_id: string
  kind: 'phone' | 'mail'
  /** One of these addresses, or the dynamic code, must remain; undefined where none must. */
  instead: { addresses: readonly ('phone' | 'mail')[] } | undefined
  /** The address, sealed for notices. */
  before: string
}

/** Checks and removes an address in one statement, so that of two removed at the same time the required one remains. */
export const unbindAddress = (
  database: Database,
  { user_id, kind, instead, before }: Unbinding,
  now: number,
): Promise<MemberTable | undefined> =>
  inTransaction(database, async (within) => {
    const member = await removeAddress(within, { user_id, kind, instead }, now)
    if (member) await tellOfAddress(within, { user_id, kind, done: '解绑了', before }, now)
    return member
  })

const removeAddress = (
  { kysely }: Database,
  { user_id, kind, instead }: Omit<Unbinding, 'before'>,
  now: number,
): Promise<MemberTable | undefined> =>
  kysely
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
