import { hash } from 'node:crypto'
import { createInvitation } from '#features/account/code/code.commands'
import { createOnce } from '#lib/create-once'
import type { Context } from '#lib/http/implement'
import { newSecret, toReadableCode } from '#lib/ids'
import { recordAudit } from './commands.ts'

interface Inviting {
  create_key?: string | undefined
  count: number
  days: number
}

/** A code is read aloud and typed by hand, and valid for one account only, so twelve letters are enough. */
const codeLength = 12

/**
 * Makes the same codes again after a lost reply, although they are not in the database: the seed is there, and the
 * page's key is not. Without a key the seed is stored nowhere.
 */
const codesOf = (seed: string, { create_key = '', count }: Inviting): string[] =>
  Array.from({ length: count }, (_, index) =>
    toReadableCode(hash('sha256', `${seed} ${create_key} ${index}`, 'buffer').subarray(0, codeLength)),
  )

export async function invite(
  context: Context,
  inviting: Inviting,
): Promise<{ codes: string[]; expire_time: string }> {
  const { create_key, count, days } = inviting
  const { seed, expire_time } = await createOnce<{ seed: string; expire_time: number }>(
    context,
    // Codes that are used already are returned too, because they are what the admin gave away.
    { call: 'invite', create_key, content: [count, days], isThere: async () => true },
    (keep) =>
      context.database.kysely.transaction().execute(async (transaction) => {
        const within = { ...context, database: { ...context.database, kysely: transaction } }
        const made = { seed: newSecret(), expire_time: context.now }
        for (const code of codesOf(made.seed, inviting))
          made.expire_time = (await createInvitation(within.database, code, days, context.now)).expire_time
        await recordAudit(within, { action: '生成邀请码', target: '', detail: `${count} 个，${days} 天` })
        await keep(transaction, made)
        return made
      }),
  )
  return { codes: codesOf(seed, inviting), expire_time: new Date(expire_time).toISOString() }
}
