import { nextDayOf } from '@wenhai/core/form/contest'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { findPracticeFault } from '@wenhai/core/practice/access'
import { isInTime } from '@wenhai/core/report/deadline'
import { entryStateOf } from '@wenhai/core/report/entry-state'
import { mayReadResult } from '@wenhai/core/report/review'
import type { Mine } from '@wenhai/core/report/schema'
import { type PublishedReader, readPublished } from '@wenhai/core/results/may-read-published'
import { isDraftAgain, isStillTaken } from '#features/form/lock.queries'
import { findPublishing } from '#features/form/publish.queries'
import { findFullQuotas } from '#features/form/quota.queries'
import { stateOf } from '#features/form/row'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { isEditableBy } from '#lib/http/caller'
import { findAttemptProgress } from './draft/posted.ts'
import { personOf } from './person.queries.ts'
import { type Asking, findOwn, type Held, isReceiptNeeded } from './queries.ts'
import { toReceipt, withThanks } from './receipt.ts'
import {
  allowedAttempts,
  effectiveDeadline,
  formFor,
  isBegun,
  isLate,
  isoOrNull,
  mayChange,
  pointsOrNull,
  toIso,
} from './row.ts'
import { findShown, hasSeenKey } from './shown.queries.ts'
import { takenNow } from './submit/numbers.ts'
import { handInRunOut } from './submit/submit.commands.ts'
import type { AttemptTable } from './table.ts'

/** A form's state for one person, from what they have stored there. */
async function readMine(asking: Asking, take: TakeForm, held: Held): Promise<Mine> {
  const { caller, device_id, now } = asking
  const { reports, open, extra, shutBy } = held
  const taken = takenNow(take, held, now)
  const { settings } = take
  const form = formFor(take, extra)
  const state = stateOf(form, now)
  const allowed = allowedAttempts(take, extra)
  const attemptsLeft = Math.max(0, allowed - taken)
  const [last] = reports
  const isShown = !isReceiptNeeded(take, asking)
  const isVote = formKindOf(form).isBallot
  const isMine = isEditableBy(caller, form.ocean_id)
  const { scoreOf } = await findShown(asking, take, held)
  return {
    face: entryStateOf({
      state,
      isMember: personOf({ caller, device_id }).user_id !== '',
      // A browser that took part with an account can only take part with accounts.
      needLogin: form.need_login === 1 || shutBy === 'member',
      needPassword: form.password_hash !== '',
      needRoster: form.need_roster === 1,
      hasClock: isBegun({ form, settings }),
      hasOpenAttempt: open !== undefined,
      isLate: isLate(take, held, now),
      taken: shutBy === 'guest' ? allowed : taken,
      allowed,
    }),
    now: toIso(now),
    attempt: open ? await toOpen(asking, take, open) : null,
    sheet: last && isShown ? withThanks(take, asking.channels, toReceipt(last)) : null,
    sheets:
      (formKindOf(form).hasClock || settings.period === 'day') && isShown
        ? reports.map((report) => ({
            attempt_no: report.attempt_no,
            score: pointsOrNull(scoreOf(report)),
            ...toReceipt(report),
          }))
        : [],
    attemptsLeft,
    ...(settings.period === 'day' && { nextDay: toIso(nextDayOf(now)) }),
    ...(await findQuotas(asking, take)),
    ...(state === 'ended' && settings.endedText && { endedText: settings.endedText }),
    canChange: mayChange(take) && state === 'running' && last !== undefined,
    canSeeResult:
      isVote && mayReadResult(settings.showResult, { state, hasVoted: last !== undefined, isMine }),
    canSeePublished: await canSeePublished(asking, take, { state, hasTaken: last !== undefined, isMine }),
    canPractise:
      (await canPractise(asking, take, { state, hasTaken: last !== undefined, isMine })) ||
      (isShown && (await hasSeenKey(asking.database, take, held, now))),
  }
}

/** Finds the quotas that are full; the result is absent where the form has none. */
async function findQuotas({ database }: Asking, { form }: TakeForm): Promise<Pick<Mine, 'fullQuotas'>> {
  const logic = (await findTakeRevision(database, form, form.revision))?.logic
  return logic && logic.quotas.length > 0
    ? { fullQuotas: await findFullQuotas(database, form.survey_id, logic) }
    : {}
}

/** Most visitors have not answered yet, and for these the query is skipped. */
async function canSeePublished(
  { database, now }: Asking,
  { form }: TakeForm,
  reader: Omit<PublishedReader, 'isExam' | 'isLocked'>,
): Promise<boolean> {
  const isExam = formKindOf(form).hasScores
  if (!reader.hasTaken && reader.state !== 'ended') return false
  const publishing = await findPublishing(database, form.survey_id)
  if (publishing.scope === 'none') return false
  const isLocked = await isStillTaken(database, form, now)
  return readPublished(publishing, { ...reader, isExam, isLocked }) === 'shown'
}

/** Whether the exam can be practised, as practising itself decides; while it runs there is nothing to ask. */
async function canPractise(
  { database, now }: Asking,
  { form, settings }: TakeForm,
  { state, hasTaken, isMine }: Pick<PublishedReader, 'state' | 'hasTaken' | 'isMine'>,
): Promise<boolean> {
  if (!formKindOf(form).hasScores || state !== 'ended') return false
  const fault = findPracticeFault({
    state,
    isLocked: await isStillTaken(database, form, now),
    isDraft: await isDraftAgain(database, form),
    review: settings.review,
    hasEntry: form.password_hash !== '' || form.need_roster === 1,
    hasTaken,
    isMine,
  })
  return fault === undefined
}

async function toOpen(
  { database, now }: Asking,
  { form }: TakeForm,
  open: AttemptTable,
): Promise<Mine['attempt']> {
  const revision = await findTakeRevision(database, form, open.revision)
  return {
    attempt_id: open.attempt_id,
    started: toIso(open.start_time),
    deadline: isoOrNull(effectiveDeadline(form, open)),
    answered: revision ? (await findAttemptProgress(database, { form }, revision, open, now)).answered : 0,
    saved: isoOrNull(open.draft_time),
  }
}

/** A form's state for one person. An exam whose time is up is handed in first, without waiting for the job. */
export async function findMine(asking: Asking, take: TakeForm): Promise<Mine> {
  const held = await findOwn(asking, take)
  const { open } = held
  const isRunOut = open?.is_exam === 1 && !isInTime(asking.now, effectiveDeadline(take.form, open))
  if (!isRunOut) return readMine(asking, take, held)
  await handInRunOut(asking.database, open, asking.now)
  return readMine(asking, take, await findOwn(asking, take))
}
