import { refuse } from '@wenhai/core/contract/refusal'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { finalScore } from '@wenhai/core/report/final-score'
import type { QuestionMark } from '@wenhai/core/report/mark-sheet'
import { shownOf } from '@wenhai/core/report/review'
import type { ExamResult, ReportView, ReviewQuestion } from '@wenhai/core/report/schema'
import type { Database } from '../../../lib/database/open.ts'
import type { Context } from '../../../lib/http/implement.ts'
import {
  findTakeForm,
  findTakeRevision,
  isEditableBy,
  stateOf,
  type TakeForm,
  toPaperQuestion,
} from '../../form/take/queries.ts'
import { findLockedElsewhere } from '../../form/uses/queries.ts'
import { findHeld, findReport, findTakerName, findUnreleased } from '../queries.ts'
import { allowedAttempts, formFor, isoOrNull, questionsOf, toReceipt } from '../row.ts'
import type { ReportTable } from '../table.ts'

/** A sheet as it was answered, its questions as they stood then; keys and notes only as far as the exam shows them. */
export async function viewReport(
  context: Pick<Context, 'database' | 'caller' | 'now'>,
  id: string,
): Promise<ReportView> {
  const { database, caller } = context
  const report = (await findReport(database, id)) ?? (await findUnreleased(database, id))
  const take = report && (await findTakeForm(database, report.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, report.revision))
  if (!report || !take || !revision) throw refuse('not_found')
  const questions = questionsOf(revision, report.plan)
  const isMine = isEditableBy(caller, take.form.ocean_id)
  return {
    ...toReceipt(report),
    survey_id: report.survey_id,
    survey_title: take.form.survey_title,
    questionnaire_type: take.form.questionnaire_type,
    started: isoOrNull(report.start_time),
    question: questions.map(toPaperQuestion),
    answers: JSON.parse(report.answers),
    name: isMine ? await findTakerName(database, report) : '',
    exam: report.marks ? await toResult(context, take, report, questions) : null,
  }
}

type Marks = Record<string, QuestionMark & { comment?: string }>

type Asking = Pick<Context, 'database' | 'caller' | 'now'>

interface ShownScore {
  shown: ExamResult['shown']
  /** Questions whose keys are shut, because another's exam uses them now. */
  locked: Set<string>
  /** In hundredths: of this sheet, and of all by the exam's rule; null where they are not shown. */
  score: number | null
  final: number | null
}

/** A score would tell which of the shut ones are right: with one of them it is not shown at all. */
async function findShownScore(
  { database, caller, now }: Asking,
  take: TakeForm,
  report: ReportTable,
  questions: readonly FrozenQuestion[],
): Promise<ShownScore> {
  const { form, settings } = take
  const { sheets, extra, taken } = await findHeld(database, take, report.voter_key)
  const shown = shownOf({
    review: settings.review,
    isOver: stateOf(formFor(take, extra), now) === 'ended',
    attemptsLeft: Math.max(0, allowedAttempts(take, extra) - taken),
    isMine: isEditableBy(caller, form.ocean_id),
  })
  // Not even the exam's author reads another's key while that one's own exam runs.
  const foreign = questions.filter(({ ocean_id = form.ocean_id }) => !isEditableBy(caller, ocean_id))
  const locked = await findLockedElsewhere(
    database,
    foreign.map(({ question_id }) => question_id),
    form.survey_id,
    now,
  )
  const isShown = shown !== 'nothing' && locked.size === 0 && report.score !== null
  const scores = [...sheets].reverse().flatMap(({ score }) => score ?? [])
  return {
    shown,
    locked,
    score: isShown ? report.score : null,
    final: isShown ? finalScore(settings.attemptRule, scores) : null,
  }
}

/** What whoever hands in hears at once. */
export async function findScore(context: Asking, report: ReportTable): Promise<number | null> {
  const take = report.marks ? await findTakeForm(context.database, report.survey_id) : undefined
  const revision = take && (await findTakeRevision(context.database, take.form, report.revision))
  if (!revision) return null
  const { score } = await findShownScore(context, take, report, questionsOf(revision, report.plan))
  return score === null ? null : toPoints(score)
}

async function toResult(
  context: Asking,
  take: TakeForm,
  report: ReportTable,
  questions: readonly FrozenQuestion[],
): Promise<ExamResult> {
  const { form, settings } = take
  const { shown, locked, score, final } = await findShownScore(context, take, report, questions)
  const marks: Marks = JSON.parse(report.marks)
  return {
    shown,
    score: score === null ? null : toPoints(score),
    fullScore: toPoints(form.full_score),
    passScore: toPoints(settings.passScore),
    isPassed: final === null || report.pending > 0 ? null : final >= settings.passScore,
    pending: report.pending,
    attemptNo: report.attempt_no,
    finalScore: final === null ? null : toPoints(final),
    rank: settings.showRank && final !== null ? await findRank(context.database, take, final) : null,
    seconds: report.start_time ? Math.round((report.submit_time - report.start_time) / 1000) : 0,
    review:
      shown === 'all'
        ? questions.map((question) =>
            toReview(question, marks[question.question_id], locked.has(question.question_id)),
          )
        : [],
  }
}

const toReview = (
  { question_id, answer, note, score }: FrozenQuestion,
  mark: Marks[string] | undefined,
  isLocked: boolean,
): ReviewQuestion => ({
  question_id,
  score: toPoints(score),
  isLocked,
  comment: mark?.comment ?? '',
  ...(isLocked
    ? { answer: '', note: '', points: null, reason: '这道题正在另一场考试中使用，结束后可以查看' }
    : {
        answer,
        note,
        points: mark && mark.points !== null ? toPoints(mark.points) : null,
        reason: mark?.reason ?? '',
      }),
})

/** One more than the takers who have a better score, each by the attempt that counts. */
async function findRank({ kysely }: Database, { form, settings }: TakeForm, score: number): Promise<number> {
  const ofForm = kysely.selectFrom('report').where('report.survey_id', '=', form.survey_id)
  const better = ofForm.where('report.score', '>', score)
  const counted = {
    best: better.select(({ fn }) => fn.count<number>('report.voter_key').distinct().as('count')),
    last: better
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('report as later')
              .select('later.report_id')
              .whereRef('later.survey_id', '=', 'report.survey_id')
              .whereRef('later.voter_key', '=', 'report.voter_key')
              .whereRef('later.attempt_no', '>', 'report.attempt_no'),
          ),
        ),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
    average: kysely
      .selectFrom(
        ofForm
          .groupBy('report.voter_key')
          .having(({ fn }) => fn.avg('report.score'), '>', score)
          .select('report.voter_key')
          .as('finals'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
  }[settings.attemptRule]
  const { count } = await counted.executeTakeFirstOrThrow()
  return Number(count) + 1
}
