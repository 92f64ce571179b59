import { refuse } from '@wenhai/core/contract/refusal'
import { findUnit, partQuestions } from '@wenhai/core/form/part-questions'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { splitPartId } from '@wenhai/core/question/kinds/parts'
import {
  changeMark,
  markedByAuthor,
  markOf,
  type StoredMarks,
  sumMarks,
} from '@wenhai/core/report/mark-report'
import { recordMarks, settleItems } from '#features/exam/marking/history.commands'
import { refuseMarkingMeanwhile } from '#features/exam/regrade/under-way.queries'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { toFlag } from '#lib/database/portable'
import { countedOf } from './counted.queries.ts'
import { pointsOrNull, questionsOf } from './row.queries.ts'
import { type Asking, findShownToAuthor } from './shown.queries.ts'
import { Counts, writeCounts } from './submit/counts.commands.ts'

export interface Marking {
  marks: Readonly<Record<string, number>>
  comments: Readonly<Record<string, string>>
}

/** The author's mark overrides the server's; the sum is updated in the same transaction. */
export async function markReport(
  asking: Asking,
  id: string,
  { marks, comments }: Marking,
): Promise<{ score: number | null; pending: number }> {
  const { database } = asking
  return database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    const query = transaction.selectFrom('report').selectAll().where('report_id', '=', id)
    const report = await (database.engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
    const take = report && (await findTakeForm(within, report.survey_id))
    const revision = take && (await findTakeRevision(within, take.form, report.revision))
    if (!report || !take || !revision) throw refuse('not_found')
    if (!report.marks) throw refuse('wrong_field', { field: 'marks', reason: '只有考试的答卷可以批阅' })
    await refuseMarkingMeanwhile(within, take.form)
    const questions = questionsOf(revision, report.plan)
    const { scoreOf, heldBack } = await findShownToAuthor({ ...asking, database: within }, take)
    if (Object.keys(marks).some((id) => heldBack.has(splitPartId(id).question_id)))
      throw refuse('gone', { reason: '这道题正在另一场考试中使用，那场考试结束后才能批阅' })
    const before: StoredMarks = JSON.parse(report.marks)
    let marked = before
    for (const [question_id, points] of Object.entries(marks)) {
      const question = findUnit(questions, question_id)
      if (!question) throw refuse('wrong_field', { field: 'marks', reason: '分数里有不属于这场考试的题' })
      if (toHundredths(points) > question.score)
        throw refuse('wrong_field', {
          field: `marks.${question_id}`,
          reason: `这道题最多 ${toPoints(question.score)} 分`,
        })
      if (!markOf(marked, question_id))
        throw refuse('wrong_field', {
          field: `marks.${question_id}`,
          reason: '这份答卷的这道题是整题评分的，请给整题的分数',
        })
      marked = changeMark(questions, marked, question_id, {
        points: toHundredths(points),
        reason: markedByAuthor,
      })
    }
    for (const [question_id, comment] of Object.entries(comments))
      marked = changeMark(questions, marked, question_id, { comment: comment.trim() })
    const { score, pending } = sumMarks(marked)
    const changed = { marks: JSON.stringify(marked), score, pending, gathered: toFlag(report.user_id === '') }
    await transaction.updateTable('report').set(changed).where('report_id', '=', id).execute()
    const counts = new Counts()
    counts.tally(report, questions, countedOf(report), -1)
    counts.tally(report, questions, countedOf({ ...report, ...changed }), 1)
    await writeCounts(within, counts)
    await recordMarks(
      within,
      [...new Set([...Object.keys(marks), ...Object.keys(comments)])].map((question_id) => ({
        survey_id: report.survey_id,
        question_id,
        report_id: id,
        user_id: asking.caller.user_id,
        mark_time: asking.now,
        source: 'sheet',
        from_points: markOf(before, question_id)?.points ?? null,
        to_points: markOf(marked, question_id)?.points ?? null,
        from_comment: markOf(before, question_id)?.comment ?? '',
        to_comment: markOf(marked, question_id)?.comment ?? '',
        mark_id: '',
      })),
    )
    const settled = Object.keys(marks).flatMap((unit) => {
      const question = findUnit(questions, unit)
      return question ? [unit, ...partQuestions(question).map(({ question_id }) => question_id)] : []
    })
    await settleItems(within, id, settled)
    return { score: pointsOrNull(scoreOf({ ...report, ...changed })), pending }
  })
}
