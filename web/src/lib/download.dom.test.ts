import { bankCalls } from '@wenhai/core/bank/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'
import { type Notice, showNoticesWith } from './notices.ts'

const notices: Notice[] = []
const fetched = vi.fn<typeof fetch>()
const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  notices.length = 0
  saved.length = 0
  vi.useFakeTimers()
  showNoticesWith((notice) => notices.push(notice))
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
})
afterEach(() => {
  vi.advanceTimersByTime(100_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const file = (headers: Record<string, string> = {}) =>
  new Response(new Blob(['一二三']), { headers: { 'content-type': 'application/octet-stream', ...headers } })

const take = (options = {}) =>
  download(bankCalls.exportQuestions, { key: '首都', scope: 'own' }, '题库.xlsx', options)

test('a file is saved under its name, asked for with the token of the session', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('person-jwt=j.w.t; XSRF-TOKEN=x')
  fetched.mockResolvedValue(file())
  expect(await take()).toMatchObject({ ok: true })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe(`/oceanAPI/v1/question/bank/export.xlsx?key=${encodeURIComponent('首都')}&scope=own`)
  expect(init?.headers).toMatchObject({ 'person-jwt': 'j.w.t', 'X-XSRF-TOKEN': 'x' })
  expect(saved.map(({ name }) => name)).toEqual(['题库.xlsx'])
  expect(await saved[0]?.file.text()).toBe('一二三')
})

test.each([
  ['with its length known', { 'content-length': '9' }, 9],
  ['packed, so that its length is not', { 'content-length': '5', 'content-encoding': 'gzip' }, undefined],
  ['in pieces', {}, undefined],
  ['written as it goes, with a guess', { 'x-estimated-bytes': '12' }, 12],
  ['the same, packed', { 'x-estimated-bytes': '12', 'content-encoding': 'gzip' }, 12],
])('progress is told in bytes: %s', async (_, headers, total) => {
  fetched.mockResolvedValue(file(headers as Record<string, string>))
  const onProgress = vi.fn()
  await take({ onProgress })
  expect(onProgress).toHaveBeenLastCalledWith(9, total)
})

test.each([
  [200, { status: 422, reason: '分类不存在', data: null }, { cause: 'refused', reason: '分类不存在' }, 0],
  [200, { status: 747, reason: '', data: null }, { cause: 'held-back', status: 747 }, 1],
  [500, { status: 500, reason: '服务器出错了' }, { cause: 'transport', reason: '服务器出错了' }, 1],
  [200, { status: 200, reason: '', data: null }, { cause: 'transport' }, 1],
])('HTTP %i with %j saves nothing', async (status, body, expected, told) => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }))
  expect(await take()).toMatchObject({ ok: false, ...expected })
  expect(saved).toEqual([])
  expect(notices).toHaveLength(told)
})

test('what is cancelled halfway is told to nobody, and saves nothing', async () => {
  const controller = new AbortController()
  fetched.mockImplementation(async (_, init) => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(4))
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
      },
    })
    return new Response(body)
  })
  const onProgress = () => controller.abort()
  expect(await take({ signal: controller.signal, onProgress })).toMatchObject({ cause: 'cancelled' })
  expect(saved).toEqual([])
  expect(notices).toEqual([])
})

test('a lost connection is told', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await take()).toMatchObject({ ok: false, cause: 'transport' })
  expect(notices).toEqual([{ kind: 'error', title: 'error', text: '网络连接失败，请检查网络后重试' }])
})
