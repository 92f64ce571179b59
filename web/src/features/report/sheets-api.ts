import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { reportCalls } from '@wenhai/core/report/calls'
import type { ReportRow } from '@wenhai/core/report/schema'
import { liveCall, queryCall, queryClient, RefusedError } from '../../lib/query.ts'
import { call } from '../../lib/transport.ts'

type Input<Name extends keyof typeof reportCalls> = CallerInput<(typeof reportCalls)[Name]>

export type ExtraInput = Input<'giveExtra'>

/** While an author looks at the sheets of a form, others hand in. */
const liveEvery = 10_000

interface SheetsPage {
  survey_id: string
  page: number
  len: number
}

/** A form's sheets, newest first. The last page stays while the next one is fetched: nothing jumps. */
export const useSheets = (search: SheetsPage, isWanted = true) =>
  useQuery({
    ...liveCall(reportCalls.findReports, search, liveEvery),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })

/** A sheet that waits, and where it is in the list of all. */
export interface WaitingSheet extends ReportRow {
  position: number
}

/** The most a list gives at once, and as many pages as a roster could fill. */
const sweep = { len: 200, pages: 25 }

const waitingKey = (survey_id: string) => ['waiting-sheets', survey_id]

/** All sheets of an exam with questions that only the author can mark, newest first. */
export const useWaitingSheets = (survey_id: string, isWanted: boolean) =>
  useQuery({
    queryKey: waitingKey(survey_id),
    queryFn: async ({ signal }) => {
      const waiting: WaitingSheet[] = []
      for (let page = 1; page <= sweep.pages; page++) {
        const answer = await call(reportCalls.findReports, { survey_id, page, len: sweep.len }, { signal })
        if (!answer.ok) throw new RefusedError(answer)
        const first = (page - 1) * sweep.len
        for (const [index, row] of answer.data.tables.entries())
          if (row.score === null) waiting.push({ ...row, position: first + index })
        if (answer.data.tables.length < sweep.len) break
      }
      return waiting
    },
    enabled: isWanted,
  })

export const useSheet = (id: string) =>
  useQuery({ ...queryCall(reportCalls.viewReport, { id }), staleTime: 0 })

export const useTimeline = (id: string) =>
  useQuery({ ...queryCall(reportCalls.findTimeline, { id }), staleTime: 0 })

/** Whatever shows sheets asks again. */
export async function refreshSheets(): Promise<void> {
  await Promise.all(
    [reportCalls.findReports, reportCalls.viewReport, reportCalls.findTimeline].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}

/** What new sheets have come is found out at the next look; this one is known. */
export async function markSheet(survey_id: string, input: Input<'markReport'>) {
  const answer = await call(reportCalls.markReport, input)
  if (!answer.ok) return answer
  if (answer.data.pending === 0)
    queryClient.setQueryData<WaitingSheet[]>(waitingKey(survey_id), (before) =>
      before?.filter(({ report_id }) => report_id !== input.id),
    )
  await refreshSheets()
  return answer
}

export const useExtras = (search: Input<'findExtras'>) =>
  useQuery({
    ...queryCall(reportCalls.findExtras, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export async function giveExtra(input: ExtraInput) {
  const answer = await call(reportCalls.giveExtra, input)
  if (answer.ok) {
    const { method, path } = reportCalls.findExtras
    await queryClient.invalidateQueries({ queryKey: [method, path] })
  }
  return answer
}
