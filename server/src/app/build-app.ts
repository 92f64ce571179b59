import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { maxPathFieldLength, minBodyBytes } from '@wenhai/core/contract/limits'
import { readShortCode } from '@wenhai/core/form/short-code'
import { isKnownReference, regionDepth } from '@wenhai/core/question/tree/tree'
import { networkOf } from '@wenhai/core/visitor/shorten-address'
import type { onSendHookHandler } from 'fastify'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { giveUpAsking } from '#features/ai/ask'
import { findTrees } from '#features/bank/tree.queries'
import { findFormPath } from '#features/form/short-link.commands'
import { closeChannels } from '#features/results/live/channels'
import { findSiteName } from '#features/site/queries'
import { flushVisits } from '#features/visitor/commands'
import type { Channels } from '#lib/channel/channel'
import type { Database } from '#lib/database/open'
import { Standby } from '#lib/database/standby'
import { makeFileStore } from '#lib/file/make-store'
import type { Feature } from '#lib/http/implement'
import { KeptBytes } from '#lib/http/kept-bytes'
import { parseQuery } from '#lib/http/parse-form'
import { NetworkWindows } from '#lib/http/rate-window'
import { makeRequestIds } from '#lib/http/request-id'
import type { SiteKeys } from '#lib/http/site-keys'
import type { Log } from '#lib/log'
import { Registry } from '#lib/metrics/registry'
import { closeThreads } from '#lib/reading/read-in-thread'
import type { Settings } from '#lib/settings'
import { addApiDocs } from './api-docs/index.ts'
import { addBodyParsers } from './body-parsers.ts'
import { forever } from './built-files.ts'
import { addCalendars } from './calendars.ts'
import { makeRecogniseCaller } from './call-context.ts'
import { answerBrokenRequest, answerError } from './errors.ts'
import { addFeeds } from './feeds/index.ts'
import { addFiles } from './files.ts'
import { addHealth } from './health.ts'
import { addMcp } from './mcp/index.ts'
import { addMetrics } from './metrics/index.ts'
import { RequestMeter } from './metrics/request-meter.ts'
import { mountCalls } from './mount.ts'
import { addPages, type SendPage } from './pages.ts'
import { addPlays } from './plays.ts'
import { DrawingBudget } from './public-pages/drawing-budget.ts'
import { addPublicPages } from './public-pages/index.ts'
import { guardRequests } from './request-guard.ts'
import { closeUnusedConnections, slowClientLimits } from './slow-clients.ts'
import { rememberWrites } from './standby-reads.ts'
import { TakeDrawing } from './take-page/drawing.ts'
import { addEmbedPages } from './take-page/embed.ts'
import { addTakePages } from './take-page/index.ts'
import { loadRenderer, type RenderTake, renderHere } from './take-page/render.ts'
import { makeUnknownAnswer } from './unknown-path.ts'
import { addUnsubscribe } from './unsubscribe.ts'
import { addUploads } from './uploads.ts'

interface AppOptions {
  settings: Settings
  database: Database
  keys: SiteKeys
  channels: Channels
  log: Log
  features: readonly Feature[]
  /** The default is the renderer that was built with the web app. */
  renderTake?: RenderTake
  /** The app's page; by default the built one. */
  page?: string
}

/**
 * Sends a reply as bytes. Node.js would join a text to the headers, and Chinese in it would double those too. Fastify
 * sends bytes as they are, although its types expect a text.
 */
const toBytes = ((answer: unknown) => Buffer.from(JSON.stringify(answer))) as unknown as () => string

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, keys, channels, log, features } = options
  const app = makeServer(options)
  const metrics = new Registry()
  guardRequests(app, keys, settings, database, new RequestMeter(metrics))
  // Compression is enabled per route in mount, for reads only, because replies to writes are small.
  await app.register(compress, { global: false, threshold: 1024, encodings: ['gzip'] })
  addHeadRoutes(app)
  addBodyParsers(app)

  addHealth(app, database, settings.DATA_DIR)
  addApiDocs(app, features, () => findSiteName({ settings, database }))
  const fileStore = makeFileStore(settings)
  addFiles(app, fileStore)
  addTrees(app, database)
  const standby = openStandby(options)
  if (standby) rememberWrites(app)
  addMetrics(app, metrics, settings, { database, standby })
  const site = { settings, database, fileStore, keys, channels }
  addUploads(app, site)
  addPlays(app, site)
  const { withFiles } = await openToFiles(app)
  const recognise = makeRecogniseCaller(site)
  mountCalls({ app, withFiles }, features, recognise, standby)
  addMcp(app, site, recognise)
  const { sendPage, page } = await addPages(app, () => findSiteName(site), makeUnknownAnswer(features))
  addShortLinks(app, database, sendPage)
  // Everything that is drawn shares one budget.
  const budget = new DrawingBudget()
  const renderer = options.renderTake ? renderHere(options.renderTake) : await loadRenderer()
  const drawing = renderer && new TakeDrawing(renderer, budget)
  addTakePages({ app, withFiles }, site, sendPage, drawing)
  addEmbedPages(app, site, drawing)
  addPublicPages(app, site, { features, log, sendPage, page: options.page ?? page, budget })
  addFeeds(app, site)
  addCalendars(app, site)
  addUnsubscribe(app, site)
  closeAlong(app, database, standby)
  return app
}

