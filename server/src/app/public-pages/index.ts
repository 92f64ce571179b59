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
import { makePageContext, originOf, type SiteParts } from '../call-context.ts'
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
export function addPublicPages(app: FastifyInstance, site: SiteParts, parts: Parts): void {
  const pages = new PublicPages(app, site, parts)
  app.post('/login', { config: { isPlainForm: true } }, (request, reply) => pages.answerLogin(request, reply))
  for (const route of publicRoutes) app.get(route, (request, reply) => pages.open(route, request, reply))
  for (const [path, route] of Object.entries(aliases))
    app.get(path, (request, reply) => pages.open(route, request, reply))
}

const idOf = (request: FastifyRequest): string =>
  (request.params as Readonly<Record<string, string>>).id ?? ''

class PublicPages {
  readonly #app: FastifyInstance
  readonly #site: SiteParts
  readonly #sendPage: SendPage
  readonly #budget: DrawingBudget
  readonly #cache: DrawnCache<DrawnBytes | NotDrawn>
  readonly #makeAnswerCall: ReturnType<typeof makeAnswerCalls>
  readonly #findDraw = findDrawPage()
  readonly #writeBytes: WriteBytes

  constructor(app: FastifyInstance, site: SiteParts, { features, log, sendPage, page, budget }: Parts) {
    this.#app = app
    this.#site = site
    this.#sendPage = sendPage
    this.#budget = budget
    this.#cache = new DrawnCache(budget)
    this.#makeAnswerCall = makeAnswerCalls(features, site, log)
    this.#writeBytes = makeWriteBytes(page)
  }

  async open(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (aboutForms.includes(route)) {
      const sent = await this.#openAboutForm(route, request, reply)
      if (sent) return sent
    }
    if (isOff(await findOff(this.#site.database), routeAreas[route]))
      return this.#sendPage(request, reply.code(404))
    if (
      aboutQuestions.includes(route) &&
      !(await isQuickQuestion(idOf(request), this.#makeAnswerCall(request.host)))
    )
      return this.#sendBare(route, request, reply)
    const drawn = await this.#draw(route, request).catch((error: unknown) => {
      // The browser can still draw the page.
      request.log.error({ err: error, reqId: request.id }, 'could not draw the page')
    })
    // The app's own page says what is not there.
    if (!drawn) return this.#sendBare(route, request, reply)
    if ('refused' in drawn) return this.#sendPage(request, isAbsent(drawn.refused) ? reply.code(404) : reply)
    return this.#sendDrawn(drawn, request, reply)
  }

  async answerLogin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#app.welcomeVisitor(request, reply)
    const posted = await signInPlainly(await makePageContext(this.#site, request, reply), request)
    if (!posted) return reply.redirect('/questionnaire', 303)
    const bytes = await this.#drawLogin(request, posted).catch((error: unknown) => {
      request.log.error({ err: error, reqId: request.id }, 'could not draw the page')
    })
    reply.header('cache-control', 'private, no-store')
    // Without drawing time the person gets the form again, without what was said about it.
    if (bytes === undefined) return reply.redirect('/login', 303)
    return reply.type('text/html; charset=utf-8').send(bytes)
  }

  /** What the form itself decides about its page: then that is sent, and otherwise nothing yet. */
  async #openAboutForm(
    route: PublicRoute,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const { database } = this.#site
    const id = idOf(request)
    const form = validate(id) ? (await findTakeForm(database, id))?.form : undefined
    const path = form && `${formKindOf(form).base}/result/${id}`
    const isElsewhere = route !== '/exam/edu/:id' && !path?.startsWith(route.replace(':id', ''))
    if (path && isElsewhere) return reply.redirect(path)
    // Anyone with the link may open these results, but search engines must not list them, as with the page of the
    // form.
    if (form?.listed === 0) reply.header('x-robots-tag', 'noindex')
    // The browser draws what would hold up everybody else here; the app finds out whether it may be seen.
    const asked = form && (await findTakeRevision(database, form, form.revision))?.asked
    return asked && !isQuickToDraw(asked) ? this.#sendBare(route, request, reply) : undefined
  }

  async #draw(route: PublicRoute, request: FastifyRequest): Promise<DrawnBytes | NotDrawn | undefined> {
    const url = pageAddress(route, {
      params: request.params as Readonly<Record<string, string>>,
      url: request.url,
    })
    if (!this.#findDraw || url === undefined) return undefined
    // The version is read before everything else, so that a later commit has another one.
    const version = await this.#site.database.readVersion()
    // Where the site's address is set, other hosts get the same pages.
    const [siteName, origin, drawPage] = [
      await findSiteName(this.#site),
      await originOf(this.#site, request),
      await this.#findDraw(),
    ]
    if (origin.length > longestOrigin) return undefined
    return this.#cache.find({
      name: [url, origin].join(' '),
      version,
      now: Date.now(),
      parts: siteName,
      answerCall: this.#makeAnswerCall(request.host),
      make: async (answerCall) => {
        const token = newMarker()
        const { spend } = this.#budget
        const drawn = await drawPage({ route, url, siteName, origin, token, answerCall, spend })
        if (drawn.refused !== undefined) return { refused: drawn.refused, size: 0 }
        return spend(() => this.#writeBytes(drawn, token, { site: siteName, origin, url }))
      },
    })
  }

  /** Draws the page once, for this reply alone. */
  async #drawLogin(request: FastifyRequest, posted: PostedLogin) {
    const { spend } = this.#budget
    const drawPage = this.#budget.isLeft ? await this.#findDraw?.() : undefined
    if (!drawPage) return undefined
    const [siteName, origin] = [await findSiteName(this.#site), await originOf(this.#site, request)]
    const token = request.visitor?.xsrf ?? ''
    const drawn = await drawPage({
      route: '/login',
      url: '/login',
      siteName,
      origin,
      token,
      posted,
      answerCall: this.#makeAnswerCall(request.host),
      spend,
    })
    return spend(() =>
      this.#writeBytes(drawn, newMarker(), { site: siteName, origin, url: '/login' }).toBytes({
        isMember: false,
        token,
      }),
    )
  }

  async #sendDrawn(drawn: DrawnBytes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#app.welcomeVisitor(request, reply)
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

  /** Sends the app's own page, which the browser fills. */
  async #sendBare(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answerCall = this.#makeAnswerCall(request.host)
    const isNothing = await hasNoSubject(route, idOf(request), answerCall).catch(() => false)
    return this.#sendPage(request, isNothing ? reply.code(404) : reply)
  }
}

type WriteBytes = (drawn: DrawnPage, marker: string, place: Parameters<typeof headOfRoute>[1]) => DrawnBytes

/** Puts what was drawn into the app's page. */
function makeWriteBytes(page: string): WriteBytes {
  const fill = cutTemplate(page)
  const styles = new PageStyles(page)
  const filesOf = makeRouteFiles(page)
  return ({ html, hasFormula, data, noScriptStyle }, marker, place) => {
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
}
