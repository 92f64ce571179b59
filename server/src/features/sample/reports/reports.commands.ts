import { level } from '@wenhai/core/account/permission'
import { never } from '@wenhai/core/form/lock'
import { sampleAnswer } from '@wenhai/core/question/kinds/samples'
import type { SampleSource } from '@wenhai/core/question/kinds/sampling'
import type { Database } from '../../../lib/database/open.ts'
import { toFlag } from '../../../lib/database/portable.ts'
import type { SiteKeys } from '../../../lib/http/site-keys.ts'
import { newId } from '../../../lib/ids.ts'
import { newMember } from '../../account/commands.ts'
import { addToFigures } from '../../form/figure.commands.ts'
import { findTakeForms, findTakeRevision, type TakeForm } from '../../form/take.queries.ts'
import { submitReport } from '../../report/submit/submit.commands.ts'
import { familyNames, givenNames, sentences, shortAnswers } from './texts.ts'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
const reportsOfEach = 120
const memberCount = 40
const days = 14

/** From 0 up to the number of sides. */
type Dice = (sides: number) => number

/** The same reports in every demo, so that its pictures can be compared. */
function makeDice(): Dice {
  let state = 7
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const pick = <Item>(dice: Dice, items: readonly Item[]): Item => items[dice(items.length)] as Item

interface Loading {
  database: Database
  keys: SiteKeys
  now: number
  dice: Dice
  members: readonly string[]
}

/** Answers only for the demo: a real site begins without any. */
export async function loadReports(
  database: Database,
  keys: SiteKeys,
  ocean_id: string,
  now: number,
): Promise<void> {
  const rows = await database.kysely
    .selectFrom('form')
    .select('survey_id')
    .where('ocean_id', '=', ocean_id)
    .where('status', '=', 1)
    .where('need_roster', '=', 0)
    .where('password_hash', '=', '')
    .execute()
  const ids = rows.map(({ survey_id }) => survey_id)
  const members = await loadMembers(database, now)
  const loading = { database, keys, now, dice: makeDice(), members }
  for (const take of (await findTakeForms(database, ids)).values()) await fillForm(loading, take)
}

/** Takers for the names on the reports; they have no password, so nobody can sign in as one. */
async function loadMembers({ kysely }: Database, now: number): Promise<string[]> {
  const members = Array.from({ length: memberCount }, (_, index) => {
    const name = `${familyNames[index % familyNames.length]}${givenNames[(index * 7) % givenNames.length]}`
    return newMember({ username: `student-${index + 1}`, name, password_hash: '' }, level.member, now)
  })
  await kysely.insertInto('member').values(members).execute()
  return members.map(({ user_id }) => user_id)
}

async function fillForm({ database, keys, now, dice, members }: Loading, take: TakeForm): Promise<void> {
  const { form } = take
  const revision = await findTakeRevision(database, form, form.revision)
  const isRunning = form.start_time <= now && form.end_time > now
  if (!revision || !isRunning || revision.draw.length > 0) return
  const count = form.need_login === 1 ? members.length : reportsOfEach
  const times = Array.from({ length: count }, () => timeOf(dice, now)).sort((one, other) => one - other)
  for (const [index, time] of times.entries()) {
    const person = { user_id: form.need_login === 1 ? (members[index] ?? '') : '', device_id: newId() }
    const attempt_id = await begin(database, take, person, time - minuteMs * (1 + dice(9)))
    await submitReport(database, {
      survey_id: form.survey_id,
      attempt_id,
      answers: Object.fromEntries(
        revision.asked.map((question) => [question.question_id, sampleAnswer(question, sourceOf(dice))]),
      ),
      submit_key: newId(),
      seconds: Object.fromEntries(revision.asked.map(({ question_id }) => [question_id, 2 + dice(25)])),
      reached: revision.asked.length,
      source: pick(dice, ['', '', 'qr', 'qr', 'poster', 'link', 'www.baidu.com', 'cn.bing.com']),
      person,
      device: pick(dice, ['phone', 'phone', 'phone', 'desk', 'tablet'] as const),
      keys,
      now: time,
    })
  }
  // Some begin without handing in, and more only look.
  for (let index = 0; index < count / 6; index += 1) {
    const person = { user_id: '', device_id: newId() }
    if (form.need_login === 0 && form.questionnaire_type === 'survey')
      await begin(database, take, person, timeOf(dice, now), 1 + dice(revision.asked.length))
  }
  const started = Math.round(count * 1.17)
  await addToFigures(database, [{ survey_id: form.survey_id, started, views: Math.round(count * 1.9) }])
}

/** Within the last fortnight, mostly in the evening. */
const timeOf = (dice: Dice, now: number): number =>
  Math.min(now - minuteMs, now - dice(days) * dayMs - dice(5) * dice(5) * 40 * minuteMs)

const sourceOf = (dice: Dice): SampleSource => ({
  below: dice,
  shortText: () => pick(dice, shortAnswers),
  longText: () => pick(dice, sentences),
})

/** The row as starting the attempt would have left it. */
async function begin(
  { kysely }: Database,
  { form }: TakeForm,
  { user_id, device_id }: { user_id: string; device_id: string },
  start_time: number,
  reached = 0,
): Promise<string> {
  const attempt_id = newId()
  await kysely
    .insertInto('attempt')
    .values({
      attempt_id,
      survey_id: form.survey_id,
      voter_key: user_id ? `m:${user_id}` : `d:${device_id}`,
      attempt_no: 1,
      revision: form.revision,
      plan: '',
      user_id,
      device_id,
      roster_id: '',
      start_time,
      deadline: never,
      answers: '{}',
      marked: '[]',
      seconds: '{}',
      reached,
      version: 0,
      draft_time: start_time,
      source: '',
      device: 'phone',
      state: 0,
      is_exam: toFlag(form.questionnaire_type === 'exam'),
      extra_end: 0,
      fields: '{}',
      log_bytes: 0,
    })
    .execute()
  return attempt_id
}
