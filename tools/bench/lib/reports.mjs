import { encodeForm } from '../../../core/dist/contract/envelope.js'
import { insertMany } from '../../../server/dist/lib/database/many-rows.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeGuests } from '../../lib/guests.mjs'
import { answerAll } from '../../lib/sample-survey.mjs'
import { requestText } from './flood.mjs'

const phone =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

export const reportHeaders = {
  'user-agent': phone,
  accept: '*/*',
  'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
}

/** Answer reports as the page sends them, each from another guest and under another key. */
export class Reports {
  #guest
  #bodies
  #ready = []

  constructor({ secret, survey_id, questions, isMixed }) {
    this.#guest = makeGuests(secret)
    const seconds = Object.fromEntries(questions.map(({ question_id }, index) => [question_id, 3 + index]))
    const rest = { seconds, reached: questions.length, source: 'qr' }
    this.#bodies = Array.from({ length: 2000 }, () =>
      encodeForm({ survey_id, answers: answerAll({ questions, isMixed }, Math.random), ...rest }),
    )
  }

  /** Signing costs as much as a small call, so it is done before the clock starts. */
  prepare(count) {
    while (this.#ready.length < count) this.#ready.push(this.#make())
    return this
  }

  next = () => this.#ready.pop() ?? this.#make()

  #make() {
    const body = this.#bodies[Math.floor(Math.random() * this.#bodies.length)]
    return requestText(
      'POST',
      '/oceanAPI/v1/question/report/create',
      { ...reportHeaders, ...this.#guest(newId()) },
      `${body}&submit_key=${newId()}`,
    )
  }
}

export const isStored = ({ head, body }) =>
  head.startsWith('HTTP/1.1 200') && body.includes('"status":200') && body.includes('"receipt"')

const inPart = 5000

/** Copies of the reports handed in, each of another voter: inserted as rows, in bulk. */
export async function seedReports({ kysely, engine }, { survey_id, count }) {
  const models = await kysely.selectFrom('report').selectAll().where('survey_id', '=', survey_id).execute()
  const columns = Object.keys(models[0])
  for (let from = 0; from < count; from += inPart) {
    const rows = Array.from({ length: Math.min(inPart, count - from) }, (_, index) => {
      const device_id = newId()
      const own = { report_id: newId(), submit_key: newId(), voter_key: `d:${device_id}`, device_id }
      const row = { ...models[index % models.length], ...own }
      return columns.map((column) => row[column])
    })
    await kysely
      .transaction()
      .execute((transaction) =>
        insertMany(transaction, engine, { table: 'report', columns, returning: [] }, rows),
      )
  }
}
