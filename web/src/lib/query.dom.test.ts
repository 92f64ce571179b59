import { QueryClient } from '@tanstack/react-query'
import { siteCalls } from '@wenhai/core/site/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { type Notice, showNoticesWith } from './notices.ts'
import { liveCall } from './query.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a live call fails aloud while there is nothing to show, and quietly afterwards', async () => {
  const notices: Notice[] = []
  const fetched = vi.fn<typeof fetch>()
  // What another test left.
  showNoticesWith(() => undefined)
  showNoticesWith((notice) => notices.push(notice))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const ask = () => client.fetchQuery(liveCall(siteCalls.findFigures, {}, 10_000))

  fetched.mockRejectedValueOnce(new TypeError('no net'))
  await expect(ask()).rejects.toThrow('网络连接失败')
  expect(notices).toHaveLength(1)

  const figures = { surveys: 1, votes: 2, exams: 3, reports: 4, members: 5 }
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ status: 200, reason: '', data: figures })))
  expect(await ask()).toEqual(figures)
  fetched.mockRejectedValueOnce(new TypeError('no net'))
  await expect(ask()).rejects.toThrow('网络连接失败')
  expect(notices).toHaveLength(1)
})
