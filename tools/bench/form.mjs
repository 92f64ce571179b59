import { Browser } from './lib/browser.mjs'
import { commonTitleWord, rareTitleWord } from './lib/forms.mjs'
import { load, median, round, startServer } from './lib/measure.mjs'

/** Smaller runs as a smoke test: BENCH_SIZES=100,1000 */
const sizes = (process.env.BENCH_SIZES ?? '1000,100000').split(',').map(Number)

const find = (query) => `/filters/survey/find?${new URLSearchParams(query)}`
const reads = {
  list: find({}),
  'surveys and votes': '/question/survey/find',
  'exams, running': '/question/exam/find?status=running',
  'ending first': find({ sort: 'ending', status: 'running' }),
  'most taken first': find({ sort: 'popular' }),
  'page 20': find({ page: 20 }),
  'a word in one of a hundred': find({ key: rareTitleWord }),
  'a word in one of eight': find({ key: commonTitleWord }),
}

/** Saving a whole paper, and lists, search and random papers as the site grows. */
export async function benchForms() {
  return { create: await benchCreate(), reads: await benchReads(), draw: await benchDraw() }
}

const exams = 20

async function benchCreate() {
  const server = await startServer('form.mjs', { BENCH_QUESTIONS: '200' })
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.username, server.password)
  const before = await server.cpu()
  const taken = []
  for (let exam = 0; exam < exams; exam += 1) {
    const body = new URLSearchParams({
      questionnaire_type: 'exam',
      survey_title: `第 ${exam} 次测验`,
      course: server.course,
      question: JSON.stringify(server.ids),
    })
    const startedAt = performance.now()
    const text = await browser.send(
      'POST',
      '/oceanAPI/v1/question/survey/create',
      { 'content-type': 'application/x-www-form-urlencoded' },
      body.toString(),
    )
    taken.push(performance.now() - startedAt)
    if (JSON.parse(text).status !== 200) throw new Error(text)
  }
  const after = await server.cpu()
  await server.stop()
  const cpu = (after.user + after.system - before.user - before.system) / 1000 / exams
  return {
    'exams of 200 questions, each in ms': round(median(taken)),
    'exams/s, one after the other': round(1000 / median(taken), 1),
    'CPU of the server, each in ms': round(cpu),
  }
}

async function benchReads() {
  const servers = []
  for (const size of sizes) servers.push(await startServer('form.mjs', { BENCH_FORMS: String(size) }))
  const figures = {}
  for (const [name, path] of Object.entries(reads)) {
    const seen = servers.map(() => [])
    for (let turn = 0; turn < 3; turn += 1)
      for (const [index, server] of servers.entries()) {
        const url = `${server.url}/oceanAPI/v1${path}`
        seen[index]?.push(await load(server, { url }, { connections: 4, seconds: 2 }))
      }
    const perSecond = seen.map((rounds) => median(rounds.map((each) => each.perSecond)))
    const cpu = seen.map((rounds) => median(rounds.map((each) => each.cpuMicros)))
    figures[name] = {
      ...each('requests/s', perSecond, 0),
      ...each('CPU µs', cpu, 0),
      'largest : smallest by CPU (aim ≤ 2)': round(cpu.at(-1) / cpu[0]),
    }
  }
  for (const server of servers) await server.stop()
  return figures
}

async function benchDraw() {
  const seen = []
  for (const size of sizes) {
    const server = await startServer('form.mjs', { BENCH_QUESTIONS: String(size) })
    await server.ask('draw')
    const rounds = [await server.ask('draw'), await server.ask('draw'), await server.ask('draw')]
    await server.stop()
    seen.push({ ms: median(rounds.map(({ ms }) => ms)), cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)) })
  }
  const ms = seen.map((each) => each.ms)
  const cpu = seen.map(({ cpuMs }) => cpuMs)
  return {
    ...each('a paper of 100 in ms', ms, 2),
    ...each('its CPU in ms', cpu, 2),
    'largest : smallest by CPU (aim ≤ 3)': round(cpu.at(-1) / cpu[0]),
  }
}

const each = (name, figures, digits) =>
  Object.fromEntries(sizes.map((size, index) => [`${name} at ${size}`, round(figures[index], digits)]))
