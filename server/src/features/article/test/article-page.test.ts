// SQLite alone: what is shown here is how pages are drawn; other files run its statements on PostgreSQL too.
import { articleCalls } from '@wenhai/core/article/calls'
import type { ArticleView } from '@wenhai/core/article/schema'
import type { DrawnData } from '@wenhai/core/site/drawn-page'
import { describe, expect, test } from 'vitest'
import { findParts, walkListed } from '#features/discover/sitemap.queries'
import { newId } from '#lib/ids'
import { article, createArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'

const page =
  '<!doctype html><html><head><meta name="description" content="问卷"><title>问海</title></head><body><div id="root"></div></body></html>'

const environment = { SITE_URL: 'https://wenhai.example', SITE_NAME: '一中<问海>' }

const namedSite = useSite({ environment, page })
const plainSite = useSite({ page })

const readData = (text: string) => {
  const { queries } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as DrawnData
  const { path } = articleCalls.findArticles
  return { table: queries.find(([key]) => key[1] === path)?.[1] as ArticleView }
}

describe('the page of an article', () => {
  test('says title, words, picture and address for link previews, and carries the article', {
    tags: ['1.25', '2.32'],
  }, async () => {
    const site = await namedSite()
    const { client } = await buildSignedIn(site, { name: '王"老师"' })
    const cover = (await upload(client, await paint(30, 20).png().toBuffer())).data.url
    const title = '</title><script>alert(1)</script> $& "引号"'
    const id = await createArticle(client, { title, cover, content: '</script><b>一</b>二\n\n三 $1' })
    const { http, headers, text } = await site.client().send('GET', `/art/${id}`)
    expect(http).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const escaped = '&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; &#34;引号&#34;'
    expect(text).toContain(`<title>${escaped} · 一中&#60;问海&#62;</title>`)
    expect(text).toContain(`<meta property="og:title" content="${escaped}">`)
    expect(text).toContain(
      '<meta name="description" content="&#60;/script&#62;&#60;b&#62;一&#60;/b&#62;二 三 $1">',
    )
    expect(text).not.toContain('content="问卷"')
    expect(text).toContain('<meta name="application-name" content="一中&#60;问海&#62;">')
    expect(text).toContain(`<meta property="og:url" content="https://wenhai.example/art/${id}">`)
    expect(text).toContain(`<link rel="canonical" href="https://wenhai.example/art/${id}">`)
    expect(text).toContain(`<meta property="og:image" content="https://wenhai.example${cover}">`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(text).toContain('<meta property="article:author" content="王&#34;老师&#34;">')
    expect(text.match(/<script>/g)).toBeNull()
    expect(readData(text).table).toMatchObject({ table_id: id, title, isMine: false, author: '王"老师"' })
    expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &quot;引号&quot;</h1>')
    expect(text).toContain('"@type":"Article","headline":"\\u003c/title>')
  })

  test('comes packed to anyone who can unpack it, and follows every change at once', async () => {
    const site = await namedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client)
    const open = async () => {
      const response = await fetch(`${site.url}/art/${id}`, { headers: { 'accept-encoding': 'gzip' } })
      return { response, text: await response.text() }
    }
    const first = await open()
    expect(first.response.headers.get('content-encoding')).toBe('gzip')
    expect(first.response.headers.getSetCookie().some((cookie) => cookie.startsWith('device='))).toBe(true)
    expect(readData(first.text).table.title).toBe(article().title)
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '新题' }) })
    expect(readData((await open()).text).table.title).toBe('新题')
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '新题', public: false }) })
    const hidden = await open()
    expect(hidden.response.status).toBe(404)
    expect(hidden.text).not.toContain('新题')
  })

  test.each([
    ['private with a key', { public: false, privkey: '芝麻芝麻开门' }, 200],
    ['private without one', { public: false }, 404],
  ])('%s: nothing but the site’s name', async (_, given, status) => {
    const site = await namedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { title: '秘密的题目', content: '秘密的正文', ...given })
    // The owner's page as well: those who may see more ask with their session.
    for (const visitor of [site.client(), client]) {
      const { http, text } = await visitor.send('GET', `/art/${id}`, { headers: { accept: 'text/html' } })
      expect(http).toBe(status)
      expect(text).not.toContain('秘密')
      expect(text).not.toContain('og:')
    }
  })

  test.each(['x', newId(), '%00', '..%2f'])('%s is not there', async (id) => {
    const site = await plainSite()
    const { http } = await site.client().send('GET', `/art/${id}`, { headers: { accept: 'text/html' } })
    expect([404, 400]).toContain(http)
  })

  test('without a set address it says the one it was called by, but no forged one', async () => {
    const site = await plainSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client)
    const { text } = await site.client().send('GET', `/art/${id}`)
    expect(text).toContain(`href="${site.url}/art/${id}"`)
  })
})

