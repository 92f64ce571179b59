import { startPostgres } from '../lib/postgres.mjs'
import { Browser } from './lib/browser.mjs'
import { compare, load, median, round, startServer } from './lib/measure.mjs'
import { together } from './lib/together.mjs'

/** Sign-ins per second against the bare hash, what they do to everybody else, and what being signed in costs a call. */
export async function benchAccount({ rounds = 5 } = {}) {
  const sqlite = await startServer('account.mjs')
  const figures = {
    ...(await benchSignIns(sqlite, 3)),
    sqlite: await benchCalls(sqlite, rounds),
    'sqlite by token': await benchTokens(sqlite, rounds),
  }
  await sqlite.stop()
  const postgres = await startPostgres({ durable: true })
  const server = await startServer('account.mjs', { BENCH_DATABASE_URL: postgres.url })
  const onPostgres = await benchCalls(server, rounds)
  const byToken = await benchTokens(server, rounds)
  await server.stop()
  await postgres.stop()
  return { ...figures, postgres: onPostgres, 'postgres by token': byToken }
}

const atOnce = 32

/** Every browser has its own device and every sign-in another account, so that none reaches a limit. */
async function benchSignIns(server, rounds) {
  const browsers = await Promise.all(Array.from({ length: atOnce }, () => new Browser(server.url).openPage()))
  let next = 0
  const signIn = (index) => {
    next += 1
    return browsers[index].signIn(server.usernames[next % server.usernames.length], server.password)
  }
  const flood = (seconds) => together({ atOnce, seconds }, signIn)
  await flood(2)
  const stalls = []
  const measured = async () => {
    await server.ask('reset-stall')
    const seen = await flood(5)
    stalls.push((await server.ask('stall')).longestMs)
    return seen
  }
  const seen = await compare(rounds, measured, () => server.ask('hash'))
  const pick = (name) => median(seen[name].map(({ perSecond }) => perSecond))
  return {
    'sign-ins/s, 32 at once': round(pick('ours'), 1),
    'bare argon2id hashes/s, 32 at once': round(pick('theirs'), 1),
    'ratio of sign-ins': round(pick('ours') / pick('theirs')),
    'longest stall of the event loop meanwhile, ms (aim ≤ 20)': stalls.map((ms) => round(ms, 1)),
  }
}

/** The same browser before and after signing in: with the guest's cookies and with the member's. */
async function benchCalls(server, rounds) {
  const browser = await new Browser(server.url).openPage()
  const guest = browser.headers
  await browser.signIn(server.usernames[0], server.password)
  const member = browser.headers
  const read = (headers) => () =>
    load(server, { url: `${server.url}/oceanAPI/v1/site/text/privacy`, headers })
  await read(guest)()
  await read(member)()
  const seen = await compare(rounds, read(member), read(guest))
  const pick = (name, key) => median(seen[name].map((result) => result[key]))
  return {
    'requests/s, signed in': round(pick('ours', 'perSecond'), 0),
    'requests/s, as guest': round(pick('theirs', 'perSecond'), 0),
    'CPU µs/request, signed in': round(pick('ours', 'cpuMicros'), 1),
    'CPU µs/request, as guest': round(pick('theirs', 'cpuMicros'), 1),
    'ratio of requests/s (aim ≥ 0.85)': round(pick('ours', 'perSecond') / pick('theirs', 'perSecond')),
    'ratio of CPU': round(pick('theirs', 'cpuMicros') / pick('ours', 'cpuMicros')),
  }
}

/** The same read by a member's program and by the member's browser. */
export async function benchTokens(server, rounds) {
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.usernames[0], server.password)
  const end_time = new Date(Date.now() + 3_600_000).toISOString()
  const made = await browser.send(
    'POST',
    '/oceanAPI/v1/user/token/create',
    { 'content-type': 'application/json' },
    JSON.stringify({ name: 'bench', scopes: ['form:read'], end_time, password: server.password }),
  )
  const headers = { authorization: `Bearer ${JSON.parse(made).data.token}` }
  const read = (given) => () =>
    load(server, { url: `${server.url}/oceanAPI/v1/question/questionnaireType/find`, headers: given })
  await read(headers)()
  await read(browser.headers)()
  const seen = await compare(rounds, read(headers), read(browser.headers))
  const pick = (name, key) => median(seen[name].map((result) => result[key]))
  return {
    'requests/s, by token': round(pick('ours', 'perSecond'), 0),
    'requests/s, by session': round(pick('theirs', 'perSecond'), 0),
    'CPU µs/request, by token': round(pick('ours', 'cpuMicros'), 1),
    'CPU µs/request, by session': round(pick('theirs', 'cpuMicros'), 1),
    'ratio of requests/s (aim ≥ 0.9)': round(pick('ours', 'perSecond') / pick('theirs', 'perSecond')),
    'ratio of CPU': round(pick('theirs', 'cpuMicros') / pick('ours', 'cpuMicros')),
  }
}
