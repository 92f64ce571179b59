import { emptyForm } from './lib/empty-call.mjs'
import { compare, load, median, round, startServer } from './lib/measure.mjs'

/** An empty call of ours against a bare Fastify route that does the same parse. */
export async function benchCall({ rounds = 5 } = {}) {
  const ours = await startServer('empty-call.mjs')
  const bare = await startServer('bare-fastify.mjs')
  const ask = (server) => () =>
    load(server, {
      method: 'POST',
      url: `${server.url}/oceanAPI/v1/bench/empty`,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...server.headers },
      body: emptyForm,
    })
  await ask(bare)()
  await ask(ours)()
  const seen = await compare(rounds, ask(ours), ask(bare))
  ours.stop()
  bare.stop()
  const pick = (name, key) => median(seen[name].map((result) => result[key]))
  return {
    'requests/s, ours': round(pick('ours', 'perSecond'), 0),
    'requests/s, bare Fastify': round(pick('theirs', 'perSecond'), 0),
    'CPU µs/request, ours': round(pick('ours', 'cpuMicros'), 1),
    'CPU µs/request, bare Fastify': round(pick('theirs', 'cpuMicros'), 1),
    'ratio of requests/s (aim ≥ 0.8)': round(pick('ours', 'perSecond') / pick('theirs', 'perSecond')),
    'ratio of CPU (aim ≥ 0.8)': round(pick('theirs', 'cpuMicros') / pick('ours', 'cpuMicros')),
  }
}
