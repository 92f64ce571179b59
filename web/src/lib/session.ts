import { accountCalls } from '@wenhai/core/account/calls'
import type { SignedIn, UserInfo } from '@wenhai/core/account/schema'
import { create } from 'zustand'
import { readCookie } from './cookies.ts'
import { clearSignIn, endSession, restoreUser, type SignOutEnd, userStoredUnder } from './sign-out.ts'
import { ownPrefix, writeStored } from './storage.ts'
import { call } from './transport.ts'

interface Session {
  /** The person who is signed in, as far as this browser knows; the server decides by its own session. */
  user: UserInfo | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

export const currentUser = () => useSession.getState().user

/** The person who is signed in and may publish, as far as the account says; the site may ask for a level as well. */
export const usePublisher = () => useSession(({ user }) => (user?.answersOnly ? undefined : user))

/**
 * The storage key of something that is kept for the person who is signed in: it goes when they sign out, and the next
 * person has another one.
 */
export const ownKey = (thing: string) => `${ownPrefix}${thing}:${currentUser()?.ocean_id ?? ''}`

/** Whether somebody else has signed in since, in another tab of this browser. */
export function isSomeoneElseHere(): boolean {
  const user = currentUser()
  const id = readCookie('login_id')
  return user !== undefined && Boolean(id) && id !== user.id
}

/** The session is restored before the first route is shown. */
export const restoreSession = (): void => useSession.setState({ user: restoreUser() })

/** Keeps who has signed in, as the login call says; its reply has set the cookies `token` and `agent`. */
export const storeUser = (userinfo: UserInfo) => writeStored(userStoredUnder, userinfo)

/** Every step of signing in has been passed. */
export function keepSession({ userinfo }: Pick<SignedIn, 'userinfo'>): void {
  storeUser(userinfo)
  useSession.setState({ user: userinfo })
}

/** Forgets a session that is over. That is no sign-out, so what its owner has not saved waits for them. */
export function forget(): void {
  clearSignIn({ keepsDrafts: true })
  useSession.setState({ user: undefined })
}

/** Forgets a sign-in that was begun and not finished. Where it was begun over an open page, that page and what the browser keeps still belong to the person before. */
export function forgetBegun(): void {
  const user = currentUser()
  clearSignIn({ keepsDrafts: true })
  if (user) storeUser(user)
}

/**
 * Whether the server still knows who is signed in here. A session that it ended is forgotten, because only that lets
 * its owner sign in again. Where nothing can be learnt, nobody is signed in for now, and nothing is forgotten.
 */
export async function confirmSession(): Promise<boolean> {
  const id = readCookie('login_id')
  if (!currentUser() || !id) return false
  const token = readCookie('person-jwt')
  const answer = await call(accountCalls.findUser, { id }, { isQuiet: true, isSigningIn: true })
  if (answer.ok && answer.data.own) return true
  const isOver = answer.ok || [404, 747].includes(answer.status)
  // Nothing is forgotten if somebody has signed in meanwhile, because that session is another one.
  if (isOver && readCookie('person-jwt') === token) forget()
  return false
}

/** Closes the session without a word, because a session that cannot be reached is of no use to anyone. */
export async function closeOwnSession(): Promise<void> {
  const id = readCookie('allow_pass_id')
  if (id) await call(accountCalls.signOut, { id }, { isQuiet: true, isSigningIn: true })
}

export async function signOut(): Promise<SignOutEnd> {
  if (isSomeoneElseHere()) {
    // The person has signed out already, so the page becomes that of the person who is here now, whose sign-in is not
    // ours to end.
    window.location.reload()
    return 'failed'
  }
  const user = currentUser()
  // Another tab may have forgotten the name, and without it everybody's unsaved work would go.
  if (user) storeUser(user)
  const end = await endSession()
  if (end !== 'failed') useSession.setState({ user: undefined })
  return end
}

/**
 * Whether this page was reloaded. At a shared computer the next person opens the link again, so only a reload is the
 * same person's.
 */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}
