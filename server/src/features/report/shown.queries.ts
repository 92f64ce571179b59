import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { passedFrom } from '@wenhai/core/form/pass-line'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { readFlow } from '@wenhai/core/logic/hand-in'
import type { ReportSort, ResultFilter } from '@wenhai/core/report/filter-schema'
import { type CountedAttempt, finalResult } from '@wenhai/core/report/final-score'
import { type ReviewStanding, type ShownPart, shownPartOf } from '@wenhai/core/report/review'
import { findHeldBack } from '#features/bank/lock.queries'
import { isStillTaken } from '#features/form/lock.queries'
import {
  findOlderIds,
  findTakeForm,
  findTakeRevision,
  type TakeForm,
  type TakeRevision,
} from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { findDrawnIds } from './list/drawn.queries.ts'
import { findHeld, type Held } from './queries.ts'
import { paperLineOf, questionsOf, reviewFactsOf } from './row.ts'
import type { ReportTable } from './table.ts'

export type Viewer = Pick<Context, 'database' | 'caller' | 'now'>

declare const made: unique symbol

/** A score in hundredths that the caller may see; null where they may not. Only this file creates one. */
export type ShownScore = (number & { readonly [made]: true }) | null

const show = (score: number | null, isShown: boolean): ShownScore => (isShown ? (score as ShownScore) : null)

/** The marks of reports that the caller may see. */
export interface ShownMarks {
  shown: ShownPart
  /** Questions whose marks and keys are hidden because of another exam. */
  heldBack: ReadonlySet<string>
  /** A sum would reveal the points of the hidden question: with one of them there is no sum. */
  scoreOf: (report: ReportTable) => ShownScore
}

/** The marks that one taker may see, with the score of all their reports by the exam's rule. */
export interface ShownToTaker extends ShownMarks {
  /** While a mark is missing, the best there is so far; none where the missing one could bring it down. */
  final: ShownScore
  isPassed: boolean | null
  /** No mark is missing in the score. */
  isFinal: boolean
}

const nothing: ShownToTaker = {
  shown: 'nothing',
  heldBack: new Set(),
  scoreOf: () => null,
  ...{ final: null, isPassed: null, isFinal: false },
}

/**
 * Finds what decides how much one voter may see. A key that is shown after the end waits for everybody who was given
 * more time.
 */
export async function findReviewFacts(
  database: Database,
  take: TakeForm,
  held: Held,
  now: number,
): Promise<Omit<ReviewStanding, 'isMine'>> {
  const facts = reviewFactsOf(take, held, now)
  if (facts.review !== 'ended' || !facts.isOver) return facts
  return { ...facts, isOver: !(await isStillTaken(database, take.form, now)) }
}

/**
 * Whether the result shows the key to this voter, also while others can still take the exam. An author is judged as a
 * taker here, because what they may see of their own exam is another question.
 */
export const hasSeenKey = async (
  database: Database,
  take: TakeForm,
  held: Held,
  now: number,
): Promise<boolean> =>
  formKindOf(take.form).hasScores &&
  held.reports.length > 0 &&
  shownPartOf({ ...(await findReviewFacts(database, take, held, now)), isMine: false }) === 'all'

/** The questions that this taker was asked: one that was not asked is no mistake, and its key is not for them. */
export function askedIn(
  revision: TakeRevision,
  { plan, flow }: Pick<ReportTable, 'plan' | 'flow'>,
): FrozenQuestion[] {
  const unasked = new Set(readFlow(flow).unasked)
  return questionsOf(revision, plan).filter(({ question_id }) => !unasked.has(question_id))
}

/** The questions whose keys an exam's result shows to this voter now; undefined where it shows none. */
export async function findSeen(
  database: Database,
  take: TakeForm,
  held: Held,
  now: number,
): Promise<FrozenQuestion[] | undefined> {
  if (!(await hasSeenKey(database, take, held, now))) return undefined
  const seen = new Map<string, FrozenQuestion>()
  // The newest wording of each comes first.
  for (const report of held.reports) {
    const revision = await findTakeRevision(database, take.form, report.revision)
    for (const question of revision ? askedIn(revision, report) : [])
      if (!seen.has(question.question_id)) seen.set(question.question_id, question)
  }
  return [...seen.values()]
}