test('the page of an author has their name, and is absent without one', async () => {
  const site = await namedSite()
  const { client, member } = await buildSignedIn(site, { name: '王<老师>', introduction: '教书的人' })
  await createArticle(client)
  const { text } = await site.client().send('GET', `/auth/${member.user_id}`)
  expect(text).toContain('<meta property="og:title" content="王&#60;老师&#62;">')
  expect(text).toContain('<meta property="og:description" content="教书的人">')
  expect(text).toContain('<meta property="og:type" content="profile">')
  for (const path of [`/auth/${newId()}`, '/auth/%E2%80%AE', '/art/%E2%80%AE'])
    expect((await site.client().send('GET', path, { headers: { accept: 'text/html' } })).http).toBe(404)
})

test('the page of a form says where it lives; an unlisted one is not for search engines', async () => {
  const site = await startTestSite({ environment, renderTake: () => '<head></head>' })
  const { client } = await buildSignedIn(site)
  const listed = await createForm(client, vote())
  const unlisted = await createForm(client, vote({ listed: false }))
  const open = (id: string) => site.client().send('GET', `/questionnaire/${id}`)
  const { text, headers } = await open(listed)
  expect(text).toContain(`<link rel="canonical" href="https://wenhai.example/questionnaire/${listed}">`)
  expect(text).toContain(`<meta property="og:url" content="https://wenhai.example/questionnaire/${listed}">`)
  expect(headers.get('x-robots-tag')).toBeNull()
  expect((await open(unlisted)).headers.get('x-robots-tag')).toBe('noindex')
})

describe('for search engines and feed readers', () => {
  test('the sitemap names what is public, and nothing else', async () => {
    const site = await startTestSite({ environment })
    const { client, member } = await buildSignedIn(site)
    const [form, hidden] = [
      await createForm(client, vote()),
      await createForm(client, vote({ listed: false })),
    ]
    const [article, secret] = [await createArticle(client), await createArticle(client, { public: false })]
    const { text, headers } = await site.client().send('GET', '/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const parts = [...text.matchAll(/<loc>https:\/\/wenhai\.example(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(parts).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/form/0.xml',
      '/sitemap/table/0.xml',
      '/sitemap/author/0.xml',
    ])
    const all = (await Promise.all(parts.map((path) => site.client().send('GET', path)))).map(
      (part) => part.text,
    )
    const whole = all.join('')
    for (const path of [`/questionnaire/${form}`, `/art/${article}`, `/auth/${member.user_id}`, '/blog'])
      expect(whole).toContain(`<loc>https://wenhai.example${path}</loc>`)
    expect(whole).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
    for (const id of [hidden, secret]) expect(whole).not.toContain(id)
    expect((await site.client().send('GET', '/sitemap/poem/0.xml')).http).toBe(404)
    expect((await site.client().send('GET', '/sitemap/form/x.xml')).http).toBe(404)
  })

  test('is split into parts that follow each other without a gap', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.push(await createArticle(client))
    const parts = await findParts(site.database, 'table', 2)
    expect(parts).toEqual(['', ids[1], ids[3]])
    const walked = []
    for (const after of parts)
      for await (const slice of walkListed(site.database, 'table', after, 2))
        walked.push(...slice.map(({ id }) => id))
    expect(walked).toEqual(ids)
  })

  test('robots.txt keeps them out of what is nobody’s to find', async () => {
    const site = await namedSite()
    const { text, headers } = await site.client().send('GET', '/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toContain('Disallow: /oceanAPI/')
    expect(text).toContain('Disallow: /search?')
    expect(text).not.toMatch(/Disallow: \/(?:login|signup|search)$/m)
    expect(text).toContain('Sitemap: https://wenhai.example/sitemap.xml')
  })

  test('the feed of /blog has the newest articles, whatever signs are in them', async () => {
    const site = await startTestSite({ environment })
    const { client } = await buildSignedIn(site, { name: '王老师' })
    const first = await createArticle(client, { title: 'a & <b>\u0007 "c"', keywords: ['问卷'] })
    const second = await createArticle(client, { title: '第二篇' })
    await createArticle(client, { title: '笔记', type: 'note' })
    await createArticle(client, { title: '秘密', public: false })
    const { text, headers } = await site.client().send('GET', '/blog/rss.xml')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const links = [...text.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map(([, link]) => link)
    expect(links).toEqual([second, first].map((id) => `https://wenhai.example/art/${id}`))
    expect(text).toContain('<title>a &#38; &#60;b&#62; &#34;c&#34;</title>')
    expect(text).toContain('<dc:creator>王老师</dc:creator>')
    expect(text).toContain('<category>问卷</category>')
    expect(text).not.toContain('秘密')
    expect(text).not.toContain('笔记')
  })
})

test('a name of the site may hold signs that mean something in a replacement', async () => {
  const site = await startTestSite({ environment: { SITE_NAME: "$& $' $` $1 $$" }, page })
  const id = await createArticle((await buildSignedIn(site)).client)
  const { text } = await site.client().send('GET', `/art/${id}`)
  expect(text).toContain(`${article().title} · $&#38; $&#39; $\` $1 $$</title>`)
})
