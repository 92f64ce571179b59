import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { bodyOf, type FrozenQuestion } from '@wenhai/core/form/revision'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { partsOf, splitPartId } from '@wenhai/core/question/kinds/parts'
import type { ResultFilter } from '@wenhai/core/report/filter-schema'
import { withLines } from '@wenhai/core/report/vote-lines'
import type { TimeRange } from '@wenhai/core/results/choices'
import type { AskedCondition } from '@wenhai/core/results/filter'
import { listWordings, type Wording, wordingOf } from '@wenhai/core/results/wording'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { findDrawn } from './drawn.queries.ts'
import type { ReportChoice } from './scan/scan.queries.ts'
import { findVoteLines } from './vote-lines.ts'

/** The reports that are asked for. */
export interface AskedReports {
  timeRange?: TimeRange | undefined
  filters: ResultFilter
}

/** All reports there are. */
export const everyReport: AskedReports = {
  filters: { answers: [], who: [], groups: [], sources: [], devices: [] },
}

/**
 * Finds the questions by revision; a vote has in all of them the options that it ever had, as its ballots are read
 * (`voteKeys`).
 */
export async function findQuestionsByRevision(
  database: Database,
  take: TakeForm,
): Promise<Map<number, readonly FrozenQuestion[]>> {
  const { form } = take
  const lines = await findVoteLines(database, take)
  const questions = new Map<number, readonly FrozenQuestion[]>()
  for (let number = 1; number <= form.revision; number += 1) {
    const asked = (await findTakeRevision(database, form, number))?.asked ?? []
    questions.set(number, lines ? asked.map((question) => withLines(question, lines.lines)) : asked)
  }
  return questions
}

/** The rules of each revision, the oldest first. */
export async function findLogics(database: Database, { form }: TakeForm): Promise<(FormLogic | undefined)[]> {
  const logics: (FormLogic | undefined)[] = []
  for (let number = 1; number <= form.revision; number += 1)
    logics.push((await findTakeRevision(database, form, number))?.logic)
  return logics
}

/**
 * Finds all questions that were asked, each with its older wordings; drawn ones, as the newest takers were given them,
 * come last.
 */
export async function findWordings(database: Database, take: TakeForm): Promise<Wording[]> {
  const { survey_id, questionnaire_type } = take.form
  const drawn = formKindOf(questionnaire_type).hasScores ? await findDrawn(database, survey_id) : new Map()
  return listWordings(await findQuestionsByRevision(database, take), drawn.values())
}

/** Finds all questions that were asked, in their newest wording. The number of a question is its place in the list. */
export const findEveryQuestion = async (database: Database, take: TakeForm): Promise<FrozenQuestion[]> =>
  (await findWordings(database, take)).flatMap(({ question, isNewest }) => (isNewest ? [question] : []))

/** Refused where a condition names a question that the form never asked. */
export async function chooseReports(
  database: Database,
  take: TakeForm,
  { timeRange, filters }: AskedReports,
): Promise<ReportChoice> {
  const { answers, ...others } = filters
  const conditions: AskedCondition[] = []
  const otherRevisions: number[] = []
  for (const [index, condition] of answers.entries()) {
    const { question_id, revision } = condition
    const asked = await findAsked(database, take, question_id, revision)
    if (!asked)
      throw refuse('wrong_field', {
        field: `filters.answers.${index}.question_id`,
        reason: '筛选里有不在这份问卷里的题',
      })
    conditions.push({ ...condition, question: asked.question, revision: asked.revisions[0] })
    otherRevisions.push(...asked.otherRevisions)
  }
  return {
    survey_id: take.form.survey_id,
    timeRange,
    filters: others,
    conditions,
    otherRevisions,
    voteKeys: (await findVoteLines(database, take))?.keys,
  }
}

/** A question, or one within another, in one wording. */
interface AskedWording {
  question: QuestionBody
  /** The revisions that asked it so, the oldest first; none where it was drawn. */
  revisions: readonly number[]
  /** The revisions that asked it in another wording. */
  otherRevisions: readonly number[]
}

/**
 * Finds a question as this revision asked it, or as the newest one did that had it. Where none has it, it may have been
 * drawn. Undefined where it was never asked.
 */
export async function findAsked(
  database: Database,
  take: TakeForm,
  id: string,
  asked?: number,
): Promise<AskedWording | undefined> {
  const { question_id, part } = splitPartId(id)
  const found = [...(await findQuestionsByRevision(database, take))].flatMap(([revision, questions]) => {
    const question = questions.find((each) => each.question_id === question_id)
    return question ? [{ revision, question, wording: wordingOf(question) }] : []
  })
  const meant = found.findLast(({ revision }) => asked === undefined || revision === asked)?.question
  const whole = meant ?? (await findDrawn(database, take.form.survey_id, [question_id])).get(question_id)
  const question = whole && (part === undefined ? bodyOf(whole) : partsOf(whole)[part])
  if (!whole || !question) return undefined
  const own = wordingOf(whole)
  return {
    question,
    revisions: found.flatMap(({ revision, wording }) => (wording === own ? [revision] : [])),
    otherRevisions: found.flatMap(({ revision, wording }) => (wording === own ? [] : [revision])),
  }
}
