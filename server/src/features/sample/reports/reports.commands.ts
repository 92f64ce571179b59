import { level } from '@wenhai/core/account/mask'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { never } from '@wenhai/core/form/lock'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import type { SampleSource } from '@wenhai/core/question/kinds/author'
import { sampleAnswer } from '@wenhai/core/question/kinds/authors'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { makePlan } from '@wenhai/core/report/paper'
import { newMember } from '#features/account/commands'
import { markReport } from '#features/exam/marking/sheet.commands'
import { drawFrozen } from '#features/form/draw'
import { keepDrawn } from '#features/form/draw.commands'
import { addToFigures } from '#features/form/figure.commands'
import {
  findTakeForms,
  findTakeRevision,
  type TakeForm,
  type TakeRevision,
} from '#features/form/take.queries'
import { type Person, voterKey } from '#features/report/person.queries'
import { questionsOf } from '#features/report/row'
import { submitReport } from '#features/report/submit/submit.commands'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import { signedInCaller } from '#lib/http/caller'
import type { SiteKeys } from '#lib/http/site-keys'
import { newId } from '#lib/ids'
import { loadDemoExams } from './exams.commands.ts'
import { familyNames, givenNames, sentences, shortAnswers } from './texts.ts'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
const reportsOfEach = 120
const memberCount = 40
const days = 14

/** The dice give a number from 0 up to the number of sides. */
type Dice = (sides: number) => number

/** The dice are the same in every demo, so that its pictures can be compared. */
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

type Taker = Person & { roster_id: string }

/** Exams and answers only for the demo: a real site begins without any. */
export async function loadReports(
  database: Database,
  keys: SiteKeys,
  ocean_id: string,
  now: number,
): Promise<void> {
  await loadDemoExams(database, ocean_id, nameOf, now)
  const rows = await database.kysely
    .selectFrom('form')
    .select('survey_id')
    .where('ocean_id', '=', ocean_id)
    .where('status', '=', 1)
    .where('password_hash', '=', '')
    .execute()
  const ids = rows.map(({ survey_id }) => survey_id)
  const members = await loadMembers(database, now)
  const loading = { database, keys, now, dice: makeDice(), members }
  for (const take of (await findTakeForms(database, ids)).values()) {
    await fillForm(loading, take)
    if (formKindOf(take.form).hasScores) await markSome(loading, take)
  }
}

const nameOf = (index: number): string =>
  `${familyNames[index % familyNames.length]}${givenNames[(index * 7) % givenNames.length]}`

/** Takers for the names on the reports; they have no password, so nobody can sign in as one. */
async function loadMembers({ kysely }: Database, now: number): Promise<string[]> {
  const members = Array.from({ length: memberCount }, (_, index) =>
    newMember(
      { username: `student-${index + 1}`, name: nameOf(index), password_hash: '' },
      level.member,
      now,
    ),
  )
  await kysely.insertInto('member').values(members).execute()
  return members.map(({ user_id }) => user_id)
}

/** Members, people of the roster, or guests. */
async function findTakers({ database, members }: Loading, { form }: TakeForm): Promise<Taker[]> {
  const guest = () => ({ user_id: '', device_id: newId(), roster_id: '' })
  if (form.need_roster === 1) {
    const { survey_id } = form
    const rows = await database.kysely
      .selectFrom('roster')
      .select('roster_id')
      .where('survey_id', '=', survey_id)
      .orderBy('number')
      .execute()
    return rows.map(({ roster_id }) => ({ ...guest(), roster_id }))
  }
  if (form.need_login === 1) return members.map((user_id) => ({ ...guest(), user_id }))
  return Array.from({ length: reportsOfEach }, guest)
}

