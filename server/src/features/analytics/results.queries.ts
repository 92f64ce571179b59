import { cellsOf } from '@wenhai/core/analytics/cell-counts'
import { isEmptyFilter } from '@wenhai/core/analytics/filter'
import { maxSources } from '@wenhai/core/analytics/limits'
import { questionResults } from '@wenhai/core/analytics/question-results'
import { reportResults, scoreResults } from '@wenhai/core/analytics/report-results'
import type { Results } from '@wenhai/core/analytics/schema'
import { nameOfSource } from '@wenhai/core/analytics/sources'
import { openedCount } from '@wenhai/core/form/opened-count'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { namedColumns } from '@wenhai/core/logic/named'
import { fullScoreChange } from '@wenhai/core/regrade/apply-regrades'
import { cells, wholeReport } from '@wenhai/core/report/cells'
import type { Tally } from '@wenhai/core/report/tally'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { findFigure } from '../form/queries.ts'
import { isEditableBy, isInLots } from '../form/row.queries.ts'
import { findTakeRevision, type TakeForm } from '../form/take.queries.ts'
import { type Asked, findLogics } from '../report/choose.queries.ts'
import { findDrawn } from '../report/drawn.queries.ts'
import { findShownToAuthor, refuseByScore } from '../report/shown.queries.ts'
import { asCountedNow, countedRevisions, drawnIn } from './counted.queries.ts'
import { countFiltered } from './scan/filtered.queries.ts'
import { findStops, readTallies } from './stored.queries.ts'

/** Without a filter the cost grows with questions and days, with one it grows with reports. */
export async function findResults(
  database: Database,
  take: TakeForm,
  { timeRange, filters }: Asked,
  caller: Caller,
  now: number,
): Promise<Results> {
  const shown = await findShownToAuthor({ database, caller, now }, take)
  refuseByScore(shown, { filters })
  const { form, settings } = take
  const { survey_id, questionnaire_type, survey_title } = form
  // Read before the counts: a change in between is then sent twice rather than missed.
  const figure = await findFigure(database, survey_id)
  const isFiltered = !isEmptyFilter(filters, timeRange)
  const tallies = isFiltered
    ? (await countFiltered(database, take, { timeRange, filters }, figure.version)).tallies
    : await readTallies(database, survey_id)
  const whole = sumWhole(tallies)
  const isExam = questionnaire_type === 'exam'
  const revisions = await countedRevisions(form, tallies, (number) =>
    findTakeRevision(database, form, number),
  )
  const named = namedColumns(await findLogics(database, take))
  const newest = revisions.find(({ revision }) => revision === form.revision)?.questions ?? []
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
    lastTime: figure.last_time > 0 ? new Date(figure.last_time).toISOString() : null,
    ...reportResults(whole),
    ...(named && { named }),
    sources: sourcesOf(whole),
    // Where people stopped changes when one of them hands in, so it is not shown where reports are released in lots.
    stops: isFiltered || isInLots(form) ? null : await findStops(database, survey_id),
    questions: questionResults(revisions, await findCountedDrawn(database, take, tallies), {
      isExam,
      mayReadKey: ({ ocean_id }) => isEditableBy(caller, ocean_id ?? form.ocean_id),
      mayReadMarks: ({ question_id }) => !shown.heldBack.has(question_id),
    }),
    scores:
      isExam && shown.heldBack.size === 0
        ? scoreResults(whole, form.full_score + fullScoreChange(newest), settings.passScore)
        : null,
  }
}

/** Drawn questions as they count now. */
async function findCountedDrawn(
  database: Database,
  { form }: TakeForm,
  tallies: ReadonlyMap<number, Tally>,
): Promise<ReadonlyMap<string, FrozenQuestion>> {
  const drawn = await findDrawn(database, form.survey_id, drawnIn(tallies))
  const regrades = (await findTakeRevision(database, form, form.revision))?.regrades ?? []
  return asCountedNow(drawn, regrades, form)
}

function sumWhole(tallies: ReadonlyMap<number, Tally>): Map<string, number> {
  const whole = new Map<string, number>()
  for (const tally of tallies.values())
    for (const [cell, count] of tally.get(wholeReport) ?? []) whole.set(cell, (whole.get(cell) ?? 0) + count)
  return whole
}

const sourcesOf = (whole: ReadonlyMap<string, number>): Results['sources'] =>
  [...cellsOf(whole, cells.source)]
    .map(([key, count]) => ({ key, name: nameOfSource(key), count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSources)
