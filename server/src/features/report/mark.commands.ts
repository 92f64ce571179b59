import { refuse } from '@wenhai/core/contract/refusal'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { markedByAuthor, type QuestionMark } from '@wenhai/core/report/mark-report'
import { toFlag } from '../../lib/database/portable.ts'
import { findTakeForm, findTakeRevision } from '../form/take.queries.ts'
import { recordMarks, settleItems } from '../marking/history.commands.ts'
import { refuseMarkingMeanwhile } from '../regrade/under-way.queries.ts'
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
    const questions = new Map(
      questionsOf(revision, report.plan).map((question) => [question.question_id, question]),
    )
    const { scoreOf, heldBack } = await findShownToAuthor({ ...asking, database: within }, take)
    if (Object.keys(marks).some((question_id) => heldBack.has(question_id)))
      throw refuse('gone', { reason: '这道题正在另一场考试中使用，那场考试结束后才能批阅' })
    const before: Record<string, QuestionMark & { comment?: string }> = JSON.parse(report.marks)
    const marked = { ...before }
    for (const [question_id, points] of Object.entries(marks)) {
      const question = questions.get(question_id)
      if (!question) throw refuse('wrong_field', { field: 'marks', reason: '分数里有不属于这场考试的题' })
      if (toHundredths(points) > question.score)
        throw refuse('wrong_field', {
          field: `marks.${question_id}`,
          reason: `这道题最多 ${toPoints(question.score)} 分`,
        })
      marked[question_id] = { ...marked[question_id], points: toHundredths(points), reason: markedByAuthor }
    }
    for (const [question_id, comment] of Object.entries(comments)) {
      const mark = marked[question_id]
      if (mark) marked[question_id] = { ...mark, comment: comment.trim() }
    }
    const all = Object.values(marked)
    const score = all.reduce((sum, { points }) => sum + (points ?? 0), 0)
    const pending = all.filter(({ points }) => points === null).length
    const changed = { marks: JSON.stringify(marked), score, pending, gathered: toFlag(report.user_id === '') }
    await transaction.updateTable('report').set(changed).where('report_id', '=', id).execute()
    const counts = new Counts()
    const asked = [...questions.values()]
    counts.tally(report, asked, countedOf(report), -1)
    counts.tally(report, asked, countedOf({ ...report, ...changed }), 1)
    await writeCounts(within, counts)
    await recordMarks(
      within,
      Object.entries(marked).map(([question_id, mark]) => ({
        survey_id: report.survey_id,
        question_id,
        report_id: id,
        user_id: asking.caller.user_id,
        mark_time: asking.now,
        source: 'sheet',
        from_points: before[question_id]?.points ?? null,
        to_points: mark.points,
        from_comment: before[question_id]?.comment ?? '',
        to_comment: mark.comment ?? '',
        mark_id: '',
      })),
    )
    await settleItems(within, id, Object.keys(marks))
    return { score: pointsOrNull(scoreOf({ ...report, ...changed })), pending }
  })
}
