import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { analyticsCalls } from '@wenhai/core/analytics/calls'
import type { ResultQuestion, Results, SavedFilter } from '@wenhai/core/analytics/schema'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { useLive } from '../../lib/live.ts'
import { queryCall, queryClient, RefusedError } from '../../lib/query.ts'
import { call } from '../../lib/transport.ts'
import { type FilterValue, inputOf, isUnfiltered } from './components/filter/filter-value.ts'

/** The counts of some sheets, or of all. What is shown stays until the next is there: nothing jumps. */
export const useResults = (id: string, filter: FilterValue, isWanted = true) =>
  useQuery({
    ...queryCall(analyticsCalls.findResults, { id, ...inputOf(filter) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted,
  })

/** The same, and while nothing is filtered it follows what happens by itself. */
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

/** So many texts at once: as many as one reads in a minute. */
const textsAtOnce = 20

export const useTexts = (id: string, question_id: string, filter: FilterValue, key: string) =>
  useInfiniteQuery({
    queryKey: [analyticsCalls.findTexts.method, analyticsCalls.findTexts.path, id, question_id, key, filter],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(
        analyticsCalls.findTexts,
        { id, question_id, ...inputOf(filter), key, before: pageParam, len: textsAtOnce },
        { signal },
      )
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Words are read from the texts themselves, so not with every sheet that arrives. */
const wordsEvery = 10_000

/** What people wrote, counted again while they write: `answered` says how many have. */
export const useWords = (
  id: string,
  { question_id, answered }: Pick<ResultQuestion, 'question_id' | 'answered'>,
  filter: FilterValue,
  isWanted: boolean,
) =>
  useQuery({
    queryKey: [analyticsCalls.findWords.method, analyticsCalls.findWords.path, id, question_id, filter],
    queryFn: async ({ signal, client, queryKey }) => {
      const isQuiet = client.getQueryData(queryKey) !== undefined
      const asked = { id, question_id, ...inputOf(filter) }
      const answer = await call(analyticsCalls.findWords, asked, { signal, isQuiet })
      if (!answer.ok) throw new RefusedError(answer)
      return { ...answer.data, at: answered }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted && answered > 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.at === answered ? false : wordsEvery,
  })

/** For paper: once, and quietly, for a report says itself what is missing in it. */
export const fetchWords = (id: string, question_id: string, filter: FilterValue, signal: AbortSignal) =>
  call(analyticsCalls.findWords, { id, question_id, ...inputOf(filter) }, { signal, isQuiet: true })

const lastOnes = 5

/** The newest sheets; asked for again whenever there is another one. */
export const useLastSheets = (survey_id: string, filter: FilterValue, total: number) =>
  useQuery({
    ...queryCall(reportCalls.findReports, { survey_id, ...inputOf(filter), len: lastOnes }),
    queryKey: [reportCalls.findReports.method, reportCalls.findReports.path, survey_id, filter, total],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All of them: an author keeps a few. */
const savedAtOnce = 50

const savedFilters = (id: string) => queryCall(analyticsCalls.findSavedFilters, { id, len: savedAtOnce })

export const useSavedFilters = (id: string, isWanted = true) =>
  useQuery({ ...savedFilters(id), enabled: isWanted })

export async function saveFilter(id: string, name: string, filter: FilterValue) {
  const answer = await call(analyticsCalls.saveFilter, { id, name, ...inputOf(filter) })
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: savedFilters(id).queryKey })
  return answer
}

export async function deleteFilter(id: string, { filter_id }: Pick<SavedFilter, 'filter_id'>) {
  const answer = await call(analyticsCalls.deleteFilter, { id, filter_id })
  if (answer.ok || answer.status === 404)
    await queryClient.invalidateQueries({ queryKey: savedFilters(id).queryKey })
  return answer
}

/** The most a list gives at once. */
const peopleAtOnce = 200

/** Classes or departments of the roster in which the keyword occurs. */
export async function findGroups(id: string, key: string, signal: AbortSignal): Promise<string[]> {
  const answer = await call(formCalls.findRoster, { id, key, len: peopleAtOnce }, { signal, isQuiet: true })
  if (!answer.ok) throw new RefusedError(answer)
  return [...new Set(answer.data.tables.map(({ group }) => group).filter((group) => group !== ''))]
}
