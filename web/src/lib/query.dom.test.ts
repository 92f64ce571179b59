import { QueryClient } from '@tanstack/react-query'
import { siteCalls } from '@wenhai/core/site/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { type Notice, showNoticesWith } from './notices.ts'
import { liveCall } from './query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a live call that fails is told each time there is nothing to show, and afterwards once until it works again', {
  tags: ['8.06'],
}, async () => {
  const notices: Notice[] = []
  const fetched = vi.fn<typeof fetch>()
  // Another test may have left notices.
  showNoticesWith(() => undefined)
  showNoticesWith((notice) => notices.push(notice))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = () => {
    // A toast is shown for less than this, and within that time the same words are told once.
    vi.setSystemTime(Date.now() + 10_000)
    return client.fetchQuery(liveCall(siteCalls.findFigures, {}, 10_000))
  }
  const fail = async (told: number) => {
    fetched.mockRejectedValueOnce(new TypeError('no net'))
    await expect(ask()).rejects.toThrow('网络连接失败')
    expect(notices).toHaveLength(told)
  }
  await fail(1)
  await fail(2)

  const figures = { surveys: 1, votes: 2, exams: 3, reports: 4, members: 5 }
  const work = async () => {
    fetched.mockResolvedValueOnce(new Response(JSON.stringify({ status: 200, reason: '', data: figures })))
    expect(await ask()).toEqual(figures)
  }
  await work()
  await fail(3)
  await fail(3)
  await work()
  await fail(4)
})
