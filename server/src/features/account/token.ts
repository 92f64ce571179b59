import { jwtVerify, SignJWT } from 'jose'

/** person-jwt: says which session it belongs to. Alone it proves nothing: the `sid` cookie of that session must come with it. */
const purpose = 'person-jwt'

export const signToken = (
  key: Uint8Array,
  session: { session_id: string; user_id: string; expire_time: number },
) =>
  new SignJWT({ sid: session.session_id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.user_id)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(session.expire_time / 1000))
    .sign(key)

/** The session the token belongs to, or nothing if it is not ours, not for this, or over. */
export async function readToken(key: Uint8Array, token: string, now: number): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: purpose,
      currentDate: new Date(now),
    })
    return typeof payload.sid === 'string' ? payload.sid : undefined
  } catch {
    return undefined
  }
}
