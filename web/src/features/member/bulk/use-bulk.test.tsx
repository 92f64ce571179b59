import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { showNoticesWith } from '#lib/notices.ts'
import { useBulk } from './bulk-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('a list whose answer was lost is known to be unsure, and is sent again under the same key', async () => {
  // A notice that nobody shows would wait, and appear in the next test.
  showNoticesWith(() => undefined)
  const sent: FormData[] = []
  const account = { row: 2, name: '甲', number: 'A1', group: '', username: 'A1', password: 'p' }
  // By turns: the check, an answer that is lost, and the same again.
  const answers = [[], undefined, [account]]
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = ''
      onload = () => undefined
      onerror = () => undefined
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        const accounts = answers[sent.push(form) - 1]
        if (!accounts) return this.onerror()
        this.responseText = JSON.stringify({ status: 200, reason: '', data: { rows: 1, bad: [], accounts } })
        this.onload()
      }
    },
  )
  let bulk: ReturnType<typeof useBulk> | undefined
  const Stage = () => {
    bulk = useBulk()
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Stage />))
  await bulk?.check(new File(['甲,A1,'], '名单.csv'))
  await expect.poll(() => bulk?.step.at).toBe('checked')
  await bulk?.create()
  await expect.poll(() => bulk?.isUnsure).toBe(true)
  expect(bulk?.step).toMatchObject({ at: 'checked', refusal: expect.stringMatching(/^没有收到服务器的回答/) })
  await bulk?.create()
  await expect.poll(() => bulk?.isUnsure).toBe(false)
  expect(bulk?.step).toMatchObject({ at: 'done', accounts: [account] })
  flushSync(() => root.unmount())
  const keys = sent.map((form) => form.get('create_key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})
