import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query.ts'
import { useCategoryList } from './api.ts'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const answerWith = (body: object) =>
  vi.fn(async (..._: Parameters<typeof fetch>) => new Response(JSON.stringify(body), { status: 200 }))

const Names = () => {
  const found = useCategoryList()
  return `${found.length} 个：${found.map(({ value }) => value).join('、')}`
}

function show(): HTMLElement {
  const place = document.createElement('div')
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={queryClient}>
      <Names />
    </QueryClientProvider>,
  )
  return place
}

test('categories are fetched as one page of 200', { tags: ['9.15'] }, async () => {
  const fetched = answerWith({
    status: 200,
    reason: '',
    data: { tables: [{ questionnaire_type_id: '1', key: '数学', value: '数学', type: 'exam' }], length: 1 },
  })
  vi.stubGlobal('fetch', fetched)
  const place = show()
  await expect.poll(() => place.textContent).toBe('1 个：数学')
  const { searchParams } = new URL(String(fetched.mock.calls[0]?.[0]), 'http://localhost')
  expect([searchParams.get('page'), searchParams.get('len')]).toEqual(['1', '200'])
})

test('categories that cannot be fetched are an empty list', { tags: ['8.21'] }, async () => {
  const fetched = answerWith({ status: 757, reason: '不行', data: null })
  vi.stubGlobal('fetch', fetched)
  const place = show()
  await expect.poll(() => fetched).toHaveBeenCalled()
  const [query] = queryClient.getQueryCache().getAll()
  await expect.poll(() => query?.state.status).toBe('error')
  await expect.poll(() => place.textContent).toBe('0 个：')
})
