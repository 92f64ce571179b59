import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { maxBodyBytes, maxPathFieldLength } from '@wenhai/core/contract/limits'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { findSiteName } from '../features/site/queries.ts'
import type { Channels } from '../lib/channel/channel.ts'
import { shortenAddress } from '../lib/client-address.ts'
import type { Database } from '../lib/database/open.ts'
import type { Feature } from '../lib/http/implement.ts'
import { MalformedForm, parseForm } from '../lib/http/parse-form.ts'
import type { SiteKeys } from '../lib/http/site-keys.ts'
import type { Log } from '../lib/log.ts'
import type { Settings } from '../lib/settings.ts'
import { addApiDocs } from './api-docs/index.ts'
import { makeContext } from './call-context.ts'
import { answerBrokenRequest, answerError } from './errors.ts'
import { guardDoor } from './guard.ts'
import { addHealth } from './health.ts'
import { mountCalls } from './mount.ts'
import { addPages } from './pages.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { limitSlowBodies, slowClientLimits } from './slow-clients.ts'

export interface AppOptions {
  settings: Settings
  database: Database
  keys: SiteKeys
  channels: Channels
  log: Log
  features: readonly Feature[]
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
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
  await app.register(cookie)
  addSecurityHeaders(app)
  limitSlowBodies(app)
  guardDoor(app, keys, settings)
  // Only reads ask for it, in mount: what a write answers is small.
  await app.register(compress, { global: false, threshold: 1024, encodings: ['gzip'] })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseForm(body as string))
    } catch {
      done(new MalformedForm('the form cannot be read'))
    }
  })

  addHealth(app, database, settings.DATA_DIR)
  addApiDocs(app, features)
  mountCalls(app, features, (request, reply) =>
    makeContext({ settings, database, keys, channels }, request, reply),
  )
  await addPages(app, () => findSiteName({ settings, database }), settings.DATA_DIR)
  return app
}

/** By route, not by URL: paths can hold codes and addresses of people. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: shortenAddress(request.ip),
    },
    'request',
  )
}
