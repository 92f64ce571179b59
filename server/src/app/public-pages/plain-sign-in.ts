import { accountCalls } from '@wenhai/core/account/calls'
import { sessionCookie } from '@wenhai/core/account/cookie-names'
import type { SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { PostedLogin } from '@wenhai/core/site/drawn-page'
import type { FastifyRequest } from 'fastify'
import { clearSessionCookies } from '#features/account/cookies'
import { closeSession } from '#features/account/session.commands'
import { findSession } from '#features/account/session.queries'
import { login } from '#features/account/sign-in/login'
import type { Context } from '#lib/http/implement'
import { isSameSecret } from '#lib/http/site-keys'
import { asRefusal } from '../errors.ts'
import { readCallInput } from '../mount.ts'

const expired = '页面已经过期，请再提交一次；浏览器需要允许本站的 Cookie'
const needsScript = '这个账号还要第二步验证，请打开浏览器的脚本功能后再登录'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** Signs in or out by the plain form of the page, as the calls do it. Undefined where it succeeded. */
export async function signInPlainly(
  context: Context,
  request: FastifyRequest,
): Promise<PostedLogin | undefined> {
  const { body, visitor } = request
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>
  const username = textOf(fields.username)
  try {
    const isOurs = typeof fields.token === 'string' && isSameSecret(fields.token, visitor?.xsrf ?? '')
    if (!isOurs) throw refuse('not_signed_in', { reason: expired })
    if (fields.step === 'sign-out') {
      await signOutPlainly(context)
      return undefined
    }
    const input = readCallInput(accountCalls.login, { username, password: fields.password })
    const signedIn: SignedIn = await login(context, input)
    return signedIn.checkPhone && signedIn.checkAuth ? undefined : { username, reason: needsScript }
  } catch (error) {
    return { username, reason: asRefusal(error, request).message }
  }
}

/**
 * Signs out without a script: it does what the call does, for the session of the cookie, also where sign-in steps are
 * left.
 */
export async function signOutPlainly(context: Context): Promise<void> {
  const { database, now } = context
  const session = await findSession(database, context.readCookie(sessionCookie), now)
  if (session) await closeSession(database, session.user_id, session.session_id)
  clearSessionCookies(context)
}
