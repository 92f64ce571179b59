import { hash } from 'node:crypto'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { bundleText, saysNothing } from '@wenhai/core/marking/bundle-text'
import type { QuestionMark } from '@wenhai/core/report/mark-report'
import { planned } from '@wenhai/core/report/paper'
import type { ReadOnlyDatabase } from '../../../lib/database/open.ts'
import type { Reading } from '../../../lib/reading/protocol.ts'
import { simplify } from '../../../lib/simplify.ts'
import { answerIn } from '../../report/scan/scan.queries.ts'
import { itemState } from '../table.ts'

export interface GatherTask {
  survey_id: string
  /** By revision. */
  questions: ReadonlyMap<number, readonly FrozenQuestion[]>
}

export interface GatheredItem {
  report_id: string
  question_id: string
  bundle_key: string
  rank: number
  state: number
}

/** Reports per query. */
const inPart = 500

/** The answers of the reports whose waiting questions are not what the stored items say: new ones, and changed ones. */
const gather: Reading<GatherTask, GatheredItem[]> = async function* (database, task) {
  let beyond = ''
  for (;;) {
    const rows = await findDiffering(database, task.survey_id, beyond)
    if (rows.length > 0) yield rows.flatMap((row) => itemsOf(task, row))
    const last = rows.at(-1)
    if (!last || rows.length < inPart) return
    beyond = last.report_id
  }
}

export default gather

const findDiffering = ({ kysely }: ReadOnlyDatabase, survey_id: string, beyond: string) =>
  kysely
    .selectFrom('report')
    .select(['report.report_id', 'report.revision', 'report.plan', 'report.answers', 'report.marks'])
    .where('report.survey_id', '=', survey_id)
    .where('report.pending', '>', 0)
    .where('report.report_id', '>', beyond)
    .where((build) =>
      build(
        'report.pending',
        '<>',
        build
          .selectFrom('marking_item')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('marking_item.report_id', '=', 'report.report_id')
          .where('marking_item.state', '=', itemState.waiting),
      ),
    )
    .orderBy('report.report_id')
    .limit(inPart)
    .execute()

type Row = Awaited<ReturnType<typeof findDiffering>>[number]

function itemsOf({ questions }: GatherTask, row: Row): GatheredItem[] {
  const marks: Record<string, QuestionMark> = JSON.parse(row.marks)
  const asked = planned(
    { questions: [...(questions.get(row.revision) ?? [])] },
    row.plan ? JSON.parse(row.plan) : undefined,
  )
  return asked.flatMap((question) => {
    const mark = marks[question.question_id]
    if (!mark) return []
    const text = bundleText(question, answerIn(row.answers, question.question_id) ?? '', simplify)
    return [
      {
        report_id: row.report_id,
        question_id: question.question_id,
        // Answers to a question whose points were changed in between are not worth the same.
        bundle_key: hash('sha256', `${question.score}\n${text}`).slice(0, 32),
        rank: saysNothing(question, text, simplify) ? 0 : 1,
        state: mark.points === null ? itemState.waiting : itemState.elsewhere,
      },
    ]
  })
}
