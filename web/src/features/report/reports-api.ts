import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import type { ScoreFormat } from '@wenhai/core/exam/scores/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { readReport } from '@wenhai/core/report/read-report'
import type { ReportView } from '@wenhai/core/report/schema'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { refreshForms } from '#features/form/list-api.ts'
import { type DownloadOptions, download } from '#lib/download.ts'
import { liveCall, queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { withKinds } from '#take/machine/state.ts'

type Input<Name extends keyof typeof reportCalls> = CallerInput<(typeof reportCalls)[Name]>

type ExtraInput = Input<'giveExtra'>

/** While an author looks at the reports of a form, others hand in. */
const liveEvery = 10_000

export type ReportsAsk = Input<'findReports'>

/** A form's reports. The last page stays while the next one is fetched: nothing jumps. */
export const useReports = (ask: ReportsAsk, isWanted = true) =>
  useQuery({
    ...liveCall(reportCalls.findReports, ask, liveEvery),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })

/** The most a list gives at once: who marks goes from the first of these to the next. */
const atOnce = 200

/** The reports of an exam with questions that only the author can mark, newest first, and how many there are. */
export const useWaitingReports = (survey_id: string, isWanted: boolean) =>
  useQuery({
    ...liveCall(reportCalls.findReports, { survey_id, waiting: true, len: atOnce }, liveEvery),
    enabled: isWanted,
  })

export const useReport = (id: string) =>
  useQuery({ ...queryCall(reportCalls.viewReport, { id }), staleTime: 0, select: asRead })

/** The report as its taker read it. */
function asRead(report: ReportView): ReportView {
  const { questions, items } = readReport(
    { questions: withKinds(report.question), items: report.items ?? [] },
    report,
  )
  return { ...report, question: [...questions], ...(report.items && { items: [...items] }) }
}

/** Fetches one part after another, as far as they were asked for; nearly all have only one. */
export const useTimeline = (id: string) =>
  useInfiniteQuery({
    queryKey: [reportCalls.findTimeline.method, reportCalls.findTimeline.path, id],
    queryFn: async ({ signal, pageParam: from }) => {
      const answer = await call(reportCalls.findTimeline, { id, from }, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: 0,
  })

/** Whatever shows reports or counts them asks again. */
export async function refreshReports(): Promise<void> {
  const { findReports, viewReport, findTimeline, findDeletedReports } = reportCalls
  const { findResults } = analyticsCalls
  await Promise.all([
    ...[findReports, viewReport, findTimeline, findDeletedReports, findResults].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
    refreshForms(),
  ])
}

/** Deletes one report. The lists are refreshed by the caller, who often deletes many reports in a row. */
export const deleteReport = (id: string) => call(reportCalls.deleteReport, { id })

export const restoreReport = (id: string, report_id: string) =>
  call(reportCalls.restoreReport, { id, report_id })

export const useDeletedReports = (search: Input<'findDeletedReports'>) =>
  useQuery({
    ...queryCall(reportCalls.findDeletedReports, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type ReportsExport = CallerInput<typeof analyticsCalls.exportReports>

export const exportReports = (wanted: ReportsExport, filename: string, options: DownloadOptions) =>
  download(analyticsCalls.exportReports, wanted, filename, options)

export async function markReport(input: CallerInput<typeof markingCalls.markReport>) {
  const answer = await call(markingCalls.markReport, input)
  if (answer.ok) await refreshReports()
  return answer
}

export const useExtras = (search: Input<'findExtras'>) =>
  useQuery({
    ...queryCall(reportCalls.findExtras, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Who = Pick<Input<'findExtras'>, 'report_id' | 'roster_id' | 'attempt_id'>

/**
 * The extra that one person was given before. It is always fetched again, because a person who changes it begins with
 * it.
 */
export const useExtraOf = (id: string, who: Who) =>
  useQuery({
    ...queryCall(reportCalls.findExtras, { id, ...who }),
    select: ({ tables }) => tables[0] ?? null,
    staleTime: 0,
    gcTime: 0,
  })

export const findExtraByName = (id: string, username: string) =>
  call(reportCalls.findExtras, { id, username })

export async function giveExtra(input: ExtraInput) {
  const answer = await call(reportCalls.giveExtra, input)
  if (answer.ok)
    await Promise.all(
      [reportCalls.findExtras, scoreCalls.findSittings].map(({ method, path }) =>
        queryClient.invalidateQueries({ queryKey: [method, path] }),
      ),
    )
  return answer
}

export const useScores = (id: string, group: string | undefined) =>
  useQuery({
    ...queryCall(scoreCalls.findScores, { id, group }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportScores = (id: string, format: ScoreFormat, name: string) =>
  download(scoreCalls.exportScores, { id, format }, `${name}.${format}`)

export const useSittings = (search: CallerInput<typeof scoreCalls.findSittings>) =>
  useQuery({ ...liveCall(scoreCalls.findSittings, search, liveEvery), placeholderData: keepPreviousData })

export async function endSitting(id: string, attempt_id: string) {
  const answer = await call(scoreCalls.endSitting, { id, attempt_id })
  const { method, path } = scoreCalls.findSittings
  await Promise.all([queryClient.invalidateQueries({ queryKey: [method, path] }), refreshReports()])
  return answer
}
