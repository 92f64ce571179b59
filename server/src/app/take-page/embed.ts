import { embedPath, readEmbedShape } from '@wenhai/core/form/embed'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { EmbeddedIn, TakePage } from '@wenhai/core/report/page'
import { readThemeChoice } from '@wenhai/core/site/themes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate } from 'uuid'
import { findEmbedSites } from '#features/form/embed.commands'
import type { TakeForm } from '#features/form/take.queries'
import { type AskedPage, makeTakePage } from '#features/report/draft/page'
import { findMine } from '#features/report/mine'
import { findOff, findSiteUrl } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { acceptsEncoding } from '#lib/http/requester'
import { newId } from '#lib/ids'
import { makeEmbedContext, originOf, type SiteParts } from '../call-context.ts'
import { policyForSites } from '../request-guard.ts'
import type { TakeDrawing } from './drawing.ts'
import { findOrUndefined, queryOf, saysMore } from './index.ts'
import { addLinks } from './links.ts'
import { fill, PageCache } from './page-cache.ts'

/** What a browser shows where nothing may be shown: the page around it learns nothing but that. */
const refusedPage =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>没有开放嵌入</title><p>这里没有开放嵌入的内容。</p></html>'

/**
 * Serves forms for pages of other sites: the only pages that these may frame, and only those sites that the form's author
 * named. A visitor here is a guest without cookies, so all get one page, and its script finds out what was answered before.
 */
export function addEmbedPages(app: FastifyInstance, site: SiteParts, drawing: TakeDrawing | undefined): void {
  if (!drawing) return
  const pageCache = new PageCache()
  app.get(embedPath(':id'), { compress: {} }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const context = makeEmbedContext(site, request, reply)
    const take = validate(id) ? await findOrUndefined(context, id) : undefined
    const sites = take ? await findEmbedSites(site.database, take.form.survey_id) : []
    reply.header('x-robots-tag', 'noindex')
    // A person who opens the address by itself is at the form's own page, where everything works.
    if (take && request.headers['sec-fetch-dest'] === 'document')
      return reply.redirect(`${formKindOf(take.form).base}/${id}${fromOf(request)}`)
    if (!take || sites.length === 0) return refuseToFrame(reply)
    reply.header('content-security-policy', policyForSites(sites)).removeHeader('x-frame-options')
    const own = await originOf(site, request)
    const host = hostOf(request, [...sites, own])
    const visit = { request, reply, context, take, host }
    return answerEmbedded(visit, drawing, pageCache, (await findSiteUrl(site)) ?? '')
  })
}

const refuseToFrame = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
    .header('x-frame-options', 'DENY')
    .type('text/html; charset=utf-8')
    .send(refusedPage)

const fromOf = (request: FastifyRequest): string => {
  const { from } = queryOf(request)
  return from ? `?from=${encodeURIComponent(from)}` : ''
}

/**
 * The page around the form, where it is one that may be told of events: as our script says, or else as the browser does. A
 * wrong word of either is told nothing, because a message goes only to a page that has this origin.
 */
function hostOf(request: FastifyRequest, known: readonly string[]): string {
  const said = queryOf(request).host ?? originIn(request.headers.referer)
  return known.find((origin) => origin === said) ?? ''
}

const originIn = (referrer = ''): string => /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? ''

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  context: Context
  take: TakeForm
  host: string
}

async function answerEmbedded(
  { request, reply, context, take, host }: Visit,
  drawing: TakeDrawing,
  pageCache: PageCache,
  siteUrl: string,
): Promise<FastifyReply> {
  const { keys, database } = context
  const query = queryOf(request)
  const embed: EmbeddedIn = {
    shape: readEmbedShape(query.shape),
    host,
    device: keys.signEmbedded(newId()),
    isPreview: query.preview === '1',
  }
  const asked: AskedPage = {
    report: '',
    query,
    theme: readThemeChoice(query.theme),
    token: '',
    submit_key: newId(),
  }
  const mine = await findMine(context, take)
  const make = async (): Promise<TakePage> => ({
    ...(await makeTakePage(context, take, asked, { mine })),
    embed,
  })
  const draw = async (page: TakePage) => addLinks(drawing.drawBare(page), page, siteUrl)
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
  if (await saysMore(context, take, asked)) return reply.send(await draw(await make()))
  const { survey_id, revision, update_time } = take.form
  const { shape, isPreview } = embed
  const state = [mine.face, mine.fullQuotas, mine.nextDay, await findOff(database), siteUrl]
  const key = [survey_id, revision, update_time, asked.theme, shape, isPreview, ...state].join(' ')
  const page = await pageCache.find(key, context.now, make, draw)
  const isPacked = acceptsEncoding(request.headers['accept-encoding'], 'gzip')
  if (isPacked) reply.header('content-encoding', 'gzip')
  const own = { name: '', ocean_id: '', now: mine.now, ...asked, ...embed }
  return reply.header('vary', 'accept-encoding').send(fill(page, own, isPacked))
}
