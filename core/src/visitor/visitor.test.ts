import { describe, expect, test } from 'vitest'
import { type DayRange, daysOf, monthsOf, readDayRange } from './chart-range.ts'
import { engineKeys, engineName, engineOf, engines } from './engine.ts'
import { pageName, visitedPage } from './page.ts'
import { shortenAddress } from './shorten-address.ts'
import {
  cutReferrer,
  isCrawler,
  maxChartDays,
  referrerMax,
  sourceName,
  sourceOf,
  visitSources,
} from './visit-kind.ts'

describe('where a visit comes from', () => {
  test('there are fourteen engines, those of the specification', { tags: ['3.18', '9.37', '9.38'] }, () => {
    expect(engineKeys).toEqual(
      'amazon baidu bing google facebook github gitee gitlab weibo jianshu 360 sogou uc twitter'.split(' '),
    )
  })

  test.each(engines.flatMap(({ key, hosts }) => hosts.map((host) => [host, key] as const)))(
    '%s and what is below it is %s',
    { tags: ['9.38'] },
    (host, key) => {
      for (const address of [`https://${host}/`, `http://www.${host}`, `https://m.${host}:8443/s?wd=1#a`])
        expect(engineOf(address)).toBe(key)
    },
  )

  test.each([
    ['https://www.google.com.hk/search?q=1', 'google'],
    ['https://google.co.jp', 'google'],
    ['https://www.google.de/', 'google'],
    ['https://cn.bing.com/search', 'bing'],
    ['https://www.amazon.co.uk/dp/1', 'amazon'],
    ['https://amazon.cn', 'amazon'],
    ['https://www.so.com/s?q=1', '360'],
    ['https://yz.m.sm.cn/s', 'uc'],
    ['https://m.weibo.cn/status/1', 'weibo'],
    ['https://t.co/abc', 'twitter'],
    ['https://mobile.x.com/home', 'twitter'],
    ['HTTPS://WWW.BAIDU.COM./link', 'baidu'],
    ['  https://www.baidu.com/ ', 'baidu'],
    ['https://baidu.com.evil.example/', ''],
    ['https://notbaidu.com/', ''],
    ['https://evil.example/baidu.com', ''],
    ['https://evil.example/?from=www.baidu.com', ''],
    ['https://baidu.com@evil.example/', ''],
    ['https://www.baidu.com:pass@evil.example/', ''],
    ['https://evil.example\\@baidu.com/', ''],
    ['https://google.com.evil.example', ''],
    ['https://google.evil.de', ''],
    ['https://mygoogle.de', ''],
    ['https://google.example', ''],
    ['https://netflix.com/', ''],
    ['https://chat.co/', ''],
    ['javascript:alert("https://baidu.com")', ''],
    ['ftp://baidu.com/', ''],
    ['baidu.com', ''],
    ['', ''],
  ])('%j is %j', (referrer, expected) => {
    expect(engineOf(referrer)).toBe(expected)
  })

  test.each([
    ['https://www.zhihu.com/question/1?token=secret#top', 'www.zhihu.com/question/1'],
    ['https://user:pass@Example.org:8443/', 'example.org'],
    ['https://example.org?key=secret', 'example.org'],
    ['https://example.org\\path?key=secret', 'example.org\\path'],
    ['https://wenhai.example/questionnaire', ''],
    ['https://www.wenhai.example:2000/', ''],
    ['https://sub.wenhai.example/a', 'sub.wenhai.example/a'],
    ['about:blank', ''],
    ['', ''],
    [`https://example.org/${'a'.repeat(900)}`, `example.org/${'a'.repeat(900)}`.slice(0, referrerMax)],
  ])('of %j is kept %j', (referrer, expected) => {
    expect(cutReferrer(referrer, ['127.0.0.1:2000', 'wenhai.example:2000'])).toBe(expected)
  })

  test.each([
    ['baidu', 'www.baidu.com', 'baidu', '百度'],
    ['', 'www.zhihu.com', 'other', '其他网站'],
    ['', '', 'direct', '直接打开'],
  ] as const)('engine %j and page %j count as %s', (engine, referrer, source, name) => {
    expect(sourceOf(engine, referrer)).toBe(source)
    expect(sourceName(source)).toBe(name)
  })

  test('every source has a name', () => {
    for (const source of visitSources) expect(sourceName(source)).not.toBe('')
    expect(engineName('altavista')).toBe('')
  })
})

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['127.0.0.1', '127.0.0.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['::FFFF:cb00:7107', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0DB8:00a1::7', '2001:db8:a1::'],
  ['2001:db8::7', '2001:db8::'],
  ['64:ff9b::203.0.113.7', '64:ff9b::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['::', '::'],
  ['1:2:3', ''],
  ['1::2::3', ''],
  ['1:2:3:4:5:6:7::8', ''],
  ['203.0.113', ''],
  ['unknown', ''],
  ['', ''],
])('the address %j is shortened to %j', (address, expected) => {
  expect(shortenAddress(address)).toBe(expected)
})

