import { accountCalls } from '@wenhai/core/account/calls'
import type { SignedIn, UserInfo } from '@wenhai/core/account/schema'
import { create } from 'zustand'
import { readCookie } from './cookies.ts'
import { clearSignIn, endSession, restoreUser, type SignOutEnd, userStoredUnder } from './sign-out.ts'
import { ownPrefix, writeStored } from './storage.ts'
import { call } from './transport.ts'

interface Session {
  /** Who is signed in, as far as this browser knows; the server decides by its own session. */
  user: UserInfo | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

export const currentUser = () => useSession.getState().user

/** Who is signed in and may publish, as far as the account says; the site may ask for a level as well. */
export const usePublisher = () => useSession(({ user }) => (user?.answersOnly ? undefined : user))

/** Names what is kept here for who is signed in: it goes when they sign out, and the next person has another one. */
export const ownKey = (thing: string) => `${ownPrefix}${thing}:${currentUser()?.ocean_id ?? ''}`

/** Somebody else has signed in since, in another tab of this browser. */
export function isSomeoneElseHere(): boolean {
  const user = currentUser()
  const id = readCookie('login_id')
  return user !== undefined && Boolean(id) && id !== user.id
}

/** Before the first route. */
export const restoreSession = (): void => useSession.setState({ user: restoreUser() })

/** What the login call leaves: the answer has set the cookies `token` and `agent`, the browser keeps who it is. */
export const storeUser = (userinfo: UserInfo) => writeStored(userStoredUnder, userinfo)

/** Every step of signing in is passed. */
export function keepSession({ userinfo }: Pick<SignedIn, 'userinfo'>): void {
  storeUser(userinfo)
  useSession.setState({ user: userinfo })
}

/** A session is over, which is no sign-out: what its owner has not saved waits for them. */
export function forget(): void {
  clearSignIn({ keepsDrafts: true })
  useSession.setState({ user: undefined })
}

/** A sign-in that was begun is over. Over an open page, the page and what is kept here stay those of its person. */
export function forgetBegun(): void {
  const user = currentUser()
  clearSignIn({ keepsDrafts: true })
  if (user) storeUser(user)
}

/**
 * Whether the server still knows who is signed in here. A session that it ended is forgotten: only that lets its owner sign
 * in again. Where nothing can be learnt, nobody is signed in for now, and nothing is forgotten.
 */
export async function confirmSession(): Promise<boolean> {
  const id = readCookie('login_id')
  if (!currentUser() || !id) return false
  const token = readCookie('person-jwt')
  const answer = await call(accountCalls.findUser, { id }, { isQuiet: true, isSigningIn: true })
  if (answer.ok && answer.data.own) return true
  const isOver = answer.ok || [404, 747].includes(answer.status)
  // Unless somebody has signed in meanwhile: that session is another one.
  if (isOver && readCookie('person-jwt') === token) forget()
  return false
}

/** Quietly: a session that cannot be reached is of no use to anyone. */
export async function closeSession(): Promise<void> {
  const id = readCookie('allow_pass_id')
  if (id) await call(accountCalls.signOut, { id }, { isQuiet: true, isSigningIn: true })
}

export async function signOut(): Promise<SignOutEnd> {
  if (isSomeoneElseHere()) {
    // They have signed out already: the page becomes that of who is here now, whose sign-in is not ours to end.
    window.location.reload()
    return 'failed'
  }
  const user = currentUser()
  // Another tab may have forgotten it, and without a name everybody's work would go.
  if (user) storeUser(user)
  const end = await endSession()
  if (end !== 'failed') useSession.setState({ user: undefined })
  return end
}

/** The next person at a shared computer opens the link again; only a reload is the same person's. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}
