import { emptyForm } from './lib/empty-call.mjs'
import { inTurns, load, round, startServer } from './lib/measure.mjs'

/** What a real site promises beside the bare route, in the order in which `bare-fastify.mjs` adds it. */
const promises = [
  'our headers both ways and an id for each request',
  'the reply checked by its schema and sent as bytes',
  'cookies, the visitor and the proof against foreign pages',
  'the body checked as text',
  'limited, counted and watched',
]

/**
 * An empty call of ours against a bare Fastify route that does the same parse, what each promise adds to that, and the
 * route with all of them. Of each the best round counts: others on the machine can only make a round worse, and a
 * difference of some microseconds between routes is far below what they add to a median.
 */
export async function benchCall({ rounds = Number(process.env.BENCH_ROUNDS ?? 12), seconds = 2 } = {}) {
  const ours = await startServer('empty-call.mjs')
  const servers = []
  for (let count = 0; count <= promises.length; count += 1)
    servers.push(await startServer('bare-fastify.mjs', { BENCH_PROMISES: String(count) }))
  const ask = (server, headers) => () =>
    load(
      server,
      {
        method: 'POST',
        url: `${server.url}/oceanAPI/v1/bench/empty`,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
        body: emptyForm,
      },
      { seconds },
    )
  const turns = {
    ...Object.fromEntries(
      servers.map((server, count) => [count, ask(server, count > 0 ? ours.headers : {})]),
    ),
    ours: ask(ours, ours.headers),
  }
  for (const turn of Object.values(turns)) await turn()
  const seen = await inTurns(rounds, turns)
  for (const server of [ours, ...servers]) server.stop()
  const fastest = (name) => Math.max(...seen[name].map(({ perSecond }) => perSecond))
  const micros = (name) => Math.min(...seen[name].map(({ cpuMicros }) => cpuMicros))
  const same = promises.length
  const steps = promises.map((promise, i) => [
    `CPU µs/request, with ${promise}`,
    `${round(micros(i + 1), 1)} (+ ${round(micros(i + 1) - micros(i), 1)})`,
  ])
  return {
    'requests/s, ours': round(fastest('ours'), 0),
    'requests/s, bare Fastify': round(fastest(0), 0),
    'requests/s, the route that promises the same': round(fastest(same), 0),
    'CPU µs/request, ours': round(micros('ours'), 1),
    'CPU µs/request, bare Fastify': round(micros(0), 1),
    ...Object.fromEntries(steps),
    'against the bare route: requests/s, CPU': ratios(0),
    'against the route that promises the same: requests/s, CPU (aim ≥ 0.8)': ratios(same),
  }

  function ratios(name) {
    return [round(fastest('ours') / fastest(name)), round(micros(name) / micros('ours'))]
  }
}
