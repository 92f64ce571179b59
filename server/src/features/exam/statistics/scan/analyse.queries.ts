import { fullScoreChange } from '@wenhai/core/exam/regrade/apply-regrades'
import type { GroupSums } from '@wenhai/core/exam/statistics/compare-means'
import { type AnalysisSources, analyseExam } from '@wenhai/core/exam/statistics/exam-analysis'
import { countRepeats, countsOfAttempts } from '@wenhai/core/exam/statistics/item-tally'
import { passedFrom } from '@wenhai/core/form/pass-line'
import { toPoints } from '@wenhai/core/form/points'
import type { Tally } from '@wenhai/core/report/tally'
import type { ExportedAnalysis } from '@wenhai/core/results/analysis-schema'
import type { AttemptChoice } from '@wenhai/core/results/choices'
import { sql } from 'kysely'
import { findPasses } from '#features/form/pass-line'
import { findInEffect } from '#features/form/regrade.queries'
import { readTakeRevision, type TakeForm } from '#features/form/take.queries'
import { readDrawnQuestions } from '#features/report/list/drawn.queries'
import { answeredRevisions, asCountedNow, countedRevisions, drawnIn } from '#features/results/counted'
import { type CountTask, countItems } from '#features/results/scan/count'
import { readItemTallies, readTallies } from '#features/results/stored.queries'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'

export interface AnalysisTask {
  take: TakeForm
  caller: Caller
  attempts: AttemptChoice
  isFiltered: boolean
  /** The reports to count; without it the stored counts are read. */
  counting: CountTask | undefined
}

/** Analyses an exam in a reading thread, because one of a hundred questions has some 20,000 counts. */
export async function analyse(
  database: ReadOnlyDatabase,
  { take, caller, attempts, isFiltered, counting }: AnalysisTask,
): Promise<ExportedAnalysis> {
  const { form, settings } = take
  const { survey_id, survey_title, full_score } = form
  const { repeats, ...sources } = await findSources(database, take, attempts, counting)
  const newest = sources.revisions.find(({ revision }) => revision === form.revision)?.questions ?? []
  const full = full_score + fullScoreChange(newest)
  const numbers = sources.revisions.map(({ revision }) => revision)
  const passOf = await findPasses(take, numbers, (number) => readTakeRevision(database, form, number))
  const older = numbers.filter((number) => passOf(number) !== settings.passScore)
  return {
    survey_id,
    survey_title,
    isFiltered,
    attempts,
    repeats,
    isExact: sources.isExact,
    full: toPoints(full),
    pass: toPoints(settings.passScore),
    ...analyseExam({
      ...sources,
      groups: isFiltered
        ? []
        : await findGroupSums(
            database,
            take,
            attempts,
            new Map(older.map((number) => [number, passOf(number)])),
          ),
      full,
      passOf,
      mayReadKey: ({ ocean_id }) => isEditableBy(caller, ocean_id ?? form.ocean_id, survey_id),
    }),
  }
}

export async function findSources(
  database: ReadOnlyDatabase,
  { form }: Pick<TakeForm, 'form'>,
  attempts: AttemptChoice,
  counting: CountTask | undefined,
): Promise<Pick<AnalysisSources, 'revisions' | 'drawn' | 'isExact'> & { repeats: number }> {
  const { survey_id } = form
  const { tallies, items, isExact } = counting
    ? await countItems(database, counting)
    : {
        tallies: await readTallies(database, survey_id),
        items: await readItemTallies(database, survey_id),
        isExact: false,
      }
  let repeats = 0
  const [chosen, chosenItems] = [new Map<number, Tally>(), new Map<number, Tally>()]
  for (const [revision, tally] of tallies) {
    const all = items.get(revision) ?? new Map()
    const some = countsOfAttempts({ tally, items: all }, attempts)
    repeats += countRepeats(all)
    chosen.set(revision, some.tally)
    chosenItems.set(revision, some.items)
  }
  const revisions = await countedRevisions(answeredRevisions(form, chosen), chosen, (number) =>
    readTakeRevision(database, form, number),
  )
  const drawnIds = drawnIn(tallies)
  return {
    repeats,
    isExact,
    revisions: revisions.map((each) => ({ ...each, items: chosenItems.get(each.revision) ?? new Map() })),
    drawn:
      drawnIds.length > 0
        ? asCountedNow(
            await readDrawnQuestions(database, survey_id, drawnIds),
            await findInEffect(database, survey_id),
            form,
          )
        : new Map(),
  }
}

/** Sums by class of the roster, which bounds how many reports are read; anonymous reports have no roster row. */
async function findGroupSums(
  { kysely }: ReadOnlyDatabase,
  { form, settings }: TakeForm,
  attempts: AttemptChoice,
  /** The pass lines of older revisions that differ from the present one. */
  otherPasses: ReadonlyMap<number, number>,
): Promise<GroupSums[]> {
  if (form.need_roster !== 1 || form.anonymous === 1) return []
  const usual = passedFrom({ full: form.full_score, pass: settings.passScore })
  const cases = [...otherPasses].map(([number, pass]) => sql`when ${sql.lit(number)} then ${sql.lit(pass)}`)
  const pass =
    cases.length > 0
      ? sql`case report.revision ${sql.join(cases, sql` `)} else ${sql.lit(usual)} end`
      : sql`${usual}`
  const rows = await kysely
    .selectFrom('report')
    .innerJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'report.survey_id')
        .onRef('roster.roster_id', '=', 'report.roster_id'),
    )
    .where('report.survey_id', '=', form.survey_id)
    // Reports that rules ended early are not counted, as in the other figures.
    .where('report.ended', '=', 'finish')
    .where('report.pending', '=', 0)
    .where('report.score', 'is not', null)
    .$if(attempts === 'first', (query) => query.where('report.attempt_no', '=', 1))
    .groupBy('roster.group_name')
    .select([
      'roster.group_name as group',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(report.score)`.as('sum'),
      sql<number>`sum(report.score * report.score)`.as('squares'),
      sql<number>`sum(case when report.score >= ${pass} then 1 else 0 end)`.as('passed'),
    ])
    .execute()
  return rows.map(({ group, count, sum, squares, passed }) => ({
    group: group || '没有班级',
    count: Number(count),
    sum: Number(sum),
    squares: Number(squares),
    passed: Number(passed),
  }))
}
