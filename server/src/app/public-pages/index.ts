import { formKindOf } from '@wenhai/core/form/form-kind'
import { isQuickToDraw } from '@wenhai/core/form/paper-size'
import { isOff, routeAreas } from '@wenhai/core/site/areas'
import {
  type DrawnPage,
  drawnDataId,
  type PostedLogin,
  type PublicRoute,
  publicRoutes,
} from '@wenhai/core/site/drawn-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate } from 'uuid'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { findOff, findSiteName } from '#features/site/queries'
import { cookiesOf } from '#lib/http/cookies'
import type { Feature } from '#lib/http/implement'
import type { Log } from '#lib/log'
import { makePageContext, type SiteParts } from '../call-context.ts'
import { originOf } from '../origin.ts'
import { cutTemplate } from '../page-template.ts'
import type { SendPage } from '../pages.ts'
import { hasNoSubject, isAbsent, isQuickQuestion } from './absent.ts'
import { makeAnswerCalls } from './answer-call.ts'
import type { DrawingBudget } from './drawing-budget.ts'
import { DrawnBytes, newMarker } from './drawn-bytes.ts'
import { DrawnCache } from './drawn-cache.ts'
import { writeData, writeHead, writeTitle } from './head.ts'
import { headOfRoute } from './head-of-route.ts'
import { pageAddress } from './page-address.ts'
import { PageStyles } from './page-style.ts'
import { signInPlainly } from './plain-sign-in.ts'
import { findDrawPage } from './render.ts'
import { linkScripts, makeRouteFiles } from './route-files.ts'

interface Parts {
  features: readonly Feature[]
  log: Log
  sendPage: SendPage
  /** The app's page as built. */
  page: string
  budget: DrawingBudget
}

/** A page that is not drawn, because what it is about was refused. */
interface NotDrawn {
  refused: number
  size: number
}

/** Addresses that show another page of the app. */
const aliases: Readonly<Record<string, PublicRoute>> = { '/': '/questionnaire', '/exam': '/exam/free' }

const aboutForms: readonly PublicRoute[] = ['/questionnaire/result/:id', '/exam/result/:id', '/exam/edu/:id']
const aboutQuestions: readonly PublicRoute[] = ['/questionnaire/ques/:id', '/exam/ques/:id']

/** No name of a host is longer. */
const longestOrigin = 300

/**
 * Serves every page that anyone may open, drawn by the app's own components: readable before any script arrives, and
 * without one. A member gets the same page, and the app adds what is theirs.
 */
