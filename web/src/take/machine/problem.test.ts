import { expect, test } from 'vitest'
import type { LostBy, Refused } from '#lib/answer.ts'
import { problemOf, sayLost } from './problem.ts'

const refused = (status: number, reason = '原因'): Refused => ({
  ok: false,
  cause: 'refused',
  status,
  reason,
})
const usual = {
  kind: 'survey',
  hasCookies: true,
  isDeleted: false,
  isPaused: false,
  canKeep: true,
  isSignedOut: false,
  needsLogin: false,
  isOnRoster: false,
  isOnCover: false,
  until: '',
} as const

test.each([
  [747, { isSignedOut: true }, '登录已失效。新写的只在这个浏览器里，登录并接着答，会自动保存', 'login'],
  [747, { isSignedOut: true, until: '15:30' }, '请在 15:30 前登录并接着答，会自动保存', 'login'],
  [747, { isSignedOut: true, canKeep: false }, '登录已失效，请先登录。这个浏览器存不住答案', 'login'],
  [747, { isSignedOut: true, isOnCover: true }, '登录已失效，请先登录', 'login'],
  [747, { needsLogin: true }, '要登录才能继续。新写的只在这个浏览器里', 'login'],
  [404, { isSignedOut: true }, '登录已失效。新写的只在这个浏览器里', 'login'],
  [747, {}, '页面已经过期', 'reload'],
  [404, { hasCookies: false }, '浏览器拦住了 Cookie', 'reload'],
  [404, { hasCookies: false, canKeep: false }, '浏览器拦住了 Cookie', 'copy'],
  [404, { isDeleted: true, kind: 'exam' }, '这场考试已经被发起人删除，不能再提交', 'copy'],
  [404, { isDeleted: true, isSignedOut: true }, '这份问卷已经被发起人删除，不能再提交', 'copy'],
  [404, { isOnRoster: true }, '已在另一台设备上继续', 'resume'],
  [404, {}, '这一次作答已经不在了', 'retry'],
  [410, { isPaused: true, kind: 'vote' }, '发起人暂停了这场投票', 'retry'],
  [410, {}, '原因', undefined],
  [409, {}, '原因', 'reload'],
  [422, {}, '原因', 'retry'],
  [422, { isOnCover: true }, '原因', undefined],
  [410, { isPaused: true, isOnCover: true }, '恢复以后可以接着作答', undefined],
] as const)('%i %o says %s and offers %s', (status, given, text, way) => {
  const problem = problemOf(refused(status), { ...usual, ...given })
  expect(problem.text).toContain(text)
  expect(problem.way).toBe(way)
})

test('nobody is told that something is kept where nothing is', () => {
  for (const status of [404, 409, 410, 422, 747])
    for (const isSignedOut of [true, false]) {
      const { text } = problemOf(refused(status), { ...usual, isSignedOut, canKeep: false })
      expect(text).not.toMatch(/已保存|自动保存|在这个浏览器里/)
    }
})

test('each way a request can be lost has words of its own', () => {
  const ways: LostBy[] = ['unreachable', 'late', 'unreadable', 'part', 413, 429, 500, 502, 503, 507, 418]
  const texts = ways.map(sayLost)
  expect(new Set(texts).size).toBe(ways.length)
  expect(texts.at(-1)).toBe('服务器没有收下（418）')
})
