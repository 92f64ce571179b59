import { Browser } from './lib/browser.mjs'
import { inTurns, load, median, round, startServer } from './lib/measure.mjs'

/** A member with little and one with much: forms of their own, and mistakes that are due. */
const members = {
  few: { BENCH_FORMS: '10', BENCH_MISTAKES: '10' },
  many: { BENCH_FORMS: '1000', BENCH_MISTAKES: '10000' },
}

/** 今日待办 is the first page of 个人中心, so it may not cost more the more a member has. */
export async function benchToday({ rounds = 5 } = {}) {
  const servers = {}
  const turns = {}
  for (const [name, env] of Object.entries(members)) {
    const server = await startServer('form.mjs', env)
    const browser = await new Browser(server.url).openPage()
    await browser.signIn(server.username, server.password)
    const request = { url: `${server.url}/oceanAPI/v1/user/today`, headers: browser.headers }
    servers[name] = server
    turns[name] = () => load(server, request, { connections: 4, seconds: 2 })
  }
  const seen = await inTurns(rounds, turns)
  for (const server of Object.values(servers)) await server.stop()
  const cpu = (name) => median(seen[name].map(({ cpuMicros }) => cpuMicros))
  return {
    'CPU µs with 10 forms and 10 mistakes': round(cpu('few'), 0),
    'CPU µs with 1,000 forms and 10,000 mistakes': round(cpu('many'), 0),
    'much : little (aim ≤ 2)': round(cpu('many') / cpu('few')),
  }
}
