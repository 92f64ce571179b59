import { filesIn } from '@wenhai/core/article/plain-text'
import type { ArticleView } from '@wenhai/core/article/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate } from 'uuid'
import { findArticle, findPlain, viewArticle } from '../../features/article/queries.ts'
import { viewAuthor } from '../../features/author/view.queries.ts'
import { findSiteName } from '../../features/site/queries.ts'
import { guest } from '../../lib/http/caller.ts'
import { escapeHtml } from '../../lib/http/escape-html.ts'
import type { SiteParts } from '../call-context.ts'
import { cutTemplate } from '../page-template.ts'
import type { SendPage } from '../pages.ts'
import { ArticleCache, type CachedArticle } from './article-cache.ts'
import { fillPage, writeData } from './head.ts'
import { originOf } from './origin.ts'

/**
 * The app's page with metadata for link previews and search engines, for articles and authors. A public article is
 * inlined as data, so that it is shown without another request. For a private one only the bare app is sent, not even
 * its title.
 */
export function addArticlePages(
  app: FastifyInstance,
  site: SiteParts,
  sendPage: SendPage,
  page: string,
): void {
  const cache = new ArticleCache()
  const fill = cutTemplate(page)

  app.get('/art/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { database } = site
    const origin = await originOf(site, request)
    const name = `${id} ${origin}`
    const now = Date.now()
    // Read before everything else: a later commit then has another version.
    const version = database.version?.()
    const unchanged = cache.findUnchanged(name, version, now)
    if (unchanged) return sendCached(app, request, reply, await unchanged)
    const article = validate(id) ? await findArticle(database, id) : undefined
    const isReachable = article && (article.public === 1 || article.privkey_hash !== '')
    // The app itself shows that nothing is there; callers who may see more load it by a call, signed in.
    if (!isReachable) return sendPage(request, reply.code(404))
    if (article.public === 0) return sendPage(request, reply)
    const siteName = await findSiteName(site)
    const key = [article.update_time, article.author, article.avatar, siteName].join('\n')
    const make = async () => {
      const table = await viewArticle(database, article, guest, now)
      const plain = await findPlain(database, article.table_id)
      return fillPage(fill, { head: headOf(table, siteName, origin), body: bodyOf(table, plain) })
    }
    return sendCached(app, request, reply, await cache.find(name, { key, version, now, make }))
  })

  app.get('/auth/:id', { compress: {} }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const author = validate(id) ? await viewAuthor(site.database, guest, id, Date.now()) : undefined
    if (!author) return sendPage(request, reply.code(404))
    const origin = await originOf(site, request)
    const works = `${author.forms} 份问卷与考试，${author.tables} 篇文章`
    const head = {
      site: await findSiteName(site),
      title: author.name,
      description: author.introduction || `${author.name}发布了 ${works}`,
      url: `${origin}/auth/${author.ocean_id}`,
      image: author.avatar ? origin + author.avatar : '',
      type: 'profile',
    } as const
    app.welcomeVisitor(request, reply)
    return html(reply).send(fillPage(fill, { head, body: '' }))
  })
}

const html = (reply: FastifyReply) =>
  // Private: the response may set the device cookie.
  reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8')

function sendCached(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, packed }: CachedArticle,
): FastifyReply {
  app.welcomeVisitor(request, reply)
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (isPacked) reply.header('content-encoding', 'gzip')
  return html(reply)
    .header('vary', 'accept-encoding')
    .send(isPacked ? packed : plain)
}

function headOf(table: ArticleView, site: string, origin: string) {
  const picture = table.cover || (filesIn(table.content).find((path) => path.endsWith('.webp')) ?? '')
  // Previews do not animate.
  const still = isMovingPicture(picture) ? thumbOf(picture) : picture
  return {
    site,
    title: table.title,
    description: table.excerpt || `${table.author}的文章`,
    url: `${origin}/art/${table.table_id}`,
    image: still && origin ? origin + still : '',
    type: 'article',
    more: {
      'article:published_time': table.create_time,
      'article:modified_time': table.update_time,
      'article:author': table.author,
    },
  } as const
}

/** The article as data, and as text for clients without scripts. */
function bodyOf(table: ArticleView, plain: string): string {
  const paragraphs = plain
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
  const words = `<noscript><article><h1>${escapeHtml(table.title)}</h1>${paragraphs.join('\n')}</article></noscript>`
  return `${writeData('table-data', { table })}\n${words}`
}
