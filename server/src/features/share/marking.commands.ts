import { refuse } from '@wenhai/core/contract/refusal'
import { shareLimits } from '@wenhai/core/share/limits'
import { leastRights } from '@wenhai/core/share/rights'
import { type MarkScope, readScope } from '@wenhai/core/share/scope'
import { inTransaction } from '#lib/database/in-transaction'
import { deleteShare, findReceiver, lockShares, type ShareReceiver, type Sharing } from './commands.ts'
import { readRights, type Thing } from './held.queries.ts'
import { findShare } from './queries.ts'
import { freeClaims, markColumns } from './scope.commands.ts'
import type { ShareTable } from './table.ts'
import { tellReceivers } from './tell.commands.ts'

type Stored = Pick<ShareTable, 'receiver_kind' | 'receiver_id'>

interface Invited extends ShareReceiver {
  who?: string | undefined
  /** These two stay as they were where they are left out. */
  scope?: MarkScope | undefined
  isArbiter?: boolean | undefined
}

/** Gives somebody the right to mark beside what they have; whom it was given to before keeps it. Answers to whom. */
export async function shareMarking(sharing: Sharing, thing: Thing, invited: Invited): Promise<Stored> {
  const { database, caller, now } = sharing
  const receiver = {
    receiver_kind: invited.kind,
    receiver_id: await findReceiver(sharing, { ...invited, mayBeSelf: true }),
  }
  await inTransaction(database, async (within) => {
    const receivers = await lockShares(within, sharing, thing)
    const known = await findShare(within, thing, receiver)
    if (!known && receivers.length >= shareLimits.perThing)
      throw refuse('wrong_field', { field: 'who', reason: `最多共享给 ${shareLimits.perThing} 个人和小组` })
    const isOver = known !== undefined && known.end_time !== 0 && known.end_time <= now
    const held = known && !isOver ? readRights(known.rights) : []
    if (held.includes('manage'))
      throw refuse('wrong_field', { field: 'who', reason: '他管理这场考试，不用邀请，随时可以阅卷' })
    const rights = leastRights([...held, 'mark'])
    const set = {
      rights: rights.join(' '),
      end_time: isOver ? 0 : (known?.end_time ?? 0),
      ...(await markColumns(within, thing, rights, {
        scope: invited.scope ?? readScope(known?.mark_scope ?? ''),
        isArbiter: invited.isArbiter ?? known?.is_arbiter === 1,
      })),
    }
    await within.kysely
      .insertInto('share')
      .values({ ...thing, ...receiver, ...set, given_by: caller.user_id, create_time: now })
      .onConflict((conflict) =>
        conflict.columns(['thing', 'thing_id', 'receiver_kind', 'receiver_id']).doUpdateSet(set),
      )
      .execute()
    if (invited.scope) await freeClaims(within, thing, receiver)
    if (!held.includes('mark')) await tellReceivers(within, sharing, thing, receiver, rights)
  })
  return receiver
}

/** Takes the right to mark back from a member or a team, who keep what else they have. Answers whether they had it. */
export const endMarking = (sharing: Sharing, thing: Thing, receiver_id: string): Promise<boolean> =>
  inTransaction(sharing.database, async (within) => {
    const receivers = await lockShares(within, sharing, thing)
    for (const receiver of receivers.filter((each) => each.receiver_id === receiver_id)) {
      const share = await findShare(within, thing, receiver)
      const rights = readRights(share?.rights ?? '')
      if (!rights.includes('mark')) continue
      const left = rights.filter((right) => right !== 'mark')
      if (left.length === 0)
        await deleteShare(within.kysely, thing, { kind: receiver.receiver_kind, receiver_id })
      else
        await within.kysely
          .updateTable('share')
          .set({ rights: left.join(' '), mark_scope: '', is_arbiter: 0 })
          .where('thing', '=', thing.thing)
          .where('thing_id', '=', thing.thing_id)
          .where('receiver_kind', '=', receiver.receiver_kind)
          .where('receiver_id', '=', receiver_id)
          .execute()
      await freeClaims(within, thing, receiver)
      return true
    }
    return false
  })
