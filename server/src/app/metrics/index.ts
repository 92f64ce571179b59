import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBackupTime } from '#lib/backup/last-backup'
import type { Database } from '#lib/database/open'
import type { Standby } from '#lib/database/standby'
import { isSameSecret } from '#lib/http/site-keys'
import { processMetrics } from '#lib/metrics/process-metrics'
import type { Registry } from '#lib/metrics/registry'
import { metricsContentType } from '#lib/metrics/registry'
import type { Settings } from '#lib/settings'
import { findFreeBytes } from '#lib/try-to-write'
import { version } from '#lib/version'

/** The event loop is measured often enough to see a tenth of a second in which no request was handled. */
const loopEveryMs = 100

type MetricsSettings = Pick<Settings, 'METRICS_TOKEN' | 'DATA_DIR' | 'SITE_URL'>

/** Serves `/metrics` for Prometheus: the figures of this process. Every process is asked for its own. */
export function addMetrics(
  app: FastifyInstance,
  registry: Registry,
  settings: MetricsSettings,
  { database, standby }: { database: Database; standby: Standby | undefined },
): void {
  addProcess(registry, database)
  addLoop(app, registry)
  addDatabase(registry, database)
  if (standby) addStandby(registry, standby)
  addData(registry, settings.DATA_DIR)
  registry.read(
    { name: 'wenhai_http_connections', help: 'Connections that are open to clients.', type: 'gauge' },
    async () => [{ value: await countConnections(app) }],
  )

  app.get('/metrics', { compress: {} }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refusal = findRefusal(request, settings)
    if (refusal) {
      if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
      return reply.code(refusal.status).send({ ...refusal, data: null })
    }
    return reply.type(metricsContentType).send((await processMetrics.write()) + (await registry.write()))
  })
}

/**
 * A proxy says with these headers for whom it asks, so such a request is not from this machine, whatever its socket
 * says.
 */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

function findRefusal(
  { headers, raw }: FastifyRequest,
  { METRICS_TOKEN: token, SITE_URL }: MetricsSettings,
): { status: 401 | 403; reason: string } | undefined {
  if (token !== undefined) {
    const given = headers.authorization ?? ''
    return isSameSecret(given, `Bearer ${token}`)
      ? undefined
      : { status: 401, reason: '请求头 Authorization 里要有 METRICS_TOKEN 的值' }
  }
  // A site with an address of its own is behind a proxy, and not every proxy adds these headers.
  const isLocal =
    SITE_URL === undefined &&
    isLoopback(raw.socket.remoteAddress ?? '') &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  return isLocal
    ? undefined
    : { status: 403, reason: '没有设 METRICS_TOKEN 时，只有没设 SITE_URL 的网站能从本机读取运行指标' }
}

const isLoopback = (address: string) => address === '::1' || /^(?:::ffff:)?127\./.test(address)

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

function addProcess(registry: Registry, { engine }: Database): void {
  registry.read({ name: 'wenhai_info', help: 'Which version runs here.', type: 'gauge' }, () => [
    { labels: { version, node: process.version, engine }, value: 1 },
  ])
  registry.read(
    { name: 'process_start_time_seconds', help: 'When this process began.', type: 'gauge' },
    () => [{ value: performance.timeOrigin / 1000 }],
  )
  registry.read({ name: 'process_cpu_seconds_total', help: 'Processor time spent.', type: 'counter' }, () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1e6 }]
  })
  registry.read({ name: 'wenhai_memory_bytes', help: 'Memory of this process.', type: 'gauge' }, () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return [
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
      { labels: { kind: 'external' }, value: external },
    ]
  })
}

function addLoop(app: FastifyInstance, registry: Registry): void {
  const delay = registry
    .histogram(
      'wenhai_event_loop_delay_seconds',
      'How late a timer ran: everybody waited for so long.',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    )
    .of()
  let due = performance.now() + loopEveryMs
  const timer = setInterval(() => {
    const now = performance.now()
    delay.observe(Math.max(0, now - due) / 1000)
    due = now + loopEveryMs
  }, loopEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  registry.read(
    {
      name: 'wenhai_event_loop_active_seconds_total',
      help: 'Time in which the event loop was busy.',
      type: 'counter',
    },
    () => [{ value: performance.eventLoopUtilization().active / 1000 }],
  )
}

function addDatabase(registry: Registry, database: Database): void {
  registry.read(
    {
      name: 'wenhai_database_connections',
      help: 'Connections of this process to its database; with SQLite the one writer.',
      type: 'gauge',
    },
    () => {
      const { inUse, idle } = database.load()
      return [
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'idle' }, value: idle },
      ]
    },
  )
  registry.read(
    {
      name: 'wenhai_database_waiting',
      help: 'Queries that wait for a connection or for the writer.',
      type: 'gauge',
    },
    () => [{ value: database.load().waiting }],
  )
}

function addStandby(registry: Registry, standby: Standby): void {
  registry.read(
    {
      name: 'wenhai_standby_age_seconds',
      help: 'How old answers from the standby are; absent while it cannot answer and the primary does.',
      type: 'gauge',
    },
    () => {
      const age = standby.ageMs()
      return age === undefined ? [] : [{ value: age / 1000 }]
    },
  )
}

function addData(registry: Registry, folder: string): void {
  registry.read(
    { name: 'wenhai_data_free_bytes', help: 'Space left where the data folder is.', type: 'gauge' },
    async () => [{ value: await findFreeBytes(folder) }],
  )
  registry.read(
    {
      name: 'wenhai_last_backup_timestamp_seconds',
      help: 'When the last backup was complete; absent where there was none.',
      type: 'gauge',
    },
    async () => {
      const time = await readBackupTime(folder)
      return time ? [{ value: time.getTime() / 1000 }] : []
    },
  )
}
