import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import type { FormView } from '@wenhai/core/form/schema'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import type { Answer } from '../../lib/answer.ts'
import { queryCall, queryClient, RefusedError } from '../../lib/query.ts'
import { call } from '../../lib/transport.ts'
import { logicChunk } from './take/shown.ts'

type Input<Name extends keyof typeof reportCalls> = CallerInput<(typeof reportCalls)[Name]>

/** What one has handed in. The last page stays while the next one is fetched: nothing jumps. */
export const useReports = (search: Input<'findReports'>) =>
  useQuery({
    ...queryCall(reportCalls.findReports, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What one has begun and may go on with. */
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

/** A paused form is refused, but with what the page says of it. */
function viewOf(answer: Answer<FormView>): FormView {
  if (answer.ok) return answer.data
  if (answer.status === 410 && answer.data && 'survey_id' in answer.data) return answer.data as FormView
  throw new RefusedError(answer)
}

/**
 * A form and what one may do with it. Asked again at every visit and never while one answers: the flow goes on from what
 * it was given, and an older standing would show a paper that has been handed in.
 */
export const useTakePage = (id: string, user_id: string | undefined, report_id: string) =>
  useQuery<Pick<TakePage, 'view' | 'mine' | 'report'>, RefusedError>({
    queryKey: ['take', id, user_id, report_id],
    queryFn: async ({ signal }) => {
      const [view, mine] = await Promise.all([
        call(formCalls.viewForm, { id }, { signal }),
        call(reportCalls.findMine, { id }, { signal }),
      ])
      if (!mine.ok) throw new RefusedError(mine)
      // Another's, or one that is not there: then the form itself.
      const isOwn = mine.data.sheets.some((receipt) => receipt.report_id === report_id)
      const report = isOwn ? await call(reportCalls.viewReport, { id: report_id }, { signal }) : undefined
      if (report && !report.ok) throw new RefusedError(report)
      const shown = viewOf(view)
      if (shown.logic) await logicChunk.load()
      return { view: shown, mine: mine.data, report: report?.data ?? null }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
