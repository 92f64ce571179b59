import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { strangerTries } from '@wenhai/core/entry/limits'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { foldText } from '@wenhai/core/question/fold-text'
import { deadlineOf, isInTime } from '@wenhai/core/report/deadline'
import { deviceClassOf } from '@wenhai/core/report/device-class'
import { makePlan } from '@wenhai/core/report/paper'
import type { Attempt } from '@wenhai/core/report/schema'
import { GroupCommit } from '../../../lib/database/group-commit.ts'
import { insertMany } from '../../../lib/database/many-rows.ts'
import type { Database } from '../../../lib/database/open.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { toFlag } from '../../../lib/database/portable.ts'
import type { Context } from '../../../lib/http/implement.ts'
import { isSame } from '../../../lib/http/site-keys.ts'
import { newId } from '../../../lib/ids.ts'
import { rememberEntered, settleTry } from '../../entry/commands.ts'
import { keepDrawn } from '../../form/draw/commands.ts'
import { drawFrozen } from '../../form/draw/queries.ts'
import { addToFigures } from '../../form/figure/commands.ts'
import { countRoster } from '../../form/queries.ts'
import { lockIfPaused } from '../../form/lock/commands.ts'
import { markVisit } from '../../form/roster/commands.ts'
import { findOnRoster } from '../../form/roster/queries.ts'
import { type FormTable, findTakeRevision, never, stateOf, type TakeForm } from '../../form/take/queries.ts'
import { type Person, personOf, voterKey } from '../person.ts'
import { findHeld, findVisible, type Held } from '../queries.ts'
import { allowedAttempts, effectiveDeadline, formFor, toAttempt, toReceipt } from '../row.ts'
import { handInRunOut } from '../submit/commands.ts'
import { type AttemptTable, attemptState } from '../table.ts'
import { logAttempt } from '../timeline/commands.ts'

export interface Entry {
  id: string
  password: string
  name: string
  number: string
  source: string
}

/** Opens an attempt, or gives the open one again. */
export async function startReport(context: Context, entry: Entry): Promise<Attempt> {
  const { now } = context
  const take = await findVisible(context, entry.id)
  // Who was given an end of their own is let through to it; everyone else hears at once.
  if (take.form.questionnaire_type !== 'exam') refuseUnlessRunning(take.form, now)
  const voter = await enter(context, take, entry)
  const held = await findStanding(context, take, voter)
  const { open } = held
  if (open) return answer(context, take, await takeOver(context, take, open, voter), true)
  if (held.sheets.length >= allowedAttempts(take, held.extra)) throw alreadyTaken(held)
  refuseUnlessRunning(formFor(take, held.extra), now)
  const made = await begin(context, take, entry, voter, held)
  return answer(context, take, made.attempt, !made.isNew)
}

/** An exam whose time is up is over before anything else is said. */
async function findStanding(
  { database, now, log }: Context,
  take: TakeForm,
  { voter_key }: Voter,
): Promise<Held> {
  const held = await findHeld(database, take, voter_key)
  const { open } = held
  if (open?.is_exam !== 1 || isInTime(now, effectiveDeadline(take.form, open))) return held
  const refused = await handInRunOut(database, open, now)
  if (refused) log.error({ attempt_id: open.attempt_id, reason: refused.message }, 'not handed in')
  return findHeld(database, take, voter_key)
}

function refuseUnlessRunning(form: FormTable, now: number): void {
  const state = stateOf(form, now)
  if (state === 'running') return
  const reasons = { pending: '还没有开始', ended: '已经结束', paused: '已经暂停' } as const
  throw refuse('gone', { reason: reasons[state], data: { state } })
}

const alreadyTaken = ({ sheets: [last] }: Held) =>
  refuse('already_taken', last && { data: { sheet: toReceipt(last) } })

interface Voter extends Person {
  voter_key: string
  roster_id: string
}

