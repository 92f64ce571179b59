import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tableCalls } from '@wenhai/core/article/calls'
import type { TableDraft, TableView } from '@wenhai/core/article/schema'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { fileCalls } from '@wenhai/core/file/calls'
import { storeKey, withKey } from '../../lib/article-key.ts'
import { queryCall, queryClient, RefusedError } from '../../lib/query.ts'
import { type CallOptions, call } from '../../lib/transport.ts'
import { type UploadOptions, upload } from '../../lib/upload.ts'

type Input<Name extends keyof typeof tableCalls> = CallerInput<(typeof tableCalls)[Name]>

export type TableSearch = Input<'filterTables'>

const viewCall = (id: string, options: CallOptions) =>
  call(tableCalls.findTables, { keyType: 'table_id', value: id }, { isQuiet: true, ...options })

const keyOfTable = (id: string) => [tableCalls.findTables.method, tableCalls.findTables.path, 'one', id]

/** The server writes a public article into its own page, so that it is there before any call. */
function readInlined(id: string): TableView | undefined {
  try {
    const text = document.getElementById('table-data')?.textContent
    const found = text ? (JSON.parse(text) as { table?: TableView }).table : undefined
    return found?.table_id === id ? found : undefined
  } catch {
    return undefined
  }
}

/** Quiet: the page itself shows why there is nothing to read. */
export const useTable = (id: string, isSignedIn: boolean) =>
  useQuery<TableView, RefusedError>({
    queryKey: keyOfTable(id),
    queryFn: async ({ signal }) => {
      const answer = await viewCall(id, { signal, ...withKey(id) })
      if (!answer.ok) throw new RefusedError(answer)
      const { table } = answer.data
      if (!table) throw new RefusedError({ ok: false, cause: 'refused', status: 404, reason: '' })
      return table
    },
    initialData: () => readInlined(id),
    initialDataUpdatedAt: performance.timeOrigin,
    // What the page brought along is for everybody; anyone who is signed in may edit it.
    staleTime: isSignedIn ? 0 : 30_000,
  })

/** The article as it is now, whatever was fetched before. */
export const fetchTable = (id: string) => viewCall(id, withKey(id))

/** Right: it is remembered for this tab, and the article is there. */
export async function openWithKey(id: string, key: string) {
  const answer = await viewCall(id, withKey(id, key))
  if (answer.ok && answer.data.table) {
    storeKey(id, key)
    queryClient.setQueryData(keyOfTable(id), answer.data.table)
  }
  return answer
}

/** The last page stays while the next one is fetched: nothing jumps. */
export const useMyTables = (search: Omit<TableSearch, 'mine'>) =>
  useQuery({
    ...queryCall(tableCalls.filterTables, { ...search, mine: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useDeletedTables = (search: Input<'findDeleted'>) =>
  useQuery({
    ...queryCall(tableCalls.findDeleted, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whatever shows articles asks again. */
export async function refreshTables(): Promise<void> {
  const { findTables, filterTables, findDeleted, findVersions, findKeywords } = tableCalls
  await Promise.all(
    [findTables, filterTables, findDeleted, findVersions, findKeywords].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}

export const createTable = (draft: TableDraft) => call(tableCalls.createTable, draft)

/** `seen` is the update_time that editing began with. */
export const updateTable = (id: string, draft: TableDraft, seen: string) =>
  call(tableCalls.updateTable, { ...draft, id, update_time: seen })

export const deleteTable = (id: string) => call(tableCalls.deleteTable, { id })

export const restoreTable = (id: string) => call(tableCalls.restoreTable, { id })

export const useVersions = (id: string) =>
  useQuery({ ...queryCall(tableCalls.findVersions, { id }), staleTime: 0 })

export const useVersion = (id: string, version: number | undefined) =>
  useQuery({
    ...queryCall(tableCalls.viewVersion, { id, version: version ?? 1 }),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const restoreVersion = (id: string, version: number, seen: string) =>
  call(tableCalls.restoreVersion, { id, version, update_time: seen })

export type DraftInput = Input<'saveTableDraft'>

/** Quiet: the editor says itself whether it is saved. */
export const saveTableDraft = (draft: DraftInput) => call(tableCalls.saveTableDraft, draft, { isQuiet: true })

export const fetchTableDraft = (table_id: string | undefined) =>
  call(tableCalls.findTableDraft, table_id === undefined ? {} : { table_id }, { isQuiet: true })

export const dropTableDraft = (table_id: string | undefined) =>
  call(tableCalls.deleteTableDraft, table_id === undefined ? {} : { table_id }, { isQuiet: true })

/** Quiet: without its card an address is still a link. */
export const useCards = (ids: readonly string[]) =>
  useQuery({
    queryKey: [tableCalls.findCards.method, tableCalls.findCards.path, ids],
    queryFn: async ({ signal }) => {
      const answer = await call(tableCalls.findCards, { ids: [...ids] }, { signal, isQuiet: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.tables
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const uploadVideo = (options: UploadOptions) => upload(fileCalls.uploadFile, { use: 'video' }, options)
