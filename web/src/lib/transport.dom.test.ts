import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountCalls } from '@wenhai/core/account/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Notice, showNoticesWith } from './notices.ts'
import { call, holdBackWhile, readAnswer, signInAgainWith } from './transport.ts'

const notices: Notice[] = []
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  notices.length = 0
  vi.useFakeTimers()
  showNoticesWith((notice) => notices.push(notice))
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

const id = '0198f5c2-7b1a-7000-8000-000000000001'

test.each([
  [200, { status: 200, reason: '操作成功', data: { a: 1 } }, { ok: true, status: 200, data: { a: 1 } }],
  [200, { status: 1802, reason: '更新成功', data: null }, { ok: true, status: 1802 }],
  [200, { status: 717, reason: '删除成功！', data: null }, { ok: true, status: 717 }],
  [200, { code: 200, msg: '好', data: [1] }, { ok: true, status: 200, reason: '好', data: [1] }],
  [
    200,
    { status: 404, reason: '找不到', data: null },
    { ok: false, cause: 'refused', status: 404, reason: '找不到' },
  ],
  [
    200,
    { status: 422, reason: '太短', data: { field: 'name' } },
    { ok: false, cause: 'refused', field: 'name' },
  ],
  [200, { code: 410, msg: '过期', data: null }, { ok: false, cause: 'refused', status: 410, reason: '过期' }],
  [
    200,
    { status: 411, reason: '请填写标题', data: { field: 'x' } },
    { ok: false, cause: 'held-back', status: 411 },
  ],
  [200, { status: 747, reason: '', data: null }, { ok: false, cause: 'held-back', status: 747 }],
  [200, { status: 757, reason: '', data: { needKey: true } }, { ok: false, cause: 'held-back', status: 757 }],
  [
    500,
    { status: 500, reason: '服务器出错了' },
    { ok: false, cause: 'transport', status: 500, reason: '服务器出错了' },
  ],
  [200, 'nonsense', { ok: false, cause: 'transport' }],
])(
  'HTTP %i with %j is %j',
  { tags: ['7.09', '7.10', '7.11', '7.12', '8.03', '8.05', '9.04'] },
  (httpStatus, body, expected) => {
    expect(readAnswer(httpStatus, JSON.stringify(body))).toMatchObject(expected)
  },
)

test.each([
  [411, '缺少必要的请求参数'],
  [747, '用户未通过安全性校验，禁止请求'],
  [757, '用户未通过安全性校验，禁止请求'],
])(
  'what is held back hands nothing on: %i',
  { tags: ['7.09', '7.10', '7.11', '7.12', '8.03', '8.05', '9.04'] },
  (status, reason) => {
    const answer = readAnswer(200, JSON.stringify({ status, reason: '别的话', data: { field: 'x' } }))
    expect(answer).toEqual({ ok: false, cause: 'held-back', status, reason })
  },
)

test('a call fills its path, encodes its fields and carries both tokens', {
  tags: ['7.05', '7.06', '9.36'],
}, async () => {
  vi.stubGlobal('document', { cookie: 'a=b; person-jwt=j.w.t; XSRF-TOKEN=x%2Fy' })
  answers({ status: 200, reason: '', data: { result: true } })
  await call(accountCalls.signOut, { id })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe(`/oceanAPI/v1/user/signout/${id}`)
  expect(init).toMatchObject({
    method: 'POST',
    body: '',
    headers: {
      'person-jwt': 'j.w.t',
      'X-XSRF-TOKEN': 'x/y',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    },
  })
})

test('a call that is not answered is given up after 60 seconds, and the person is told', {
  tags: ['7.07', '9.01'],
}, async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const pending = call(siteCalls.siteInfo, {})
  await vi.advanceTimersByTimeAsync(59_999)
  expect(notices).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await pending).toMatchObject({ ok: false, cause: 'transport', status: 0 })
  expect(notices).toEqual([{ kind: 'error', title: 'error', text: '请求超时，请稍后重试' }])
})

test('a time-out of 0 waits for as long as it takes', { tags: ['7.08'] }, async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const pending = call(siteCalls.siteInfo, {}, { timeout: 0 })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  answer(new Response('{"status":200,"reason":"","data":{}}'))
  expect(await pending).toMatchObject({ ok: true })
})

test('what the caller itself gave up is told to nobody', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const controller = new AbortController()
  const pending = call(siteCalls.siteInfo, {}, { signal: controller.signal })
  controller.abort()
  expect(await pending).toMatchObject({ ok: false, cause: 'cancelled' })
  expect(notices).toEqual([])
})

