import { refuse } from '@wenhai/core/contract/refusal'
import { appeal as limits } from '@wenhai/core/exam/regrade/limits'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { dayStart } from '@wenhai/core/format/day'
import type { OwnAppeal } from '@wenhai/core/report/news-schema'
import { v4 } from 'uuid'
import { appealState } from '#features/form/regrade.queries'
import { findTakeForm, findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { sendNotice } from '#features/notice/notify.commands'
import { findLookedUp, type LookUp } from '#features/report/lookup'
import { findAppealEnd, toOwnAppeal } from '#features/report/marked.queries'
import { belongsTo, personOf, voterKey } from '#features/report/person.queries'
import { findReport, findUnreleased, findVisible, type ReportTable } from '#features/report/queries'
import { findShownOf } from '#features/report/result'
import { questionsOf } from '#features/report/row'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { addNews } from '../regrade/commands.ts'
import { isReleased } from './appeal.queries.ts'

interface Appealing extends LookUp {
  report_id?: string | undefined
  question_id: string
  content: string
}

/** The exam of which an author reads or answers appeals. */
export async function findAppealed(database: Database, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  if (!formKindOf(take.form).hasScores)
    throw refuse('wrong_field', { field: 'id', reason: '只有考试可以重判和申诉' })
  return take
}

/** A report is appealed by who may read it as its taker; the exam's author is none. */
async function findOwnReport(context: Context, take: TakeForm, asked: Appealing): Promise<ReportTable> {
  const id = asked.report_id ?? (await findLookedUp(context, take, asked))
  const report = (await findReport(context.database, id)) ?? (await findUnreleased(context.database, id))
  if (report?.survey_id !== take.form.survey_id) throw refuse('not_found')
  const person = personOf(context)
  const isOwn =
    take.form.anonymous === 1
      ? voterKey(context.keys, take.form, person) === report.voter_key
      : belongsTo(report, person)
  if (asked.report_id && !isOwn) throw refuse('not_found')
  return report
}

export async function createAppeal(context: Context, asked: Appealing): Promise<OwnAppeal> {
  const { database, now } = context
  const take = await findVisible(context, asked.id)
  const { form } = take
  if (!formKindOf(form).hasScores) throw refuse('not_found')
  const report = await findOwnReport(context, take, asked)
  await refuseUnlessOpen(context, take, report, asked.question_id)
  const isAnonymous = form.anonymous === 1
  const row = {
    // The id of an appeal in an anonymous exam is random, so that nothing tells in which order appeals came.
    appeal_id: isAnonymous ? v4() : newId(),
    survey_id: form.survey_id,
    question_id: asked.question_id,
    report_id: report.report_id,
    content: asked.content,
    create_time: isAnonymous ? dayStart(now) : now,
    state: appealState.open,
    answer: '',
  }
  const stored = await inTransaction(database, async (within) => {
    const made = await within.kysely
      .insertInto('appeal')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('appeal_id')
      .executeTakeFirst()
    // Of an anonymous exam its author finds appeals when they look, so that nothing tells when one came.
    if (made && !isAnonymous)
      await sendNotice(within, {
        kind: 'appeal.created',
        user_id: form.ocean_id,
        facts: {
          survey_id: form.survey_id,
          survey_title: form.survey_title,
          questionnaire_type: form.questionnaire_type,
        },
        now,
      })
    return made
  })
  if (!stored) throw refuse('already_taken', { reason: '这道题已经申诉过了，每道题只能申诉一次' })
  return toOwnAppeal(row)
}

async function refuseUnlessOpen(
  context: Context,
  take: TakeForm,
  report: ReportTable,
  question_id: string,
): Promise<void> {
  const { database, now } = context
  const until = await findAppealEnd(database, take.form.survey_id)
  if (until === 0) throw refuse('gone', { reason: '这场考试不接受申诉' })
  if (now > until) throw refuse('gone', { reason: '申诉已经截止' })
  const { shown, heldBack } = await findShownOf(context, take, report)
  if (shown !== 'all') throw refuse('gone', { reason: '能看答案和解析以后才能申诉' })
  const revision = await findTakeRevision(database, take.form, report.revision)
  const isAsked =
    revision && questionsOf(revision, report.plan).some((question) => question.question_id === question_id)
  if (!isAsked || heldBack.has(question_id))
    throw refuse('wrong_field', { field: 'question_id', reason: '这道题不能申诉' })
  const { count } = await database.kysely
    .selectFrom('appeal')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('report_id', '=', report.report_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.perReport)
    throw refuse('too_many', { reason: `一份答卷最多申诉 ${limits.perReport} 道题` })
}

/** Sets until when questions may be appealed; null forbids new appeals, and what was asked before stays. */
export async function setAppeals(
  { kysely }: Database,
  survey_id: string,
  until: string | null,
): Promise<void> {
  if (until === null) {
    await kysely.deleteFrom('appeal_window').where('survey_id', '=', survey_id).execute()
    return
  }
  await kysely
    .insertInto('appeal_window')
    .values({ survey_id, until: Date.parse(until) })
    .onConflict((conflict) => conflict.column('survey_id').doUpdateSet({ until: Date.parse(until) }))
    .execute()
}

/** Gives all open appeals of a question the same decision; resolves with how many there were. */
export const answerAppeals = (
  database: Database,
  survey_id: string,
  { question_id, isGranted, answer }: { question_id: string; isGranted: boolean; answer: string },
  now: number,
): Promise<number> =>
  inTransaction(database, async (within) => {
    const answered = await within.kysely
      .updateTable('appeal')
      .set({ state: isGranted ? appealState.granted : appealState.refused, answer })
      .where('survey_id', '=', survey_id)
      .where('question_id', '=', question_id)
      .where('state', '=', appealState.open)
      .where(isReleased)
      .returning('report_id')
      .execute()
    if (answered.length === 0)
      throw refuse('changed_meanwhile', { reason: '这道题没有等待答复的申诉，可能已经答复过了' })
    await addNews(
      within,
      'appeal',
      answered.map(({ report_id }) => report_id),
      now,
    )
    return answered.length
  })
