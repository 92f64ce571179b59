import { refuse } from '@wenhai/core/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AddressWindows, addressFactor, windowMs } from '../lib/http/rate-window.ts'
import { isSame, type SiteKeys } from '../lib/http/site-keys.ts'
import { type Visitor, Visitors } from '../lib/http/visitors.ts'
import type { Settings } from '../lib/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | undefined
  }
}

/** A browser keeps cookies for 400 days at the most. */
const deviceCookieSeconds = 400 * 24 * 60 * 60

/** Before anything is parsed: who is at the door, how often, and whether the page that sends it is ours. */
export function guardDoor(
  app: FastifyInstance,
  keys: SiteKeys,
  { SITE_URL, CALLS_PER_MINUTE }: Pick<Settings, 'SITE_URL' | 'CALLS_PER_MINUTE'>,
): void {
  const visitors = new Visitors(keys)
  const addresses = new AddressWindows()
  app.decorateRequest('visitor', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    const now = Date.now()
    request.visitor = visitors.recognise(request.cookies.device)
    const isTooMany = request.visitor
      ? request.visitor.window.add(now) > CALLS_PER_MINUTE
      : addresses.add(request.ip, now) > CALLS_PER_MINUTE * addressFactor
    if (isTooMany) {
      reply.header('retry-after', windowMs / 1000)
      return done(Object.assign(new Error('too many calls'), { statusCode: 429 }))
    }
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    if (isWrite && isFromForeignPage(request, SITE_URL)) return done(refuse('not_signed_in'))
    done()
  })

  app.decorate('welcomeVisitor', (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = request.visitor ?? visitors.welcome()
    const options = {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: deviceCookieSeconds,
    } as const
    if (!request.visitor) reply.setCookie('device', visitor.cookie, { ...options, httpOnly: true })
    if (request.cookies['XSRF-TOKEN'] !== visitor.xsrf) reply.setCookie('XSRF-TOKEN', visitor.xsrf, options)
    request.visitor = visitor
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Gives a page's visitor the device cookie and the XSRF pair. */
    welcomeVisitor: (request: FastifyRequest, reply: FastifyReply) => void
  }
}

/**
 * A browser says where a write comes from, and a foreign page can neither read our cookie nor send our header.
 * Programs without cookies have nothing a foreign page could misuse.
 */
function isFromForeignPage(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site, 'x-xsrf-token': given } = request.headers
  if (origin && origin !== siteUrl && hostOf(origin) !== request.host) return true
  if (site === 'cross-site') return true
  const hasCookies = request.visitor !== undefined || Boolean(request.cookies.sid)
  if (!hasCookies && given === undefined) return false
  return typeof given !== 'string' || !request.visitor || !isSame(given, request.visitor.xsrf)
}

const hostOf = (origin: string): string => {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}