test('one fault that fails several calls is told once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await Promise.all([call(siteCalls.siteInfo, {}), call(siteCalls.siteInfo, {})])
  expect(notices).toEqual([{ kind: 'error', title: 'error', text: '网络连接失败，请检查网络后重试' }])
})

test('a refusal is the caller’s to tell', async () => {
  answers({ status: 409, reason: '用户名已被使用', data: { field: 'username' } })
  expect(await call(siteCalls.siteInfo, {})).toEqual({
    ok: false,
    cause: 'refused',
    status: 409,
    reason: '用户名已被使用',
    field: 'username',
  })
  expect(notices).toEqual([])
})

const over = () => new Response(JSON.stringify({ status: 747, reason: '', data: null }))
const done = () => new Response(JSON.stringify({ status: 200, reason: '好', data: { codes: [] } }))

test.each([
  ['who signs in again goes on: the call is sent once more', true, 2, true],
  ['who does not want to, or is somebody else, gets the refusal', false, 1, false],
])('%s', async (_, isBack, sent, ok) => {
  const ask = vi.fn(async () => isBack)
  signInAgainWith(ask)
  fetched.mockResolvedValueOnce(over()).mockResolvedValueOnce(done())
  const answer = await call(siteCalls.siteInfo, {})
  signInAgainWith(async () => false)
  expect(answer.ok).toBe(ok)
  expect(fetched).toHaveBeenCalledTimes(sent)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([411, 747, 757])(
  '%i is told of what nobody asked for too, once until it works again',
  {
    tags: ['8.02', '8.04'],
  },
  async (status) => {
    const refused = () => new Response(JSON.stringify({ status, reason: '', data: null }))
    const told = []
    for (const answer of [done, refused, refused, done, refused]) {
      // Within two seconds the same words are told only once, so the clock is moved on.
      vi.advanceTimersByTime(10_000)
      fetched.mockResolvedValueOnce(answer())
      await call(siteCalls.siteInfo, {}, { isUnasked: true })
      told.push(notices.length)
    }
    expect(told).toEqual([0, 1, 1, 1, 2])
  },
)

test('no call is quiet but those of signing in and out, and drafts whose failures are said beside them', {
  tags: ['8.02', '8.04', '8.06'],
}, () => {
  const sources = join(import.meta.dirname, '..')
  const quiet = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /\bisQuiet: [^\n]*\}/.test(readFileSync(join(sources, file), 'utf8')),
  )
  expect(quiet.sort()).toEqual([
    'features/desk/api.ts',
    'lib/session.ts',
    'lib/sign-out.ts',
    'take/embedded.tsx',
    'take/machine/save.ts',
  ])
})

test.each([{ isQuiet: true }, { isUnasked: true }, { isSigningIn: true }])(
  '%o waits for nobody',
  async (options) => {
    const ask = vi.fn(async () => true)
    signInAgainWith(ask)
    fetched.mockResolvedValueOnce(over())
    expect((await call(siteCalls.siteInfo, {}, options)).ok).toBe(false)
    signInAgainWith(async () => false)
    expect(ask).not.toHaveBeenCalled()
  },
)

describe('while somebody else is signed in in this browser', () => {
  let isSomeoneElse = true
  beforeEach(() => {
    isSomeoneElse = true
    holdBackWhile(() => isSomeoneElse)
  })
  afterEach(() => holdBackWhile(() => false))

  test('nothing goes out in their name until the person of the page is back', async () => {
    const ask = vi.fn(async () => {
      isSomeoneElse = false
      return true
    })
    signInAgainWith(ask)
    fetched.mockResolvedValueOnce(done())
    expect((await call(siteCalls.siteInfo, {})).ok).toBe(true)
    signInAgainWith(async () => false)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(notices.map(({ text }) => text)).toEqual(['用户未通过安全性校验，禁止请求'])
  })

  test('what nobody is told of is not sent either, and a step of signing in is', async () => {
    for (const options of [{ isQuiet: true }, { isLast: true }, { isUnasked: true }])
      expect(await call(siteCalls.siteInfo, {}, options)).toMatchObject({ cause: 'held-back', status: 747 })
    expect(fetched).not.toHaveBeenCalled()
    expect(notices).toEqual([])
    fetched.mockResolvedValueOnce(done())
    expect((await call(siteCalls.siteInfo, {}, { isSigningIn: true })).ok).toBe(true)
  })
})
