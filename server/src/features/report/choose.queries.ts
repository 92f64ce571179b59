import type { TimeRange } from '@wenhai/core/analytics/filter'
import type { ResultFilter } from '@wenhai/core/analytics/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { bodyOf, type FrozenQuestion } from '@wenhai/core/form/revision'
import type { FormLogic } from '@wenhai/core/logic/model'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { partId, partsOf, splitPartId } from '@wenhai/core/question/kinds/parts'
import { withLines } from '@wenhai/core/report/vote-lines'
import type { Database } from '../../lib/database/open.ts'
import { findTakeRevision, type TakeForm } from '../form/take.queries.ts'
import { findDrawn } from './drawn.queries.ts'
import type { ReportChoice } from './scan/scan.queries.ts'
import { findVoteLines } from './vote-lines.queries.ts'

/** Which reports are asked for. */
export interface Asked {
  timeRange?: TimeRange | undefined
  filters: ResultFilter
}

/** All there are. */
export const everyReport: Asked = {
  filters: { answers: [], who: [], groups: [], sources: [], devices: [] },
}

/** By revision; a vote has in all of them the options that it ever had, as its ballots are read (`voteKeys`). */
export async function findQuestions(
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

/** The newest revision's questions in order, then those only in older ones, then drawn ones: each has its number by its place. */
export async function findEveryQuestion(
  database: Database,
  { form }: TakeForm,
  byRevision: ReadonlyMap<number, readonly FrozenQuestion[]>,
): Promise<FrozenQuestion[]> {
  const found = new Map<string, FrozenQuestion>()
  const newestFirst = [...byRevision].sort(([one], [other]) => other - one)
  for (const [, questions] of newestFirst)
    for (const question of questions)
      if (!found.has(question.question_id)) found.set(question.question_id, question)
  if (form.questionnaire_type === 'exam')
    for (const [id, question] of await findDrawn(database, form.survey_id))
      if (!found.has(id)) found.set(id, question)
  return [...found.values()]
}

/** The question and those within it, each by its id. */
const bodiesOf = (question: FrozenQuestion): (readonly [string, QuestionBody])[] => [
  [question.question_id, bodyOf(question)],
  ...partsOf(question).map((part, index) => [partId(question.question_id, index), part] as const),
]

/**
 * Refused where a condition names a question that the form never asked. The question whose answers are wanted is among
 * the bodies, also where it was drawn.
 */
export async function chooseReports(
  database: Database,
  take: TakeForm,
  { timeRange, filters }: Asked,
  wanted?: string,
): Promise<ReportChoice> {
  const bodies: ReportChoice['bodies'] = new Map(
    [...(await findQuestions(database, take)).values()].flatMap((questions) => questions.flatMap(bodiesOf)),
  )
  const unknown = filters.answers.filter(({ question_id }) => !bodies.has(question_id))
  const ids = [
    ...unknown.map(({ question_id }) => question_id),
    ...(wanted !== undefined && !bodies.has(wanted) ? [wanted] : []),
  ]
  const drawn = await findDrawn(
    database,
    take.form.survey_id,
    ids.map((id) => splitPartId(id).question_id),
  )
  const more = new Map([...drawn.values()].flatMap(bodiesOf))
  const missing = unknown.findIndex(({ question_id }) => !more.has(question_id))
  if (missing >= 0)
    throw refuse('wrong_field', {
      field: `filters.answers.${filters.answers.indexOf(unknown[missing] as (typeof unknown)[number])}.question_id`,
      reason: '筛选里有不在这份问卷里的题',
    })
  return {
    survey_id: take.form.survey_id,
    timeRange,
    filters,
    bodies: new Map([...bodies, ...more]),
    voteKeys: (await findVoteLines(database, take))?.keys,
    // Of those who were screened out nothing is counted, and so nothing they wrote is read.
    isFinished: wanted !== undefined,
  }
}
