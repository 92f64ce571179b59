import { QueryClientProvider } from '@tanstack/react-query'
import type { UserInfo } from '@wenhai/core/account/schema'
import { commentCalls } from '@wenhai/core/comment/calls'
import { commentLimits as limits } from '@wenhai/core/comment/limits'
import type { CommentRow } from '@wenhai/core/comment/schema'
import { siteCalls } from '@wenhai/core/site/calls'
import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryClient, queryCall } from '#lib/query.ts'
import { StaticLocation } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { CommentThread } from './comment-thread.tsx'

const comment: CommentRow = {
  comment_id: 'c',
  parent: '',
  content: '还在的评论',
  isDeleted: false,
  ocean_id: 'o',
  name: '小明',
  avatar: '',
  isAuthor: false,
  isDeletable: false,
  isMine: false,
  replyTo: null,
  create_time: '2026-05-01T00:00:00.000Z',
  replyCount: 0,
  replies: [],
}

/** Which parts of the site are switched off is known. */
function makeClient() {
  const client = makeQueryClient()
  const { queryKey } = queryCall(siteCalls.siteInfo, {})
  client.setQueryData<unknown>([...queryKey], { off: [] }, { updatedAt: Date.now() + 60_000 })
  return client
}

test('where the page is gone, the last one that there is comes by itself', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = makeClient()
  const { method, path } = commentCalls.findComments
  const length = limits.pageLength
  const answers = [[comment], []] as const
  for (const [index, tables] of answers.entries())
    client.setQueryData(
      [method, path, 'a', '0', index + 1],
      { tables, length },
      { updatedAt: Date.now() + 60_000 },
    )
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <StaticLocation path={{ pathname: '/art/a', search: '?comments=2', hash: '' }}>
          <CommentThread table={{ table_id: 'a', commentCount: length }} />
        </StaticLocation>
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toContain('还在的评论')
  expect(place.textContent).not.toContain('还没有人评论')
})

test('a long comment begins folded, its empty lines are one, and the pages count what they list', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = makeClient()
  const { method, path } = commentCalls.findComments
  const long = {
    ...comment,
    comment_id: 'l',
    content: Array.from({ length: 20 }, (_, i) => `第 ${i} 行`).join('\n'),
  }
  const gap = { ...comment, comment_id: 'g', content: `头${'\n'.repeat(900)}尾` }
  client.setQueryData(
    [method, path, 'a', '0', 1],
    { tables: [long, gap], length: 3526 },
    { updatedAt: Date.now() + 60_000 },
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <StaticLocation path={{ pathname: '/art/a', search: '', hash: '' }}>
          <CommentThread table={{ table_id: 'a', commentCount: 5003 }} />
        </StaticLocation>
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toContain('5,003 条')
  expect(place.textContent).toContain('共 3,526 个话题')
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('头\n\n尾')
  const folds = () => [...place.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')]
  expect(folds().map(({ textContent }) => textContent)).toEqual(['展开'])
  expect(place.querySelectorAll('.line-clamp-8')).toHaveLength(1)
  await act(async () => folds()[0]?.click())
  expect(place.querySelectorAll('.line-clamp-8')).toHaveLength(0)
  expect(folds()[0]?.textContent).toBe('收起')
})

test('a reply that is being written is not thrown away by answering somebody else, nor by 取消, without asking', async () => {
  useSession.setState({ user: { id: 'me', ocean_id: 'me', name: '我' } as UserInfo })
  const client = makeClient()
  const { method, path } = commentCalls.findComments
  const reply = { ...comment, comment_id: 'r', parent: 'c', content: '回复', name: '小红' }
  client.setQueryData(
    [method, path, 'a', '0', 1],
    { tables: [{ ...comment, replyCount: 1, replies: [reply] }], length: 1 },
    { updatedAt: Date.now() + 60_000 },
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
    useSession.setState({ user: undefined })
  })
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <StaticLocation path={{ pathname: '/art/a', search: '', hash: '' }}>
          <CommentThread table={{ table_id: 'a', commentCount: 1 }} />
        </StaticLocation>
      </QueryClientProvider>,
    ),
  )
  const field = () => place.querySelector<HTMLTextAreaElement>('[name=reply]')
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    )
  const press = (name: string) => flushSync(() => button(name)?.click())
  const answer = async (name: string) => {
    await expect.poll(() => button(name)).toBeDefined()
    press(name)
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull()
  }
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  press('回复 小明')
  flushSync(() => {
    setValue?.call(field(), '写了很久')
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  for (const way of ['回复 小红', '取消']) {
    press(way)
    await answer('留在这里')
    expect(field()?.value).toBe('写了很久')
  }
  press('回复 小红')
  await answer('离开')
  await expect.poll(() => field()?.value).toBe('')
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})