/** Who it is, and whether they may: an account, the password, a name on the roster. */
async function enter(context: Context, take: TakeForm, entry: Entry): Promise<Voter> {
  const { form } = take
  const { keys } = context
  const device_id = context.device_id || context.welcome()
  const person = personOf({ caller: context.caller, device_id })
  if (form.need_login === 1 && !person.user_id)
    throw refuse('not_signed_in', { reason: '请先登录再参与', data: { needLogin: true } })
  const roster_id = form.need_roster === 1 ? await enterByRoster(context, take, entry) : ''
  const voter_key = voterKey(keys, form, person, roster_id)
  if (!voter_key) throw refuse('not_signed_in')
  if (form.password_hash) await enterByPassword(context, take, entry, { voter_key, roster_id })
  if (form.password_hash || roster_id) rememberEntered(context, form.survey_id)
  return roster_id ? { user_id: '', device_id, voter_key, roster_id } : { ...person, voter_key, roster_id }
}

/** A name on the roster proves nothing about the password: only without one does an open attempt stand for it. */
async function enterByPassword(
  context: Context,
  take: TakeForm,
  { password }: Entry,
  { voter_key, roster_id }: Pick<Voter, 'voter_key' | 'roster_id'>,
): Promise<void> {
  const { survey_id, password_hash } = take.form
  const held = roster_id === '' ? await findHeld(context.database, take, voter_key) : undefined
  if (held?.open) return
  if (!password) throw refuse('missing_field', { field: 'password', reason: '请输入参与密码' })
  const isRight = isSame(context.keys.entryHash(password), password_hash)
  await settleTry(context, { thing: survey_id, isRight, wasInside: (held?.sheets.length ?? 0) > 0 })
  if (!isRight) throw refuse('wrong_field', { field: 'password', reason: '参与密码不对' })
}

async function enterByRoster(context: Context, take: TakeForm, { name, number }: Entry): Promise<string> {
  if (!name) throw refuse('missing_field', { field: 'name', reason: '请填写姓名' })
  if (!number) throw refuse('missing_field', { field: 'number', reason: '请填写学号或工号' })
  const { database, device_id, keys } = context
  const { survey_id } = take.form
  const found = await findOnRoster(database, survey_id, foldText(number))
  const isRight = found !== undefined && foldText(found.name) === foldText(name)
  const voter_key = found && voterKey(keys, take.form, { user_id: '', device_id }, found.roster_id)
  const held = isRight && voter_key ? await findHeld(database, take, voter_key) : undefined
  await settleTry(context, {
    thing: survey_id,
    isRight,
    // The row alone would tell a guesser who is right; the device that began is no guesser.
    wasInside: device_id !== '' && held?.open?.device_id === device_id,
    findStrangerTries: async (within) => strangerTries(await countRoster(within, survey_id)),
  })
  if (!isRight) throw refuse('wrong_field', { field: 'number', reason: '名单上没有这个姓名和学号或工号' })
  if (found.visit_time === 0) await markVisit(database, found.roster_id, context.now)
  return found.roster_id
}

/**
 * The open attempt, with this browser. A survey whose time is up is begun anew with what was written, an exam never: only the
 * author gives more time. Who is on the roster goes on where they entered last; another browser than before is noted, for the
 * timeline.
 */
async function takeOver(
  { database, now, device_id }: Context,
  { form }: TakeForm,
  open: AttemptTable,
  { roster_id }: Voter,
): Promise<AttemptTable> {
  const isRunOut = !isInTime(now, effectiveDeadline(form, open))
  if (isRunOut && form.questionnaire_type === 'exam') throw refuse('gone', { reason: '答题时间已到' })
  const isElsewhere = device_id !== '' && open.device_id !== device_id
  const changes = {
    ...(isRunOut && { start_time: now, deadline: deadlineOf(now, form.exam_time, null) ?? never }),
    ...(isElsewhere && (roster_id || open.user_id) && { device_id }),
  }
  if (Object.keys(changes).length === 0) return open
  await database.kysely
    .updateTable('attempt')
    .set(changes)
    .where('attempt_id', '=', open.attempt_id)
    .execute()
  if (isElsewhere && open.is_exam === 1) await logAttempt(database, open.attempt_id, 'device', {}, now)
  return { ...open, ...changes }
}

async function answer(
  { database, now }: Context,
  { form }: TakeForm,
  attempt: AttemptTable,
  isResumed: boolean,
): Promise<Attempt> {
  const revision = await findTakeRevision(database, form, attempt.revision)
  if (!revision) throw refuse('not_found')
  return toAttempt(attempt, revision, { form, isResumed, now })
}

