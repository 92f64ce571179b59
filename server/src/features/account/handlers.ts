import { accountCalls } from '@wenhai/core/account/calls'
import type { SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { type Context, implement } from '../../lib/http/implement.ts'
import { closeSession, createOwner, openSession } from './commands.ts'
import { clearSessionCookies, setSessionCookies } from './cookies.ts'
import { findMember, toPublicUser, toUserInfo } from './queries.ts'
import type { MemberTable } from './table.ts'

export const account = implement(accountCalls, {
  createOwner: async (input, context) =>
    signIn(await createOwner(context.database, input, context.now), context),

  findUser: async ({ id }, { database }) => {
    const member = await findMember(database, id)
    if (!member) throw refuse('not_found')
    return toPublicUser(member)
  },

  signOut: async (_, context) => {
    const result = await closeSession(context.database, context.caller.session_id)
    clearSessionCookies(context)
    return { result }
  },
})

/** A new session for every sign-in: an id that was planted before is worth nothing after. */
async function signIn(member: MemberTable, context: Context): Promise<SignedIn> {
  const { database, keys, now } = context
  const userinfo = toUserInfo(member)
  const opened = await openSession(
    database,
    keys,
    { user_id: member.user_id, agent: 'PC', checkPhone: true, checkAuth: true },
    now,
  )
  setSessionCookies(context, userinfo, opened)
  return { token: opened.token, agent: 'PC', userinfo, checkAuth: true, checkPhone: true }
}
