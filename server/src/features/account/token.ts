import { jwtVerify, SignJWT } from 'jose'

/** person-jwt: names its session. Alone it proves nothing: the `sid` cookie of that session must come with it. */
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

interface Verified {
  session_id: string
  /** The time in milliseconds. */
  expire_time: number
}

/** So many tokens take some megabytes at the most. */
const maxRemembered = 10_000

/**
 * The verified tokens, by key and then by token: verifying costs more than the rest of a small call, and a token never
 * changes.
 */
const remembered = new WeakMap<Uint8Array, Map<string, Verified>>()

/** The session the token belongs to, or nothing if it is not ours, not for this purpose, or expired. */
export async function readToken(key: Uint8Array, token: string, now: number): Promise<string | undefined> {
  let known = remembered.get(key)
  if (!known) {
    known = new Map()
    remembered.set(key, known)
  }
  const verified = known.get(token) ?? (await verifyToken(key, token, now))
  if (!verified || verified.expire_time <= now) return undefined
  if (known.size >= maxRemembered) known.clear()
  known.set(token, verified)
  return verified.session_id
}

async function verifyToken(key: Uint8Array, token: string, now: number): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: purpose,
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    if (typeof payload.sid !== 'string' || payload.exp === undefined) return undefined
    return { session_id: payload.sid, expire_time: payload.exp * 1000 }
  } catch {
    return undefined
  }
}
