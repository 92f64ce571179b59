import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ArticleEditorState, useArticleEditor } from './use-article-editor.ts'

const published = {
  table_id: 'article',
  type: 'blog',
  title: '海',
  excerpt: '',
  cover: '',
  video: '',
  keywords: [],
  ocean_id: 'me',
  author: '我',
  avatar: '',
  public: true,
  hasKey: false,
  isMine: true,
  rights: null,
  visitorCount: 0,
  commentCount: 0,
  minutes: 1,
  create_time: '2026-11-17T00:00:00.000Z',
  update_time: '2026-11-17T00:00:00.000Z',
  content: '原来的',
  failedEntries: 0,
} as const

const theirs = { ...published, content: '别处写的', update_time: '2026-11-17T01:00:00.000Z' }

const start = {
  ocean_id: 'me',
  slot: { table_id: 'article' },
  article: { ...published, keywords: [] },
  deviceDraft: undefined,
  isUnsent: false,
}

let root: Root | undefined
let shown: ArticleEditorState | undefined
let asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const name = `${method} ${/tables\/\w+/.exec(url)?.[0]}`
    asked.push(name)
    const answer = url.includes('/update/')
      ? { status: 409, reason: '文章已被修改', data: { newer: theirs } }
      : { status: 200, reason: '', data: { save_time: theirs.update_time } }
    return new Response(JSON.stringify(answer), { status: 200 })
  })
})

afterEach(() => {
  flushSync(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Stage = () => {
  shown = useArticleEditor(start, () => undefined)
  return <form ref={shown.place}>{shown.draft.title === '太长' && <input data-wrong />}</form>
}

test('nothing is published while a field holds what it cannot take', async () => {
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage />))
  flushSync(() => shown?.change({ title: '太长' }))
  await shown?.publish()
  expect(asked).toEqual([])
  // Leaving would send the draft when nothing answers any more.
  await shown?.saver.stop()
})

test('who takes the version published elsewhere does not find their own draft again', async () => {
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage />))
  flushSync(() => shown?.change({ content: '我写的' }))
  await shown?.publish()
  await expect.poll(() => shown?.conflict).toBeDefined()
  // The author takes the other version before the draft has saved itself again.
  await shown?.conflict?.takeTheirs()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown?.draft.content).toBe('别处写的')
  const drafts = asked.filter((name) => name.includes('draft'))
  expect(drafts.at(-1)).toMatch(/^DELETE/)
})
