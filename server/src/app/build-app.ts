import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { maxBodyBytes, maxPathFieldLength } from '@wenhai/core/contract/limits'
import fastify, { type FastifyInstance } from 'fastify'
import { flushViews } from '../features/report/view/commands.ts'
import { findSiteName } from '../features/site/queries.ts'
import type { Channels } from '../lib/channel/channel.ts'
import type { Database } from '../lib/database/open.ts'
import { makeFileStore } from '../lib/file/make-store.ts'
import type { Feature } from '../lib/http/implement.ts'
import { parseForm } from '../lib/http/parse-form.ts'
import type { SiteKeys } from '../lib/http/site-keys.ts'
import type { Log } from '../lib/log.ts'
import type { Settings } from '../lib/settings.ts'
import { addApiDocs } from './api-docs/index.ts'
import { addBodyParsers } from './body-parsers.ts'
import { makeContext } from './call-context.ts'
import { guardDoor } from './door.ts'
import { answerBrokenRequest, answerError } from './errors.ts'
import { addFiles } from './files.ts'
import { addHealth } from './health.ts'
import { mountCalls } from './mount.ts'
import { addPages } from './pages.ts'
import { slowClientLimits } from './slow-clients.ts'
import { addTakePages } from './take-page/index.ts'
import { loadRender, type RenderTake } from './take-page/render.ts'

export interface AppOptions {
  settings: Settings
  database: Database
  keys: SiteKeys
  channels: Channels
  log: Log
  features: readonly Feature[]
  /** Left out, it is the one that was built with the web app. */
  renderTake?: RenderTake
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, keys, channels, log, features } = options
  const app = fastify({
    loggerInstance: log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    bodyLimit: maxBodyBytes,
    ...slowClientLimits,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: maxPathFieldLength,
      querystringParser: parseForm,
    },
  })

  app.setErrorHandler(answerError)
  // A logger of its own for each request costs more than the lines it saves: lines name the request themselves.
  app.setChildLoggerFactory((logger) => logger)
  guardDoor(app, keys, settings)
  // Only reads ask for it, in mount: what a write answers is small.
  await app.register(compress, { global: false, threshold: 1024, encodings: ['gzip'] })
  addBodyParsers(app)
  await app.register(multipart, { throwFileSizeLimit: false })

  addHealth(app, database, settings.DATA_DIR)
  addApiDocs(app, features)
  const fileStore = makeFileStore(settings)
  addFiles(app, fileStore)
  const site = { settings, database, fileStore, keys, channels }
  mountCalls(app, features, (request, reply) => makeContext(site, request, reply))
  const sendPage = await addPages(app, () => findSiteName(site))
  addTakePages(app, site, sendPage, options.renderTake ?? (await loadRender()))
  app.addHook('onClose', () => flushViews(database))
  return app
}