/** Whether an exam's result shows its key to a member now, under every name under which they handed in. */
export async function hasMemberSeenKey(
  database: Database,
  user_id: string,
  survey_id: string,
  now: number,
): Promise<boolean> {
  const take = await findTakeForm(database, survey_id)
  if (!take) return false
  const voters = await database.kysely
    .selectFrom('report')
    .select('voter_key')
    .distinct()
    .where('user_id', '=', user_id)
    .where('survey_id', '=', survey_id)
    .execute()
  for (const { voter_key } of voters)
    if (!(await hasSeenKey(database, take, await findHeld(database, take, voter_key), now))) return false
  return voters.length > 0
}

/** Finds what may be seen of one voter's reports, by the one rule for result, receipt, lists and page. */
export async function findShown(
  { database, caller, now }: Viewer,
  take: TakeForm,
  held: Held,
): Promise<ShownToTaker> {
  const { form, settings } = take
  if (!formKindOf(form).hasScores) return nothing
  const facts = await findReviewFacts(database, take, held, now)
  const shown = shownPartOf({ ...facts, isMine: isEditableBy(caller, form.ocean_id, form.survey_id) })
  const asked = new Map<ReportTable, string[]>()
  const attempts: CountedAttempt[] = []
  // The oldest report comes first.
  for (const report of [...held.reports].reverse()) {
    const revision = await findTakeRevision(database, form, report.revision)
    const questions = revision ? questionsOf(revision, report.plan) : []
    asked.set(
      report,
      questions.map(({ question_id }) => question_id),
    )
    const pass = revision ? passedFrom(paperLineOf(take, revision, report.plan)) : settings.passScore
    attempts.push({ score: report.score, pending: report.pending, pass })
  }
  const ids = [...new Set([...asked.values()].flat())]
  const heldBack = await findHeldBack(database, caller, form, ids, now)
  const isOpen = (report: ReportTable) =>
    shown !== 'nothing' && !(asked.get(report) ?? ids).some((id) => heldBack.has(id))
  const { score, isPassed, isFinal } = finalResult(settings.attemptRule, attempts)
  const isWhole = held.reports.every(isOpen)
  return {
    shown,
    heldBack,
    scoreOf: (report) => show(report.score, isOpen(report)),
    final: show(score, isWhole && (isFinal || settings.attemptRule === 'best')),
    isPassed: isWhole ? isPassed : null,
    isFinal,
  }
}

/** Over all questions the form ever asked: figures over all reports are hidden if any of these questions is. */
export async function findHeldBackAnywhere(
  { database, caller, now }: Viewer,
  { form }: TakeForm,
): Promise<Set<string>> {
  const newest = (await findTakeRevision(database, form, form.revision))?.asked ?? []
  const ids = new Set([
    ...(await findDrawnIds(database, form.survey_id)),
    ...(await findOlderIds(database, form)),
    ...newest.map(({ question_id }) => question_id),
  ])
  return findHeldBack(database, caller, form, [...ids], now)
}

/** Finds what a form's author may see of all its reports: another author's locked question hides every sum. */
export async function findShownToAuthor(asking: Viewer, take: TakeForm): Promise<ShownMarks> {
  if (!formKindOf(take.form).hasScores) return nothing
  const heldBack = await findHeldBackAnywhere(asking, take)
  return { shown: 'all', heldBack, scoreOf: ({ score }) => show(score, heldBack.size === 0) }
}

/** Sorting or filtering by hidden scores would reveal them. */
export function refuseByScore(
  { heldBack }: ShownMarks,
  { filters, sort }: { filters: ResultFilter; sort?: ReportSort },
): void {
  if (heldBack.size === 0 || !(filters.score || sort === 'high' || sort === 'low')) return
  throw refuse('gone', { reason: '这场考试里有别人的题正在另一场考试中使用，那场考试结束后才能按分数查看' })
}
