import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { maxPathFieldLength, minBodyBytes } from '@wenhai/core/contract/limits'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { closeChannels } from '../features/analytics/live/channels.ts'
import { findSiteName } from '../features/site/queries.ts'
import { flushVisits } from '../features/visitor/commands.ts'
import type { Channels } from '../lib/channel/channel.ts'
import type { Database } from '../lib/database/open.ts'
import { Standby } from '../lib/database/standby.ts'
import { makeFileStore } from '../lib/file/make-store.ts'
import type { Feature } from '../lib/http/implement.ts'
import { parseQuery } from '../lib/http/parse-form.ts'
import { makeRequestIds } from '../lib/http/request-id.ts'
import type { SiteKeys } from '../lib/http/site-keys.ts'
import type { Log } from '../lib/log.ts'
import { Registry } from '../lib/metrics/registry.ts'
import { closeThreads } from '../lib/reading/read-in-thread.ts'
import type { Settings } from '../lib/settings.ts'
import { addApiDocs } from './api-docs/index.ts'
import { addBodyParsers } from './body-parsers.ts'
import { recogniseCaller } from './call-context.ts'
import { answerBrokenRequest, answerError } from './errors.ts'
import { addFeeds } from './feeds/index.ts'
import { addFiles } from './files.ts'
import { addHeadRoutes } from './head-routes.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics/index.ts'
import { RequestMeter } from './metrics/request-meter.ts'
import { mountCalls } from './mount.ts'
import { addPages } from './pages.ts'
import { addPlays } from './plays.ts'
import { addPublicPages } from './public-pages/index.ts'
import { guardRequests } from './request-guard.ts'
import { addShortLinks } from './short-links.ts'
import { closeUnusedConnections, slowClientLimits } from './slow-clients.ts'
import { rememberWrites } from './standby-reads.ts'
import { addTakePages } from './take-page/index.ts'
import { loadRender, type RenderTake } from './take-page/render.ts'
import { addTrees } from './trees.ts'
import { makeUnknownAnswer } from './unknown-path.ts'
import { addUploads } from './uploads.ts'

export interface AppOptions {
  settings: Settings
  database: Database
  keys: SiteKeys
  channels: Channels
  log: Log
  features: readonly Feature[]
  /** The default is the one built with the web app. */
  renderTake?: RenderTake
  /** The app's page; the default is the built one. */
  page?: string
}

/**
 * Node.js would join a text to the headers, and Chinese in it would double those too. Fastify sends bytes as they are,
 * although its types expect a text.
 */
const toBytes = ((answer: unknown) => Buffer.from(JSON.stringify(answer))) as unknown as () => string

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, keys, channels, log, features } = options
  const app = fastify({
    loggerInstance: log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(settings.TRUST_PROXY),
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    bodyLimit: minBodyBytes,
    ...slowClientLimits,
    // Node.js would answer such a request itself, with nothing in it; the guard does so in the envelope.
    http: { ...slowClientLimits.http, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the site closes is still answered, in the envelope.
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
  // Node.js would answer by itself; as any other request it is counted, and refused by the guard.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // A child logger for each request costs more than it saves: log lines name the request themselves.
  app.setChildLoggerFactory((logger) => logger)
  const metrics = new Registry()
  guardRequests(app, keys, settings, database, new RequestMeter(metrics))
  // Enabled per route in mount, for reads only: answers to writes are small.
  await app.register(compress, { global: false, threshold: 1024, encodings: ['gzip'] })
  addHeadRoutes(app)
  addBodyParsers(app)

  addHealth(app, database, settings.DATA_DIR)
  addApiDocs(app, features, () => findSiteName({ settings, database }))
  const fileStore = makeFileStore(settings)
  addFiles(app, fileStore)
  addTrees(app, database)
  const standby = settings.READ_DATABASE_URL
    ? new Standby({
        url: settings.READ_DATABASE_URL,
        primary: database,
        maxAgeMs: settings.READ_MAX_AGE_SECONDS * 1000,
        connections: settings.DATABASE_CONNECTIONS,
        log,
      })
    : undefined
  if (standby) rememberWrites(app)
  addMetrics(app, metrics, settings, { database, standby })
  const site = { settings, database, fileStore, keys, channels }
  addUploads(app, site)
  addPlays(app, site)
  const { withFiles } = await openToFiles(app)
  const recognise = (request: FastifyRequest, reply: FastifyReply) => recogniseCaller(site, request, reply)
  mountCalls({ app, withFiles }, features, recognise, standby)
  const { sendPage, page } = await addPages(app, () => findSiteName(site), makeUnknownAnswer(features))
  addShortLinks(app, database, sendPage)
  addTakePages({ app, withFiles }, site, sendPage, options.renderTake ?? (await loadRender()))
  addPublicPages(app, site, { features, log, sendPage, page: options.page ?? page })
  addFeeds(app, site)
  app.addHook('preClose', async () => closeChannels(database))
  app.addHook('onClose', async () => {
    await flushVisits(database)
    await closeThreads(database)
    if (!standby) return
    await closeThreads(standby.database)
    await standby.close()
  })
  return app
}

/**
 * The same app for routes that take files. The package has two hooks and a listener for each request: other routes do
 * without them, and answer 415 to files. Within an object, because an app is a promise of its own.
 */
async function openToFiles(app: FastifyInstance): Promise<{ withFiles: FastifyInstance }> {
  let withFiles = app
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    withFiles = scope
  })
  return { withFiles }
}
