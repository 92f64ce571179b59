import { applyRegrades, fullScoreChange } from '@wenhai/core/exam/regrade/apply-regrades'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { itemsFor } from '@wenhai/core/form/items'
import { never } from '@wenhai/core/form/lock'
import { partQuestions } from '@wenhai/core/form/part-questions'
import { type PassLine, passedFrom, passOf } from '@wenhai/core/form/pass-line'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { blankLeftOut } from '@wenhai/core/logic/left-out'
import { moveItems } from '@wenhai/core/logic/random-sections'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { isInTime, lastEntryOf } from '@wenhai/core/report/deadline'
import type { Extra } from '@wenhai/core/report/extra-calls'
import { describeMark, type PartMark, type StoredMark } from '@wenhai/core/report/mark-report'
import { inWrittenOrder, type PaperPlan, planned } from '@wenhai/core/report/paper'
import type { Attempt, ReviewQuestion } from '@wenhai/core/report/schema'
import { passLineOf } from '#features/form/pass-line'
import { isInLots, startOf, stateOf, todayAt, toExamQuestion, toPaperQuestion } from '#features/form/row'
import type { TakeForm, TakeRevision } from '#features/form/take.queries'
import type { AttemptTable, ExtraTable, ReportTable } from './table.ts'

type FormRow = TakeForm['form']

export const toIso = (time: number): string => new Date(time).toISOString()

/**
 * The earlier of the attempt's own and the form's present end: when the author moves the end, it moves for everyone.
 * For people with an end of their own, the later of both ends counts.
 */
export function effectiveDeadline(
  { end_time }: Pick<FormRow, 'end_time'>,
  attempt: Pick<AttemptTable, 'deadline' | 'extra_end'> | undefined,
): number | null {
  const earlier = Math.min(Math.max(end_time, attempt?.extra_end ?? 0), attempt?.deadline ?? never)
  return earlier === never ? null : earlier
}

/** The form has a clock, a password, a roster or sections in random order: its questions come with the attempt. */
export const needsAttempt = (take: TakeForm): boolean =>
  isBegun(take) || take.form.password_hash !== '' || take.form.need_roster === 1

/** Whether the taker begins the form, because it has a clock or is made for each of them. */
export const isBegun = ({ form, settings }: TakeForm): boolean =>
  formKindOf(form).hasClock || form.exam_time > 0 || settings.isRandom

export const isoOrNull = (time: number | null): string | null => (time ? toIso(time) : null)

/** The points from hundredths. */
export const pointsOrNull = (score: number | null): number | null => (score === null ? null : toPoints(score))

export const readPlan = (plan: string): PaperPlan | undefined => (plan ? JSON.parse(plan) : undefined)

/** The plan in written order, for the author of an anonymous form. */
export function writtenPlan({ frozen }: Pick<TakeRevision, 'frozen'>, plan: string): string {
  const made = readPlan(plan)
  return made ? JSON.stringify(inWrittenOrder(frozen, made)) : plan
}

/** Seen in the text, which costs much less than parsing it. Quotes inside a text are escaped, so it cannot occur in one. */
export const isWithoutDrawn = (plan: string): boolean => plan.includes('"drawn":[]')

/** Whether a plan has all questions of the revision and no others, in whatever order. */
export const isOfAllQuestions = (plan: string): boolean =>
  isWithoutDrawn(plan) && !plan.includes('"leftOut":')

/**
 * The questions of one attempt or report as they count now, with their keys: output must go through `toPaperQuestion`.
 */
export const questionsOf = (
  { asked, frozen, regrades, number }: TakeRevision,
  plan: string,
): FrozenQuestion[] =>
  plan ? applyRegrades(planned({ questions: frozen }, readPlan(plan)), regrades, number) : asked

export type PaperLine = Pick<PassLine, 'full' | 'pass'>

/** The full score of one report, and the points from which on it is passed, in hundredths. Regrades move no line. */
export function paperLineOf(take: TakeForm, revision: TakeRevision, plan: string): PaperLine {
  const questions = questionsOf(revision, plan)
  const full = questions.reduce((sum, { score }) => sum + score, 0)
  const line = passLineOf(take, revision, revision.number)
  return { full, pass: passOf(line, full - fullScoreChange(questions)) }
}

