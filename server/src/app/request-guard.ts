import { refuse } from '@wenhai/core/contract/refusal'
import { embedHeader } from '@wenhai/core/form/embed'
import { networkOf, shortenAddress } from '@wenhai/core/visitor/shorten-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBearer } from '#features/account/access'
import type { Database } from '#lib/database/open'
import { cookiesOf, setCookie } from '#lib/http/cookies'
import { isUnreadableQuery, MalformedForm } from '#lib/http/parse-form'
import { addressFactor, NetworkWindows, windowMs } from '#lib/http/rate-window'
import { requestIdHeader } from '#lib/http/request-id'
import { isSameSecret, type SiteKeys } from '#lib/http/site-keys'
import { type Visitor, Visitors } from '#lib/http/visitors'
import { answeredOf } from '#lib/process/answered'
import { sharedCallsOf } from '#lib/process/shared-calls'
import type { Settings } from '#lib/settings'
import { themeSource } from './inline-parts.ts'
import type { RequestMeter } from './metrics/request-meter.ts'
import { SlowBodies } from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page sends such a form without its script; it has the XSRF token in a field, which its handler checks. */
    isPlainForm?: boolean
  }
  interface FastifyRequest {
    visitor: Visitor | undefined
    /** The personal token of a program that calls; its cookies count for nothing, and it is given none. */
    bearer: string | undefined
    /** A call from a form in a page of another site, whose caller is a guest: its cookies count for nothing. */
    isEmbedded: boolean
  }
  interface FastifyInstance {
    /** Gives a page's visitor the device cookie and the XSRF pair. */
    welcomeVisitor: (request: FastifyRequest, reply: FastifyReply) => void
  }
}

/** A browser keeps cookies for 400 days at the most. */
const deviceCookieMs = 400 * 24 * 60 * 60 * 1000

/** Node.js itself handles a client that waits to be told to go on. */
const expectsMore = (expect: string | undefined): boolean =>
  expect !== undefined && !/^100-continue$/i.test(expect)

/**
 * Guards requests before anything is parsed: who sends the request, how often, and whether it comes from our own pages.
 * There is one hook for requests and one for responses, because each hook costs every call.
 */
export function guardRequests(
  app: FastifyInstance,
  keys: SiteKeys,
  { SITE_URL, CALLS_PER_MINUTE }: Pick<Settings, 'SITE_URL' | 'CALLS_PER_MINUTE'>,
  database: Database,
  meter: RequestMeter,
): void {
  const answered = answeredOf(database)
  const visitors = new Visitors(keys)
  const isTooMany = makeCallLimit(keys, database, CALLS_PER_MINUTE)
  const slowBodies = new SlowBodies()
  app.decorateRequest('visitor', undefined)
  app.decorateRequest('bearer', undefined)
  app.decorateRequest('isEmbedded', false)
  app.decorateRequest('parsedCookies', undefined)
  app.decorateRequest('refusedWith', 0)

  app.addHook('onRequest', (request, reply, done) => {
    const now = Date.now()
    reply.headers(request.routeOptions.config.envelope ? replyHeaders : securityHeaders)
    reply.header(requestIdHeader, request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
    recognise(request, visitors)
    // A page without a cache fetches dozens of built files, which cost next to nothing and are not counted.
    if (!request.url.startsWith('/assets/') && isTooMany(request, now)) {
      reply.header('retry-after', windowMs / 1000)
      return done(Object.assign(new Error('too many calls'), { statusCode: 429 }))
    }
    // The page asks with a new token then.
    if (request.isEmbedded && !request.visitor) return done(refuse('not_signed_in'))
    const fault = faultOfRequest(request)
    if (fault) return done(fault)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (isFromForeignPage(request, SITE_URL)) return done(refuse('not_signed_in'))
      slowBodies.begin(request.raw, now)
    }
    done()
  })

  app.addHook('onResponse', (request, reply, done) => {
    // A body that is being read and dropped has to end too, so it is still watched.
    if (request.raw.complete) slowBodies.end(request.raw)
    answered.requests += 1
    meter.count(request, reply)
    logRequest(request, reply)
    done()
  })

  app.addHook('onClose', async () => slowBodies.stop())

  app.decorate('welcomeVisitor', (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = request.visitor ?? visitors.welcome()
    const expires = new Date(Date.now() + deviceCookieMs)
    if (!request.visitor) setCookie(request, reply, 'device', visitor.cookie, { expires, httpOnly: true })
    if (cookiesOf(request)['XSRF-TOKEN'] !== visitor.xsrf)
      setCookie(request, reply, 'XSRF-TOKEN', visitor.xsrf, { expires })
    request.visitor = visitor
  })
}

