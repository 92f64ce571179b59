import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { never } from '@wenhai/core/form/lock'
import { type FormLogic, rosterFields } from '@wenhai/core/form/logic-model'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { linkFields } from '@wenhai/core/logic/hand-in'
import { deadlineOf, isInTime } from '@wenhai/core/report/deadline'
import { makePlan } from '@wenhai/core/report/paper'
import type { Attempt } from '@wenhai/core/report/schema'
import { deviceClassOf } from '@wenhai/core/visitor/visit-kind'
import { drawFrozen } from '#features/form/draw'
import { keepDrawn } from '#features/form/draw.commands'
import { lockIfPaused } from '#features/form/lock.commands'
import { findFullQuotas } from '#features/form/quota.queries'
import { findRosterRow } from '#features/form/roster.queries'
import { stateOf } from '#features/form/row'
import { findTakeRevision, type TakeForm, type TakeRevision } from '#features/form/take.queries'
import { toFlag } from '#lib/database/portable'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { personOf, sittersOf } from '../person.queries.ts'
import { findHeld, findVisible, type Held } from '../queries.ts'
import { toReceipt } from '../receipt.ts'
import { allowedAttempts, effectiveDeadline, formFor, isLate, toAttempt } from '../row.ts'
import { refuseBrokenPromise } from '../submit/may-hand-in.ts'
import { freeNumbers, fullDay, takenNow } from '../submit/numbers.ts'
import { handInRunOut } from '../submit/submit.commands.ts'
import { type AttemptTable, attemptState } from '../table.ts'
import { type Begun, openAttempt } from './attempts.commands.ts'
import { keepSitters, shutOut } from './device.commands.ts'
import { type EntryInput, enterForm, type Voter } from './enter.ts'
import { addHeard } from './play.queries.ts'
import { logAttempt } from './timeline.commands.ts'

/** Opens an attempt, or returns the open one. */
export async function startReport(context: Context, entry: EntryInput): Promise<Attempt> {
  const { now } = context
  const take = await findVisible(context, entry.id)
  // People with an end of their own may still start an exam; for all other forms the state decides at once.
  if (!formKindOf(take.form).hasClock) refuseUnlessRunning(take.form, now)
  refuseBrokenPromise(take.form, entry.anonymous)
  const voter = await enterForm(context, take, entry)
  const held = await findStanding(context, take, voter)
  const { open } = held
  if (held.shutBy) throw shutOut(held.shutBy)
  if (open) {
    await keepSitters(
      context.database,
      sittersOf(context.keys, take.form, personOf(context), voter.voter_key),
    )
    return answer(context, take, voter, await takeOver(context, take, open, voter), true)
  }
  if (takenNow(take, held, now) >= allowedAttempts(take, held.extra)) throw alreadyTaken(take, held, voter)
  refuseUnlessRunning(formFor(take, held.extra), now)
  if (isLate(take, held, now))
    throw refuse('gone', {
      reason: `开考 ${take.settings.lateEntry} 分钟后不能再进入，有特殊情况请联系发起人`,
      data: { state: 'late' },
    })
  const made = await begin(context, take, entry, voter, held)
  return answer(context, take, voter, made.attempt, !made.isNew)
}

/** An exam whose time is up is handed in before anything else is answered. */
async function findStanding(
  { database, now, log }: Context,
  take: TakeForm,
  { voter_key, device }: Voter,
): Promise<Held> {
  const held = await findHeld(database, take, voter_key, device)
  const { open } = held
  if (open?.is_exam !== 1 || isInTime(now, effectiveDeadline(take.form, open))) return held
  const refused = await handInRunOut(database, open, now)
  if (refused) log.error({ attempt_id: open.attempt_id, reason: refused.message }, 'not handed in')
  return findHeld(database, take, voter_key, device)
}

function refuseUnlessRunning(form: TakeForm['form'], now: number): void {
  const state = stateOf(form, now)
  if (state === 'running') return
  const reasons = { pending: '还没有开始', ended: '已经结束', paused: '已暂停' } as const
  throw refuse('gone', { reason: reasons[state], data: { state } })
}

/**
 * A person who enters a name and number does not get that person's receipt: the receipt of a vote leads to its choice.
 * Only the browser that handed in gets it again.
 */
function alreadyTaken(take: TakeForm, { reports: [last] }: Held, { roster_id, device_id }: Voter) {
  const isTheirs = last && take.form.anonymous === 0 && (!roster_id || last.device_id === device_id)
  return refuse('already_taken', {
    ...fullDay(take),
    ...(isTheirs && { data: { sheet: toReceipt(last) } }),
  })
}

/**
 * Continues the open attempt in this browser. A survey whose time is up starts again with the saved answers, an exam
 * never: only the author gives more time. People on a roster continue where they entered last; a change of browser is
 * recorded in the timeline.
 */