/** The same line for scans. Papers drawn before the points of missing questions were shared out can be worth less. */
export function passForScore(
  lines: ReadonlyMap<number, PassLine>,
  { revision, plan }: Pick<ReportTable, 'revision' | 'plan'>,
): number {
  const line = lines.get(revision)
  if (!line) return 0
  if (plan === '' || isWithoutDrawn(plan)) return passedFrom(line)
  const drawn = (readPlan(plan)?.drawn ?? []).reduce((sum, question) => sum + question.score, 0)
  const full = line.full - line.drawn + drawn
  return passedFrom({ full, pass: passOf(line, full) })
}

/** The items that lie between the questions, as this taker has them. */
export const paperItemsOf = (
  { items, asked }: TakeRevision,
  questions: readonly FrozenQuestion[],
  plan: string,
): Pick<Attempt, 'items'> => {
  if (!items) return {}
  const sections = readPlan(plan)?.sections
  return { items: sections ? moveItems(items, questions, sections) : itemsFor(items, asked, questions) }
}

/** The questions and what lies between them, as they are sent to this taker. */
export function sentPaperOf(
  revision: TakeRevision,
  plan: string,
  toSent: (question: FrozenQuestion) => PaperQuestion,
): Pick<Attempt, 'question' | 'items'> {
  const all = questionsOf(revision, plan)
  const { items } = paperItemsOf(revision, all, plan)
  const leftOut = readPlan(plan)?.leftOut ?? []
  const sent = blankLeftOut({ questions: all.map(toSent), items: items ?? [] }, leftOut)
  return { question: sent.questions, ...(items && { items: sent.items }) }
}

export const toAttempt = (
  attempt: AttemptTable,
  revision: TakeRevision,
  {
    form,
    isResumed,
    fullQuotas,
    now,
  }: { form: FormRow; isResumed: boolean; fullQuotas: string[]; now: number },
): Attempt => ({
  ...(attempt.is_exam === 1 && { points: pointsOf(questionsOf(revision, attempt.plan)) }),
  attempt_id: attempt.attempt_id,
  attempt_no: attempt.attempt_no,
  revision: attempt.revision,
  started: toIso(attempt.start_time),
  deadline: isoOrNull(effectiveDeadline(form, attempt)),
  now: toIso(now),
  ...sentPaperOf(revision, attempt.plan, attempt.is_exam === 1 ? toExamQuestion : toPaperQuestion),
  ...(revision.logic && {
    logic: revision.logic,
    given: {
      fields: JSON.parse(attempt.fields),
      fullQuotas,
      today: todayAt(form, now),
      leftOut: readPlan(attempt.plan)?.leftOut ?? [],
    },
  }),
  draft: {
    answers: JSON.parse(attempt.answers),
    marked: JSON.parse(attempt.marked),
    reached: attempt.reached,
    version: attempt.version,
    saved: isoOrNull(attempt.draft_time),
  },
  isResumed,
})

const pointsOf = (questions: readonly FrozenQuestion[]): Record<string, number> =>
  Object.fromEntries(questions.map(({ question_id, score }) => [question_id, toPoints(score)]))

/**
 * Surveys and votes are taken once, and so is what is released in lots, also if it was saved before this rule. A contest
 * may allow several ballots on each day.
 */
export const allowedAttempts = ({ form, settings }: TakeForm, extra: ExtraTable | undefined): number => {
  if (isInLots(form)) return 1
  if (formKindOf(form).hasClock) return settings.attempts + (extra?.attempts ?? 0)
  return settings.period === 'day' ? settings.perDay : 1
}

/**
 * A changed vote moves the counts by one, so it is not allowed where reports are released in lots, also if the form
 * was saved before this rule. A survey's report is changed where account or browser say whose it is, and where nothing
 * was needed to begin it: a change begins nothing.
 */
