import { refuse } from '@wenhai/core/contract/refusal'
import { findUnit, partQuestions } from '@wenhai/core/form/part-questions'
import { toHundredths } from '@wenhai/core/form/points'
import { splitPartId } from '@wenhai/core/question/kinds/parts'
import { changeMark, type GivenMark, markOf } from '@wenhai/core/report/mark-report'
import { reachesAnswer } from '@wenhai/core/share/scope'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { pointsOrNull } from '#features/report/row'
import { findShownToAuthor, type Viewer } from '#features/report/shown.queries'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { type MarkedByHand, markByHand, refuseTooMany } from '../marks.commands.ts'
import { findStanding } from './queries.ts'
import { itemState } from './table.ts'

interface SheetMarks {
  marks: Readonly<Record<string, number>>
  comments: Readonly<Record<string, string>>
}

/** Marks one report as a whole: what a person gives takes the place of what the server gave. */
export const markReport = (
  asking: Viewer,
  id: string,
  sheet: SheetMarks,
): Promise<{ score: number | null; pending: number }> =>
  inTransaction(asking.database, async (within) => {
    const found = await within.kysely
      .selectFrom('report')
      .select(['survey_id', 'roster_id', 'marks'])
      .where('report_id', '=', id)
      .executeTakeFirst()
    const take = found && (await findTakeForm(within, found.survey_id))
    if (!take) throw refuse('not_found')
    if (!found.marks) throw refuse('wrong_field', { field: 'marks', reason: '只有考试的答卷可以批阅' })
    const { scoreOf, heldBack } = await findShownToAuthor({ ...asking, database: within }, take)
    if (Object.keys(sheet.marks).some((unit) => heldBack.has(splitPartId(unit).question_id)))
      throw refuse('gone', { reason: '这道题正在另一场考试中使用，那场考试结束后才能批阅' })
    await refuseUnreached(within, asking, take, { roster_id: found.roster_id, sheet })
    const settled: string[] = []
    const [report] = await markByHand(within, take, {
      reports: [id],
      givenTo: (marked) => {
        settled.push(...unitsWithin(marked, sheet))
        return readSheet(marked, sheet)
      },
      user_id: asking.caller.user_id,
      source: 'sheet',
      mark_id: '',
      now: asking.now,
    })
    if (!report) throw refuse('not_found')
    await settleItems(within, id, settled)
    return { score: pointsOrNull(scoreOf(report)), pending: report.pending }
  })

/** Who marks a part of the exam gives points and comments to nothing else of a report either. */
async function refuseUnreached(
  within: Database,
  { caller, now }: Viewer,
  take: TakeForm,
  { roster_id, sheet }: { roster_id: string; sheet: SheetMarks },
): Promise<void> {
  const reach = (await findStanding(within, take, caller, now))?.reach
  if (!reach) throw refuse('not_allowed')
  const person =
    roster_id === ''
      ? undefined
      : await within.kysely
          .selectFrom('roster')
          .select('group_name')
          .where('survey_id', '=', take.form.survey_id)
          .where('roster_id', '=', roster_id)
          .executeTakeFirst()
  const group_name = person?.group_name ?? ''
  const units = [...Object.keys(sheet.marks), ...Object.keys(sheet.comments)]
  if (units.some((question_id) => !reachesAnswer(reach, { question_id, group_name })))
    throw refuse('not_allowed', { reason: '这里有不归你批阅的题，没有保存' })
}

function readSheet({ marks: stored, questions }: MarkedByHand, { marks, comments }: SheetMarks) {
  const given: Record<string, GivenMark> = {}
  let marked = stored
  for (const [question_id, points] of Object.entries(marks)) {
    const field = `marks.${question_id}`
    if (!findUnit(questions, question_id))
      throw refuse('wrong_field', { field: 'marks', reason: '分数里有不属于这场考试的题' })
    refuseTooMany(questions, question_id, toHundredths(points), field)
    if (!markOf(marked, question_id))
      throw refuse('wrong_field', { field, reason: '这份答卷的这道题是整题评分的，请给整题的分数' })
    given[question_id] = { points: toHundredths(points) }
    marked = changeMark(marked, question_id, given[question_id])
  }
  for (const [question_id, comment] of Object.entries(comments))
    given[question_id] = { ...given[question_id], comment: comment.trim() }
  return given
}

/** The questions that were given points, with those within them. */
const unitsWithin = ({ questions }: MarkedByHand, { marks }: SheetMarks): string[] =>
  Object.keys(marks).flatMap((unit) => {
    const question = findUnit(questions, unit)
    return question ? [unit, ...partQuestions(question).map(({ question_id }) => question_id)] : []
  })

/** Settles the items of a report that was marked by itself, so that its answers no longer wait in their bundles. */
async function settleItems(
  { kysely, engine }: Database,
  report_id: string,
  question_ids: readonly string[],
): Promise<void> {
  await kysely
    .updateTable('marking_item')
    .set({ state: itemState.elsewhere })
    .where('report_id', '=', report_id)
    .where(anyOf(engine, 'question_id', question_ids))
    .execute()
}