export function addPublicPages(
  app: FastifyInstance,
  site: SiteParts,
  { features, log, sendPage, page, budget }: Parts,
): void {
  const findDraw = findDrawPage()
  const fill = cutTemplate(page)
  const styles = new PageStyles(page)
  const filesOf = makeRouteFiles(page)
  const cache = new DrawnCache<DrawnBytes | NotDrawn>(budget)
  const makeAnswerCall = makeAnswerCalls(features, site, log)

  const draw = async (route: PublicRoute, request: FastifyRequest) => {
    const url = pageAddress(route, {
      params: request.params as Readonly<Record<string, string>>,
      url: request.url,
    })
    if (!findDraw || url === undefined) return undefined
    const { database } = site
    // The version is read before everything else, so that a later commit has another one.
    const version = await database.readVersion()
    // Where the site's address is set, other hosts get the same pages.
    const [siteName, origin, drawPage] = [
      await findSiteName(site),
      await originOf(site, request),
      await findDraw(),
    ]
    if (origin.length > longestOrigin) return undefined
    return cache.find({
      name: [url, origin].join(' '),
      version,
      now: Date.now(),
      parts: siteName,
      answerCall: makeAnswerCall(request.host),
      make: async (answerCall) => {
        const token = newMarker()
        const { spend } = budget
        const drawn = await drawPage({ route, url, siteName, origin, token, answerCall, spend })
        if (drawn.refused !== undefined) return { refused: drawn.refused, size: 0 }
        return spend(() => toBytes(drawn, token, { site: siteName, origin, url }))
      },
    })
  }

  const toBytes = (
    { html, hasFormula, data, noScriptStyle }: DrawnPage,
    marker: string,
    place: Parameters<typeof headOfRoute>[1],
  ): DrawnBytes => {
    const head = headOfRoute(data, place)
    const files = filesOf(data.route, hasFormula)
    const style = styles.find(html, files)
    const texts = {
      title: writeTitle(head),
      description: '',
      headEnd: [
        writeHead(head),
        linkScripts(files.scripts),
        `<noscript><style>${noScriptStyle}</style></noscript>`,
        '</head>',
      ].join('\n'),
      root: `<div id="root">${html}</div>\n${writeData('application/json', data, drawnDataId)}`,
      noScript: '',
    }
    return new DrawnBytes({
      marker,
      member: fill({ ...texts, style: style.links }),
      guest: fill({ ...texts, style: style.used, bodyEnd: '' }),
      guestEnd: style.end,
    })
  }

  const isNothing = (route: PublicRoute, request: FastifyRequest): Promise<boolean> => {
    const { id = '' } = request.params as Readonly<Record<string, string>>
    return hasNoSubject(route, id, makeAnswerCall(request.host)).catch(() => false)
  }

  const sendBare = async (route: PublicRoute, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, (await isNothing(route, request)) ? reply.code(404) : reply)

  const open = (route: PublicRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { id = '' } = request.params as Readonly<Record<string, string>>
    if (aboutForms.includes(route)) {
      const form = validate(id) ? (await findTakeForm(site.database, id))?.form : undefined
      const path = form && `${formKindOf(form).base}/result/${id}`
      const isElsewhere = route !== '/exam/edu/:id' && !path?.startsWith(route.replace(':id', ''))
      if (path && isElsewhere) return reply.redirect(path)
      // Anyone with the link may open these results, but search engines must not list them, as with the page of the
      // form.
      if (form?.listed === 0) reply.header('x-robots-tag', 'noindex')
      // The browser draws what would hold up everybody else here; the app finds out whether it may be seen.
      const asked = form && (await findTakeRevision(site.database, form, form.revision))?.asked
      if (asked && !isQuickToDraw(asked)) return sendBare(route, request, reply)
    }
    if (isOff(await findOff(site.database), routeAreas[route])) return sendPage(request, reply.code(404))
    if (aboutQuestions.includes(route) && !(await isQuickQuestion(id, makeAnswerCall(request.host))))
      return sendBare(route, request, reply)
    const drawn = await draw(route, request).catch((error: unknown) => {
      // The browser can still draw the page.
      request.log.error({ err: error, reqId: request.id }, 'could not draw the page')
    })
    // The app's own page says what is not there.
    if (!drawn) return sendBare(route, request, reply)
    if ('refused' in drawn) return sendPage(request, isAbsent(drawn.refused) ? reply.code(404) : reply)
    app.welcomeVisitor(request, reply)
    const isMember = Boolean(cookiesOf(request).sid)
    const isShared = drawn.isShared && !isMember
    reply.header('vary', 'accept-encoding, cookie').type('text/html; charset=utf-8')
    if (isShared) {
      // Browsers ask for the page again each time, so that nothing is shown that is gone.
      const whose = reply.hasHeader('set-cookie') ? 'private' : 'public'
      reply.header('cache-control', `${whose}, no-cache`).header('etag', drawn.etag)
      if (request.headers['if-none-match'] === drawn.etag) return reply.code(304).send()
    } else reply.header('cache-control', 'private, no-store')
    const visit = { isMember, token: request.visitor?.xsrf ?? '' }
    const encoding = drawn.findEncoding(request.headers['accept-encoding'], visit)
    const bytes = await drawn.toBytes(visit, encoding)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }

  /** Draws the page once, for this reply alone. */
  const drawLogin = async (request: FastifyRequest, posted: PostedLogin) => {
    const drawPage = budget.isLeft ? await findDraw?.() : undefined
    if (!drawPage) return undefined
    const [siteName, origin] = [await findSiteName(site), await originOf(site, request)]
    const token = request.visitor?.xsrf ?? ''
    const drawn = await drawPage({
      route: '/login',
      url: '/login',
      siteName,
      origin,
      token,
      posted,
      answerCall: makeAnswerCall(request.host),
      spend: budget.spend,
    })
    return budget.spend(() =>
      toBytes(drawn, newMarker(), { site: siteName, origin, url: '/login' }).toBytes({
        isMember: false,
        token,
      }),
    )
  }

  const answerLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    app.welcomeVisitor(request, reply)
    const posted = await signInPlainly(await makePageContext(site, request, reply), request)
    if (!posted) return reply.redirect('/questionnaire', 303)
    const bytes = await drawLogin(request, posted).catch((error: unknown) => {
      request.log.error({ err: error, reqId: request.id }, 'could not draw the page')
    })
    reply.header('cache-control', 'private, no-store')
    // Without drawing time the person gets the form again, without what was said about it.
    if (bytes === undefined) return reply.redirect('/login', 303)
    return reply.type('text/html; charset=utf-8').send(bytes)
  }
  app.post('/login', { config: { isPlainForm: true } }, answerLogin)

  for (const route of publicRoutes) app.get(route, open(route))
  for (const [path, route] of Object.entries(aliases)) app.get(path, open(route))
}
