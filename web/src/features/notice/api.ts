import { useQuery } from '@tanstack/react-query'
import { noticeCalls } from '@wenhai/core/notice/calls'
import type { NewNoticeChoice } from '@wenhai/core/notice/schema'
import type { z } from 'zod'
import { liveCall, queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

/** The bell is looked at now and then; a minute is soon enough, and the number comes from an index. */
const unreadEvery = 60_000

export const useUnread = () => useQuery(liveCall(noticeCalls.countUnread, {}, unreadEvery))

export const noticePage = 20

export const useNotices = (page: number) =>
  useQuery({
    ...queryCall(noticeCalls.listNotices, { page, len: noticePage }),
    placeholderData: (before) => before,
  })

export const useNoticeChoice = () => useQuery(queryCall(noticeCalls.findNoticeChoice, {}))

const endpoints = queryCall(noticeCalls.listEndpoints, {})
export const useEndpoints = () => useQuery(endpoints)

export const useParcels = (page: number, onlyDead: boolean) =>
  useQuery({
    ...queryCall(noticeCalls.listParcels, { page, len: noticePage, onlyDead }),
    placeholderData: (before) => before,
  })

const refresh = (...of: readonly { method: string; path: string }[]) =>
  Promise.all(of.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })))

const refreshNotices = () => refresh(noticeCalls.listNotices, noticeCalls.countUnread)
export const refreshParcels = () => refresh(noticeCalls.listParcels, noticeCalls.listEndpoints)

export async function readNotices(given: { ids: string[] } | { isAll: true }) {
  const answer = await call(noticeCalls.readNotices, given)
  await refreshNotices()
  return answer
}

export async function saveChoice(choice: z.output<typeof NewNoticeChoice>) {
  const answer = await call(noticeCalls.saveNoticeChoice, choice)
  if (answer.ok) await refresh(noticeCalls.findNoticeChoice)
  return answer
}

export const addEndpoint = (given: {
  brand: 'wecom' | 'dingtalk' | 'feishu' | 'hook'
  name: string
  url: string
  secret: string
}) => call(noticeCalls.createEndpoint, given)

export const removeEndpoint = (id: string) => call(noticeCalls.deleteEndpoint, { id })
export const testEndpoint = (id: string) => call(noticeCalls.testEndpoint, { id })
export const retryParcel = (id: string) => call(noticeCalls.retryParcel, { id })
