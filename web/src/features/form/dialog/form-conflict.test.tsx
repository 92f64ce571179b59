import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { draftOption } from './form-draft.ts'
import { view } from './form-fixture.ts'
import { type FormEditor, useFormEditor } from './use-form-editor.ts'

afterEach(() => void vi.unstubAllGlobals())

test('who saves a draft over a version saved elsewhere has saved a draft', async () => {
  const { own } = view('vote', {}, [])
  const form = view('vote', { status: 0, own: own && { ...own, isPublished: false } })
  const theirs = { ...form, survey_title: '别处改的', update_time: '2026-05-02T00:00:00.000Z' }
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/update/')) sent.push(new URLSearchParams(String(body)))
    const answer = url.includes('/update/')
      ? { status: 409, reason: '已被修改', data: null }
      : { status: 200, reason: '', data: theirs }
    return new Response(JSON.stringify(answer), { status: 200 })
  })
  let editor: FormEditor | undefined
  const Stage = () => {
    editor = useFormEditor('vote', { form, onOpenChange: () => undefined, onSaved: () => undefined })
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Stage />))
  flushSync(() => editor?.change({ status: 1, vote: [draftOption('海边'), draftOption('山里')] }))
  await editor?.save()
  await expect.poll(() => editor?.publishing).toBeDefined()
  await editor?.publishing?.saveAsDraft()
  await expect.poll(() => editor?.conflict?.theirs.survey_title).toBe('别处改的')
  await editor?.conflict?.overwrite()
  flushSync(() => root.unmount())
  expect(sent.map((fields) => [fields.get('update_time'), fields.get('status')])).toEqual([
    [form.update_time, '0'],
    [theirs.update_time, '0'],
  ])
})
