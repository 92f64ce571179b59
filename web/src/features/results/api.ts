import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { AttemptChoice } from '@wenhai/core/results/choices'
import type { Results } from '@wenhai/core/results/schema'
import { useResults } from '#features/report/filter-api.ts'
import { download } from '#lib/download.ts'
import { type FilterValue, filterInput, isUnfiltered } from '#lib/filter-value.ts'
import { useLive } from '#lib/live.ts'
import { queryCall } from '#lib/query.ts'

/** The counts of some reports, or of all; while nothing is filtered they follow what happens by themselves. */
export function useLiveResults(id: string, filter: FilterValue) {
  const isAll = isUnfiltered(filter)
  const asked = useResults(id, filter)
  const live = useLive(analyticsCalls.watchResults, { id }, isAll && asked.data !== undefined)
  const newest = live.data as Results | undefined
  return {
    ...asked,
    data: isAll && newest ? newest : asked.data,
    isLive: live.isLive,
    /** The answer to another filter, until this one's is there. */
    isOld: asked.isPlaceholderData && !(isAll && newest),
  }
}

const lastOnes = 5

/** The newest reports; asked for again whenever there is another one. */
export const useLastReports = (survey_id: string, filter: FilterValue, total: number) =>
  useQuery({
    ...queryCall(reportCalls.findReports, { survey_id, ...filterInput(filter), len: lastOnes }),
    queryKey: [reportCalls.findReports.method, reportCalls.findReports.path, survey_id, filter, total],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** 试卷分析 of some reports, or of all; asked for again whenever there is another one. */
export const useAnalysis = (id: string, filter: FilterValue, version: number, attempts: AttemptChoice) =>
  useQuery({
    ...queryCall(analyticsCalls.findAnalysis, { id, ...filterInput(filter), attempts }),
    queryKey: [
      analyticsCalls.findAnalysis.method,
      analyticsCalls.findAnalysis.path,
      id,
      filter,
      version,
      attempts,
    ],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportAnalysis = (id: string, filter: FilterValue, attempts: AttemptChoice, filename: string) =>
  download(analyticsCalls.exportAnalysis, { id, ...filterInput(filter), attempts }, filename)

export const exportResults = (id: string, filter: FilterValue, filename: string) =>
  download(analyticsCalls.exportResults, { id, ...filterInput(filter) }, filename)
