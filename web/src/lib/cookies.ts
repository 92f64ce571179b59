import { readableCookies } from '@wenhai/core/account/cookie-names'

export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at) !== name) continue
    const value = pair.slice(at + 1)
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}

/** `sid` stays: only the server reaches it. */
export function clearSignInCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  for (const name of readableCookies) document.cookie = `${name}=; path=/; max-age=0`
}

/** What the guard goes by. */
export const hasLoginId = () => Boolean(readCookie('login_id'))
