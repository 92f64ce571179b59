import { expect, test } from 'vitest'
import { parsePath, resolveTo, type To, writePath } from './address.ts'

test.each<[string, string, string, string]>([
  ['/a/b', '/a/b', '', ''],
  ['/a?x=1', '/a', '?x=1', ''],
  ['/a?', '/a', '', ''],
  ['/a#', '/a', '', ''],
  ['/a?x=1#y', '/a', '?x=1', '#y'],
  ['/a#y?x=1', '/a', '', '#y?x=1'],
  ['?x=1', '', '?x=1', ''],
  ['#y', '', '', '#y'],
  ['', '', '', ''],
])('%j is a path, a query and a fragment', (text, pathname, search, hash) => {
  expect(parsePath(text)).toEqual({ pathname, search, hash })
})

test.each<[To, string]>([
  ['/blog', '/blog'],
  ['/blog?page=2#end', '/blog?page=2#end'],
  ['?page=2', '/open?page=2'],
  ['#end', '/open#end'],
  [{ search: 'page=2' }, '/open?page=2'],
  [{ search: '?page=2' }, '/open?page=2'],
  [{ search: '' }, '/open'],
  [{ search: '?' }, '/open'],
  [{ pathname: '/blog', hash: 'end' }, '/blog#end'],
])('from /open, %j leads to %s', (to, path) => {
  expect(writePath(resolveTo(to, { pathname: '/open' }))).toBe(path)
})
