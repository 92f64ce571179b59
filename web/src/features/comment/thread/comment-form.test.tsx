import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { CommentForm } from './comment-form.tsx'

test('a comment is sent again with its key, and the next one with another', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const sent: URLSearchParams[] = []
  let isOffline = true
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(new URLSearchParams(String(body)))
    if (isOffline) throw new TypeError('offline')
    return new Response(JSON.stringify({ status: 200, reason: '', data: { comment_id: 'c' } }))
  })
  useSession.setState({ user: { ocean_id: 'me' } as never })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    useSession.setState({ user: undefined })
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(<CommentForm table_id="a" parent="0" onWritten={() => undefined} />))
  const write = async (text: string) => {
    const area = place.querySelector('textarea')
    if (!area) throw new Error('no field')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const send = () =>
    act(async () => {
      place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await vi.advanceTimersByTimeAsync(1000)
    })
  await write('写得真好')
  await send()
  isOffline = false
  await send()
  await write('写得真好')
  await send()
  const [lost, again, next] = sent.map((body) => body.get('create_key'))
  expect(sent).toHaveLength(3)
  expect(lost).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})
