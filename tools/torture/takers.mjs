import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeForm } from '../../core/dist/contract/envelope.js'
import { makeGuests } from '../lib/guests.mjs'
import { planTaker } from './plan.mjs'

/**
 * No further taker begins while so many wait, because on a slow machine most would not be answered before the end of
 * the run.
 */
const mostWaiting = 2000

/** Guests who hand in like the page: again and again under the same key, until the server acknowledges the report. */
export class Takers {
  #seed
  #survey
  #guest
  #url
  #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  #pending = new Set()
  #isOver = false
  #isRepeating
  /** For each report, by its index: the plan, what was acknowledged and how often it was sent. */
  sent = []
  /** Answers that a correct server never gives. */
  problems = []
  tries = 0
  cuts = 0
  /** When somebody was last acknowledged, and the longest time in which nobody was. */
  heardAt = performance.now()
  longestSilenceMs = 0

  /** `repeats`: each sends its report two to five times, whatever it is told. */
  constructor(seed, survey, url, { repeats = false } = {}) {
    this.#isRepeating = repeats
    this.#seed = seed
    this.#survey = survey
    this.#guest = makeGuests(survey.secret)
    this.#url = url
  }

  /** So many new ones per second, whether the server is up or not, unless too many wait. */
  async come(perSecond) {
    const startedAt = performance.now()
    while (!this.#isOver) {
      const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000)
      while (this.sent.length < due && this.#pending.size < mostWaiting) this.#send()
      await wait(10)
    }
  }

  /** Stops adding guests; resolves when all have their answer, or with how many have none. */
  async finish(maxMs) {
    this.#isOver = true
    const timer = new AbortController()
    await Promise.race([
      Promise.all(this.#pending),
      wait(maxMs, undefined, { signal: timer.signal }).catch(() => {}),
    ])
    timer.abort()
    this.#agent.destroy()
    return this.#pending.size
  }

  #send() {
    const plan = planTaker(this.#seed, this.sent.length, this.#survey.questions)
    const taker = { ...plan, acknowledged: undefined, acknowledgements: 0 }
    this.sent.push(taker)
    const work = this.#handIn(taker).catch((error) => this.problems.push(String(error)))
    this.#pending.add(work)
    void work.then(() => this.#pending.delete(work))
  }

  async #handIn(taker) {
    const { survey_id, questions } = this.#survey
    const { answers, submit_key } = taker
    const body = encodeForm({ survey_id, answers, submit_key, reached: questions.length, source: 'torture' })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...this.#guest(taker.device_id),
    }
    if (taker.isCut) {
      this.cuts += 1
      this.#hear(taker, await this.#post(headers, body, taker.cutAfterMs))
      if (taker.isGone) return
    }
    const times = this.#isRepeating && !taker.isGone ? taker.times : 1
    for (let time = 0; time < times; time += 1)
      while (!this.#hear(taker, await this.#post(headers, body))) await wait(taker.patienceMs)
  }

  /** The answer's text, or undefined where the connection broke, on our side or the server's. */
  #post(headers, body, cutAfterMs) {
    this.tries += 1
    const isCut = cutAfterMs !== undefined
    return new Promise((resolve) => {
      const asked = request(
        `${this.#url}/oceanAPI/v1/question/report/create`,
        { method: 'POST', headers, agent: isCut ? false : this.#agent },
        (answer) => {
          const chunks = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
          answer.on('error', () => resolve(undefined))
        },
      )
      asked.on('error', () => resolve(undefined))
      asked.on('close', () => resolve(undefined))
      if (isCut) setTimeout(() => asked.destroy(), cutAfterMs)
      asked.end(body)
    })
  }

  #noteSilence() {
    const now = performance.now()
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.heardAt)
    this.heardAt = now
  }

  /** Whether it is settled. Only a temporary failure of the server may be tried again. */
  #hear(taker, text) {
    if (text === undefined) return false
    const { status, reason, data } = JSON.parse(text)
    if (status === 200) {
      const { receipt, report_id } = data
      const before = taker.acknowledged
      if (before && (before.receipt !== receipt || before.report_id !== report_id))
        this.problems.push(`${taker.submit_key} has two receipts: ${before.receipt} and ${receipt}`)
      taker.acknowledged = { receipt, report_id }
      taker.acknowledgements += 1
      this.#noteSilence()
      return true
    }
    if (status >= 500 && status < 600) return false
    this.problems.push(`${taker.submit_key} was refused: ${status} ${reason}`)
    return true
  }
}
