import { compare, load, median, round, startServer } from './lib/measure.mjs'

/** Sign-ins per second, what they do to everybody else, and what being signed in costs a call. */
export async function benchAccount({ rounds = 5 } = {}) {
  const server = await startServer('account.mjs')
  const read = (headers) => () =>
    load(server, { url: `${server.url}/oceanAPI/v1/site/text/privacy`, headers })
  await read({})()
  const seen = await compare(rounds, read(server.headers), read({}))
  const pick = (name, key) => median(seen[name].map((result) => result[key]))

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const signIn = {
    method: 'POST',
    url: `${server.url}/oceanAPI/v1/user/login`,
    headers: form,
    body: server.login,
  }
  await load(server, signIn, { connections: 32, seconds: 2 })
  await server.ask('reset-stall')
  const signIns = await load(server, signIn, { connections: 32, seconds: 5 })
  const { longestMs } = await server.ask('stall')
  server.stop()
  return {
    'sign-ins/s, 32 at once': round(signIns.perSecond, 1),
    'longest stall of the event loop meanwhile, ms (aim ≤ 20)': round(longestMs, 1),
    'requests/s, signed in': round(pick('ours', 'perSecond'), 0),
    'requests/s, as guest': round(pick('theirs', 'perSecond'), 0),
    'ratio (aim ≥ 0.85)': round(pick('ours', 'perSecond') / pick('theirs', 'perSecond')),
  }
}
