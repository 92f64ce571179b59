import { visitorCalls } from '@wenhai/core/visitor/calls'
import { engineOf } from '@wenhai/core/visitor/engine'
import { local } from '#lib/storage.ts'
import { call } from '#lib/transport.ts'

const storedUnder = 'ip'

/** Anyone who tries the site on their own machine is no visitor. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)

/** Once for each page that is loaded. The visit to a form's own page is counted by the server, which does not count it again. */
export async function recordVisit(): Promise<void> {
  const { hostname, pathname } = window.location
  if (isLocalHost(hostname)) return
  const url = document.referrer
  const record = { url, search_engine: engineOf(url), path: pathname }
  const answer = await call(visitorCalls.recordVisit, record, { isUnasked: true })
  if (answer.ok) local.write(storedUnder, answer.data.ip)
}
