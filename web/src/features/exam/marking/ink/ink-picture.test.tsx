import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answer } from '#lib/answer.ts'
import { InkPicture } from './ink-picture.tsx'
import { createInkStore, type InkDrawing, type InkStore } from './ink-store.ts'

const picture: UploadLink = {
  upload_id: 'picture',
  name: '作业.png',
  bytes: 1,
  isPicture: true,
  url: 'data:,',
  thumb: '',
}

const done: Answer<null> = { ok: true, status: 200, reason: '操作成功', data: null }
const refused: Answer<null> = { ok: false, cause: 'refused', status: 409, reason: '这组答案不在你手里' }

let root: Root | undefined

const leave = () => flushSync(() => root?.unmount())

afterEach(leave)

/** The picture as it was fetched: with one stroke. */
function show(store: InkStore): HTMLElement {
  const place = document.createElement('div')
  root = createRoot(place)
  const ink = { upload_id: 'picture', version: 7, turn: 0, strokes: [[1, 1, 2, 2]] }
  flushSync(() => root?.render(<InkPicture picture={picture} ink={ink} store={store} />))
  return place
}

const press = (place: HTMLElement, name: string) =>
  flushSync(() =>
    [...place.querySelectorAll('button')]
      .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name))
      ?.click(),
  )

test('a picture that is shown again has what was drawn on it, and the next change is one of that', async () => {
  const send = vi.fn(async (_: string, __: InkDrawing) => done)
  const store = createInkStore(send)
  store.save('picture', {
    version: 7,
    turn: 0,
    strokes: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  })
  await expect.poll(() => store.isSaved()).toBe(true)
  show(store)
  leave()
  const place = show(store)
  expect(place.querySelectorAll('path[vector-effect]')).toHaveLength(3)
  press(place, '旋转')
  expect(send.mock.lastCall?.[1]).toEqual({
    version: 7,
    turn: 1,
    strokes: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  })
})

test('a drawing that was not saved says why, and goes out again', async () => {
  const answers = [refused, done]
  const send = vi.fn(async (_: string, __: InkDrawing) => answers.shift() ?? done)
  const place = show(createInkStore(send))
  press(place, '全部清除')
  await expect.poll(() => place.textContent).toContain('没能保存：这组答案不在你手里')
  press(place, '重试')
  await expect.poll(() => place.textContent).not.toContain('没能保存')
  const cleared = { version: 7, turn: 0, strokes: [] }
  expect(send.mock.calls.map(([, drawing]) => drawing)).toEqual([cleared, cleared])
})
