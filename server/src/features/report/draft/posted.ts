import { type Answers, findAnswered } from '@wenhai/core/form/answers'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import type { FormLogic, Given } from '@wenhai/core/form/logic-model'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { showPaper } from '@wenhai/core/logic/shown-paper'
import type { Attempt } from '@wenhai/core/report/schema'
import { findFullQuotas } from '#features/form/quota.queries'
import { todayAt } from '#features/form/row'
import { findTakeRevision, type TakeForm, type TakeRevision } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { addHeard } from '../attempt/play.queries.ts'
import { belongsTo, personOf } from '../person.queries.ts'
import { findAttempt } from '../queries.ts'
import { needsAttempt, paperItemsOf, questionsOf, readPlan, toAttempt } from '../row.ts'
import type { AttemptTable } from '../table.ts'

export interface PostedPaper {
  attempt?: Attempt
  questions: FrozenQuestion[]
  /** The items that lie between the questions. */
  items: readonly PaperItem[]
  /** The rules of the form; the field is absent where it has none. */
  rules?: { logic: FormLogic; given: Given }
}

/**
 * The questions a plain form answers: those of its attempt, or of the revision it showed. Where they come with the attempt,
 * there are none without it: what is said about an answer would tell of a question that nobody may see yet.
 */
export async function findPostedQuestions(
  context: Pick<Context, 'database' | 'caller' | 'device_id' | 'now'>,
  take: TakeForm,
  attempt_id: string | undefined,
  revision: number | undefined,
  playing?: { place: string; url: string },
): Promise<PostedPaper> {
  const { database, now } = context
  const { form } = take
  const found = attempt_id ? await findAttempt(database, attempt_id) : undefined
  const own = found && belongsTo(found, personOf(context)) && found.survey_id === form.survey_id
  const paper = await findTakeRevision(database, form, own ? found.revision : (revision ?? form.revision))
  if (!paper || (!own && needsAttempt(take))) return { questions: [], items: [] }
  const { logic } = paper
  const fullQuotas = logic ? await findFullQuotas(database, form.survey_id, logic) : []
  if (!own) {
    const given = { fields: {}, fullQuotas, today: todayAt(form, now), leftOut: [] }
    return { questions: paper.asked, items: paper.items ?? [], ...(logic && { rules: { logic, given } }) }
  }
  const attempt = toAttempt(found, paper, {
    form,
    isResumed: true,
    fullQuotas,
    now,
  })
  return {
    attempt:
      found.is_exam === 1
        ? await addHeard(database, attempt, { survey_id: form.survey_id, now, playing })
        : attempt,
    questions: questionsOf(paper, found.plan),
    items: attempt.items ?? [],
    ...(logic && attempt.given && { rules: { logic, given: attempt.given } }),
  }
}

/** How far an open attempt is, of the questions that its taker is shown: the count that their page has. */
export async function findAttemptProgress(
  database: Database,
  { form }: Pick<TakeForm, 'form'>,
  revision: TakeRevision,
  attempt: AttemptTable,
  now: number,
): Promise<{ answered: number; questionCount: number }> {
  const { plan, fields, is_exam } = attempt
  const questions = questionsOf(revision, plan)
  const answers: Answers = JSON.parse(attempt.answers)
  const { logic } = revision
  const shown = logic
    ? showPaper({ questions, items: paperItemsOf(revision, questions, plan).items ?? [], logic }, answers, {
        fields: JSON.parse(fields),
        fullQuotas: await findFullQuotas(database, form.survey_id, logic),
        today: todayAt(form, now),
        leftOut: readPlan(plan)?.leftOut ?? [],
      })
    : { questions, answers }
  return {
    answered: findAnswered(shown.questions, shown.answers, { isExam: is_exam === 1 }).size,
    questionCount: shown.questions.length,
  }
}
