import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Family, Histogram, MetricValue, Registry } from '#lib/metrics/registry'

/** The bounds reach from a call that reads one row to an export of a million. */
const secondBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A request with any other method is a probe, and a name that the caller chooses must not become a label. */
const knownMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

interface RouteMeter {
  method: string
  route: string
  seconds: Histogram
  byStatus: Map<number, MetricValue>
}

/** Counts requests by route pattern, never by URL, because paths contain ids, codes and people's addresses. */
export class RequestMeter {
  readonly #requests: Family<MetricValue>
  readonly #seconds: Family<Histogram>
  /** The meters by the route's configuration object, of which there is one for each route. */
  readonly #meters = new Map<object, RouteMeter>()
  readonly #unknown = new Map<string, RouteMeter>()

  constructor(registry: Registry) {
    this.#requests = registry.counter(
      'wenhai_http_requests_total',
      'Answered requests. The status is what the answer says: that of a refusal, which arrives with HTTP 200, or that of HTTP.',
    )
    this.#seconds = registry.histogram(
      'wenhai_http_request_seconds',
      'Time from a request to the end of its answer.',
      secondBounds,
    )
  }

  count(request: FastifyRequest, reply: FastifyReply): void {
    const meter = this.#meterOf(request)
    const status = request.refusedWith || reply.statusCode
    let requests = meter.byStatus.get(status)
    if (!requests) {
      const { method, route } = meter
      requests = this.#requests.of({ method, route, status: String(status) })
      meter.byStatus.set(status, requests)
    }
    requests.add()
    meter.seconds.observe(reply.elapsedTime / 1000)
  }

  #meterOf(request: FastifyRequest): RouteMeter {
    const { config } = request.routeOptions
    const known = this.#meters.get(config)
    if (known) return known
    const { method } = request
    // One configuration serves all requests that have no route, and a route may have several methods.
    if (config.url === undefined) {
      const name = knownMethods.includes(method) ? method : 'other'
      const seen = this.#unknown.get(name)
      if (seen) return seen
      const made = this.#make(name, 'unknown')
      this.#unknown.set(name, made)
      return made
    }
    const made = this.#make(method, config.url)
    this.#meters.set(config, made)
    return made
  }

  #make(method: string, route: string): RouteMeter {
    return { method, route, seconds: this.#seconds.of({ method, route }), byStatus: new Map() }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The status of the refusal that was the reply; 0 where the request was not refused. */
    refusedWith: number
  }
}