async function fillForm(loading: Loading, take: TakeForm): Promise<void> {
  const { database, keys, now, dice } = loading
  const { form, settings } = take
  const revision = await findTakeRevision(database, form, form.revision)
  const isRunning = form.start_time <= now && form.end_time > now
  if (!revision || !isRunning) return
  const takers = await findTakers(loading, take)
  const times = takers.map(() => timeOf(dice, now)).sort((one, other) => one - other)
  let handedIn = 0
  for (const [index, time] of times.entries()) {
    const taker = takers[index]
    if (!taker) continue
    const skill = 30 + dice(65)
    const isExam = formKindOf(form).hasClock
    const attempts = isExam ? 1 + dice(settings.attempts) : 1
    for (let attempt_no = 1; attempt_no <= attempts; attempt_no += 1) {
      const begun = { taker, attempt_no, start_time: time - minuteMs * (1 + dice(9)), reached: 0 }
      const { attempt_id, questions } = await begin(loading, take, revision, begun)
      handedIn += 1
      await submitReport(database, {
        survey_id: form.survey_id,
        attempt_id,
        answers: Object.fromEntries(
          questions.map((question) => [question.question_id, answerOf(dice, question, isExam ? skill : 0)]),
        ),
        submit_key: newId(),
        seconds: Object.fromEntries(questions.map(({ question_id }) => [question_id, 2 + dice(25)])),
        reached: questions.length,
        source: pick(dice, ['', '', 'qr', 'qr', 'poster', 'link', 'www.baidu.com', 'cn.bing.com']),
        person: taker,
        device: pick(dice, ['phone', 'phone', 'phone', 'desk', 'tablet'] as const),
        keys,
        now: time,
      })
    }
  }
  // Some people begin without handing in, and more only look.
  for (let index = 0; index < takers.length / 6; index += 1) {
    const taker = { user_id: '', device_id: newId(), roster_id: '' }
    if (form.need_login === 0 && formKindOf(form).hasPlainReports) {
      const start_time = timeOf(dice, now)
      const reached = 1 + dice(revision.asked.length)
      await begin(loading, take, revision, { taker, attempt_no: 1, start_time, reached })
    }
  }
  const started = Math.round(handedIn * 1.17)
  await addToFigures(database, [{ survey_id: form.survey_id, started, views: Math.round(handedIn * 1.9) }])
}

/** A taker of an exam knows the key as often as their skill says, out of a hundred. */
const answerOf = (dice: Dice, question: FrozenQuestion, skill: number): string =>
  kindOf(question.option_type).isChoice && question.isOnlyOpt === 1 && dice(100) < skill
    ? question.answer
    : sampleAnswer(question, sourceOf(dice))

/** Marks most of what waits, so that there are figures. */
async function markSome({ database, now, dice }: Loading, { form }: TakeForm): Promise<void> {
  const waiting = await database.kysely
    .selectFrom('report')
    .select(['report_id', 'marks', 'revision', 'plan'])
    .where('survey_id', '=', form.survey_id)
    .where('pending', '>', 0)
    .orderBy('report_id')
    .execute()
  const caller = signedInCaller(form.ocean_id, level.siteOwner)
  for (const { report_id, marks } of waiting) {
    if (dice(5) === 0) continue
    const given: Record<string, { points: number | null }> = JSON.parse(marks)
    const open = Object.entries(given).flatMap(([id, { points }]) => (points === null ? id : []))
    await markReport({ database, caller, now }, report_id, {
      marks: Object.fromEntries(open.map((id) => [id, dice(6)])),
      comments: {},
    })
  }
}

/** Samples are handed in within the last fortnight, mostly in the evening. */
const timeOf = (dice: Dice, now: number): number =>
  Math.min(now - minuteMs, now - dice(days) * dayMs - dice(5) * dice(5) * 40 * minuteMs)

const sourceOf = (dice: Dice): SampleSource => ({
  below: dice,
  shortText: () => pick(dice, shortAnswers),
  longText: () => pick(dice, sentences),
})

interface Begun {
  taker: Taker
  attempt_no: number
  start_time: number
  reached: number
}

/** The row as starting the attempt would have left it, and its questions. */
async function begin(
  { database, keys, now, dice }: Loading,
  { form, settings }: TakeForm,
  revision: TakeRevision,
  { taker, attempt_no, start_time, reached }: Begun,
): Promise<{ attempt_id: string; questions: FrozenQuestion[] }> {
  const attempt_id = newId()
  const isExam = formKindOf(form).hasClock
  const share = () => dice(1_000_000) / 1_000_000
  const drawn =
    revision.draw.length > 0
      ? await drawFrozen(database, form.ocean_id, revision, { dice: share, now, survey_id: form.survey_id })
      : []
  if (drawn.length > 0) await keepDrawn(database, form, drawn, now)
  const made = isExam && makePlan({ ...revision, questions: revision.asked }, drawn, settings, share)
  const plan = made ? JSON.stringify(made) : ''
  await database.kysely
    .insertInto('attempt')
    .values({
      attempt_id,
      survey_id: form.survey_id,
      voter_key: voterKey(keys, form, taker, taker.roster_id) ?? '',
      attempt_no,
      revision: form.revision,
      plan,
      ...taker,
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
      is_exam: toFlag(isExam),
      extra_end: 0,
      fields: '{}',
      log_bytes: 0,
    })
    .execute()
  return { attempt_id, questions: questionsOf(revision, plan) }
}
