import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#lib/answer.ts'
import { toast } from './feedback/toast.tsx'
import { tellOutcome, useAction } from './use-action.ts'

let root: Root
let action: ReturnType<typeof useAction>
const no = (cause: 'refused' | 'transport'): Answer<string> => ({
  ok: false,
  cause,
  status: 1801,
  reason: '名称已经有了',
})
const yes: Answer<string> = { ok: true, status: 200, reason: '操作成功', data: '新名称' }

function Stage({ tell }: { tell: 'toast' | 'here' }) {
  action = useAction({ tell })
  return null
}
const draw = (tell: 'toast' | 'here' = 'toast') => act(async () => root.render(<Stage tell={tell} />))
const run = (...given: Parameters<typeof action.run<string>>) => act(() => action.run(...given))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(toast, 'error')
  vi.spyOn(toast, 'success')
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('is busy until what follows is over, and runs once however often it is pressed', async () => {
  await draw()
  let end = () => {}
  const send = vi.fn(async () => yes)
  let first: Promise<boolean> | undefined
  await act(async () => {
    first = action.run(send, { say: '已保存', onDone: () => new Promise<void>((done) => (end = done)) })
    expect(await action.run(send)).toBe(false)
  })
  expect(action.isBusy).toBe(true)
  await act(async () => {
    end()
    await first
  })
  expect(await first).toBe(true)
  expect(action.isBusy).toBe(false)
  expect(send).toHaveBeenCalledOnce()
  expect(toast.success).toHaveBeenCalledWith('已保存')
})

test('tells a refusal in a toast, or leaves it to the component until it is cleared', async () => {
  await draw()
  expect(await run(async () => no('refused'))).toBe(false)
  expect(toast.error).toHaveBeenCalledWith('名称已经有了')
  expect(action.refused).toBeUndefined()
  await draw('here')
  await run(async () => no('refused'))
  expect(toast.error).toHaveBeenCalledOnce()
  expect(action.refused?.reason).toBe('名称已经有了')
  await act(async () => action.clear())
  expect(action.refused).toBeUndefined()
})

test('leaves a refusal to what was given for it', async () => {
  await draw()
  const onRefused = vi.fn()
  await run(async () => no('refused'), { onRefused })
  await run(async () => no('transport'), { onRefused })
  expect(onRefused).toHaveBeenCalledOnce()
  expect(toast.error).not.toHaveBeenCalled()
})

test('says nothing of what the transport told already, and can be run again', async () => {
  await draw('here')
  await run(async () => no('transport'))
  expect(action.refused).toBeUndefined()
  expect(toast.error).not.toHaveBeenCalled()
  expect(await run(async () => yes)).toBe(true)
})

test('is no longer busy after something broke', async () => {
  await draw()
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(action.isBusy).toBe(false)
})

test('a reply without a component is told once: in its own words, in given ones, or why it was refused', () => {
  tellOutcome(yes)
  tellOutcome(yes, '已恢复')
  tellOutcome(yes, (data) => `已改 ${JSON.stringify(data)}`)
  expect(vi.mocked(toast.success).mock.calls.flat()).toEqual([
    yes.reason,
    '已恢复',
    `已改 ${JSON.stringify(yes.data)}`,
  ])
  tellOutcome(no('refused'))
  tellOutcome(no('transport'))
  expect(vi.mocked(toast.error).mock.calls).toEqual([['名称已经有了']])
})
