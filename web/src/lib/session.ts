import { accountCalls } from '@wenhai/core/account/calls'
import type { SignedIn, UserInfo } from '@wenhai/core/account/schema'
import { create } from 'zustand'
import { clearSignInCookies, readCookie } from './cookies.ts'
import { removeOwnDurable } from './durable-storage.ts'
import { local, ownPrefix, readStored, writeStored } from './storage.ts'
import { call } from './transport.ts'

const storedUnder = 'userinfo'

interface Session {
  /** Who is signed in, as far as this browser knows; the server decides by its own session. */
  user: UserInfo | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

export const currentUser = () => useSession.getState().user

/** Before the first route: no ticket means signed out; user info is restored only where the token is there too. */
export function restoreSession(): void {
  if (!readCookie('ticket')) {
    forget()
    return
  }
  const user = readCookie('person-jwt') ? readStored(storedUnder, readUserInfo) : undefined
  if (user) useSession.setState({ user })
  else local.remove(storedUnder)
}

/** What signing in leaves: the server has set the cookies, the browser keeps who it is. */
export function keepSession({ userinfo }: Pick<SignedIn, 'userinfo'>): void {
  writeStored(storedUnder, userinfo)
  useSession.setState({ user: userinfo })
}

/** Clears all that a script can clear. */
export function forget(): void {
  clearSignInCookies()
  local.remove(storedUnder)
  local.removeStartingWith(ownPrefix)
  void removeOwnDurable()
  useSession.setState({ user: undefined })
}

export type SignOutEnd = 'signed-out' | 'had-no-cookie' | 'failed'

/** Ends the session on the server, then here. A failure changes nothing and says nothing. */
export async function signOut(): Promise<SignOutEnd> {
  const id = readCookie('allow_pass_id')
  if (!id) {
    forget()
    return 'had-no-cookie'
  }
  const answer = await call(accountCalls.signOut, { id }, { isQuiet: true })
  // 747 says that the server knows no such session: there is nothing left to end but what is kept here.
  const isOver = answer.ok ? answer.data.result : answer.status === 747
  if (!isOver) return 'failed'
  forget()
  return 'signed-out'
}

function readUserInfo(value: unknown): UserInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, ocean_id, name } = value as Partial<Record<keyof UserInfo, unknown>>
  const isWhole = [id, ocean_id, name].every((text) => typeof text === 'string' && text !== '')
  return isWhole ? (value as UserInfo) : undefined
}
