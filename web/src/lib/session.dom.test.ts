import type { UserInfo } from '@wenhai/core/account/schema'
import { beforeEach, expect, test } from 'vitest'
import { readCookie } from './cookies.ts'
import { draftKey } from './kept-drafts.ts'
import { currentUser, forget, isSomeoneElseHere, keepSession, restoreSession } from './session.ts'
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

beforeEach(() => forget())

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

test('signing out takes along what only the person may find here, and nothing else', () => {
  keepSession({ userinfo })
  const [own, others] = [draftKey(userinfo.ocean_id, 'form:1'), draftKey('somebody-else', 'form:1')]
  for (const key of [own, others]) local.write(key, 'secret')
  local.write('theme', 'dark')
  forget()
  expect([own, others, 'theme'].map(local.read)).toEqual([null, 'secret', 'dark'])
})

test('a session that ran out leaves what its owner has not saved', () => {
  const key = draftKey(userinfo.ocean_id, 'form:1')
  local.write(key, 'unsaved')
  restoreSession()
  expect(local.read(key)).toBe('unsaved')
})