/** Fastify itself, before anything is added: its limits, its errors and its bytes. */
function makeServer({ settings, log }: AppOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(settings.TRUST_PROXY),
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    bodyLimit: minBodyBytes,
    ...slowClientLimits,
    // Node.js would reply to a request without a host itself, with an empty body; the guard replies in the envelope.
    http: { ...slowClientLimits.http, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the site closes still gets a reply in the envelope.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: maxPathFieldLength,
      querystringParser: parseQuery,
    },
  })
  closeUnusedConnections(app)
  app.setErrorHandler(answerError)
  app.setReplySerializer(toBytes)
  // Node.js would reply to an `Expect` header by itself; here the request is counted as any other, and refused by the
  // guard.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // A child logger for each request would cost more than it saves, so log lines name the request themselves.
  app.setChildLoggerFactory((logger) => logger)
  return app
}

/** The copy of the database for reads, where the operator has set one up. */
const openStandby = ({ settings, database, log }: AppOptions): Standby | undefined =>
  settings.READ_DATABASE_URL
    ? new Standby({
        url: settings.READ_DATABASE_URL,
        primary: database,
        maxAgeMs: settings.READ_MAX_AGE_SECONDS * 1000,
        connections: settings.DATABASE_CONNECTIONS,
        log,
      })
    : undefined

/** Closes with the app what it has opened beside itself. */
function closeAlong(app: FastifyInstance, database: Database, standby: Standby | undefined): void {
  app.addHook('preClose', async () => {
    closeChannels(database)
    giveUpAsking(database)
  })
  app.addHook('onClose', async () => {
    await flushVisits(database)
    await closeThreads(database)
    if (!standby) return
    await closeThreads(standby.database)
    await standby.close()
  })
}

/**
 * The same app for routes that take files. The package has two hooks and a listener for each request, so other routes
 * do without them and refuse files with 415. The app is wrapped in an object, because Fastify's app is a promise
 * itself.
 */
async function openToFiles(app: FastifyInstance): Promise<{ withFiles: FastifyInstance }> {
  let withFiles = app
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    withFiles = scope
  })
  return { withFiles }
}

/**
 * Adds HEAD to every path that can be read. Fastify's own HEAD reads a stream to its end and counts the length before
 * compression. Here the handler and the compression run as for GET, and only then the body is dropped unread. Add it
 * after the compression, because hooks on routes run in the order they were added.
 */
function addHeadRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') app.route({ ...route, method: 'HEAD' })
    if (route.method === 'HEAD') route.onSend = [...[route.onSend ?? []].flat(), dropBody]
  })
}

const dropBody: onSendHookHandler<unknown> = (_request, reply, payload, done) => {
  if (payload instanceof Object && 'destroy' in payload && typeof payload.destroy === 'function') {
    payload.destroy()
  } else if (reply.statusCode !== 204 && reply.statusCode !== 304) {
    const hasBody = typeof payload === 'string' || payload instanceof Uint8Array
    reply.header('content-length', hasBody ? Buffer.byteLength(payload) : 0)
  }
  done(null, null)
}

/** Regions are cached for a day, because a new version of the site may have others. */
const aDay = 'public, max-age=86400'

/**
 * Serves the trees that lie apart from their questions. Settings are never secret, so neither are trees; the name of an
 * author's tree is the hash of its content.
 */
function addTrees(app: FastifyInstance, database: Database): void {
  const kept = new KeptBytes(50)
  app.get<{ Params: { id: string } }>('/trees/:id', async (request, reply) => {
    const reference = `@${request.params.id}`
    if (!isKnownReference(reference)) return reply.callNotFound()
    const text = (await findTrees(database, [reference])).get(reference)
    if (text === undefined) return reply.callNotFound()
    reply.header('cache-control', regionDepth(reference) > 0 ? aDay : forever)
    reply.type('text/plain; charset=utf-8')
    return kept.send(request, reply, reference, () => text)
  })
}

/** People who type a code from a screen mistype some; a program that guesses codes misses far more often. */
const missesPerMinute = 120

/** `/s/7KQ2MP` redirects to the form and keeps the query (`?from=qr`). */
function addShortLinks(app: FastifyInstance, database: Database, sendPage: SendPage): void {
  const misses = new NetworkWindows()
  app.get('/s/:code', async (request, reply) => {
    const code = readShortCode((request.params as { code: string }).code)
    const path = code && (await findFormPath(database, code))
    if (path) return reply.header('cache-control', 'no-store').redirect(path + queryOf(request))
    if (misses.add(networkOf(request.ip), Date.now()) > missesPerMinute)
      throw Object.assign(new Error('too many codes tried'), { statusCode: 429 })
    return sendPage(request, reply.code(404))
  })
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at)
}
