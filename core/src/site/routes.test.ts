import { describe, expect, test } from 'vitest'
import { isKnownPath, matchRoute, type RoutePath, routes } from './routes.ts'

const found = (pathname: string) => {
  const match = matchRoute(pathname)
  return match && ([match.route.path, match.params] as const)
}

describe('matchRoute', () => {
  test.each<[string, RoutePath, Record<string, string>]>([
    ['/', '/', {}],
    ['/hello', '/hello', {}],
    ['/hello/', '/hello', {}],
    ['/ocean', '/ocean/:id?', {}],
    ['/ocean/7', '/ocean/:id?', { id: '7' }],
    ['/publish', '/publish/:id?', {}],
    ['/publish/7', '/publish/:id?', { id: '7' }],
    ['/art/7', '/art/:id', { id: '7' }],
    ['/auth', '/auth', {}],
    ['/auth/7', '/auth/:id', { id: '7' }],
    ['/questionnaire', '/questionnaire', {}],
    ['/questionnaire/7', '/questionnaire/:id', { id: '7' }],
    ['/questionnaire/mine/7', '/questionnaire/mine/:id', { id: '7' }],
    ['/questionnaire/analytics/7', '/questionnaire/analytics/:id', { id: '7' }],
    ['/questionnaire/ques/7', '/questionnaire/ques/:id', { id: '7' }],
    ['/exam', '/exam', {}],
    ['/exam/free', '/exam/free', {}],
    ['/exam/7', '/exam/:id', { id: '7' }],
    ['/exam/edu/7', '/exam/edu/:id', { id: '7' }],
    ['/exam/mine/7', '/exam/mine/:id', { id: '7' }],
    ['/exam/analytics/7', '/exam/analytics/:id', { id: '7' }],
    ['/exam/ques/7', '/exam/ques/:id', { id: '7' }],
    ['/question/bank', '/question/bank/:page?', {}],
    ['/question/bank/12', '/question/bank/:page?', { page: '12' }],
    ['/art/%E6%B5%B7', '/art/:id', { id: '海' }],
  ])('%s is %s', { tags: ['2.41', '2.44', '2.48', '2.55'] }, (pathname, path, params) => {
    expect(found(pathname)).toEqual([path, params])
  })

  test.each([
    '/nowhere',
    '/hello/more',
    '/art',
    '/questionnaire/other/7',
    '/question',
    '/question/bank/0',
    '/question/bank/first',
    '//hello',
    'hello',
    '',
    '/art/%E6',
  ])('%s is no route', (pathname) => {
    expect(matchRoute(pathname)).toBeUndefined()
  })

  test('every route finds itself, so none is hidden behind an earlier one', () => {
    for (const { path } of routes) {
      const example = path.replace(/:page\??/, '3').replace(/:id\??/, '0198f5c2-7b1a-7000-8000-000000000001')
      expect(matchRoute(example)?.route.path).toBe(path)
    }
  })
})

describe('flags', () => {
  const flagged = (flag: 'needsSignIn' | 'hidesBar' | 'hasFooter' | 'isKeptAlive') =>
    routes.filter((route) => flag in route).map(({ path }) => path)

  test('sign-in is needed for the personal centre, publishing, the bank, and the owner’s pages', {
    tags: [
      '2.09',
      '2.13',
      '2.16',
      '2.18',
      '2.23',
      '2.26',
      '2.36',
      '2.42',
      '2.49',
      '2.52',
      '2.58',
      '6.02',
      '6.03',
      '6.04',
      '6.05',
    ],
  }, () => {
    expect(flagged('needsSignIn')).toEqual([
      '/ocean/:id?',
      '/publish/:id?',
      '/desk/:id',
      '/questionnaire/mine/:id',
      '/questionnaire/analytics/:id',
      '/questionnaire/screen/:id',
      '/exam/mine/:id',
      '/exam/analytics/:id',
      '/exam/marking/:id',
      '/exam/screen/:id',
      '/question/bank/:page?',
    ])
  })

  test('the bar is hidden on /login, /signup and /check, on a desk and before a projector', () => {
    expect(flagged('hidesBar')).toEqual([
      '/desk/:id',
      '/questionnaire/screen/:id',
      '/exam/screen/:id',
      '/login',
      '/signup',
      '/check',
    ])
  })

  test('the footer shows on some routes, /featured among them', () => {
    expect(flagged('hasFooter')).toContain('/featured')
    expect(flagged('hasFooter')).not.toContain('/questionnaire')
  })

  test('some routes are kept alive and some are not', () => {
    expect(flagged('isKeptAlive')).toContain('/questionnaire')
    expect(flagged('isKeptAlive')).not.toContain('/questionnaire/:id')
  })

  test('one thing lies deeper than the list it is in', () => {
    const depth = (pathname: string) => matchRoute(pathname)?.route.depth ?? Number.NaN
    expect(depth('/questionnaire/7')).toBeGreaterThan(depth('/questionnaire'))
    expect(depth('/exam/analytics/7')).toBeGreaterThan(depth('/exam/mine/7'))
  })
})

describe('isKnownPath', () => {
  test.each([
    ['/ocean?id=7', true],
    ['/publish/7#top', true],
    ['/', true],
    ['/nowhere', false],
    ['//evil.example/ocean', false],
    ['/\\evil.example', false],
    ['https://evil.example/ocean', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (path, isKnown) => {
    expect(isKnownPath(path)).toBe(isKnown)
  })
})
