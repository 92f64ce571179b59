import { accountCalls } from '@wenhai/core/account/calls'
import { readableCookies } from '@wenhai/core/account/cookie-names'
import type { UserInfo } from '@wenhai/core/account/schema'
import { del, keys } from 'idb-keyval'
import { finishBeforeSignOut, mayLeave } from './before-sign-out.ts'
import { readCookie } from './cookies.ts'
import { inTime } from './durable-storage.ts'
import { forgetPapers } from './kept-papers.ts'
import { local, ownPrefix, readStored } from './storage.ts'
import { call } from './transport.ts'

/** The person who is signed in is stored under this name. */
export const userStoredUnder = 'userinfo'

/**
 * Clears all that a script can clear; only the server reaches `sid`. Another person's unsaved work, whose session ran
 * out here, stays theirs.
 */
export function clearSignIn({ keepsDrafts = false } = {}): void {
  const owner = readStored(userStoredUnder, readIds) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  for (const name of readableCookies) document.cookie = `${name}=; path=/; max-age=0`
  local.remove(userStoredUnder)
  if (keepsDrafts) return
  const isTheirs = (key: string) => key.startsWith(ownPrefix) && owner.some((id) => key.includes(id))
  local.removeIf(isTheirs)
  void removeDurableIf(isTheirs)
  void forgetPapers()
}

/**
 * Restores at the start who is signed in. Without a ticket nobody is, and user info is restored only where the token is
 * there too.
 */
export function restoreUser(): UserInfo | undefined {
  if (!readCookie('ticket')) {
    clearSignIn({ keepsDrafts: true })
    return undefined
  }
  const user = readCookie('person-jwt') ? readStored(userStoredUnder, readUserInfo) : undefined
  const id = readCookie('login_id')
  // The stored user may be another person than the one who signed in by the plain form.
  if (user && (!id || user.id === id)) return user
  local.remove(userStoredUnder)
  return undefined
}

function readUserInfo(value: unknown): UserInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, ocean_id, name } = value as Partial<Record<keyof UserInfo, unknown>>
  const isWhole = [id, ocean_id, name].every((text) => typeof text === 'string' && text !== '')
  return isWhole ? (value as UserInfo) : undefined
}

/** The ids of a person from which the names of their drafts are made. */
const readIds = (user: unknown): string[] =>
  Object.entries(user ?? {}).flatMap(([name, value]) =>
    (name === 'id' || name === 'ocean_id') && typeof value === 'string' && value !== '' ? [value] : [],
  )

async function removeDurableIf(test: (key: string) => boolean): Promise<void> {
  try {
    const all = await inTime(keys())
    for (const key of all) if (test(String(key))) await del(key)
  } catch {
    // Where no database can be opened, nothing is stored in it.
  }
}

export type SignOutEnd = 'signed-out' | 'had-no-cookie' | 'failed'

/** Ends the session on the server, then here. A failure changes nothing and says nothing. */
export async function endSession(): Promise<SignOutEnd> {
  if (!(await mayLeave())) return 'failed'
  const id = readCookie('allow_pass_id')
  if (!id) {
    clearSignIn()
    return 'had-no-cookie'
  }
  await finishBeforeSignOut()
  const answer = await call(accountCalls.signOut, { id }, { isQuiet: true })
  // The status 747 says that the server knows no such session, so only what is kept here is left to end.
  const isOver = answer.ok ? answer.data.result : answer.status === 747
  if (!isOver) return 'failed'
  clearSignIn()
  return 'signed-out'
}
