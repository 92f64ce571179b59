// SQLite alone: drawing time and kept pages are in the process; other files run these statements on PostgreSQL too.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#lib/ids'
import { createArticle } from '../../../test/article-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import { drawnPart, open, page, readData } from '../../../test/drawn-page.ts'
import { buildAuthor, createForm, exam } from '../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { DrawingBudget } from '../public-pages/drawing-budget.ts'
import { DrawnCache } from '../public-pages/drawn-cache.ts'
import { pageAddress } from '../public-pages/page-address.ts'

const sharedSite = useSite({ page })

afterEach(() => vi.restoreAllMocks())

const reply = newId()

describe('the address of a page', () => {
  test.each([
    ['/hello', {}, '/hello?a=1&b=2', '/hello'],
    ['/art/:id', { id: 'a1' }, '/art/a1?x=1&page=2', '/art/a1'],
    ['/art/:id', { id: 'a1' }, '/art/a1/?comments=2', '/art/a1?comments=2'],
    [
      '/art/:id',
      { id: 'a1' },
      `/art/a1?replies=${reply}&replies_page=2`,
      `/art/a1?replies=${reply}&replies_page=2`,
    ],
    ['/art/:id', { id: 'a1' }, '/art/a1?replies=x', undefined],
    ['/art/:id', { id: 'a1' }, '/art/a1?replies_page=x', undefined],
    ['/auth/:id', { id: 'a/b?c' }, '/auth/a%2Fb%3Fc', '/auth/a%2Fb%3Fc'],
    ['/exam/free', {}, '/exam/?utm=1&page=2', '/exam/free?page=2'],
    ['/blog', {}, '/blog?sort=hot&key=%E6%BD%AE&page=2', '/blog?page=2&key=%E6%BD%AE&sort=hot'],
    ['/blog', {}, '/blog?key=a&key=b&sort=', '/blog?key=a'],
    ['/blog', {}, '/blog?page=02', undefined],
    ['/blog', {}, '/blog?page=1e1', undefined],
    ['/blog', {}, `/blog?key=${'x'.repeat(201)}`, undefined],
    ['/hello', {}, `/hello?${'x'.repeat(1000)}`, undefined],
  ] as const)('%s %o %s', (route, params, url, address) => {
    expect(pageAddress(route, { params, url })).toBe(address)
  })
})

/** A clock that the test moves. */
const makeBudget = () => {
  const clock = { now: 0 }
  return { clock, budget: new DrawingBudget(() => clock.now, { msPerSecond: 250, mostMs: 1000 }) }
}

