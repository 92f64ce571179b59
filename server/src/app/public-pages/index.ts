import { type DrawnPage, drawnDataId, type PublicRoute, publicRoutes } from '@wenhai/core/site/drawn-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSiteName } from '../../features/site/queries.ts'
import { cookiesOf } from '../../lib/http/cookies.ts'
import type { Feature } from '../../lib/http/implement.ts'
import type { Log } from '../../lib/log.ts'
import { makePageContext, type SiteParts } from '../call-context.ts'
import { calledOrigin, originOf } from '../origin.ts'
import { cutTemplate } from '../page-template.ts'
import type { SendPage } from '../pages.ts'
import { makeAnswerCalls } from './answer-call.ts'
import { DrawnBytes, newMarker } from './drawn-bytes.ts'
import { DrawnCache } from './drawn-cache.ts'
import { writeData, writeHead, writeTitle } from './head.ts'
import { headOfRoute } from './head-of-route.ts'
import { signInPlainly } from './plain-sign-in.ts'
import { findDrawPage } from './render.ts'
import { makeRouteLinks } from './route-files.ts'

interface Parts {
  features: readonly Feature[]
  log: Log
  sendPage: SendPage
  /** The app's page as built. */
  page: string
}

/** A page that is not drawn, because what it is about was refused. */
interface NotDrawn {
  refused: number
}

/** Addresses that stand for another page of the app. */
const aliases: Readonly<Record<string, PublicRoute>> = { '/': '/questionnaire', '/exam': '/exam/free' }

/** What the app itself writes into an address is much shorter. */
const longestUrl = 1000

/** Absent, hidden, or never an id at all: see the app's own page for what is not there. */
const absent: readonly number[] = [404, 422]

/**
 * Every page that anyone may open, drawn by the app's own components: readable before any script arrives, and without
 * one. A member gets the same, and the app adds what is theirs.
 */
export function addPublicPages(
  app: FastifyInstance,
  site: SiteParts,
  { features, log, sendPage, page }: Parts,
): void {
  const findDraw = findDrawPage()
  const fill = cutTemplate(page)
  const linksOf = makeRouteLinks(page)
  const cache = new DrawnCache<DrawnBytes | NotDrawn>()
  const makeAnswerCall = makeAnswerCalls(features, site, log)

  const draw = async (route: PublicRoute, request: FastifyRequest) => {
    if (!findDraw || request.url.length > longestUrl) return undefined
    const { database } = site
    // Read before everything else: a later commit then has another version.
    const version = await database.readVersion()
    const called = calledOrigin(request)
    const [siteName, origin, drawPage] = [
      await findSiteName(site),
      await originOf(site, request),
      await findDraw(),
    ]
    const url = aliases[pathOf(request.url)]
      ? route + request.url.slice(pathOf(request.url).length)
      : request.url
    return cache.find({
      name: [url, origin, called].join(' '),
      version,
      now: Date.now(),
      parts: siteName,
      answerCall: makeAnswerCall(request.host),
      make: async (answerCall) => {
        const token = newMarker()
        const drawn = await drawPage({ route, url, siteName, origin: called, token, answerCall })
        if (drawn.refused !== undefined) return { refused: drawn.refused }
        return toBytes(drawn, token, { site: siteName, origin, url })
      },
    })
  }

  const toBytes = (
    { html, data, noScriptStyle }: DrawnPage,
    marker: string,
    place: Parameters<typeof headOfRoute>[1],
  ): DrawnBytes => {
    const head = headOfRoute(data, place)
    const whole = fill({
      title: writeTitle(head),
      description: '',
      headEnd: [
        writeHead(head),
        linksOf(data.route),
        `<noscript><style>${noScriptStyle}</style></noscript>`,
        '</head>',
      ].join('\n'),
      root: `<div id="root">${html}</div>\n${writeData('application/json', data, drawnDataId)}`,
      noScript: '',
    })
    const at = whole.indexOf('<html') + '<html'.length
    return new DrawnBytes(whole.slice(0, at), whole.slice(at), marker)
  }

  const open = (route: PublicRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isKnown = request.visitor !== undefined
    const drawn = await draw(route, request).catch((error: unknown) => {
      // The browser can still draw it.
      request.log.error({ err: error, reqId: request.id }, 'could not draw the page')
    })
    if (!drawn) return sendPage(request, reply)
    if ('refused' in drawn) return sendPage(request, absent.includes(drawn.refused) ? reply.code(404) : reply)
    app.welcomeVisitor(request, reply)
    const isMember = Boolean(cookiesOf(request).sid)
    const isShared = drawn.isShared && !isMember
    reply.header('vary', 'accept-encoding, cookie').type('text/html; charset=utf-8')
    if (isShared) {
      // Asked again each time, so that nothing is shown that is gone. Private where it sets cookies.
      reply
        .header('cache-control', isKnown ? 'public, no-cache' : 'private, no-cache')
        .header('etag', drawn.etag)
      if (request.headers['if-none-match'] === drawn.etag) return reply.code(304).send()
    } else reply.header('cache-control', 'private, no-store')
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply.send(drawn.toBytes({ isMember, token: request.visitor?.xsrf ?? '' }, isPacked))
  }

  /** Draws the page once, for this answer alone. */
  const answerLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    app.welcomeVisitor(request, reply)
    const posted = await signInPlainly(await makePageContext(site, request, reply), request)
    if (!posted) return reply.redirect('/questionnaire', 303)
    const drawPage = await findDraw?.()
    if (!drawPage) return sendPage(request, reply)
    const [siteName, origin] = [await findSiteName(site), await originOf(site, request)]
    const token = request.visitor?.xsrf ?? ''
    const drawn = await drawPage({
      route: '/login',
      url: '/login',
      siteName,
      origin: calledOrigin(request),
      token,
      posted,
      answerCall: makeAnswerCall(request.host),
    })
    const bytes = toBytes(drawn, newMarker(), { site: siteName, origin, url: '/login' })
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(bytes.toBytes({ isMember: false, token }, false))
  }
  app.post('/login', { config: { isPlainForm: true } }, answerLogin)

  for (const route of publicRoutes) app.get(route, open(route))
  for (const [path, route] of Object.entries(aliases)) app.get(path, open(route))
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
