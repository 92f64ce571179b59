import type { UserInfo } from '@wenhai/core/account/schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCookie } from './cookies.ts'
import { draftKey } from './kept-drafts.ts'
import {
  confirmSession,
  currentUser,
  forget,
  isSomeoneElseHere,
  keepSession,
  restoreSession,
  signOut,
} from './session.ts'
import { clearSignIn } from './sign-out.ts'
import { local } from './storage.ts'

const userinfo = {
  id: '0198f5c2-7b1a-7000-8000-000000000001',
  ocean_id: '0198f5c2-7b1a-7000-8000-000000000001',
  name: '林老师',
  username: 'lin',
  permission: 1,
  create_time: '2026-01-01T00:00:00.000Z',
} as UserInfo
const stored = JSON.stringify(userinfo)

const setCookie = (name: string, value = '1') => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server would have set
  document.cookie = `${name}=${value}; path=/`
}

beforeEach(() => {
  clearSignIn()
  forget()
})

test.each([
  ['ticket, token and user info', ['ticket', 'person-jwt'], stored, '林老师', stored],
  ['no ticket', ['person-jwt', 'login_id'], stored, undefined, null],
  ['no token', ['ticket'], stored, undefined, null],
  ['user info of another person', ['ticket', 'person-jwt', 'login_id=someone'], stored, undefined, null],
  ['no user info', ['ticket', 'person-jwt'], undefined, undefined, null],
  ['user info of another shape', ['ticket', 'person-jwt'], '{"id":7}', undefined, null],
])('at start, with %s', { tags: ['4.12', '4.13'] }, (_, cookies, info, name, left) => {
  for (const cookie of cookies) setCookie(...(cookie.split('=') as [string]))
  if (info !== undefined) local.write('userinfo', info)
  restoreSession()
  expect(currentUser()?.name).toBe(name)
  expect(local.read('userinfo')).toBe(left)
})

test('without the ticket the readable cookies go too', () => {
  setCookie('login_id')
  setCookie('XSRF-TOKEN', 'stays')
  restoreSession()
  expect(readCookie('login_id')).toBeFalsy()
  expect(readCookie('XSRF-TOKEN')).toBe('stays')
})

test('signing in keeps who it is', { tags: ['3.01', '3.02', '3.03'] }, () => {
  keepSession({ userinfo })
  expect(currentUser()).toEqual(userinfo)
  expect(local.read('userinfo')).toBe(stored)
})

test('who has signed in in another tab meanwhile is told by the cookie', () => {
  setCookie('login_id', 'somebody-else')
  expect(isSomeoneElseHere()).toBe(false)
  keepSession({ userinfo })
  expect(isSomeoneElseHere()).toBe(true)
  setCookie('login_id', userinfo.id)
  expect(isSomeoneElseHere()).toBe(false)
})

test('a session that ran out leaves what its owner has not saved', () => {
  const key = draftKey(userinfo.ocean_id, 'form:1')
  local.write(key, 'unsaved')
  restoreSession()
  expect(local.read(key)).toBe('unsaved')
})

describe('asking the server whether somebody is still signed in', () => {
  const unsaved = draftKey(userinfo.ocean_id, 'form:1')
  const own = { username: 'lin' }
  const fetched = vi.fn<typeof fetch>()
  const says = (body: object) => async () => new Response(JSON.stringify({ reason: '', ...body }))

  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    keepSession({ userinfo })
    local.write(unsaved, 'unsaved')
    setCookie('login_id', userinfo.id)
    setCookie('person-jwt', 'token')
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['who it is', says({ status: 200, data: { ...userinfo, own } }), true, true],
    ['what everybody may know', says({ status: 200, data: userinfo }), false, false],
    ['that there is no such session', says({ status: 747 }), false, false],
    ['that there is no such member', says({ status: 404 }), false, false],
    ['that it is busy', says({ status: 429 }), false, true],
    ['nothing', () => Promise.reject(new Error('offline')), false, true],
  ])('told %s', async (_, answer, isSignedIn, isKept) => {
    fetched.mockImplementation(answer)
    expect(await confirmSession()).toBe(isSignedIn)
    expect(currentUser() !== undefined).toBe(isKept)
    expect(Boolean(readCookie('login_id'))).toBe(isKept)
    expect(local.read(unsaved)).toBe('unsaved')
  })

  test('who signs in meanwhile is not forgotten', async () => {
    fetched.mockImplementation(() => {
      setCookie('person-jwt', 'another')
      return says({ status: 200, data: userinfo })()
    })
    expect(await confirmSession()).toBe(false)
    expect(readCookie('person-jwt')).toBe('another')
  })
})

describe('signing out', () => {
  const [own, others] = [draftKey(userinfo.ocean_id, 'form:1'), draftKey('somebody-else', 'form:1')]
  const reload = vi.fn()
  const fetched = vi.fn<typeof fetch>()

  beforeEach(() => {
    keepSession({ userinfo })
    setCookie('allow_pass_id', userinfo.id)
    for (const key of [own, others]) local.write(key, 'secret')
    local.write('theme', 'dark')
    reload.mockReset()
    fetched.mockReset()
    fetched.mockImplementation(async () => new Response('{"status":200,"reason":"","data":{"result":true}}'))
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    local.remove(others)
  })

  test('takes along what only the person may find here, and nothing else', async () => {
    expect(await signOut()).toBe('signed-out')
    expect(currentUser()).toBeUndefined()
    expect([own, others, 'theme'].map(local.read)).toEqual([null, 'secret', 'dark'])
  })

  test('takes nobody else’s work along where another tab has forgotten who it was', async () => {
    local.remove('userinfo')
    await signOut()
    expect([own, others].map(local.read)).toEqual([null, 'secret'])
  })

  test('in a tab of someone before leaves the sign-in and the work of who is here now', async () => {
    const next = { ...userinfo, id: 'somebody-else', ocean_id: 'somebody-else' }
    for (const name of ['login_id', 'allow_pass_id']) setCookie(name, next.id)
    local.write('userinfo', JSON.stringify(next))
    await signOut()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(fetched).not.toHaveBeenCalled()
    expect(readCookie('login_id')).toBe(next.id)
    expect(local.read('userinfo')).toBe(JSON.stringify(next))
    expect(local.read(others)).toBe('secret')
  })
})
