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

/** The route guard takes this cookie as a sign that somebody is signed in. */
export const hasLoginId = () => Boolean(readCookie('login_id'))
