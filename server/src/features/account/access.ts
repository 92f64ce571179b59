import { mayPublish } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Scope } from '@wenhai/core/token/scopes'
import { type Caller, guest, signedInCaller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { type Recognised, recognise } from './caller.ts'
import { noteUse } from './session.commands.ts'
import { findSession, findToken } from './session.queries.ts'
import { readToken } from './token.ts'

export interface Credentials {
  /** The session's id from the HttpOnly cookie. */
  sid: string | undefined
  /** The token from the person-jwt header. */
  token: string | undefined
}

const nobody: Recognised = { caller: guest, holder: undefined, isDueForRenewal: false }

/** A call is signed in only if the token is valid and belongs to the cookie: neither works alone. */
export async function findCaller(
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { sid, token }: Credentials,
): Promise<Recognised> {
  if (!sid || !token) return nobody
  const session_id = await readToken(keys.token, token, now)
  if (!session_id) return nobody
  const session = await findSession(database, sid, now)
  return session?.session_id === session_id ? recognise(session, now) : nobody
}

/** A prefix of its own lets people and scanners of leaked secrets recognise a token, and leaves other ones alone. */
const bearerShape = /^bearer +(wenhai_.*)$/i
const tokenShape = /^wenhai_[\w-]{43}$/

/**
 * The personal token in an `Authorization` header. What other programs are signed in by, such as a proxy in front of the
 * site, is none of ours.
 */
export const readBearer = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : bearerShape.exec(authorization)?.[1]

/** Who calls by a personal token. One that is wrong, has ended or was revoked is refused in the same words. */
export async function findTokenCaller(
  { database, now }: Pick<Context, 'database' | 'now'>,
  sent: string,
): Promise<Caller> {
  const found = tokenShape.test(sent) ? await findToken(database, sent, now) : undefined
  if (!found) throw refuse('not_signed_in', { reason: '令牌不对，或者已经失效' })
  await noteUse(database, found, now)
  const { user_id, permission, token_id, name, scopes, survey_id, folder_id } = found
  return signedInCaller(user_id, permission, {
    mayPublish: mayPublish({ permission, answersOnly: found.answers_only === 1 }),
    token: { token_id, name, scopes: scopes.split(' ') as Scope[], survey_id, folder_id },
  })
}
