import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { articleCalls } from '@wenhai/core/article/calls'
import type { ArticleType } from '@wenhai/core/article/choices'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { discoverCalls } from '@wenhai/core/discover/calls'
import type { ItemName } from '@wenhai/core/discover/schema'
import { searchCalls } from '@wenhai/core/search/calls'
import { withKey } from '#lib/article-key.ts'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type TableSearch = CallerInput<typeof articleCalls.filterArticles>
export type StreamAsk = Omit<CallerInput<typeof discoverCalls.findStream>, 'after'>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useTables = (search: TableSearch) =>
  useQuery({ ...queryCall(articleCalls.filterArticles, search), placeholderData: keepPreviousData })

/** Fetches one page after another, and all of them are shown. */
export const useTablePages = (search: Omit<TableSearch, 'page' | 'len'>, len: number, first = 1) =>
  useInfiniteQuery({
    queryKey: [
      articleCalls.filterArticles.method,
      articleCalls.filterArticles.path,
      'pages',
      search,
      len,
      first,
    ],
    queryFn: async ({ signal, pageParam: page }) => {
      const answer = await call(articleCalls.filterArticles, { ...search, page, len }, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: first,
    getNextPageParam: ({ length }, _, page) => (page * len < length ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** A list without its keywords is still a list. */
export const useKeywords = (type?: ArticleType) =>
  useQuery({
    queryKey: [articleCalls.findKeywords.method, articleCalls.findKeywords.path, type],
    queryFn: async ({ signal }) => {
      const answer = await call(articleCalls.findKeywords, type ? { type } : {}, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.tables
    },
    placeholderData: keepPreviousData,
  })

export const useFeatured = () => useQuery(queryCall(discoverCalls.findFeatured, {}))

/** Whatever shows what is pinned asks again. */
export const refreshFeatured = () =>
  queryClient.invalidateQueries({
    queryKey: [discoverCalls.findFeatured.method, discoverCalls.findFeatured.path],
  })

export const pinItem = ({ kind, id }: ItemName) => call(discoverCalls.pinItem, { kind, id })

export const unpinItem = ({ kind, id }: ItemName) => call(discoverCalls.unpinItem, { kind, id })

export const orderPins = (items: readonly ItemName[]) =>
  call(discoverCalls.orderPins, { items: items.map(({ kind, id }) => ({ kind, id })) })

/** New items move nothing, because each page begins where the last one ended. */
export const useStream = (search: StreamAsk, first = '') =>
  useInfiniteQuery({
    queryKey: [discoverCalls.findStream.method, discoverCalls.findStream.path, search, first],
    queryFn: async ({ signal, pageParam: after }) => {
      const answer = await call(discoverCalls.findStream, { ...search, after }, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
  })

/** Rows of each group where all are shown. */
const firstRows = 5

/** Searches every group for its count and its first rows. */
export const useSearchAll = (key: string) =>
  useQuery({
    ...queryCall(searchCalls.searchSite, { key, kind: 'all', len: firstRows }),
    enabled: key !== '',
    // While one types on, what was found last stays: nothing jumps.
    placeholderData: keepPreviousData,
  })

const counted = new Set<string>()

/**
 * Counts a visit once for each time the site is loaded; the server counts a visitor once a day. Nobody waits for it.
 */
export async function countArticleVisit(id: string): Promise<number | undefined> {
  if (counted.has(id)) return undefined
  counted.add(id)
  const answer = await call(articleCalls.countArticleVisit, { id }, { isUnasked: true, ...withKey(id) })
  return answer.ok ? answer.data.visitorCount : undefined
}
