import { accountCalls } from '@wenhai/core/account/calls'
import { readableCookies } from '@wenhai/core/account/cookie-names'
import { del, keys } from 'idb-keyval'
import { finishBeforeSignOut } from './before-sign-out.ts'
import { readCookie } from './cookies.ts'
import { inTime } from './durable-storage.ts'
import { local, ownPrefix } from './storage.ts'
import { call } from './transport.ts'

/** Who is signed in, in this browser's storage. */
export const userStoredUnder = 'userinfo'

/** Clears all that a script can clear; `sid` stays, which only the server reaches. */
export function clearSignIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  for (const name of readableCookies) document.cookie = `${name}=; path=/; max-age=0`
  local.remove(userStoredUnder)
  local.removeStartingWith(ownPrefix)
  void removeOwnDurable()
}

async function removeOwnDurable(): Promise<void> {
  try {
    const all = await inTime(keys())
    for (const key of all) if (String(key).startsWith(ownPrefix)) await del(key)
  } catch {
    // Where nothing can be opened, nothing lies.
  }
}

export type SignOutEnd = 'signed-out' | 'had-no-cookie' | 'failed'

/** Ends the session on the server, then here. A failure changes nothing and says nothing. */
export async function endSession(): Promise<SignOutEnd> {
  const id = readCookie('allow_pass_id')
  if (!id) {
    clearSignIn()
    return 'had-no-cookie'
  }
  await finishBeforeSignOut()
  const answer = await call(accountCalls.signOut, { id }, { isQuiet: true })
  // 747 says that the server knows no such session: there is nothing left to end but what is kept here.
  const isOver = answer.ok ? answer.data.result : answer.status === 747
  if (!isOver) return 'failed'
  clearSignIn()
  return 'signed-out'
}
