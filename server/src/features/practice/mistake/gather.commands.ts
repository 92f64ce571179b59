import type { FrozenQuestion } from '@wenhai/core/form/revision'
import type { QuestionMark } from '@wenhai/core/report/mark-report'
import { shownPartOf } from '@wenhai/core/report/review'
import { findUngathered, setGathered, type Ungathered } from '#features/report/gather.commands'
import { hasMemberSeenKey } from '#features/report/shown.queries'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'

type Asking = Pick<Context, 'database' | 'caller' | 'now'>

/**
 * A member's new mistakes are added when they open the book, and not at the end of an exam, when a
 * thousand hand in at once.
 */
export async function gatherMistakes({ database, caller, now }: Asking): Promise<void> {
  if (!caller.isSignedIn) return
  const { user_id } = caller
  await settleOpen({ database, caller, now })
  const reports = await findUngathered(database, user_id, now)
  if (reports.length === 0) return
  const rows = reports.flatMap((report) => mistakesOf(report))
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    await writeMistakes(within, user_id, rows, now)
    for (const { survey_id, isOpen } of reports.map(withOpen))
      if (isOpen)
        await transaction
          .updateTable('mistake')
          .set({ is_open: 1 })
          .where('user_id', '=', user_id)
          .where('survey_id', '=', survey_id)
          .execute()
    await setGathered(
      within,
      reports.map(({ report_id }) => report_id),
    )
  })
}

/**
 * While an exam can still be taken, its mistakes are open to those whose result shows the key: another attempt, given
 * later, closes them again, and an exam without an end opens them after the last attempt.
 */
export async function settleOpen({ database, caller: { user_id }, now }: Asking): Promise<void> {
  const { kysely } = database
  const held = await kysely
    .selectFrom('mistake')
    .innerJoin('question_lock as held', (join) =>
      join
        .onRef('held.question_id', '=', 'mistake.question_id')
        .onRef('held.survey_id', '=', 'mistake.survey_id'),
    )
    .select('mistake.survey_id')
    .distinct()
    .where('mistake.user_id', '=', user_id)
    .where('held.locked_until', '>=', now)
    .execute()
  for (const { survey_id } of held) {
    const is_open = toFlag(await hasMemberSeenKey(database, user_id, survey_id, now))
    await kysely
      .updateTable('mistake')
      .set({ is_open })
      .where('user_id', '=', user_id)
      .where('survey_id', '=', survey_id)
      .where('is_open', '<>', is_open)
      .execute()
  }
}

/** A mistake is open only where the key may already be seen; others are added when the exam is over. */
const withOpen = (report: Ungathered) => ({
  ...report,
  isOpen: shownPartOf({ ...report, isMine: false }) === 'all',
})

interface FoundMistake {
  survey_id: string
  question: FrozenQuestion
  answer: string
  isOpen: boolean
}

/** Wrong and partly right answers; those not marked yet are skipped. An exam that never shows its key adds nothing. */
function mistakesOf(report: Ungathered): FoundMistake[] {
  if (report.review === 'never') return []
  const { isOpen } = withOpen(report)
  const marks: Record<string, QuestionMark> = JSON.parse(report.marks)
  return report.questions.flatMap((question) => {
    const points = marks[question.question_id]?.points
    const isWrong = points !== null && points !== undefined && points < question.score
    const answer = report.answers[question.question_id] ?? ''
    return isWrong ? [{ survey_id: report.survey_id, question, answer, isOpen }] : []
  })
}

/** Wrong again: it is due today, and starts with the first interval. */
export async function writeMistakes(
  { kysely, engine }: Database,
  user_id: string,
  found: readonly FoundMistake[],
  now: number,
): Promise<void> {
  const newest = new Map(found.map((mistake) => [mistake.question.question_id, mistake]))
  await insertMany(
    kysely,
    engine,
    {
      table: 'mistake',
      columns: [
        'mistake_id',
        'user_id',
        'question_id',
        'survey_id',
        'category',
        'content',
        'answer',
        'note',
        'times',
        'box',
        'due_time',
        'is_open',
        'create_time',
      ],
      returning: [],
      onConflict: `on conflict (user_id, question_id) do update set survey_id = excluded.survey_id,
        category = excluded.category, content = excluded.content, answer = excluded.answer, times = mistake.times + 1, box = 0,
        due_time = excluded.due_time, is_open = excluded.is_open`,
    },
    [...newest.values()].map(({ survey_id, question, answer, isOpen }) => [
      newId(),
      user_id,
      question.question_id,
      survey_id,
      question.questionnaire_type,
      JSON.stringify(question),
      answer,
      '',
      1,
      0,
      now,
      toFlag(isOpen),
      now,
    ]),
  )
}
