import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formCalls } from '@wenhai/core/form/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { SavedFilter } from '@wenhai/core/results/schema'
import { type FilterValue, filterInput, noFilter } from '#lib/filter-value.ts'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

/** The counts of some reports, or of all. What is shown stays until the next is there: nothing jumps. */
export const useResults = (id: string, filter: FilterValue, isWanted = true) =>
  useQuery({
    ...queryCall(analyticsCalls.findResults, { id, ...filterInput(filter) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted,
  })

/**
 * The facts that can be filtered by, which a new report hardly changes: those that the page has just asked for will do.
 */
export const useFilterable = (id: string) =>
  useQuery(queryCall(analyticsCalls.findResults, { id, ...filterInput(noFilter) }))

/** All filters are fetched at once, because an author keeps a few. */
const savedAtOnce = 50

const savedFilters = (id: string) => queryCall(analyticsCalls.findSavedFilters, { id, len: savedAtOnce })

export const useSavedFilters = (id: string, isWanted = true) =>
  useQuery({ ...savedFilters(id), enabled: isWanted })

export async function saveFilter(id: string, name: string, filter: FilterValue) {
  const answer = await call(analyticsCalls.saveFilter, { id, name, ...filterInput(filter) })
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: savedFilters(id).queryKey })
  return answer
}

export async function deleteFilter(id: string, { filter_id }: Pick<SavedFilter, 'filter_id'>) {
  const answer = await call(analyticsCalls.deleteFilter, { id, filter_id })
  if (answer.ok || answer.status === 404)
    await queryClient.invalidateQueries({ queryKey: savedFilters(id).queryKey })
  return answer
}

/** A list gives at most so many at once. */
const peopleAtOnce = 200

/** Classes or departments of the roster in which the keyword occurs. */
export async function findGroups(id: string, key: string, signal: AbortSignal): Promise<string[]> {
  const answer = await call(formCalls.findRoster, { id, key, len: peopleAtOnce }, { signal })
  if (!answer.ok) throw new RefusedError(answer)
  return [...new Set(answer.data.tables.map(({ group }) => group).filter((group) => group !== ''))]
}
