import { fullScoreChange } from '@wenhai/core/exam/regrade/apply-regrades'
import { countPassedOf } from '@wenhai/core/exam/statistics/exam-analysis'
import { voteId } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { openedCount } from '@wenhai/core/form/opened-count'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { namedColumns } from '@wenhai/core/logic/named'
import { cells, wholeReport } from '@wenhai/core/report/cells'
import type { Tally } from '@wenhai/core/report/tally'
import { countByLines, type VoteLines, withLines } from '@wenhai/core/report/vote-lines'
import { cellsWithPrefix, isEmptyFilter, nameOfSource } from '@wenhai/core/results/choices'
import { maxSources } from '@wenhai/core/results/limits'
import { type CountedRevision, questionResults } from '@wenhai/core/results/question-results'
import { reportResults, scoreResults } from '@wenhai/core/results/report-results'
import type { Results } from '@wenhai/core/results/schema'
import { findPasses } from '#features/form/pass-line'
import { findFigure, lastTimeOf } from '#features/form/queries'
import { isInLots } from '#features/form/row'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { type AskedReports, findLogics } from '#features/report/list/choose'
import { findDrawn } from '#features/report/list/drawn.queries'
import { findVoteLines } from '#features/report/list/vote-lines'
import { findShownToAuthor, refuseByScore } from '#features/report/shown.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import { asCountedNow, countedRevisions, drawnIn } from './counted.ts'
import { countFiltered } from './scan/filtered.ts'
import { findStops, readTallies } from './stored.queries.ts'

/** Finds the results. Without a filter the cost grows with questions and days, with one it grows with reports. */
export async function findResults(
  database: Database,
  take: TakeForm,
  { timeRange, filters }: AskedReports,
  caller: Caller,
  now: number,
): Promise<Results> {
  const shown = await findShownToAuthor({ database, caller, now }, take)
  refuseByScore(shown, { filters })
  const { form } = take
  const { survey_id, questionnaire_type, survey_title } = form
  // The version is read before the counts, so that a change in between is sent twice rather than missed.
  const figure = await findFigure(database, survey_id)
  const isFiltered = !isEmptyFilter(filters, timeRange)
  const lines = await findVoteLines(database, take)
  const tallies = isFiltered
    ? await countFiltered(database, take, { timeRange, filters }, figure.version)
    : byLines(await readTallies(database, survey_id), lines)
  const whole = sumWhole(tallies)
  const isExam = formKindOf(questionnaire_type).hasScores
  // All revisions are read, because a wording is known by any of those that asked it, also by one that nobody answered.
  const every = Array.from({ length: form.revision }, (_, index) => index + 1)
  const counted = await countedRevisions(every, tallies, (number) => findTakeRevision(database, form, number))
  const revisions = lines ? counted.map((each) => withCountedLines(each, counted, lines)) : counted
  const named = namedColumns(await findLogics(database, take))
  return {
    survey_id,
    questionnaire_type,
    survey_title,
    version: figure.version,
    now: new Date(now).toISOString(),
    isAnonymous: form.anonymous === 1,
    isFiltered,
    all: figure.finished,
    funnel: isFiltered
      ? null
      : { views: openedCount(figure), started: figure.started, finished: figure.finished },
    lastTime: lastTimeOf(figure),
    ...reportResults(whole),
    ...(named && { named }),
    sources: sourcesOf(whole),
    // The place where people stopped changes when one of them hands in, so it is not shown where reports are released
    // in lots.
    stops: isFiltered || isInLots(form) ? null : await findStops(database, survey_id),
    questions: questionResults(revisions, await findCountedDrawn(database, take, tallies), {
      isExam,
      mayReadKey: ({ ocean_id }) => isEditableBy(caller, ocean_id ?? form.ocean_id, survey_id),
      mayReadMarks: ({ question_id }) => !shown.heldBack.has(question_id),
    }),
    scores:
      isExam && shown.heldBack.size === 0
        ? await findScoreResults(database, take, { whole, tallies, revisions })
        : null,
  }
}

interface Counted {
  whole: ReadonlyMap<string, number>
  tallies: ReadonlyMap<number, Tally>
  revisions: readonly CountedRevision[]
}

async function findScoreResults(
  database: Database,
  take: TakeForm,
  { whole, tallies, revisions }: Counted,
): Promise<Results['scores']> {
  const { form, settings } = take
  const passOf = await findPasses(take, tallies.keys(), (number) => findTakeRevision(database, form, number))
  const newest = revisions.find(({ revision }) => revision === form.revision)?.questions ?? []
  return scoreResults(
    whole,
    {
      full: form.full_score + fullScoreChange(newest),
      pass: settings.passScore,
      attempts: settings.attempts,
    },
    countPassedOf(revisions, passOf),
  )
}

/** The drawn questions as they count now. */
async function findCountedDrawn(
  database: Database,
  { form }: TakeForm,
  tallies: ReadonlyMap<number, Tally>,
): Promise<ReadonlyMap<string, FrozenQuestion>> {
  const drawn = await findDrawn(database, form.survey_id, drawnIn(tallies))
  const regrades = (await findTakeRevision(database, form, form.revision))?.regrades ?? []
  return asCountedNow(drawn, regrades, form)
}

const byLines = (tallies: Map<number, Tally>, lines: VoteLines | undefined): Map<number, Tally> =>
  lines ? countByLines(tallies, lines) : tallies

/** A vote's question is the same in all its revisions, with the options that are gone as far as they have votes. */
function withCountedLines(
  revision: CountedRevision,
  all: readonly CountedRevision[],
  { lines, isRanked = false }: VoteLines,
): CountedRevision {
  const votesOf = (key: string) => all.reduce((sum, { tally }) => sum + (tally.get(voteId)?.get(key) ?? 0), 0)
  const shown = lines
    .filter(({ key, isGone }) => !isGone || votesOf(key) > 0)
    .map((line) => (line.isGone ? { ...line, opt: `${line.opt || '图片'}（已撤下）` } : line))
  // Of two hundred entries people want to see the first ones first.
  if (isRanked) shown.sort((one, other) => votesOf(other.key) - votesOf(one.key))
  return { ...revision, questions: revision.questions.map((question) => withLines(question, shown)) }
}

function sumWhole(tallies: ReadonlyMap<number, Tally>): Map<string, number> {
  const whole = new Map<string, number>()
  for (const tally of tallies.values())
    for (const [cell, count] of tally.get(wholeReport) ?? []) whole.set(cell, (whole.get(cell) ?? 0) + count)
  return whole
}

const sourcesOf = (whole: ReadonlyMap<string, number>): Results['sources'] =>
  [...cellsWithPrefix(whole, cells.source)]
    .map(([key, count]) => ({ key, name: nameOfSource(key), count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSources)
