import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { articleCalls } from '@wenhai/core/article/calls'
import type { ArticleDraft, ArticleView } from '@wenhai/core/article/schema'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { fileCalls } from '@wenhai/core/file/calls'
import { storeKey, withKey } from '#lib/article-key.ts'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { type CallOptions, call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'

type Input<Name extends keyof typeof articleCalls> = CallerInput<(typeof articleCalls)[Name]>

export type ArticleAsk = Input<'filterArticles'>

const viewCall = (id: string, options: CallOptions) =>
  call(articleCalls.findArticles, { keyType: 'table_id', value: id }, options)

const keyOfArticle = (id: string) => [
  articleCalls.findArticles.method,
  articleCalls.findArticles.path,
  'one',
  id,
]

const articleQuery = (id: string) =>
  queryOptions<ArticleView, RefusedError>({
    queryKey: keyOfArticle(id),
    queryFn: async ({ signal }) => {
      const answer = await viewCall(id, { signal, ...withKey(id) })
      if (!answer.ok) throw new RefusedError(answer)
      const { table: article } = answer.data
      if (!article) throw new RefusedError({ ok: false, cause: 'refused', status: 404, reason: '' })
      return article
    },
  })

export const useArticle = (id: string, isSignedIn: boolean) =>
  useQuery({
    ...articleQuery(id),
    // The data that the page brought along are for everybody, and a person who is signed in may be able to edit.
    staleTime: isSignedIn ? 0 : 30_000,
  })

/**
 * Fetches an article for a link that is pointed at; one that is not there, or needs a key, is found out when it is
 * opened.
 */
export const fetchArticleAhead = (id: string) => void queryClient.prefetchQuery(articleQuery(id))

/** The article as it is now, whatever was fetched before. */
export const fetchArticle = (id: string) => viewCall(id, withKey(id))

/** Right: it is remembered for this tab, and the article is there. */
export async function openArticleWithKey(id: string, key: string) {
  const answer = await viewCall(id, withKey(id, key))
  if (answer.ok && answer.data.table) {
    storeKey(id, key)
    queryClient.setQueryData(keyOfArticle(id), answer.data.table)
  }
  return answer
}

/** The last page stays while the next one is fetched: nothing jumps. */
export const useMyArticles = (search: Omit<ArticleAsk, 'mine'>) =>
  useQuery({
    ...queryCall(articleCalls.filterArticles, { ...search, mine: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useDeletedArticles = (search: Input<'findDeleted'>) =>
  useQuery({
    ...queryCall(articleCalls.findDeleted, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whatever shows articles asks again. */
export async function refreshArticles(): Promise<void> {
  const { findArticles, filterArticles, findDeleted, findVersions, findKeywords } = articleCalls
  await Promise.all(
    [findArticles, filterArticles, findDeleted, findVersions, findKeywords].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}

/** The slot of a draft: of an article, or of a new one, of which there may be several. */
export interface DraftSlot {
  table_id?: string
  draft_id?: string
}

export const createArticle = (draft: ArticleDraft, { draft_id }: DraftSlot) =>
  call(articleCalls.createArticle, { ...draft, ...(draft_id !== undefined && { draft_id }) })

/** The field `seen` is the update_time that editing began with. */
export const updateArticle = (id: string, draft: ArticleDraft, seen: string) =>
  call(articleCalls.updateArticle, { ...draft, id, update_time: seen })

export const deleteArticle = (id: string) => call(articleCalls.deleteArticle, { id })

export const restoreArticle = (id: string) => call(articleCalls.restoreArticle, { id })

export const useVersions = (id: string) =>
  useQuery({ ...queryCall(articleCalls.findVersions, { id }), staleTime: 0 })

export const useVersion = (id: string, version: number | undefined) =>
  useQuery({
    ...queryCall(articleCalls.viewVersion, { id, version: version ?? 1 }),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const restoreVersion = (id: string, version: number, seen: string) =>
  call(articleCalls.restoreVersion, { id, version, update_time: seen })

export type ArticleDraftAsk = Input<'saveArticleDraft'>

/** The editor says itself whether it is saved. */
export const saveArticleDraft = (draft: ArticleDraftAsk) =>
  call(articleCalls.saveArticleDraft, draft, { isUnasked: true })

export const fetchArticleDraft = (slot: DraftSlot) =>
  call(articleCalls.findArticleDraft, slot, { isUnasked: true })

export const dropArticleDraft = (slot: DraftSlot) =>
  call(articleCalls.deleteArticleDraft, slot, { isUnasked: true })

/** Drafts save themselves, so they are asked for each time. */
export const useNewDrafts = () =>
  useQuery({ ...queryCall(articleCalls.findNewDrafts, {}), staleTime: 0, gcTime: 0 })

/** Without its card an address is still a link. */
export const useCards = (ids: readonly string[]) =>
  useQuery({
    queryKey: [articleCalls.findCards.method, articleCalls.findCards.path, ids],
    queryFn: async ({ signal }) => {
      const answer = await call(articleCalls.findCards, { ids: [...ids] }, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.tables
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const uploadVideo = (options: UploadOptions) =>
  uploadCall(fileCalls.uploadFile, { use: 'video' }, options)