interface Begun {
  attempt: AttemptTable
  isNew: boolean
}

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<AttemptTable, Begun | Refusal>({
      kysely: database.kysely,
      write: (transaction, attempts) => writeAttempts({ ...database, kysely: transaction }, attempts),
    }),
)

async function begin(
  context: Context,
  take: TakeForm,
  entry: Entry,
  voter: Voter,
  { sheets, extra }: Held,
): Promise<Begun> {
  const { form, settings } = take
  const { database, now, userAgent } = context
  const revision = await findTakeRevision(database, form, form.revision)
  if (!revision) throw refuse('not_found')
  const drawing = { dice: Math.random, now }
  const drawn: FrozenQuestion[] =
    revision.draw.length > 0 ? await drawFrozen(database, form.ocean_id, revision, drawing) : []
  await keepDrawn(database, form, drawn, now)
  const isExam = form.questionnaire_type === 'exam'
  const plan = isExam ? makePlan({ questions: revision.asked }, drawn, settings, Math.random) : undefined
  const outcome = await writerOf(database).add({
    attempt_id: newId(),
    survey_id: form.survey_id,
    voter_key: voter.voter_key,
    attempt_no: (sheets[0]?.attempt_no ?? 0) + 1,
    revision: form.revision,
    plan: plan ? JSON.stringify(plan) : '',
    user_id: voter.user_id,
    device_id: voter.device_id,
    roster_id: voter.roster_id,
    start_time: now,
    deadline: deadlineOf(now, form.exam_time && form.exam_time + (extra?.minutes ?? 0), null) ?? never,
    answers: '{}',
    marked: '[]',
    seconds: '{}',
    reached: 0,
    version: 0,
    draft_time: 0,
    source: entry.source,
    device: deviceClassOf(userAgent),
    state: attemptState.open,
    is_exam: toFlag(isExam),
    extra_end: extra?.end_time ?? 0,
  })
  if (outcome instanceof Refusal) throw outcome
  if (isExam && outcome.isNew) await lockIfPaused(database, form.survey_id, now)
  return outcome
}

const columns = [
  'attempt_id',
  'survey_id',
  'voter_key',
  'attempt_no',
  'revision',
  'plan',
  'user_id',
  'device_id',
  'roster_id',
  'start_time',
  'deadline',
  'answers',
  'marked',
  'seconds',
  'reached',
  'version',
  'draft_time',
  'source',
  'device',
  'state',
  'is_exam',
  'extra_end',
] as const satisfies readonly (keyof AttemptTable)[]

/** Two tabs may begin at once: the unique key lets one of them through, and both get that one. */
async function writeAttempts(
  within: Database,
  attempts: readonly AttemptTable[],
): Promise<(Begun | Refusal)[]> {
  const { kysely, engine } = within
  const inserted = await insertMany<{ attempt_id: string }>(
    kysely,
    engine,
    { table: 'attempt', columns, returning: ['attempt_id'] },
    attempts.map((attempt) => columns.map((column) => attempt[column])),
  )
  const isNew = new Set(inserted.map(({ attempt_id }) => attempt_id))
  const started = new Map<string, number>()
  for (const { attempt_id, survey_id } of attempts)
    if (isNew.has(attempt_id)) started.set(survey_id, (started.get(survey_id) ?? 0) + 1)
  await addToFigures(
    within,
    [...started].map(([survey_id, count]) => ({ survey_id, started: count })),
  )
  const outcomes: (Begun | Refusal)[] = []
  for (const attempt of attempts)
    outcomes.push(isNew.has(attempt.attempt_id) ? { attempt, isNew: true } : await findTwin(within, attempt))
  return outcomes
}

async function findTwin(
  { kysely }: Database,
  { survey_id, voter_key, attempt_no }: AttemptTable,
): Promise<Begun | Refusal> {
  const twin = await kysely
    .selectFrom('attempt')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .where('attempt_no', '=', attempt_no)
    .executeTakeFirst()
  return twin?.state === attemptState.open ? { attempt: twin, isNew: false } : refuse('already_taken')
}
