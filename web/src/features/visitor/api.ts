import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { engineOf } from '@wenhai/core/visitor/engine'
import { queryCall } from '#lib/query.ts'
import { local } from '#lib/storage.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof visitorCalls> = CallerInput<(typeof visitorCalls)[Name]>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useVisits = (search: Input<'findVisitors'>) =>
  useQuery({ ...queryCall(visitorCalls.findVisitors, search), placeholderData: keepPreviousData })

export const useVisitorChart = (search: Input<'findVisitorChart'>) =>
  useQuery({ ...queryCall(visitorCalls.findVisitorChart, search), placeholderData: keepPreviousData })

const storedUnder = 'ip'

/** Anyone who tries the site on their own machine is no visitor. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)

/**
 * Records a visit once for each page that is loaded. The visit to a form's own page is counted by the server, which
 * does not count it again.
 */
export async function recordVisit(): Promise<void> {
  const { hostname, pathname } = window.location
  if (isLocalHost(hostname)) return
  const url = document.referrer
  const record = { url, search_engine: engineOf(url), path: pathname }
  const answer = await call(visitorCalls.recordVisit, record, { isUnasked: true })
  if (answer.ok) local.write(storedUnder, answer.data.ip)
}
