import { refuse } from '@wenhai/core/contract/refusal'
import { applyRegrades } from '@wenhai/core/exam/regrade/apply-regrades'
import { findRuleFault, toRule } from '@wenhai/core/exam/regrade/check-rule'
import type { RegradeQuestion, RegradeRule, RuleFields } from '@wenhai/core/exam/regrade/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { hasMarkedPart } from '@wenhai/core/form/part-questions'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { firstMarkRule } from '@wenhai/core/question/kinds/marking'
import { isMarkedByServer, kindOf } from '@wenhai/core/question/kinds/registry'
import { modesIn } from '@wenhai/core/question/kinds/settings'
import { withTrees } from '#features/bank/tree.queries'
import { toPaperQuestion } from '#features/form/row'
import { findTakeForm, findTakeRevision, type TakeForm, type TakeRevision } from '#features/form/take.queries'
import { findEveryQuestion } from '#features/report/list/choose'
import { findShownToAuthor, type Viewer } from '#features/report/shown.queries'
import type { Database } from '#lib/database/open'
import { isEditableBy } from '#lib/http/caller'
import { countOpenAppeals } from '../appeal/appeal.queries.ts'
import type { MarkedRevision } from './papers.ts'

/** Refused where the marks of a question are hidden from the author: every consequence would tell them. */
export async function findRegradedExam(asking: Viewer, id: string): Promise<TakeForm> {
  const take = await findTakeForm(asking.database, id)
  if (!take) throw refuse('not_found')
  if (!formKindOf(take.form).hasScores)
    throw refuse('wrong_field', { field: 'id', reason: '只有考试可以重判' })
  const { heldBack } = await findShownToAuthor(asking, take)
  if (heldBack.size > 0)
    throw refuse('gone', { reason: '这场考试里有别人的题正在另一场考试中使用，那一场结束后才能重判' })
  return take
}

async function findNewest(database: Database, { form }: TakeForm): Promise<TakeRevision> {
  const newest = await findTakeRevision(database, form, form.revision)
  if (!newest) throw refuse('not_found')
  return newest
}

/** Finds every question that the exam asks or asked, as it counts now; its place is its number. */
async function findCounted(database: Database, take: TakeForm): Promise<FrozenQuestion[]> {
  const every = await findEveryQuestion(database, take)
  const { regrades, number } = await findNewest(database, take)
  // The questions of a revision have their regrades already; a drawn one comes as it was frozen.
  return every.map((question) =>
    question.regraded ? question : (applyRegrades([question], regrades, number)[0] ?? question),
  )
}

export async function listRegradeQuestions(
  { database, caller }: Viewer,
  take: TakeForm,
  { page, len }: { page: number; len: number },
): Promise<{ tables: RegradeQuestion[]; length: number }> {
  const { partial } = await findNewest(database, take)
  const all = await findCounted(database, take)
  const appeals = await countOpenAppeals(database, take.form.survey_id)
  const from = (page - 1) * len
  const tables = all.slice(from, from + len).map((question, index) => {
    const { regraded, ocean_id } = question
    return {
      number: from + index + 1,
      question: toPaperQuestion(question),
      answer: isEditableBy(caller, ocean_id ?? take.form.ocean_id, take.form.survey_id)
        ? question.answer
        : '',
      isMarkedByServer: isMarkedByServer(question),
      ...(!isMarkedByServer(question) && hasMarkedPart(question) && { hasMarkedPart: true }),
      modes: modesIn(question),
      isFirstRule: (question.markRule ?? firstMarkRule) === firstMarkRule,
      countsIncomplete: kindOf(question.option_type).countsIncomplete === true,
      score: toPoints(question.score),
      partial: regraded?.partial ?? partial,
      accepted: [...(regraded?.accepted ?? [])],
      isFull: regraded?.isFull === true,
      isStruck: regraded?.isStruck === true,
      appeals: appeals.get(question.question_id) ?? 0,
    }
  })
  return { tables, length: all.length }
}

export async function findExamQuestion(
  database: Database,
  take: TakeForm,
  question_id: string,
): Promise<FrozenQuestion> {
  const all = await findCounted(database, take)
  const question = all.find((each) => each.question_id === question_id)
  if (!question) throw refuse('wrong_field', { field: 'question_id', reason: '这场考试没有这道题' })
  return question
}

/** The rule as it will be stored; refused where it does not fit the question as it counts now. */
export async function readRule(
  database: Database,
  take: TakeForm,
  fields: RuleFields,
): Promise<{ question: FrozenQuestion; rule: RegradeRule }> {
  const question = await findExamQuestion(database, take, fields.question_id)
  const [whole = question] = await withTrees(database, [question], { [question.question_id]: 'wanted' })
  const rule = toRule(whole, fields)
  const { partial } = await findNewest(database, take)
  const fault = findRuleFault(whole, rule, partial)
  if (fault) throw refuse('wrong_field', fault)
  return { question, rule }
}

/** Finds all revisions there ever were, as they were frozen. */
export async function findRevisions(
  database: Database,
  { form }: TakeForm,
): Promise<Map<number, MarkedRevision>> {
  const revisions = new Map<number, MarkedRevision>()
  for (let number = 1; number <= form.revision; number += 1) {
    const revision = await findTakeRevision(database, form, number)
    if (revision) revisions.set(number, { number, frozen: revision.frozen, partial: revision.partial })
  }
  return revisions
}