export const mayChange = (take: TakeForm): boolean => {
  const { form, settings } = take
  if (!settings.allowChange || settings.period !== 'once' || isInLots(form)) return false
  return (
    formKindOf(form).isBallot ||
    (formKindOf(form).hasPlainReports && form.anonymous === 0 && !settings.kiosk && !needsAttempt(take))
  )
}

/** The form for one person: with their own end, where they have one. */
export const formFor = ({ form }: TakeForm, extra: ExtraTable | undefined): FormRow =>
  extra && extra.end_time > form.end_time ? { ...form, end_time: extra.end_time } : form

/**
 * The time for entering an exam is over for this person. Who was in before is not late for the next attempt, and who was
 * given an end or attempts of their own comes when the author said.
 */
export function isLate(
  { form, settings }: TakeForm,
  { taken, extra }: { taken: number; extra: ExtraTable | undefined },
  now: number,
): boolean {
  const last = lastEntryOf(startOf(form), settings.lateEntry)
  if (last === null || taken > 0 || (extra && (extra.end_time > 0 || extra.attempts > 0))) return false
  return now > last
}

/**
 * The facts that decide how much of an exam one voter may see, as far as they depend on the voter alone: see
 * `findReviewFacts`.
 */
export const reviewFactsOf = (
  take: TakeForm,
  { taken, open, extra }: { taken: number; open: AttemptTable | undefined; extra: ExtraTable | undefined },
  now: number,
) => ({
  review: take.settings.review,
  isOver: stateOf(formFor(take, extra), now) === 'ended',
  attemptsLeft: Math.max(0, allowedAttempts(take, extra) - taken),
  isSitting: open !== undefined && isInTime(now, effectiveDeadline(take.form, open)),
})

export const toExtra = ({ voter_key, name, minutes, attempts, end_time }: ExtraTable): Extra => ({
  taker: voter_key,
  name,
  minutes,
  attempts,
  end_time: isoOrNull(end_time),
})

/** Hidden until the other exam is over. */
const heldBackText = '这道题正在另一场考试中使用，结束后可以查看'

/** Keys and notes only of what no other exam locks. */
export const toReview = (
  question: FrozenQuestion,
  mark: StoredMark | undefined,
  { isLocked, isKeyless }: { isLocked: boolean; isKeyless: boolean },
): ReviewQuestion => ({
  question_id: question.question_id,
  score: toPoints(question.score),
  isLocked,
  comment: mark?.comment ?? '',
  ...(kindOf(question.option_type).hasMarkRules && question.markRule === undefined && { isFirstRule: true }),
  ...(isLocked
    ? { answer: '', note: '', points: null, reason: heldBackText }
    : {
        answer: isKeyless ? '' : question.answer,
        note: isKeyless ? '' : question.note,
        points: pointsOrNull(mark?.points ?? null),
        reason: mark ? describeMark(question, mark) : '',
        ...(mark?.parts && { parts: toReviewParts(question, mark.parts) }),
        ...(question.regraded?.reason && {
          regraded: {
            accepted: isKeyless ? [] : [...question.regraded.accepted],
            reason: question.regraded.reason,
          },
        }),
      }),
})

const toReviewParts = (question: FrozenQuestion, parts: readonly PartMark[]): ReviewQuestion['parts'] =>
  partQuestions(question).map((part, index) => {
    const mark = parts[index]
    return {
      points: pointsOrNull(mark?.points ?? null),
      score: toPoints(part.score),
      reason: mark ? describeMark(part, mark) : '',
      comment: mark?.comment ?? '',
    }
  })

/**
 * The submit key of reports that the server hands in. A client's key is a UUID, by the schema of the call and of the
 * plain form, so that no client can send one of these.
 */
export type ServerKey = `server:${string}`

/** The key is one per attempt, so that however many processes try, only one report is stored. */
export const serverKey = (attempt_id: string): ServerKey => `server:${attempt_id}`

/** The key for an attempt that its author ended before its time. */
export const endedKey = (attempt_id: string): ServerKey => `server:ended:${attempt_id}`

export const isEndedKey = (key: string): boolean => key.startsWith('server:ended:')

export const isServerKey = (key: string): key is ServerKey => key.startsWith('server:')