async function takeOver(
  { database, now, device_id }: Context,
  { form }: TakeForm,
  open: AttemptTable,
  { roster_id }: Voter,
): Promise<AttemptTable> {
  const isRunOut = !isInTime(now, effectiveDeadline(form, open))
  if (isRunOut && formKindOf(form).hasClock) throw refuse('gone', { reason: '答题时间已到' })
  const isElsewhere = device_id !== '' && open.device_id !== device_id
  const changes = {
    ...(isRunOut && { start_time: now, deadline: deadlineOf(now, form.exam_time, null) ?? never }),
    ...(isElsewhere && (roster_id || open.user_id) && { device_id }),
    // Name and number are no secret: answers saved in another browser are not shown to a person who enters them.
    ...(isElsewhere && roster_id && form.anonymous === 1 && { ...noDraft, version: open.version + 1 }),
  }
  if (Object.keys(changes).length === 0) return open
  await database.kysely
    .updateTable('attempt')
    .set(changes)
    .where('attempt_id', '=', open.attempt_id)
    .execute()
  if (isElsewhere && open.is_exam === 1) await logAttempt(database, open, 'device', {}, now)
  return { ...open, ...changes }
}

async function answer(
  { database, now }: Context,
  { form }: TakeForm,
  { name }: Pick<Voter, 'name'>,
  attempt: AttemptTable,
  isResumed: boolean,
): Promise<Attempt> {
  const revision = await findTakeRevision(database, form, attempt.revision)
  if (!revision) throw refuse('not_found')
  const fullQuotas = revision.logic ? await findFullQuotas(database, form.survey_id, revision.logic) : []
  const made: Attempt = {
    ...toAttempt(attempt, revision, { form, isResumed, fullQuotas, now }),
    ...(name && form.anonymous === 0 && { taker: name }),
  }
  return attempt.is_exam === 1 ? addHeard(database, made, { survey_id: form.survey_id, now }) : made
}

const noDraft = { answers: '{}', marked: '[]', seconds: '{}', reached: 0, draft_time: 0 } as const

const asAuthored = { shuffleQuestions: false, shuffleOptions: false }

/** Finds what the link and the roster say of the taker, as far as the form's rules ask for it. */
async function findFields(
  { database }: Context,
  logic: FormLogic,
  { fields = {} }: EntryInput,
  { roster_id }: Voter,
): Promise<Record<string, string>> {
  const wanted = logic.fields.filter(({ from }) => from === 'roster')
  const row = wanted.length > 0 ? await findRosterRow(database, roster_id) : undefined
  const known = Object.entries(rosterFields).flatMap(([name, column]) => {
    const value = row?.[column]
    return value && wanted.some((each) => each.name === name) ? [[name, value]] : []
  })
  return { ...linkFields(logic, fields), ...Object.fromEntries(known) }
}

/** The questions that this taker alone gets, from the bank. */
async function drawQuestions(
  { database, now }: Context,
  { survey_id, ocean_id }: TakeForm['form'],
  revision: TakeRevision,
): Promise<FrozenQuestion[]> {
  const drawing = { dice: Math.random, survey_id, now }
  const drawn = revision.draw.length > 0 ? await drawFrozen(database, ocean_id, revision, drawing) : []
  // A paper that is short is worth as much as the others (decision 68); one without a question can only be failed.
  if (revision.asked.length + drawn.length === 0)
    throw refuse('gone', { reason: '题库里已经没有可以抽的题，暂时不能开始，请联系发起人' })
  return drawn
}

async function begin(
  context: Context,
  take: TakeForm,
  entry: EntryInput,
  voter: Voter,
  { lastNo, used }: Held,
): Promise<Begun> {
  const { form, settings } = take
  const { database, now, userAgent } = context
  const revision = await findTakeRevision(database, form, form.revision)
  if (!revision) throw refuse('not_found')
  const drawn = await drawQuestions(context, form, revision)
  await keepDrawn(database, form, drawn, now)
  const isExam = formKindOf(form).hasClock
  const { logic } = revision
  const plan =
    isExam || (logic && logic.random.length > 0)
      ? makePlan(
          { ...revision, questions: revision.asked },
          drawn,
          isExam ? settings : asAuthored,
          Math.random,
        )
      : undefined
  const attempt: AttemptTable = {
    attempt_id: newId(),
    survey_id: form.survey_id,
    voter_key: voter.voter_key,
    attempt_no: freeNumbers(take, used, now)?.[0] ?? lastNo + 1,
    revision: form.revision,
    plan: plan ? JSON.stringify(plan) : '',
    user_id: voter.user_id,
    device_id: voter.device_id,
    roster_id: voter.roster_id,
    start_time: now,
    // Set when it is stored, as is the end of their own.
    deadline: never,
    ...noDraft,
    version: 0,
    source: entry.source,
    device: deviceClassOf(userAgent),
    state: attemptState.open,
    is_exam: toFlag(isExam),
    extra_end: 0,
    fields: logic ? JSON.stringify(await findFields(context, logic, entry, voter)) : '{}',
    log_bytes: 0,
  }
  const outcome = await openAttempt(database, {
    attempt,
    anonymous: form.anonymous,
    taker: personOf(context).user_id,
    sitters: sittersOf(context.keys, form, personOf(context), voter.voter_key),
  })
  if (outcome instanceof Refusal) throw outcome
  if (isExam && outcome.isNew) await lockIfPaused(database, form.survey_id, now)
  return outcome
}
