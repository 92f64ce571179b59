import { engineOf } from '@wenhai/core/visitor/engine'
import { local } from '../../lib/storage.ts'
import { sendVisit } from './api.ts'

const storedUnder = 'ip'

/** Anyone who tries the site on their own machine is no visitor. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)

/** Once for each load of the app. A form's page is counted by the server. */
export async function recordVisit(): Promise<void> {
  const { hostname, pathname } = window.location
  if (isLocalHost(hostname)) return
  const url = document.referrer
  const answer = await sendVisit({ url, search_engine: engineOf(url), path: pathname })
  if (answer.ok) local.write(storedUnder, answer.data.ip)
}
