import { Browser } from './lib/browser.mjs'
import { inTurns, load, median, round, startServer } from './lib/measure.mjs'

/** A member with little and one with much: forms of their own, and mistakes that are due. */
const members = {
  few: { BENCH_FORMS: '10', BENCH_MISTAKES: '10' },
  many: { BENCH_FORMS: '1000', BENCH_MISTAKES: '10000' },
}

const teams = 1000

/** Lists of what a member has by a thousand teams, against the same forms shared in person, and against one's own. */
export async function benchTeams({ rounds = 5 } = {}) {
  const count = String(teams)
  const server = await startServer('form.mjs', { BENCH_FORMS: count, BENCH_TEAMS: count })
  const { username, readers, ocean_id } = server
  const shared = '/filters/survey/find?shared=1'
  const lists = {
    own: [username, `/filters/survey/find?ocean_id=${ocean_id}`],
    inPerson: [readers.inPerson, shared],
    byTeam: [readers.byTeam, shared],
    allInPerson: [readers.inPerson, '/share/find'],
    allByTeam: [readers.byTeam, '/share/find'],
  }
  const turns = {}
  for (const [name, [who, path]] of Object.entries(lists)) {
    const browser = await new Browser(server.url).openPage()
    await browser.signIn(who, server.password)
    const request = { url: `${server.url}/oceanAPI/v1${path}`, headers: browser.headers }
    turns[name] = () => load(server, request, { connections: 4, seconds: 2 })
  }
  const seen = await inTurns(rounds, turns)
  await server.stop()
  const cpu = (name) => median(seen[name].map(({ cpuMicros }) => cpuMicros))
  return {
    'CPU µs of the list of 1,000 own forms': round(cpu('own'), 0),
    'CPU µs of 1,000 forms shared in person': round(cpu('inPerson'), 0),
    'CPU µs of 1,000 forms shared by 1,000 teams': round(cpu('byTeam'), 0),
    'by teams : in person (aim ≤ 1.5)': round(cpu('byTeam') / cpu('inPerson')),
    'by teams : own (aim ≤ 1.5)': round(cpu('byTeam') / cpu('own')),
    'the list of all that is shared, by teams : in person (aim ≤ 1.5)': round(
      cpu('allByTeam') / cpu('allInPerson'),
    ),
  }
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
