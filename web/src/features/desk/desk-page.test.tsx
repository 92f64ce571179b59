import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query.ts'
import { StaticLocation } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { DeskPage } from './desk-page.tsx'
import { documentOf } from './store/fake-server.ts'

type Reply = { status: number; reason?: string; data?: unknown } | 'lost'

let root: Root | undefined
/** The page alone: what another file of the same worker has left is not it. */
let place: HTMLElement
let replies: Record<string, Reply> = {}
let asked: string[] = []

const ocean_id = '2f2b1e3c-0000-4000-a000-000000000001'
const document_ = documentOf('a', 'b')
const desk = {
  desk_id: 'd',
  questionnaire_type: 'survey',
  survey_id: '',
  revision: 3,
  publishedRevision: 0,
  update_time: '',
  base: null,
  formState: 'new',
  document: { ...document_, form: { ...document_.form, survey_title: '春游去哪里' } },
  steps: [],
  people: [],
}
const written = { revision: 3, taken: 0, others: [], isBehind: false, formState: 'new', people: [] }
const well: Record<string, Reply> = {
  'desk/get': { status: 200, data: desk },
  'desk/write': { status: 200, data: written },
}

beforeEach(() => {
  replies = { ...well }
  asked = []
  useSession.setState({ user: { id: 'u', ocean_id, name: '林老师', permission: 1 } as never })
  vi.stubGlobal('fetch', async (url: string) => {
    const name = Object.keys(replies).find((path) => String(url).includes(path)) ?? ''
    asked.push(name)
    const reply = replies[name]
    if (reply === 'lost' || !reply) throw new TypeError('offline')
    return new Response(JSON.stringify({ reason: '', data: null, ...reply }))
  })
})

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
  queryClient.clear()
  localStorage.clear()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <StaticLocation path={{ pathname: '/desk/d', search: '', hash: '' }}>
          <DeskPage />
        </StaticLocation>
      </QueryClientProvider>,
    ),
  )
}

const text = () => document.body.textContent ?? ''
const status = () => document.querySelector('header [role=status]')?.textContent
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  )

test('a desk that is there shows its title and that all is kept', async () => {
  await open()
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('春游去哪里')
  expect(status()).toBe('已保存')
})

test('a desk that cannot be fetched can be tried again', async () => {
  replies['desk/get'] = 'lost'
  await open()
  await expect.poll(text).toContain('重试')
  replies = { ...well }
  await press('重试')
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('春游去哪里')
})

test('somebody else’s desk, or one that was deleted, is no page', async () => {
  replies['desk/get'] = { status: 404, reason: '没有这张编辑台' }
  await open()
  await expect.poll(text).toMatch(/404|没有|找不到/)
  expect(text()).not.toContain('重试')
})

test('a session that ends while somebody writes takes nothing away, and offers to sign in again', async () => {
  await open()
  await expect.poll(status).toBe('已保存')
  replies['desk/write'] = { status: 747 }
  await act(async () => useSession.setState({ user: undefined }))
  expect(place.querySelector('h1')?.textContent).toBe('春游去哪里')
  await act(async () => window.dispatchEvent(new Event('online')))
  await expect.poll(status).toBe('登录已失效，改动留在本机')
  expect(text()).toContain('重新登录')
})

test('without a line, and with a desk that was deleted meanwhile, it is said', async () => {
  await open()
  await expect.poll(status).toBe('已保存')
  replies['desk/write'] = 'lost'
  await act(async () => window.dispatchEvent(new Event('online')))
  await expect.poll(status).toBe('离线，改动留在本机')
  replies['desk/write'] = { status: 404, reason: '没有这张编辑台' }
  await press('重试')
  await expect.poll(status).toContain('没有这张编辑台')
})
