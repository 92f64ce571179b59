import { QueryClientProvider } from '@tanstack/react-query'
import type { UserInfo } from '@wenhai/core/account/schema'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryClient } from '#lib/query.ts'
import { StaticLocation } from '#lib/router/context.tsx'
import { NewArticle } from './new-article.tsx'

const answer = (status: number, data: unknown) =>
  new Response(JSON.stringify({ status, reason: '稍后再试', data }), { status })

test('drafts that could not be listed are not taken for none', async () => {
  const draft = { draft_id: 'd', title: '写了一半', excerpt: '', save_time: '2026-05-01T00:00:00.000Z' }
  const answers = [answer(503, null), answer(200, { tables: [draft], length: 1 })]
  vi.stubGlobal('fetch', async () => answers.shift())
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  flushSync(() =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <StaticLocation path={{ pathname: '/publish', search: '?tab=article', hash: '' }}>
          <NewArticle user={{ id: 'me', ocean_id: 'me', name: '我' } as UserInfo} />
        </StaticLocation>
      </QueryClientProvider>,
    ),
  )
  await expect.poll(() => place.textContent).toContain('草稿没能载入')
  expect(place.textContent).toContain('另写一篇')
  const retry = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '重试')
  flushSync(() => retry?.click())
  await expect.poll(() => place.textContent).toContain('写了一半')
})
