import { refuse } from '@wenhai/core/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AddressWindows, maxCallsPerAddress, maxCallsPerVisitor, windowMs } from '../lib/http/rate-window.ts'
import { isSame, type SiteKeys } from '../lib/http/site-keys.ts'
import { type Visitor, Visitors } from '../lib/http/visitors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | undefined
  }
}

/** A browser keeps cookies for 400 days at the most. */
const deviceCookieSeconds = 400 * 24 * 60 * 60

/** Before anything is parsed: who is at the door, how often, and whether the page that sends it is ours. */
export function guardDoor(app: FastifyInstance, keys: SiteKeys, siteUrl: string | undefined): void {
  const visitors = new Visitors(keys)
  const addresses = new AddressWindows()
  app.decorateRequest('visitor', undefined)

  app.addHook('onRequest', async (request, reply) => {
    const now = Date.now()
    request.visitor = visitors.recognise(request.cookies.device)
    const isTooMany = request.visitor
      ? request.visitor.window.add(now) > maxCallsPerVisitor
      : addresses.add(request.ip, now) > maxCallsPerAddress
    if (isTooMany) {
      reply.header('retry-after', windowMs / 1000)
      throw Object.assign(new Error('too many calls'), { statusCode: 429 })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeignPages(request, siteUrl)
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
function refuseForeignPages(request: FastifyRequest, siteUrl: string | undefined): void {
  const { origin } = request.headers
  if (origin && origin !== siteUrl && hostOf(origin) !== request.host) throw refuse('not_signed_in')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse('not_signed_in')
  if (!request.visitor && !request.cookies.sid && !request.headers['x-xsrf-token']) return
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !request.visitor || !isSame(given, request.visitor.xsrf))
    throw refuse('not_signed_in')
}

const hostOf = (origin: string): string => {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}
