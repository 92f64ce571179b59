import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { encodeForm } from '../../core/dist/contract/envelope.js'
import { newId } from '../../server/dist/lib/ids.js'
import { makeGuests } from '../lib/guests.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { flood, requestText } from './lib/flood.mjs'
import { round, startServer } from './lib/measure.mjs'
import { reportHeaders } from './lib/reports.mjs'

const takers = 1000

/** A whole school starts within one second and hands in within one second; drafts in between. */
export async function benchExam() {
  const sqlite = await benchEngine({})
  const postgres = await startPostgres({ durable: true })
  const onPostgres = await benchEngine({ BENCH_DATABASE_URL: postgres.url })
  await postgres.stop()
  return { sqlite, postgres: onPostgres }
}

async function benchEngine(env) {
  const server = await startServer('exam.mjs', env)
  const { micros } = await server.ask('mark')
  const guest = makeGuests(server.secret)
  const people = Array.from({ length: takers }, () => ({ headers: { ...reportHeaders, ...guest(newId()) } }))
  const agent = new Agent({ keepAlive: true, maxSockets: takers })
  const send = (person, path, method, fields) =>
    ask(agent, server.url + path, { method, headers: person.headers }, encodeForm(fields))

  const starts = await rush(people, async (person) => {
    const { data } = await send(person, `/oceanAPI/v1/question/report/start/${server.survey_id}`, 'POST', {})
    person.attempt_id = data.attempt_id
    person.question = data.question
    return data.question.length === 100
  })
  const drafts = await benchDrafts(server, people)
  const handIns = await rush(people, async ({ headers, attempt_id, question }) => {
    const answers = answersFor(question, 1)
    const report = { survey_id: server.survey_id, attempt_id, answers, submit_key: newId() }
    const { data } = await send({ headers }, '/oceanAPI/v1/question/report/create', 'POST', report)
    return typeof data.score === 'number'
  })
  const { rows } = await server.ask('stored')
  if (rows !== takers) throw new Error(`${rows} marked sheets of ${takers}`)
  agent.destroy()
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
  return {
    'marking a report of 100 questions, µs': round(micros, 0),
    ...named('begin', starts),
    'drafts/s, 64 connections': round(drafts.perSecond, 0),
    'CPU µs/draft': round(drafts.cpuMicros, 0),
    ...named('hand in', handIns),
  }
}

const named = (what, { seconds, p50, p99, errors }) => ({
  [`${takers} ${what} within a second: all answered after, s`]: round(seconds),
  [`${what}, median ms`]: round(p50, 0),
  [`${what}, p99 ms`]: round(p99, 0),
  [`${what}, errors`]: errors,
})

/** Each at a random time within one second, as people do when a bell rings. */
async function rush(people, act) {
  const startedAt = performance.now()
  const took = []
  let errors = 0
  await Promise.all(
    people.map(async (person) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
      const at = performance.now()
      const isRight = await act(person).catch(() => false)
      if (!isRight) errors += 1
      took.push(performance.now() - at)
    }),
  )
  took.sort((a, b) => a - b)
  const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))]
  return { seconds: (performance.now() - startedAt) / 1000, p50: at(0.5), p99: at(0.99), errors }
}

const answersFor = (question, share) =>
  Object.fromEntries(
    question
      .slice(0, Math.ceil(question.length * share))
      .map(({ question_id, options }) => [question_id, options[0].key]),
  )

function benchDrafts(server, people) {
  let turn = 0
  const bodies = people.map(({ headers, attempt_id, question }) =>
    requestText(
      'PUT',
      `/oceanAPI/v1/question/report/draft/${attempt_id}`,
      headers,
      encodeForm({ answers: answersFor(question, 0.5), marked: [], reached: 50 }),
    ),
  )
  const next = () => {
    turn += 1
    return bodies[turn % bodies.length]
  }
  const isRight = ({ head, body }) => head.startsWith('HTTP/1.1 200') && body.includes('"status":1802')
  return flood(server, { next, isRight })
}

const ask = (agent, url, options, body) =>
  new Promise((resolve, reject) => {
    const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) }
    const asked = request(url, { ...options, agent, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const told = JSON.parse(Buffer.concat(chunks).toString())
        if (told.status === 200) resolve(told)
        else reject(new Error(`${told.status} ${told.reason}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
