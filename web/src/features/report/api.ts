import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { reportCalls } from '@wenhai/core/report/calls'
import { queryCall, queryClient } from '#lib/query.ts'

type Input<Name extends keyof typeof reportCalls> = CallerInput<(typeof reportCalls)[Name]>

/**
 * The reports that a person has handed in. The last page stays while the next one is fetched, so that nothing jumps.
 */
export const useOwnReports = (search: Input<'findReports'>) =>
  useQuery({
    ...queryCall(reportCalls.findReports, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The attempts that a person has begun and may go on with. */
export const useAttempts = (search: Input<'findAttempts'>) =>
  useQuery({
    ...queryCall(reportCalls.findAttempts, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Time was up: what was a draft may be a report by now, or nothing. */
export async function refreshOwnReports(): Promise<void> {
  await Promise.all(
    [reportCalls.findReports, reportCalls.findAttempts].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}
