import type { SeenQuestion } from '@wenhai/core/exam/appeal/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { StoredMarks } from '@wenhai/core/report/mark-report'
import { toPaperQuestion } from '#features/form/row.queries'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { findInk } from '#features/report/marked.queries'
import type { ReportTable } from '#features/report/queries'
import { questionsOf, toReview } from '#features/report/row.queries'
import { findLinksOf } from '#features/report/uploads.queries'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'

export type AskingAuthor = Pick<Context, 'database' | 'caller' | 'keys' | 'now'>

type Sat = Pick<ReportTable, 'report_id' | 'revision' | 'plan' | 'answers' | 'marks'>

/**
 * The question as its taker saw it. Of an anonymous exam it is never asked for: the order of the options and the answer
 * would tell to which report an appeal belongs.
 */
export async function findSeen(
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
      isKeyless: !isEditableBy(caller, question.ocean_id ?? form.ocean_id),
    }),
    uploads: links.filter(({ upload_id }) => ids.includes(upload_id)),
    ink: [...ink.values()],
  }
}
