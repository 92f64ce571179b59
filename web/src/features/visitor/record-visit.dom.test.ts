import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLocalHost, recordVisit } from './api.ts'

const answerWith = (body: object, status = 200) =>
  vi.fn(async (..._: Parameters<typeof fetch>) => new Response(JSON.stringify(body), { status }))

const openAt = (address: string, referrer = '') => {
  vi.stubGlobal('location', new URL(address))
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['wenhai.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['192.168.1.5', false],
  ['wenhai.example', false],
])('%s is this machine: %s', (hostname, expected) => {
  expect(isLocalHost(hostname)).toBe(expected)
})

test('an opened page is recorded with where one came from, and the address that is answered is kept', async () => {
  openAt('https://wenhai.example/questionnaire?page=2', 'https://www.baidu.com/link?url=1')
  const fetched = answerWith({ status: 200, reason: '', data: { ip: '203.0.113.0' } })
  vi.stubGlobal('fetch', fetched)
  await recordVisit()
  const [url, request] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/oceanAPI/v1/analytics/ipStatistics')
  expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
    url: 'https://www.baidu.com/link?url=1',
    search_engine: 'baidu',
    path: '/questionnaire',
  })
  expect(localStorage.getItem('ip')).toBe('203.0.113.0')
})

test('on localhost nothing is sent', { tags: ['4.15'] }, async () => {
  openAt('http://localhost:2000/')
  const fetched = answerWith({})
  vi.stubGlobal('fetch', fetched)
  await recordVisit()
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['refuses', answerWith({ status: 429, reason: '操作太频繁', data: null }, 429)],
  ['cannot be reached', vi.fn(async () => Promise.reject(new TypeError('offline')))],
])('of a server that %s no address is kept', async (_, fetched) => {
  openAt('https://wenhai.example/')
  vi.stubGlobal('fetch', fetched)
  await recordVisit()
  expect(localStorage.getItem('ip')).toBeNull()
})
