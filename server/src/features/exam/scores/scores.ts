import { refuse } from '@wenhai/core/contract/refusal'
import type { ScoreLine } from '@wenhai/core/exam/scores/list-scores'
import type { GroupScore, ScoreRow } from '@wenhai/core/exam/scores/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { toPoints } from '@wenhai/core/form/points'
import { findEveryPassLine } from '#features/form/pass-line'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { logAttempt } from '#features/report/attempt/timeline.commands'
import { chooseReports, everyReport } from '#features/report/list/choose'
import { findAttempt } from '#features/report/queries'
import { isoOrNull } from '#features/report/row'
import { findShownToAuthor, type Viewer } from '#features/report/shown.queries'
import { handInEnded } from '#features/report/submit/submit.commands'
import type { Database } from '#lib/database/open'
import { readOne } from '#lib/reading/read-in-thread'
import type { ScoresPart, ScoresTask } from './scan/scores.ts'

/** An exam whose takers have names. */
export async function findNamedExam(database: Database, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  if (!formKindOf(take.form).hasScores)
    throw refuse('wrong_field', { field: 'id', reason: '只有考试有成绩单' })
  // Who sits when, beside scores, would tell whose report is whose.
  if (take.form.anonymous === 1)
    throw refuse('not_allowed', { reason: '匿名的考试没有成绩单，也看不到谁正在作答' })
  return take
}

interface Scores extends Omit<ScoresPart, 'lines'> {
  lines: ScoreLine[]
}

/** All takers or those of one class, read in a thread; at most so many of them, the best first. */
export async function findScores(
  asking: Viewer,
  id: string,
  most: number,
  group?: string | undefined,
): Promise<Scores> {
  const take = await findNamedExam(asking.database, id)
  const { heldBack } = await findShownToAuthor(asking, take)
  if (heldBack.size > 0)
    throw refuse('gone', { reason: '这场考试里有别人的题正在另一场考试中使用，那一场结束后才能看成绩' })
  const task: ScoresTask = {
    ...(await chooseReports(asking.database, take, everyReport)),
    attemptRule: take.settings.attemptRule,
    lines: await findEveryPassLine(asking.database, take),
    hasRoster: take.form.need_roster === 1,
    most,
    group,
  }
  return readOne<ScoresPart>(asking.database, new URL('./scan/scores.ts', import.meta.url), task)
}

const points = (score: number | null): number | null => (score === null ? null : toPoints(score))

export const toScoreRow = ({ submit_time, score, ...line }: ScoreLine): ScoreRow => ({
  ...line,
  score: points(score),
  submitted: isoOrNull(submit_time),
})

export const toGroupScore = (group: Scores['all']): GroupScore => ({
  ...group,
  average: points(group.average),
  highest: points(group.highest),
  lowest: points(group.lowest),
})

/** The author hands in for one taker, with the last draft. The taker's timeline says so. */
export async function endSitting(
  database: Database,
  { form }: TakeForm,
  attempt_id: string,
  now: number,
): Promise<void> {
  const attempt = await findAttempt(database, attempt_id)
  if (attempt?.survey_id !== form.survey_id) throw refuse('not_found')
  await handInEnded(database, attempt, now)
  await logAttempt(database, attempt, 'end', {}, now)
}
