import { describe, expect, test } from 'vitest'
import { embedLimits, ownWindowOf, readEmbedShape, readSite } from './embed.ts'
import { embedCalls } from './embed-calls.ts'

describe('a site is an origin as browsers compare it', () => {
  test.each([
    ['https://www.example.com', 'https://www.example.com'],
    [' HTTPS://WWW.Example.com/ ', 'https://www.example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com:0443', 'https://example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['https://xn--fsqu00a.xn--fiqs8s', 'https://xn--fsqu00a.xn--fiqs8s'],
    ['https://school', 'https://school'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:80', 'http://localhost'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('%s', (typed, origin) => {
    expect(readSite(typed)).toEqual({ origin })
  })

  test.each([
    ['', '要以 https:// 开头'],
    ['www.example.com', '要以 https:// 开头'],
    ["'none'", '要以 https:// 开头'],
    ['javascript:alert(1)', '要以 https:// 开头'],
    ['data:text/html,x', '要以 https:// 开头'],
    ['ftp://example.com', '要以 https:// 开头'],
    ['null', '要以 https:// 开头'],
    ['*', '不能有 *'],
    ['https://*', '不能有 *'],
    ['https://*.example.com', '不能有 *'],
    ['http://example.com', '要用 https://'],
    ['http://localhost.example.com', '要用 https://'],
    ['http://127.0.0.2', '要用 https://'],
    ['https://', '只写到域名'],
    ['https://example.com/page', '只写到域名'],
    ['https://example.com//', '只写到域名'],
    ['https://example.com?a', '只写到域名'],
    ['https://user@example.com', '只写到域名'],
    ['https://example.com https://evil.example', '只写到域名'],
    ["https://example.com; script-src 'unsafe-inline'", '只写到域名'],
    ['https://example.com;', '只写到域名'],
    ['https://example.com,https://evil.example', '只写到域名'],
    ['https://example.com\nx-frame-options: ALLOW', '只写到域名'],
    ['https://example.com\\@evil.example', '只写到域名'],
    ['https://-example.com', '只写到域名'],
    ['https://example..com', '只写到域名'],
    ['https://例子.中国', '只写到域名'],
    ['https://[::1]', '只写到域名'],
    ['https://example.com:', '只写到域名'],
    ['https://example.com:0', '端口不对'],
    ['https://example.com:65536', '端口不对'],
    [`https://${'a.'.repeat(126)}com`, '域名太长'],
    [`https://${'a'.repeat(300)}`, '最多 270 个字'],
  ])('%s is none', (typed, reason) => {
    expect(readSite(typed)).toMatchObject({ reason: expect.stringContaining(reason) })
  })
})

describe('the sites of a form', () => {
  const { input } = embedCalls.setEmbedding
  const read = (sites: unknown) =>
    input.safeParse({ id: '0198f0c4-7b1e-7c3a-9d52-3f6a1b2c4d5e', sites } as never)

  test('are each there once, as text or as a list, or none at all', () => {
    const typed = ['https://b.example/', 'https://a.example', 'HTTPS://B.EXAMPLE']
    expect(read(typed).data?.sites).toEqual(['https://b.example', 'https://a.example'])
    expect(read(JSON.stringify(typed)).data?.sites).toEqual(['https://b.example', 'https://a.example'])
    expect(read([]).data?.sites).toEqual([])
  })

  test('with one that is none, too many or no list is refused as a whole', () => {
    const many = Array.from({ length: embedLimits.sites + 1 }, (_, at) => `https://a${at}.example`)
    for (const wrong of [
      ['https://a.example', 'https://*'],
      many,
      'https://a.example',
      [['x']],
      [1],
      {},
      null,
    ])
      expect(read(wrong).success).toBe(false)
    expect(read(many.slice(1)).success).toBe(true)
  })
})

test('an unknown shape is the plain one', () => {
  expect(['dialog', 'corner', 'inline', 'x', undefined].map(readEmbedShape)).toEqual([
    'dialog',
    'corner',
    'inline',
    'inline',
    'inline',
  ])
})

test.each([
  ['exam', {}, 'clock'],
  ['survey', { needLoginParticipate: true, needPassword: true }, 'login'],
  ['vote', { needRoster: true }, 'roster'],
  ['contest', { needPassword: true }, 'password'],
  ['survey', { kiosk: true }, 'kiosk'],
  ['survey', {}, undefined],
  ['vote', {}, undefined],
  ['contest', {}, undefined],
] as const)('%s with %o is answered in a window of its own: %s', (questionnaire_type, given, reason) => {
  const open = { needLoginParticipate: false, needRoster: false, needPassword: false, kiosk: false }
  expect(ownWindowOf({ questionnaire_type, ...open, ...given })).toBe(reason)
})
