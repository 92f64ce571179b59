import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lost } from '#lib/transport.ts'
import type { Ask } from '../machine/take.ts'
import { makeLeaveLog } from './leave-watch.tsx'

let sent: number[]
let said: string[]
let isOffline: boolean

const ask = (async (_, input) => {
  if (isOffline) return lost('网络连接失败')
  sent.push((input as unknown as { seconds: number }).seconds)
  return { ok: true, status: 200, reason: '', data: { leaves: sent.length } }
}) as Ask

const open = (attempt_id = 'attempt') =>
  makeLeaveLog(attempt_id, { ask, now: Date.now, say: (text) => said.push(text) })

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  sent = []
  said = []
  isOffline = false
  vi.useFakeTimers({ now: Date.parse('2026-05-01T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('another tab counts however short, another window only after two seconds', async () => {
  const log = open()
  log.leave(false)
  await wait(2)
  log.comeBack()
  expect(said).toEqual([])
  log.leave(false)
  await wait(12)
  log.comeBack()
  log.leave(true)
  await wait(0.3)
  log.comeBack()
  await wait(0)
  expect(sent).toEqual([12, 1])
  expect(said).toEqual(['已记录：离开页面 12 秒', '已记录：离开页面 1 秒'])
})

test('what begins with another window and goes on to another tab is one leaving', async () => {
  const log = open()
  log.leave(false)
  await wait(1)
  log.leave(true)
  await wait(4)
  log.comeBack()
  log.comeBack()
  await wait(0)
  expect(sent).toEqual([5])
})

test('without a net it is storedLog, and told later in its order, also by the next page', async () => {
  isOffline = true
  const log = open()
  for (const seconds of [3, 7]) {
    log.leave(true)
    await wait(seconds)
    log.comeBack()
  }
  await wait(0)
  expect(sent).toEqual([])
  isOffline = false
  await open().send()
  expect(sent).toEqual([3, 7])
})

test('a page that was closed was left until it is opened again; another attempt knows nothing of it', async () => {
  open().leave(false)
  await wait(90)
  open('other').comeBack()
  expect(said).toEqual([])
})

test('a page that was closed and is opened again tells how long that was', async () => {
  open().leave(false)
  await wait(90)
  open().comeBack()
  await wait(0)
  expect(sent).toEqual([90])
  expect(said).toEqual(['已记录：离开页面 1 分 30 秒'])
})
