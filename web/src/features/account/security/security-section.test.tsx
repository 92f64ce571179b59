import { QueryClientProvider } from '@tanstack/react-query'
import type { UserInfo } from '@wenhai/core/account/schema'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryClient } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { SecuritySection } from './security-section.tsx'

test('what one signs in with could not be read: it says so and can be tried again', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(JSON.stringify({ status: 503, reason: '稍后再试', data: null }), { status: 503 })
  })
  useSession.setState({ user: { id: 'me', username: 'me', ocean_id: 'me', name: '我' } as UserInfo })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
    useSession.setState({ user: undefined })
    vi.unstubAllGlobals()
  })
  flushSync(() =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <SecuritySection />
      </QueryClientProvider>,
    ),
  )
  const signIn = () => place.querySelector('[aria-labelledby=sign-in-title]')
  await expect.poll(() => signIn()?.querySelector('[role=alert]')?.textContent).toContain('没能载入')
  const before = asked
  const retry = [...(signIn()?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === '重试',
  )
  flushSync(() => retry?.click())
  await expect.poll(() => asked).toBe(before + 2)
})
