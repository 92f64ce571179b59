import type { SignedIn } from '@wenhai/core/account/schema'
import type { PassedSteps } from '../../../lib/http/caller.ts'
import type { Context } from '../../../lib/http/implement.ts'
import { nameAgent } from '../agent.ts'
import { setSessionCookies } from '../cookies.ts'
import { openSession, rotateSession } from '../session/commands.ts'
import { describeSignedIn } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { rememberDevice } from './commands.ts'

const isWhole = ({ phone, mail, totp }: PassedSteps) => phone && mail && totp

/** A new session for every sign-in: an id that was planted before is worth nothing after. */
export async function enter(
  context: Context,
  member: MemberTable,
  passed: PassedSteps,
  failedTries = 0,
): Promise<SignedIn> {
  const { database, keys, now, device_id, userAgent } = context
  const opened = await openSession(
    database,
    keys,
    { user_id: member.user_id, agent: nameAgent(userAgent), passed },
    now,
  )
  setSessionCookies(context, member, opened, isWhole(passed))
  if (isWhole(passed) && device_id) await rememberDevice(database, member.user_id, device_id, now)
  return describeSignedIn(member, opened, passed, failedTries)
}

/** The same session, one step further or with another password, under a new id. */
export async function goOn(context: Context, member: MemberTable, passed: PassedSteps): Promise<SignedIn> {
  const { database, keys, caller, now, device_id } = context
  const { session_id } = caller
  const opened = await rotateSession(database, keys, { session_id, user_id: member.user_id, passed }, now)
  setSessionCookies(context, member, opened, isWhole(passed))
  if (isWhole(passed) && device_id) await rememberDevice(database, member.user_id, device_id, now)
  return describeSignedIn(member, opened, passed)
}
