import { networkOf, shortenAddress } from '@wenhai/core/visitor/shorten-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Credentials, findCaller } from '#features/account/access'
import { findPageCaller } from '#features/account/caller'
import { renewCookies } from '#features/account/cookies'
import { findSiteUrl } from '#features/site/queries'
import type { Channels } from '#lib/channel/channel'
import type { Database } from '#lib/database/open'
import type { FileStore } from '#lib/file/store'
import { type Caller, guest, type SessionHolder } from '#lib/http/caller'
import { type CookieOptions, clearCookie, cookiesOf, setCookie } from '#lib/http/cookies'
import type { Context } from '#lib/http/implement'
import type { SiteKeys } from '#lib/http/site-keys'
import type { Log } from '#lib/log'
import type { Settings } from '#lib/settings'

export interface SiteParts {
  settings: Settings
  database: Database
  fileStore: FileStore
  keys: SiteKeys
  channels: Channels
}

const noFiles: Context['files'] = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
}

/** A context is made for every call, so it is a class and not an object with closures. */
class CallContext implements Context {
  readonly #site: SiteParts
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly now = Date.now()
  caller: Caller = guest
  files = noFiles
  database: Database

  constructor(site: SiteParts, request: FastifyRequest, reply: FastifyReply) {
    this.#site = site
    this.database = site.database
    this.#request = request
    this.#reply = reply
  }

  get primary(): Database {
    return this.#site.database
  }

  get settings(): Settings {
    return this.#site.settings
  }

  get fileStore(): FileStore {
    return this.#site.fileStore
  }

  get keys(): SiteKeys {
    return this.#site.keys
  }

  get channels(): Channels {
    return this.#site.channels
  }

  get device_id(): string {
    return this.#request.visitor?.device_id ?? ''
  }

  get userAgent(): string | undefined {
    return this.#request.headers['user-agent']
  }

  get address(): string {
    return shortenAddress(this.#request.ip)
  }

  get network(): string {
    return networkOf(this.#request.ip)
  }

  get host(): string {
    return this.#request.host
  }

  get log(): Log {
    // The child logger is made only where something is logged, because for each request it would cost more than the
    // rest of this class.
    return this.#request.log.child({ reqId: this.#request.id })
  }

  readHeader(name: string): string {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : ''
  }

  readCookie(name: string): string {
    return cookiesOf(this.#request)[name] ?? ''
  }

  welcome(): string {
    this.#request.server.welcomeVisitor(this.#request, this.#reply)
    return this.device_id
  }

  setCookie(name: string, value: string, options: CookieOptions): void {
    setCookie(this.#request, this.#reply, name, value, options)
  }

  clearCookie(name: string): void {
    clearCookie(this.#reply, name)
  }
}

export interface RecognisedCall {
  context: Context
  /** The holder is separate from the context, because mount gives it only to the calls of signing in. */
  holder: SessionHolder | undefined
}

/** A caller without a token is a guest; no database read is needed. */
export function recogniseCaller(
  site: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): RecognisedCall | Promise<RecognisedCall> {
  const context = new CallContext(site, request, reply)
  const token = request.headers['person-jwt']
  if (typeof token !== 'string' || !token) return { context, holder: undefined }
  return identify(context, { sid: cookiesOf(request).sid, token })
}

async function identify(context: CallContext, credentials: Credentials): Promise<RecognisedCall> {
  const { caller, holder, isDueForRenewal } = await findCaller(context, credentials)
  context.caller = caller
  if (isDueForRenewal && credentials.sid) await renewCookies(context, credentials.sid)
  return { context, holder }
}

/** A page and its plain form have only the cookie, so their context is made from it alone. */
export async function makePageContext(
  site: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const context = new CallContext(site, request, reply)
  context.caller = await findPageCaller(context, cookiesOf(request).sid)
  return context
}

/** A host as a browser writes it; anything else is an attempt to inject text into our links. */
const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/**
 * The origin of links in previews and feeds: the address that was set for the site, or else the host of the request.
 */
export async function originOf(
  site: Pick<SiteParts, 'settings' | 'database'>,
  request: FastifyRequest,
): Promise<string> {
  return (await findSiteUrl(site)) ?? calledOrigin(request)
}

/** The origin as the browser called it; empty for a forged host. */
const calledOrigin = ({ protocol, host }: FastifyRequest): string =>
  hostShape.test(host) ? `${protocol}://${host}` : ''
