import type { AppealGroup, AppealRow, SeenQuestion } from '@wenhai/core/exam/appeal/schema'
import { appealStates } from '@wenhai/core/exam/regrade/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { StoredMarks } from '@wenhai/core/report/mark-report'
import { sql } from 'kysely'
import { findHeldBack } from '#features/bank/lock.queries'
import { appealState } from '#features/form/regrade.queries'
import { toPaperQuestion } from '#features/form/row'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { findEveryQuestion } from '#features/report/list/choose'
import { findAppealEnd, findInk } from '#features/report/marked.queries'
import type { ReportTable } from '#features/report/queries'
import { isoOrNull, questionsOf, toIso, toReview } from '#features/report/row'
import { findLinksOf } from '#features/report/uploads.queries'
import type { Database } from '#lib/database/open'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'

type Reader = Pick<Database, 'kysely'>
type Page = Record<'page' | 'len', number>

/** An appeal about a report that waits for its lot is shown and decided with the lot. */
export const isReleased = sql<boolean>`not exists (select 1 from report_unreleased as waiting
  where waiting.survey_id = appeal.survey_id and waiting.report_id = appeal.report_id)`

/** Counts open appeals by question. */
export async function countOpenAppeals({ kysely }: Reader, survey_id: string): Promise<Map<string, number>> {
  const rows = await kysely
    .selectFrom('appeal')
    .where(isReleased)
    .select(['question_id', (build) => build.fn.countAll<number>().as('count')])
    .where('survey_id', '=', survey_id)
    .where('state', '=', appealState.open)
    .groupBy('question_id')
    .execute()
  return new Map(rows.map(({ question_id, count }) => [question_id, Number(count)]))
}

/** The questions that were appealed, those with the most open ones first. */
export async function listAppealGroups(
  database: Database,
  take: TakeForm,
  { page, len }: Page,
): Promise<{ tables: AppealGroup[]; length: number; until: string | null }> {
  const { survey_id } = take.form
  const until = isoOrNull(await findAppealEnd(database, survey_id))
  const rows = await database.kysely
    .selectFrom('appeal')
    .select(['question_id', (build) => build.fn.countAll<number>().as('count')])
    .where('survey_id', '=', survey_id)
    .where(isReleased)
    .groupBy('question_id')
    .execute()
  if (rows.length === 0) return { tables: [], length: 0, until }
  const open = await countOpenAppeals(database, survey_id)
  const all = await findEveryQuestion(database, take)
  const groups = rows.map(({ question_id, count }) => {
    const index = all.findIndex((question) => question.question_id === question_id)
    return {
      question_id,
      number: index + 1,
      question: all[index]?.question ?? '',
      whole: all[index] ? toPaperQuestion(all[index]) : null,
      open: open.get(question_id) ?? 0,
      all: Number(count),
    }
  })
  groups.sort((one, other) => other.open - one.open || one.number - other.number)
  const from = (page - 1) * len
  return { tables: groups.slice(from, from + len), length: groups.length, until }
}

/** Lists the appeals of one question, the newest first; of an anonymous exam in no order, and without names. */
export async function listAppeals(
  context: AskingAuthor,
  take: TakeForm,
  question_id: string,
  { page, len }: Page,
): Promise<{ tables: AppealRow[]; length: number }> {
  const { form } = take
  const ofQuestion = context.database.kysely
    .selectFrom('appeal')
    .where('appeal.survey_id', '=', form.survey_id)
    .where('appeal.question_id', '=', question_id)
    .where(isReleased)
  const { count } = await ofQuestion
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ofQuestion
    .leftJoin('report', (join) =>
      join
        .onRef('report.survey_id', '=', 'appeal.survey_id')
        .onRef('report.report_id', '=', 'appeal.report_id'),
    )
    .leftJoin('member', 'member.user_id', 'report.user_id')
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'report.survey_id')
        .onRef('roster.roster_id', '=', 'report.roster_id'),
    )
    .selectAll('appeal')
    .select(['member.name as member_name', 'roster.name as roster_name', 'report.submit_time'])
    .select(['report.revision', 'report.plan', 'report.answers as answered', 'report.marks'])
    .orderBy('appeal.appeal_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const { database, caller, now } = context
  // No other form shows the points of a question that an exam of its owner locks, as in the report itself.
  const isLocked = (await findHeldBack(database, caller, form, [question_id], now)).has(question_id)
  const asked = { question_id, isLocked }
  const seen: AppealRow['seen'][] = []
  for (const { report_id, revision, plan, answered, marks } of rows)
    seen.push(
      form.anonymous === 1 || revision === null || plan === null || answered === null || marks === null
        ? null
        : await findSeen(context, take, { report_id, revision, plan, answers: answered, marks }, asked),
    )
  const tables = rows.map((row, index) => ({
    appeal_id: row.appeal_id,
    name: form.anonymous === 1 ? '' : (row.roster_name ?? row.member_name ?? ''),
    content: row.content,
    // The time is not earlier than the lot, because the first of five to hand in could be the only one to ask on that
    // day.
    time: toIso(Math.max(row.create_time, row.submit_time ?? 0)),
    state: appealStates[row.state] ?? 'open',
    answer: row.answer,
    seen: seen[index] ?? null,
  }))
  return { tables, length: Number(count) }
}

type AskingAuthor = Pick<Context, 'database' | 'caller' | 'keys' | 'now'>

type Sat = Pick<ReportTable, 'report_id' | 'revision' | 'plan' | 'answers' | 'marks'>

/**
 * The question as its taker saw it. Of an anonymous exam it is never asked for: the order of the options and the answer
 * would tell to which report an appeal belongs.
 */
async function findSeen(
  { database, caller, keys, now }: AskingAuthor,
  { form }: TakeForm,
  report: Sat,
  { question_id, isLocked }: { question_id: string; isLocked: boolean },
): Promise<SeenQuestion | null> {
  const revision = await findTakeRevision(database, form, report.revision)
  const questions = revision ? questionsOf(revision, report.plan) : []
  const index = questions.findIndex((each) => each.question_id === question_id)
  const question = questions[index]
  if (!question) return null
  const answers: Record<string, string> = JSON.parse(report.answers)
  const marks: StoredMarks = JSON.parse(report.marks || '{}')
  const answer = answers[question_id] ?? ''
  const ids =
    kindOf(question.option_type)
      .uploads?.of(answer)
      .map(({ upload_id }) => upload_id) ?? []
  const links = ids.length > 0 ? await findLinksOf(database, keys, report.report_id, now) : []
  const ink = await findInk(database, form.survey_id, ids)
  return {
    report_id: report.report_id,
    number: index + 1,
    question: toPaperQuestion(question),
    answer,
    review: toReview(question, marks[question_id], {
      isLocked,
      // An author who puts another's question into an exam still may not read its key.
      isKeyless: !isEditableBy(caller, question.ocean_id ?? form.ocean_id, form.survey_id),
    }),
    uploads: links.filter(({ upload_id }) => ids.includes(upload_id)),
    ink: [...ink.values()],
  }
}