test('drawing time is used up by work, also by work that fails, and comes back', () => {
  const { clock, budget } = makeBudget()
  const take = (ms: number) => () => {
    clock.now += ms
    return ms
  }
  expect(budget.spend(take(500))).toBe(500)
  expect(budget.isLeft).toBe(true)
  expect(() =>
    budget.spend(() => {
      take(1500)()
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(budget.isLeft).toBe(false)
  clock.now += 1000
  expect(budget.isLeft).toBe(false)
  clock.now += 2000
  expect(budget.isLeft).toBe(true)
})

describe('what is kept', () => {
  const makeCache = () => {
    const { clock, budget } = makeBudget()
    const cache = new DrawnCache<{ text: string; size: number }>(budget)
    let drawings = 0
    const find = async (answer: object, now: number, { name = 'a', size = 10 } = {}) =>
      cache.find({
        name,
        version: String(now),
        now,
        parts: '',
        answerCall: async () => JSON.stringify(answer),
        make: async (ask) => {
          drawings += 1
          return { text: await ask('GET', '/x', {}), size }
        },
      })
    const useUp = () =>
      budget.spend(() => {
        clock.now += 100_000
      })
    return { find, useUp, drawings: () => drawings }
  }

  test('counters and clocks alone are drawn again after ten seconds; what is written, at once', async () => {
    const { find, drawings } = makeCache()
    await find({ title: '一', visitorCount: 1, visits: 1, participants: 1, now: 'a' }, 0)
    await find({ title: '一', visitorCount: 2, visits: 2, participants: 2, now: 'b' }, 9000)
    expect(drawings()).toBe(1)
    await find({ title: '一', visitorCount: 3, visits: 1, participants: 1, now: 'a' }, 10_000)
    expect(drawings()).toBe(2)
    expect((await find({ title: '二', visitorCount: 3 }, 10_001))?.text).toContain('二')
    expect(drawings()).toBe(3)
  })

  test('what stays the same is drawn again with the next hour, for its words about days and hours', async () => {
    const { find, drawings } = makeCache()
    const hour = 60 * 60 * 1000
    await find({ title: '一' }, hour / 2)
    await find({ title: '一' }, hour - 1)
    expect(drawings()).toBe(1)
    await find({ title: '一' }, hour)
    expect(drawings()).toBe(2)
  })

  test('a text that looks like a counter is a text', async () => {
    const { find, drawings } = makeCache()
    await find({ title: '"now":"a"' }, 0)
    await find({ title: '"now":"b"' }, 1)
    expect(drawings()).toBe(2)
  })

  test('without drawing time only what is still true is sent', async () => {
    const { find, useUp } = makeCache()
    await find({ title: '一', visits: 1 }, 0)
    useUp()
    expect((await find({ title: '一', visits: 2 }, 60_000))?.text).toContain('一')
    expect(await find({ title: '二', visits: 2 }, 60_001)).toBeUndefined()
    expect(await find({ title: '一' }, 60_001, { name: 'b' })).toBeUndefined()
  })

  test('is bounded by its bytes', async () => {
    const { find, drawings } = makeCache()
    const size = 30 * 1024 * 1024
    for (const name of ['a', 'b', 'c']) await find({}, 0, { name, size })
    await find({}, 0, { name: 'c', size })
    expect(drawings()).toBe(3)
    await find({}, 0, { name: 'a', size })
    expect(drawings()).toBe(4)
  })
})

describe('a site under load', () => {
  test.each([
    ['a list without end', '- 条目\n'.repeat(15_000)],
    ['a long text', '一段很长的话，说了很多。'.repeat(5000)],
  ])('%s is left to the browser; without a script it is read as it was typed', async (_, content) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { title: '很长的文章', content })
    const { http, text } = await open(site.client(), `/art/${id}`)
    expect(http).toBe(200)
    const drawn = drawnPart(text)
    expect(drawn).toContain('很长的文章')
    const bare = drawn.replace(/<noscript>.*?<\/noscript>/gs, '')
    expect(bare).not.toContain('条目</li>')
    expect(bare).not.toContain(content.slice(0, 10))
    expect(drawn).toContain(content.slice(0, 1000))
    expect(text).not.toContain('<!--$!-->')
  })

  test('unknown fields of the query lead to the same page', async () => {
    const site = await sharedSite()
    const client = site.client()
    const first = await open(client, '/hello')
    const other = await open(client, '/hello?a=1', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(other.http).toBe(304)
  })

  test('other hosts do not make other pages where the address of the site is set', async () => {
    const site = await startTestSite({ page, environment: { SITE_URL: 'https://wenhai.example' } })
    const client = site.client()
    const draw = vi.spyOn(DrawnCache.prototype, 'find')
    for (const host of ['a.example', 'b.example']) await open(client, '/hello', { host })
    const [one, two] = draw.mock.calls.map(([{ name }]) => name)
    expect(one).toBe('/hello https://wenhai.example')
    expect(two).toBe(one)
  })

  test('an address that leads to another is drawn with a slash at its end too', async () => {
    const site = await startTestSite({ page })
    const { client, ids } = await buildAuthor(site)
    await createForm(client, exam(ids, { survey_title: '期中考试' }))
    const { text } = await open(site.client(), '/exam/')
    expect(readData(text)?.route).toBe('/exam/free')
    expect(drawnPart(text)).toContain('期中考试')
  })

  test('what sets a cookie is private', async () => {
    const site = await sharedSite()
    const client = site.client()
    await open(client, '/hello')
    expect((await open(client, '/hello')).headers.get('cache-control')).toBe('public, no-cache')
    for (const name of [...client.cookies.keys()]) {
      const value = client.cookies.get(name) ?? ''
      client.cookies.delete(name)
      const { headers } = await open(client, '/hello')
      const whose = headers.has('set-cookie') ? 'private' : 'public'
      expect(headers.get('cache-control'), name).toBe(`${whose}, no-cache`)
      client.cookies.set(name, value)
    }
  })

  test('without drawing time the bare page is sent, and a plain form leads to its page', async () => {
    const site = await startTestSite({ page })
    vi.spyOn(DrawingBudget.prototype, 'isLeft', 'get').mockReturnValue(false)
    const bare = await open(site.client(), '/hello')
    expect(bare.http).toBe(200)
    expect(readData(bare.text)).toBeNull()
    const posted = await site.client().send('POST', '/login', {
      body: 'token=forged&username=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    expect(posted.http).toBe(303)
    expect(posted.headers.get('location')).toBe('/login')
  })

  test('without drawing time too, what is not there is 404, and what is there is not', async () => {
    const site = await startTestSite({ page })
    const { client, member } = await buildSignedIn(site)
    const article = await createArticle(client, { title: '在' })
    vi.spyOn(DrawingBudget.prototype, 'isLeft', 'get').mockReturnValue(false)
    const statusOf = async (path: string) => (await open(site.client(), path)).http
    expect(await statusOf(`/art/${article}`)).toBe(200)
    expect(await statusOf(`/auth/${member.user_id}`)).toBe(200)
    for (const path of ['/art', '/auth', '/questionnaire/result', '/exam/result']) {
      expect(await statusOf(`${path}/${newId()}`), path).toBe(404)
      expect(await statusOf(`${path}/${'x'.repeat(150)}`), path).toBe(404)
      expect(await statusOf(`${path}/%00`), path).toBe(404)
    }
  })

  test('where drawing the refusal of a plain form fails, it leads to its page', async () => {
    const site = await startTestSite({ page })
    vi.spyOn(DrawingBudget.prototype, 'isLeft', 'get').mockImplementation(() => {
      throw new Error('broken')
    })
    const posted = await site.client().send('POST', '/login', {
      body: 'token=forged',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    expect(posted.http).toBe(303)
  })
})
