import { emptyForm } from './lib/empty-call.mjs'
import { inTurns, load, median, round, startServer } from './lib/measure.mjs'

/** What a real site promises beside the bare route, in the order in which `bare-fastify.mjs` adds it. */
const promises = [
  'our headers both ways and an id for each request',
  'the reply checked by its schema and sent as bytes',
  'cookies, the visitor and the proof against foreign pages',
  'the body checked as text',
  'limited, counted and watched',
]

/** An empty call of ours against a bare Fastify route that does the same parse, and what each promise adds to that. */
export async function benchCall({ rounds = 5 } = {}) {
  const ours = await startServer('empty-call.mjs')
  const steps = []
  for (let count = 0; count <= promises.length; count += 1)
    steps.push(await startServer('bare-fastify.mjs', { BENCH_PROMISES: String(count) }))
  const ask = (server, headers) => () =>
    load(server, {
      method: 'POST',
      url: `${server.url}/oceanAPI/v1/bench/empty`,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
      body: emptyForm,
    })
  const turns = {
    ...Object.fromEntries(steps.map((server, count) => [count, ask(server, count > 0 ? ours.headers : {})])),
    ours: ask(ours, ours.headers),
  }
  for (const turn of Object.values(turns)) await turn()
  const seen = await inTurns(rounds, turns)
  for (const server of [ours, ...steps]) server.stop()
  const pick = (name, key) => median(seen[name].map((result) => result[key]))
  const micros = (name) => pick(name, 'cpuMicros')
  return {
    'requests/s, ours': round(pick('ours', 'perSecond'), 0),
    'requests/s, bare Fastify': round(pick(0, 'perSecond'), 0),
    'CPU µs/request, ours': round(micros('ours'), 1),
    'CPU µs/request, bare Fastify': round(micros(0), 1),
    'ratio of requests/s': round(pick('ours', 'perSecond') / pick(0, 'perSecond')),
    'ratio of CPU': round(micros(0) / micros('ours')),
    ...Object.fromEntries(
      promises.map((promise, i) => [`CPU µs/request, with ${promise}`, round(micros(i + 1), 1)]),
    ),
    'ratio of CPU to the route that promises the same (aim ≥ 0.8)': round(
      micros(promises.length) / micros('ours'),
    ),
  }
}
