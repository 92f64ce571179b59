import { applyRegrade, fullScoreChange, type Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import type { ScoreComparison, ScoreSummary } from '@wenhai/core/exam/regrade/compare-scores'
import { previewLinesMax } from '@wenhai/core/exam/regrade/limits'
import type { GivenAnswer, RegradePreview, RuleFields } from '@wenhai/core/exam/regrade/schema'
import { toPoints } from '@wenhai/core/form/points'
import { findEveryPassLine } from '#features/form/pass-line'
import { findFigure } from '#features/form/queries'
import { findInEffect } from '#features/form/regrade.queries'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { chooseReports, everyReport } from '#features/report/list/choose'
import { pointsOrNull } from '#features/report/row'
import type { Viewer } from '#features/report/shown.queries'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { readOne } from '#lib/reading/read-in-thread'
import { findExamQuestion, findRegradedExam, findRevisions, readRule } from './question.ts'
import type { AnswersTask } from './scan/answers.ts'
import type { PreviewTask } from './scan/preview.ts'

/** Previews asked for lately. The version of the counts is part of the key, so no entry becomes outdated. */
const maxEntries = 8
const cacheOf = perDatabase(() => new Map<string, Promise<ScoreComparison>>())

type Page = Record<'page' | 'len', number>

/** Shows what a regrade would do, computed by the rule that would do it. */
export async function previewRegrade(
  asking: Viewer,
  id: string,
  { page, len, ...fields }: RuleFields & Page,
): Promise<RegradePreview> {
  const { database, now } = asking
  const take = await findRegradedExam(asking, id)
  const { form, settings } = take
  const { question, rule } = await readRule(database, take, fields)
  const regrade: Regrade = {
    question_id: question.question_id,
    rule,
    reason: '',
    time: now,
    revision: form.revision,
    score: question.score,
  }
  const { lines, before, after, ...counts } = await compare(database, take, regrade)
  const from = (page - 1) * len
  return {
    ...counts,
    before: toFigures(before),
    after: toFigures(after),
    fullScore: await findFullScores(database, take, regrade),
    passScore: toPoints(settings.passScore),
    tables: lines.slice(from, from + len).map(({ before: was, after: becomes, ...line }) => ({
      ...line,
      before: pointsOrNull(was),
      after: pointsOrNull(becomes),
    })),
    length: lines.length,
  }
}

const toFigures = ({ mean, ...rest }: ScoreSummary) => ({
  ...rest,
  mean: mean === null ? null : Math.round(mean) / 100,
})

/** Finds the full scores of the exam as it is now. */
async function findFullScores(database: Database, { form }: TakeForm, regrade: Regrade) {
  const asked = (await findTakeRevision(database, form, form.revision))?.asked ?? []
  const fullOf = (questions: typeof asked) => toPoints(form.full_score + fullScoreChange(questions))
  return { before: fullOf(asked), after: fullOf(applyRegrade(asked, regrade, form.revision)) }
}

async function compare(database: Database, take: TakeForm, regrade: Regrade): Promise<ScoreComparison> {
  const { survey_id, update_time, regraded } = take.form
  const { version } = await findFigure(database, survey_id)
  const cache = cacheOf(database)
  const { time: _, ...same } = regrade
  const key = JSON.stringify([survey_id, update_time, regraded, version, same])
  const known = cache.get(key)
  if (known) return known
  const comparing = scan(database, take, regrade)
  cache.set(key, comparing)
  const [oldest] = cache.keys()
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  comparing.catch(() => cache.delete(key))
  return comparing
}

async function scan(database: Database, take: TakeForm, regrade: Regrade): Promise<ScoreComparison> {
  const { form, settings } = take
  const task: PreviewTask = {
    ...(await chooseReports(database, take, everyReport)),
    revisions: await findRevisions(database, take),
    earlier: await findInEffect(database, form.survey_id),
    regrade,
    attemptRule: settings.attemptRule,
    lines: await findEveryPassLine(database, take),
    isAnonymous: form.anonymous === 1,
    most: previewLinesMax,
  }
  return readOne<ScoreComparison>(database, new URL('./scan/preview.ts', import.meta.url), task)
}

/** Lists the answers that people gave to one question. */
export async function listGivenAnswers(
  asking: Viewer,
  id: string,
  question_id: string,
): Promise<{ tables: GivenAnswer[]; length: number }> {
  const { database } = asking
  const take = await findRegradedExam(asking, id)
  const question = await findExamQuestion(database, take, question_id)
  const task: AnswersTask = { ...(await chooseReports(database, take, everyReport)), question }
  const tables = await readOne<GivenAnswer[]>(database, new URL('./scan/answers.ts', import.meta.url), task)
  return { tables, length: tables.length }
}
