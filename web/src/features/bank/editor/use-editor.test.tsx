import { optionType } from '@wenhai/core/question/option-type'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BankQuestion } from '../api.ts'
import { emptyEditing, questionDraftOf, withKind } from './editing.ts'
import { type Editor, type QuestionEditorStart, useEditor } from './use-editor.ts'

let root: Root | undefined
let shown: Editor | undefined
let isOffline = false
let sent: URLSearchParams[] = []

type StageProps = Partial<Parameters<typeof useEditor>[0]>

const Stage = (props: StageProps) => {
  shown = useEditor({ start: undefined, onSaved: () => undefined, ...props })
  return null
}

function open(start?: QuestionEditorStart, props: StageProps = {}): void {
  flushSync(() => root?.unmount())
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage start={start} {...props} />))
}

beforeEach(() => {
  vi.useFakeTimers()
  isOffline = false
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(new URLSearchParams(String(body)))
    if (isOffline) throw new TypeError('offline')
    return new Response(JSON.stringify({ status: 200, reason: '', data: { question_id: 'q' } }))
  })
  open()
})

afterEach(() => {
  flushSync(() => root?.unmount())
  root = undefined
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const write = (question: string) =>
  flushSync(() => shown?.change((before) => ({ ...withKind(before, optionType.openAnswer), question })))

async function save(given = {}): Promise<URLSearchParams> {
  const saving = shown?.save(given)
  await vi.advanceTimersByTimeAsync(1000)
  await saving
  const last = sent.at(-1)
  if (!last) throw new Error('nothing was sent')
  return last
}

test('a question is sent again with its key, and the next one with another', async () => {
  isOffline = true
  write('海为什么是蓝的？')
  const lost = await save()
  expect(lost.get('create_key')).toMatch(/^[\da-f-]{36}$/)
  expect(shown?.failure).toContain('网络')
  isOffline = false
  expect(String(await save({ isMore: true }))).toBe(String(lost))
  expect(shown?.failure).toBeUndefined()
  write('海为什么是蓝的？')
  const next = await save()
  expect(next.get('question')).toBe(lost.get('question'))
  expect(next.get('create_key')).not.toBe(lost.get('create_key'))
  expect(sent).toHaveLength(3)
})

test('what was left unsaved is sent with the key it had, however often the page is loaded again', async () => {
  isOffline = true
  write('海为什么是蓝的？')
  const lost = await save()
  expect(lost.get('create_key')).not.toBeNull()
  for (const _ of [1, 2]) {
    open()
    expect(shown?.left).toBeDefined()
    flushSync(() => shown?.left?.take())
    await vi.advanceTimersByTimeAsync(1000)
    expect(String(await save())).toBe(String(lost))
  }
})

const inBank = {
  ...questionDraftOf({
    ...withKind(emptyEditing({ isForExam: false }), optionType.openAnswer),
    question: '海有多深？',
  }),
  question_id: '0199f8a0-0000-7000-8000-000000000001',
  update_time: '2026-11-17T08:00:00.000Z',
} as unknown as BankQuestion

test('what was left in a question is offered until it is answered: neither typing nor saving touches it', async () => {
  open(inBank)
  flushSync(() => shown?.change({ note: '写了很久的解析' }))
  open(inBank)
  expect(shown?.left).toBeDefined()
  flushSync(() => shown?.change({ question: '海有多深呢？' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect((await save()).get('question')).toBe('海有多深呢？')
  expect(shown?.left).toBeDefined()
  open(inBank)
  flushSync(() => shown?.left?.take())
  expect(shown?.draft.note).toBe('写了很久的解析')
  expect(shown?.left).toBeUndefined()
  await save()
  open(inBank)
  expect(shown?.left).toBeUndefined()
})

test('what is typed beside an offer is offered after it, and after both are given up nothing is', async () => {
  open(inBank)
  flushSync(() => shown?.change({ note: '先写的' }))
  open(inBank)
  flushSync(() => shown?.change({ note: '后写的' }))
  flushSync(() => shown?.left?.take())
  expect(shown?.draft.note).toBe('先写的')
  flushSync(() => shown?.left?.take())
  expect(shown?.draft.note).toBe('后写的')
  await vi.advanceTimersByTimeAsync(1000)
  open(inBank)
  for (const _ of [1, 2]) flushSync(() => shown?.left?.giveUp())
  expect(shown?.left).toBeUndefined()
  open(inBank)
  expect(shown?.left).toBeUndefined()
})

test('what is written inside a survey is for that survey alone, until its author puts it into the bank', async () => {
  open(undefined, { isForSurvey: true })
  write('您从哪里听说我们？')
  expect((await save({ isMore: true })).get('status')).toBe('0')
  write('您最喜欢哪一样？')
  flushSync(() => shown?.change({ status: 1 }))
  expect((await save()).get('status')).toBe('1')
  open()
  write('海有多深？')
  expect((await save()).get('status')).toBe('1')
})

test('a question of the bank in other words stays in its survey, and the bank’s own is not put away', async () => {
  const drafts: unknown[] = []
  const copy = { content: inBank, bank: inBank }
  open(copy, { isForSurvey: true, onDraft: (draft) => drafts.push(draft.status) })
  await shown?.save()
  expect(drafts).toEqual([0])
  flushSync(() => shown?.target?.set('bank'))
  expect((await save()).get('status')).toBe('1')
})

test('options that were never filled in are not sent', async () => {
  flushSync(() => shown?.change({ question: '选哪一个？' }))
  flushSync(() =>
    shown?.change((before) => ({
      ...before,
      options: before.options.map((option, index) => ({ ...option, opt: ['甲', '乙'][index] ?? '' })),
    })),
  )
  expect(JSON.parse((await save()).get('options') ?? '')).toHaveLength(2)
})
