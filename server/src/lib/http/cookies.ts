import { parse, serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    parsedCookies: Readonly<Record<string, string | undefined>> | undefined
  }
}

const none: Readonly<Record<string, string | undefined>> = {}

/** The cookies of a request, parsed on first use. */
export function cookiesOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const { cookie } = request.headers
  request.parsedCookies ??= cookie ? parse(cookie) : none
  return request.parsedCookies
}

export interface CookieOptions {
  expires: Date
  /** Scripts cannot read the cookie. */
  httpOnly?: boolean
}

/** Sets a cookie for the whole site, same-site, and secure where the request came by https. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  const secure = request.protocol === 'https'
  reply.header('set-cookie', serialize(name, value, { path: '/', sameSite: 'lax', secure, ...options }))
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.header('set-cookie', serialize(name, '', { path: '/', sameSite: 'lax', expires: new Date(0) }))
}
