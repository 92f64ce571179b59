import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOption } from './form-draft.ts'
import { view } from './form-fixture.ts'
import { listNewForms } from './form-kept.ts'
import type { OpenFormProps } from './use-form-editor.ts'
import { type FormEditor, useFormEditor } from './use-form-editor.ts'

let root: Root | undefined
let shown: FormEditor | undefined
let isOffline = false
let sent: URLSearchParams[] = []

type Opened = Pick<OpenFormProps, 'form' | 'start' | 'keptKey'>

const Stage = (props: Opened) => {
  shown = useFormEditor(props.form?.questionnaire_type ?? 'vote', {
    ...props,
    onOpenChange: () => undefined,
    onSaved: () => undefined,
  })
  return null
}

function open(props: Opened = {}): void {
  flushSync(() => root?.unmount())
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage {...props} />))
}

beforeEach(() => {
  vi.useFakeTimers()
  isOffline = false
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(new URLSearchParams(String(body)))
    if (isOffline) throw new TypeError('offline')
    return new Response(JSON.stringify({ status: 200, reason: '', data: { survey_id: 's' } }))
  })
})

afterEach(() => {
  flushSync(() => root?.unmount())
  root = undefined
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const write = () =>
  flushSync(() =>
    shown?.change({ survey_title: '春游去哪里', vote: [draftOption('植物园'), draftOption('海洋馆')] }),
  )

async function publish(): Promise<URLSearchParams> {
  const before = sent.length
  await shown?.save()
  await expect.poll(() => shown?.publishing).toBeDefined()
  const publishing = shown?.publishing?.publish()
  await expect.poll(() => sent.length).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(1000)
  await publishing
  const last = sent.at(-1)
  if (!last) throw new Error('nothing was sent')
  return last
}

test('a form is sent again with its key, also when the kept draft is continued later, and a new one with another', async () => {
  open()
  write()
  isOffline = true
  const lost = await publish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown?.failure).toContain('网络')
  expect(lost.get('create_key')).toMatch(/^[\da-f-]{36}$/)
  expect(String(await publish())).toBe(String(lost))
  open()
  const [kept] = listNewForms('', 'vote')
  open({ start: kept?.draft, keptKey: kept?.key })
  isOffline = false
  expect(String(await publish())).toBe(String(lost))
  expect(listNewForms('', 'vote')).toEqual([])
  open()
  write()
  const next = await publish()
  expect(next.get('survey_title')).toBe(lost.get('survey_title'))
  expect(next.get('create_key')).not.toBe(lost.get('create_key'))
  expect(sent).toHaveLength(4)
})

test('what was left in a form is offered until it is answered: neither typing nor saving touches it', async () => {
  const form = view('survey')
  open({ form })
  flushSync(() => shown?.change({ desc: '写了很久的说明' }))
  open({ form })
  flushSync(() => shown?.change({ survey_title: '只改标题' }))
  await vi.advanceTimersByTimeAsync(1000)
  const saving = shown?.save()
  await vi.advanceTimersByTimeAsync(1000)
  await saving
  expect(sent.at(-1)?.get('survey_title')).toBe('只改标题')
  open({ form })
  flushSync(() => shown?.left?.take())
  expect(shown?.draft.desc).toBe('写了很久的说明')
  // Back to what is saved: there is nothing left to offer.
  flushSync(() => shown?.change({ desc: form.desc }))
  open({ form })
  expect(shown?.left).toBeUndefined()
})
