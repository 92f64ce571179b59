import { refuse } from '@wenhai/core/contract/refusal'
import type { Answers } from '@wenhai/core/form/answers'
import { earliestHandInOf, isInTime } from '@wenhai/core/report/deadline'
import type { DeviceClass } from '@wenhai/core/visitor/visit-kind'
import type { TakeForm } from '#features/form/take.queries'
import type { SiteKeys } from '#lib/http/site-keys'
import { belongsTo, isDeletedVoter, type Person, voterKey } from '../person.queries.ts'
import { effectiveDeadline, isServerKey, needsAttempt, type ServerKey } from '../row.ts'
import { type AttemptTable, attemptState } from '../table.ts'

/** A report as it arrives, with its sender. */
interface Sent {
  survey_id: string
  attempt_id?: string | undefined
  /** The revision that the page showed, where there is no attempt. */
  revision?: number | undefined
  answers: Answers
  seconds?: Readonly<Record<string, number>> | undefined
  reached: number
  source: string
  person: Person
  device: DeviceClass
  keys?: SiteKeys
  now: number
  /** The promise of anonymity that the page made; undefined from a program. */
  anonymous?: boolean | undefined
  /** The fields of the link; where there is an attempt, they are known from its beginning. */
  fields?: Readonly<Record<string, string>> | undefined
  /** Checks that may be overruled are. */
  confirmed?: boolean | undefined
  /** The receipt of the vote that the page showed, empty where it showed none; undefined replaces any. */
  changes?: string | undefined
}

/** From a client, or by the server because the time is up or the author ended it: then the last draft, even if incomplete. */
export type Submission =
  | (Sent & { submit_key: string; isRunOut?: false })
  | (Sent & { submit_key: ServerKey; isRunOut: true; isEnded?: boolean })

/** Finds whose report it is, and refuses it where it may not be handed in now. */
export function findVoter(submission: Submission, take: TakeForm, attempt: AttemptTable | undefined): string {
  const { submit_key, now } = submission
  if (!submission.isRunOut && isServerKey(submit_key))
    throw refuse('wrong_field', { field: 'submit_key', reason: '提交编号不对' })
  const voter_key = submission.isRunOut
    ? refuseUnlessOver(take, attempt, submission.isEnded ? undefined : now)
    : refuseUnlessTaker(submission, take, attempt)
  refuseBrokenPromise(take.form, submission.anonymous)
  if (!submission.isRunOut) {
    refuseUnlessInTime(take, attempt, now)
    refuseTooEarly(take, attempt, now)
  }
  return voter_key
}

/**
 * Refuses a report where the taker was told something before the first question that is no longer so; the author may
 * have changed it before anybody had begun.
 */
export function refuseBrokenPromise(
  { anonymous }: Pick<TakeForm['form'], 'anonymous'>,
  promised?: boolean,
): void {
  if (promised === undefined || promised === (anonymous === 1)) return
  throw refuse('changed_meanwhile', {
    reason: promised
      ? '打开页面时这里是匿名的，现在改成了记名，没有提交。请刷新页面，看清楚再决定'
      : '打开页面时这里是记名的，现在改成了匿名，没有提交。请刷新页面后再提交',
    data: { anonymous: anonymous === 1 },
  })
}

/** Finds whose report it is: from the attempt, or from session and cookie. */
function refuseUnlessTaker(
  { person, keys, attempt_id, survey_id }: Submission,
  take: TakeForm,
  attempt: AttemptTable | undefined,
): string {
  const { form } = take
  if (form.need_login === 1 && !person.user_id)
    throw refuse('not_signed_in', { reason: '请先登录再提交', data: { needLogin: true } })
  if (attempt_id) {
    if (!attempt || attempt.survey_id !== survey_id || !belongsTo(attempt, person)) throw refuse('not_found')
    // The attempt's report was deleted, so the taker has to start a new attempt, or one person would have two reports.
    if (isDeletedVoter(attempt.voter_key)) throw refuse('not_found')
    return attempt.voter_key
  }
  if (needsAttempt(take))
    throw refuse('missing_field', { field: 'attempt_id', reason: '缺少必要的请求参数：作答，请先开始' })
  const voter = keys && voterKey(keys, form, person)
  if (!voter) throw refuse('not_signed_in', { reason: '请先打开问卷页面再提交' })
  return voter
}

/** The author may have given more time, or the taker handed in, after the job read the attempt. */
function refuseUnlessOver(
  { form }: TakeForm,
  attempt: AttemptTable | undefined,
  /** The time is undefined where the author ends the attempt early. */
  now: number | undefined,
): string {
  if (attempt?.state !== attemptState.open) throw refuse('gone', { reason: '已经交过了' })
  if (now !== undefined && isInTime(now, effectiveDeadline(form, attempt))) throw refuse('gone')
  return attempt.voter_key
}

function refuseUnlessInTime(take: TakeForm, attempt: AttemptTable | undefined, now: number): void {
  const { form } = take
  if (!isInTime(now, effectiveDeadline(form, attempt)))
    throw refuse('gone', { reason: attempt ? '答题时间已到' : '已经结束，不能再提交' })
  if (form.status !== 1) throw refuse('gone', { reason: '已经暂停，暂时不能提交' })
  if (now < form.start_time) throw refuse('gone', { reason: '还没有开始' })
}

function refuseTooEarly({ form, settings }: TakeForm, attempt: AttemptTable | undefined, now: number): void {
  const minutes = settings.earliestHandIn
  if (!attempt || minutes === 0) return
  const earliest = earliestHandInOf(attempt.start_time, minutes, effectiveDeadline(form, attempt))
  if (now >= earliest) return
  throw refuse('wrong_field', {
    reason: `开始答题 ${minutes} 分钟后才能交卷，还差 ${Math.ceil((earliest - now) / 60_000)} 分钟；答案都留着`,
    data: { earliest: new Date(earliest).toISOString() },
  })
}
