import { emptyForm } from './lib/empty-call.mjs'
import { inTurns, load, median, round, startServer } from './lib/measure.mjs'

/** An empty call of ours against a bare Fastify route that does the same parse, and against one with the same headers. */
export async function benchCall({ rounds = 5 } = {}) {
  const ours = await startServer('empty-call.mjs')
  const bare = await startServer('bare-fastify.mjs')
  const alike = await startServer('bare-fastify.mjs', { BENCH_HEADERS: '1' })
  const ask =
    (server, { headers } = server) =>
    () =>
      load(server, {
        method: 'POST',
        url: `${server.url}/oceanAPI/v1/bench/empty`,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
        body: emptyForm,
      })
  const turns = { theirs: ask(bare), alike: ask(alike, ours), ours: ask(ours) }
  for (const turn of Object.values(turns)) await turn()
  const seen = await inTurns(rounds, turns)
  for (const server of [ours, bare, alike]) server.stop()
  const pick = (name, key) => median(seen[name].map((result) => result[key]))
  return {
    'requests/s, ours': round(pick('ours', 'perSecond'), 0),
    'requests/s, bare Fastify': round(pick('theirs', 'perSecond'), 0),
    'CPU µs/request, ours': round(pick('ours', 'cpuMicros'), 1),
    'CPU µs/request, bare Fastify': round(pick('theirs', 'cpuMicros'), 1),
    'ratio of requests/s (aim ≥ 0.8)': round(pick('ours', 'perSecond') / pick('theirs', 'perSecond')),
    'ratio of CPU (aim ≥ 0.8)': round(pick('theirs', 'cpuMicros') / pick('ours', 'cpuMicros')),
    'CPU µs/request, bare Fastify with the same headers both ways': round(pick('alike', 'cpuMicros'), 1),
    'ratio of CPU to that': round(pick('alike', 'cpuMicros') / pick('ours', 'cpuMicros')),
  }
}
