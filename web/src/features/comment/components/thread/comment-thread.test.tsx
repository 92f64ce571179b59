import { QueryClientProvider } from '@tanstack/react-query'
import { commentCalls } from '@wenhai/core/comment/calls'
import { comment as limits } from '@wenhai/core/comment/limits'
import type { CommentRow } from '@wenhai/core/comment/schema'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryClient } from '../../../../lib/query.ts'
import { StaticLocation } from '../../../../lib/router/context.tsx'
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

test('where the page is gone, the last one that there is comes by itself', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = makeQueryClient()
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
