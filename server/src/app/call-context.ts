import { networkOf, shortenAddress } from '@wenhai/core/visitor/shorten-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Credentials, findCaller, findTokenCaller } from '#features/account/access'
import { findPageCaller } from '#features/account/caller'
import { renewCookies } from '#features/account/cookies'
import { findSiteUrl } from '#features/site/queries'
import { BoundedMap } from '#lib/bounded-map'
import type { Channels } from '#lib/channel/channel'
import type { Database } from '#lib/database/open'
import type { FileStore } from '#lib/file/store'
import { type Caller, guest, type SessionHolder } from '#lib/http/caller'
import { type CookieOptions, clearCookie, cookiesOf, setCookie } from '#lib/http/cookies'
import type { Context } from '#lib/http/implement'
import { Window, windowMs } from '#lib/http/rate-window'
import type { SiteKeys } from '#lib/http/site-keys'
import type { Log } from '#lib/log'
import { sharedCallsOf } from '#lib/process/shared-calls'
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

  /** Programs, and forms in pages of other sites, are given no cookies. */
  get #hasCookies(): boolean {
    return this.#request.bearer === undefined && !this.#request.isEmbedded
  }

  welcome(): string {
    if (!this.#hasCookies) return this.device_id
    this.#request.server.welcomeVisitor(this.#request, this.#reply)
    return this.device_id
  }

  setCookie(name: string, value: string, options: CookieOptions): void {
    if (this.#hasCookies) setCookie(this.#request, this.#reply, name, value, options)
  }

  clearCookie(name: string): void {
    if (this.#hasCookies) clearCookie(this.#reply, name)
  }
}

interface RecognisedCall {
  context: Context
  /** The holder is separate from the context, because mount gives it only to the calls of signing in. */
  holder: SessionHolder | undefined
}

export type Recognise = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RecognisedCall> | RecognisedCall

/** A caller without a session or a personal token is a guest; no database read is needed. */
export function makeRecogniseCaller(site: SiteParts): Recognise {
  const limit = makeTokenLimit(site)
  return (request, reply) => {
    const context = new CallContext(site, request, reply)
    if (request.bearer !== undefined) return identifyProgram(context, request.bearer, reply, limit)
    const token = request.headers['person-jwt']
    if (typeof token !== 'string' || !token) return { context, holder: undefined }
    return identify(context, { sid: cookiesOf(request).sid, token })
  }
}

/** Members have few tokens; the one that came first is counted from zero again. */
const maxCountedTokens = 10_000

/** A program with a token may call as often as a browser, wherever it runs; its network is counted as well. */
function makeTokenLimit({ database, settings }: SiteParts): (token_id: string, now: number) => boolean {
  const shared = sharedCallsOf(database)
  const windows = new BoundedMap<string, Window>(maxCountedTokens)
  return (token_id, now) => {
    const window = windows.get(token_id) ?? new Window()
    windows.set(token_id, window)
    return shared.isTooMany(() => `token ${token_id}`, window.add(now), settings.CALLS_PER_MINUTE)
  }
}

async function identifyProgram(
  context: CallContext,
  sent: string,
  reply: FastifyReply,
  isTooMany: ReturnType<typeof makeTokenLimit>,
): Promise<RecognisedCall> {
  context.caller = await findTokenCaller(context, sent)
  const { token } = context.caller
  if (token && isTooMany(token.token_id, context.now)) {
    reply.header('retry-after', windowMs / 1000)
    throw Object.assign(new Error('too many calls by a token'), { statusCode: 429 })
  }
  return { context, holder: undefined }
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

/** The context of a form in a page of another site: it is a guest's, whatever cookies a browser sends. */
export function makeEmbedContext(site: SiteParts, request: FastifyRequest, reply: FastifyReply): Context {
  request.visitor = undefined
  request.parsedCookies = {}
  return new CallContext(site, request, reply)
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