/** Finds out whose request it is: a program's by its token, an embedded page's by its header, or a browser's by its cookie. */
function recognise(request: FastifyRequest, visitors: Visitors): void {
  const { authorization } = request.headers
  if (authorization !== undefined && request.routeOptions.config.envelope) takeBearer(request, authorization)
  const embedded = request.headers[embedHeader]
  if (embedded !== undefined && request.bearer === undefined && request.routeOptions.config.envelope) {
    request.isEmbedded = true
    request.parsedCookies = {}
    request.visitor = visitors.recogniseEmbedded(String(embedded))
  } else request.visitor = visitors.recognise(cookiesOf(request).device)
}

/** A call with a token is a program's: what a browser would add counts for nothing. */
function takeBearer(request: FastifyRequest, authorization: string): void {
  request.bearer = readBearer(authorization)
  if (request.bearer !== undefined) request.parsedCookies = {}
}

/** Counts a request, and says whether its browser, or the network of a browser that is not known, has sent too many. */
function makeCallLimit(keys: SiteKeys, database: Database, callsPerMinute: number) {
  const shared = sharedCallsOf(database)
  const networks = new NetworkWindows()
  return ({ visitor, ip }: FastifyRequest, now: number): boolean => {
    if (visitor)
      return shared.isTooMany(() => `device ${visitor.device_id}`, visitor.window.add(now), callsPerMinute)
    const network = networkOf(ip)
    return shared.isTooMany(
      () => `network ${keys.networkHash(network)}`,
      networks.add(network, now),
      callsPerMinute * addressFactor,
    )
  }
}

/** What is wrong with the request itself, whatever it asks for. */
function faultOfRequest(request: FastifyRequest): Error | undefined {
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
    return Object.assign(new Error('no host'), { statusCode: 400 })
  if (expectsMore(request.headers.expect))
    return Object.assign(new Error('cannot be expected'), { statusCode: 417 })
  if (isUnreadableQuery(request.query)) return new MalformedForm('the query cannot be read')
  return undefined
}

/**
 * Whether a write comes from a foreign page. A browser says which page it comes from, and a foreign page can neither
 * read our cookie nor send our header. Programs without cookies have nothing that a foreign page could misuse, and a
 * token is sent by no page that does not know it: neither a program's nor that of a form in a page of another site.
 */
function isFromForeignPage(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (request.bearer !== undefined) return false
  const { origin, 'sec-fetch-site': site, 'x-xsrf-token': given } = request.headers
  if (origin && origin !== siteUrl && hostOf(origin) !== request.host) return true
  if (site === 'cross-site') return true
  if (request.isEmbedded || request.routeOptions.config.isPlainForm) return false
  const hasCookies = request.visitor !== undefined || Boolean(cookiesOf(request).sid)
  if (!hasCookies && given === undefined) return false
  return typeof given !== 'string' || !request.visitor || !isSameSecret(given, request.visitor.xsrf)
}

const hostOf = (origin: string): string => {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}

/** Requests are logged by route and not by URL, because paths can contain codes and people's addresses. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { log } = request
  if (log.level !== 'info' && log.level !== 'debug' && log.level !== 'trace') return
  log.info(
    {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      refusedWith: request.refusedWith || undefined,
      ms: Math.round(reply.elapsedTime),
      address: shortenAddress(request.ip),
    },
    'request',
  )
}

/**
 * The only inline script is the one that chooses light or dark. Styles may be inline, because charts and toasts set
 * them from script.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${themeSource}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // The author's preview shows the take page in a frame of our own.
  "frame-ancestors 'self'",
].join(';')

/**
 * What the page of a form is sent with that these sites may show in theirs; no other page is framed by anybody but us.
 * The origins have a shape in which nothing else of a policy can be written.
 */
export const policyForSites = (origins: readonly string[]): string =>
  contentSecurityPolicy.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...origins].join(' '))

/**
 * The headers are built once, because a plugin that builds them for each reply took a fifth of the CPU of a small call.
 */
const securityHeaders = {
  // This is the default; files, feeds and the built app set their own.
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Replies to calls are data: shown as a page, nothing in them runs. The policy is short, because every reply has it.
 */
export const replyHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/**
 * HSTS lasts a year and is sent only where the request came by https, because schools run this on plain http inside
 * their network.
 */
const strictTransport = 'max-age=31536000'
