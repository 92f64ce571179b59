import { QueryClientProvider } from '@tanstack/react-query'
import type { Extra } from '@wenhai/core/report/extra-calls'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MineForm } from '#features/form/own/own-form.ts'
import { makeQueryClient } from '#lib/query.ts'
import { ExtraDialog } from './extra-dialog.tsx'

const form = { survey_id: 'exam', examTime: 60, attempts: 1, state: 'open' } as unknown as MineForm
const given: Extra = { taker: 'm:li', name: '李', minutes: 30, attempts: 0, end_time: null }
const answer = (status: number, data: unknown) =>
  new Response(JSON.stringify({ status, reason: '稍后再试', data }), { status: status === 503 ? 503 : 200 })

let root: Root | undefined
let asked: string[] = []
let answers: Response[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answers.shift() ?? answer(503, null)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const minutes = () => document.querySelector<HTMLInputElement>('input[inputmode]')?.value
const retry = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '重试')

test('what was given and could not be read is asked for again, not taken for nothing', async () => {
  answers = [answer(503, null), answer(200, { tables: [given], length: 1 })]
  flushSync(() =>
    root?.render(
      <QueryClientProvider client={makeQueryClient()}>
        <ExtraDialog form={form} who={{ report_id: 'report' }} name="李" onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('没能载入')
  expect(minutes()).toBeUndefined()
  retry()?.click()
  await expect.poll(() => document.body.textContent).toContain('现在是：加时 30 分钟')
  expect(minutes()).toBe('30')
  expect(asked.every((url) => url.includes('report_id=report'))).toBe(true)
})
