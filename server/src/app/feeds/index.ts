import { Readable } from 'node:stream'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { type ItemKind, itemKinds } from '@wenhai/core/discover/choices'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { isOff, routeAreas } from '@wenhai/core/site/areas'
import type { RoutePath } from '@wenhai/core/site/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { validate } from 'uuid'
import { findNewest } from '#features/article/queries'
import { findParts, type ListedItem, walkListed } from '#features/discover/sitemap.queries'
import { findOff, findSiteName } from '#features/site/queries'
import { escapeHtml } from '#lib/http/escape-html'
import { KeptBytes } from '#lib/http/kept-bytes'
import type { SiteParts } from '../call-context.ts'
import { originOf } from '../call-context.ts'

/** The sitemap protocol allows so many addresses in one file. */
const perPart = 50_000

/** A feed has as many entries as a reader shows on one page. */
const feedLength = 30

/** Finding where the parts begin reads every id, so it is done once per interval for all crawlers. */
const freshMs = 10 * 60_000

const xml = (reply: FastifyReply, type = 'application/xml') =>
  reply.header('cache-control', 'public, max-age=300').type(`${type}; charset=utf-8`)

const openPages = [
  '/questionnaire',
  '/exam/free',
  '/featured',
  '/blog',
  '/video',
  '/animate',
  '/universe',
  '/auth',
  '/hello',
] as const satisfies readonly RoutePath[]

/** Adds the sitemap, the feed and robots.txt, for search engines and feed readers. */
export function addFeeds(app: FastifyInstance, site: SiteParts): void {
  addRobots(app, site)
  addRss(app, site)
  addSitemap(app, site)
}

function addRobots(app: FastifyInstance, site: SiteParts): void {
  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      // There is no end of searches, so engines are kept out of them; the page that offers them may be found.
      ...['/oceanAPI/', '/ocean', '/publish', '/question/', '/check', '/search?'].map(
        (path) => `Disallow: ${path}`,
      ),
      '',
      `Sitemap: ${await originOf(site, request)}/sitemap.xml`,
      '',
    ]
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'))
  })
}

function addRss(app: FastifyInstance, site: SiteParts): void {
  const { database } = site
  const feeds = new KeptBytes(20)
  app.get('/blog/rss.xml', async (request, reply) => {
    // The version is read before everything else, so that a later commit has another one.
    const version = await database.readVersion()
    const about = { site: await findSiteName(site), origin: await originOf(site, request) }
    const key = [version, about.site, about.origin].join('\n')
    return feeds.send(request, xml(reply, 'application/rss+xml'), key, async () =>
      writeRss({ ...about, articles: await findNewest(database, 'blog', feedLength) }),
    )
  })
}

function addSitemap(app: FastifyInstance, site: SiteParts): void {
  const { database } = site
  const findAllParts = makeFindAllParts(site)

  app.get('/sitemap.xml', { compress: {} }, async (request, reply) => {
    const origin = await originOf(site, request)
    // The list of parts may be minutes old, but an area that was switched off since is gone at once.
    const isAuthorsOff = isOff(await findOff(database), 'author')
    const known = (await findAllParts(Date.now())).filter(
      (path) => !(isAuthorsOff && path.startsWith('/sitemap/author/')),
    )
    const parts = ['/sitemap/pages.xml', ...known]
    const entries = parts.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>`)
    return xml(reply).send(
      `${xmlHead}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`,
    )
  })

  app.get('/sitemap/pages.xml', { compress: {} }, async (request, reply) => {
    const origin = await originOf(site, request)
    const off = await findOff(database)
    const open = openPages.filter((path) => !isOff(off, routeAreas[path]))
    const entries = open.map((path) => `<url>${element('loc', origin + path)}</url>`)
    return xml(reply).send(`${xmlHead}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`)
  })

  app.get('/sitemap/:kind/:after', { compress: {} }, async (request, reply) => {
    const { kind, after } = request.params as { kind: string; after: string }
    const known = itemKinds.find((each) => each === kind)
    const place = after.replace(/\.xml$/, '')
    if (!known || !after.endsWith('.xml') || (place !== '0' && !validate(place))) return reply.callNotFound()
    if (isOff(await findOff(database), known)) return reply.callNotFound()
    const origin = await originOf(site, request)
    return xml(reply).send(Readable.from(writePart(site, known, place === '0' ? '' : place, origin)))
  })
}

/** The list of the sitemap's parts, kept for some minutes. */
function makeFindAllParts(site: SiteParts): (now: number) => Promise<string[]> {
  let cached: { until: number; parts: Promise<string[]> } | undefined
  return (now) => {
    if (cached && now < cached.until) return cached.parts
    const parts = listParts(site).catch((error: unknown) => {
      cached = undefined
      throw error
    })
    cached = { until: now + freshMs, parts }
    return parts
  }
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function listParts({ database }: SiteParts): Promise<string[]> {
  const parts: string[] = []
  for (const kind of itemKinds)
    for (const after of await findParts(database, kind, perPart))
      parts.push(`/sitemap/${kind}/${after || '0'}.xml`)
  return parts
}

async function* writePart({ database }: SiteParts, kind: ItemKind, after: string, origin: string) {
  yield `${xmlHead}<urlset xmlns="${namespace}">\n`
  for await (const items of walkListed(database, kind, after, perPart))
    yield items.map((item) => writeUrl(kind, item, origin)).join('')
  yield '</urlset>\n'
}

const writeUrl = (kind: ItemKind, item: ListedItem, origin: string): string =>
  `<url>${element('loc', origin + pathOf(kind, item))}${element('lastmod', new Date(item.time).toISOString())}</url>\n`

function pathOf(kind: ItemKind, { id, form }: ListedItem): string {
  if (kind === 'table') return `/art/${id}`
  if (kind === 'author') return `/auth/${id}`
  return `${formKindOf(form ?? 'survey').base}/${id}`
}

interface Feed {
  site: string
  origin: string
  articles: readonly ArticleRow[]
}

/** Writes RSS 2.0 with excerpts only, because formulas and cards are rendered on the site alone. */
const writeRss = ({
  site,
  origin,
  articles,
}: Feed): string => `${xmlHead}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${site} · 博客`)}
${element('link', `${origin}/blog`)}
${element('description', `${site}的新文章`)}
<language>zh-CN</language>
<atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => writeItem(article, origin)).join('\n')}
</channel>
</rss>
`

const writeItem = (article: ArticleRow, origin: string): string => {
  const url = `${origin}/art/${article.table_id}`
  return [
    '<item>',
    element('title', article.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', new Date(article.create_time).toUTCString()),
    element('dc:creator', article.author),
    ...article.keywords.map((keyword) => element('category', keyword)),
    element('description', article.excerpt),
    '</item>',
  ].join('\n')
}

/** XML cannot contain control characters and lone surrogates, even escaped. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu

const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''))

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
