import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articleCalls } from '@wenhai/core/article/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { withKey } from '../../lib/article-key.ts'
import { queryCall } from '../../lib/query.ts'
import { call } from '../../lib/transport.ts'

type Input<Name extends keyof typeof visitorCalls> = CallerInput<(typeof visitorCalls)[Name]>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useVisits = (search: Input<'findVisitors'>) =>
  useQuery({ ...queryCall(visitorCalls.findVisitors, search), placeholderData: keepPreviousData })

export const useVisitorChart = (search: Input<'findVisitorChart'>) =>
  useQuery({ ...queryCall(visitorCalls.findVisitorChart, search), placeholderData: keepPreviousData })

/** Nobody asked for it, so nobody hears when it fails. */
export const sendVisit = (record: Input<'recordVisit'>) =>
  call(visitorCalls.recordVisit, record, { isQuiet: true })

const counted = new Set<string>()

/** Once for each time the site is loaded; the server counts a visitor once a day. Quiet: nobody waits for it. */
export async function countArticleVisit(id: string): Promise<number | undefined> {
  if (counted.has(id)) return undefined
  counted.add(id)
  const answer = await call(articleCalls.countArticleVisit, { id }, { isQuiet: true, ...withKey(id) })
  return answer.ok ? answer.data.visitorCount : undefined
}