test.each([
  ['/', '/', '首页'],
  ['/questionnaire?page=2', '/questionnaire', '问卷与投票'],
  ['/auth/0198f5c2', '/auth/:id', '作者主页'],
  ['/art/0198f5c2?privkey=secret', '/art/:id', '文章'],
  ['/check?purpose=setup&code=secret', '/check', '验证'],
  ['/nowhere/at/all', '', '其他页面'],
  ['//evil.example', '', '其他页面'],
  ['', '', '其他页面'],
])('the page %j is kept as its route %j', (path, page, name) => {
  expect(visitedPage(path)).toBe(page)
  expect(pageName(page)).toBe(name)
})

test.each(['/questionnaire/0198f5c2', '/exam/0198f5c2?from=qr'])(
  '%s is counted with its form, not as a page',
  (path) => {
    expect(visitedPage(path)).toBeUndefined()
  },
)

test.each([
  ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['some-crawler/1.0', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Mobile', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126 (robotics lab)', false],
  [undefined, false],
])('%j is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected)
})

describe('the days of a chart', () => {
  /** 00:30 on the 15th in Beijing, still the 14th in London. */
  const now = Date.parse('2026-11-14T16:30:00Z')

  test.each([
    ['the last thirty', [null, null], { from: '2026-10-17', to: '2026-11-15' }],
    [
      'one day',
      ['2026-11-15T00:00:00+08:00', '2026-11-15T23:59:59+08:00'],
      { from: '2026-11-15', to: '2026-11-15' },
    ],
    ['without an end', ['2026-11-01T00:00:00+08:00', null], { from: '2026-11-01', to: '2026-11-15' }],
    ['without a beginning', [null, '2026-03-30T12:00:00+08:00'], { from: '2026-03-01', to: '2026-03-30' }],
    [
      'a leap year',
      ['2023-03-01T00:00:00+08:00', '2024-02-29T00:00:00+08:00'],
      { from: '2023-03-01', to: '2024-02-29' },
    ],
    ['one day more', ['2023-02-28T00:00:00+08:00', '2024-02-29T00:00:00+08:00'], 'too_long'],
    ['up to the end of all days', [null, '9999-12-31T23:59:59Z'], { from: '2026-10-17', to: '2026-11-15' }],
    ['tomorrow', ['2026-11-15T16:00:00Z', '2026-11-16T16:00:00Z'], 'reversed'],
    ['the wrong way round', ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z'], 'reversed'],
  ] as const)('%s', (_, range, expected) => {
    expect(readDayRange(range, now)).toEqual(expected)
  })

  test('come in pieces of a month', () => {
    expect(monthsOf({ from: '2026-10-30', to: '2026-12-01' })).toEqual([
      { from: '2026-10-30', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-01' },
    ])
  })

  test('are all there, over the ends of months', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    const longest = readDayRange(['2023-03-01T00:00:00+08:00', '2024-02-29T00:00:00+08:00'], now)
    expect(daysOf(longest as DayRange)).toHaveLength(maxChartDays)
  })
})
