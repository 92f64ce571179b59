import { similarTextMax } from '@wenhai/core/exam/marking/limits'
import { stages } from '@wenhai/core/exam/marking/schema'
import { answerIn } from '#features/report/list/scan/scan.queries'
import { anyOf } from '#lib/database/any-of'
import type { ReadOnlyDatabase } from '#lib/database/open'
import { itemState } from '../table.ts'

/** Reports whose waiting questions are not as many as the stored items say. */
export const findDiffering = (
  { kysely }: ReadOnlyDatabase,
  { survey_id, beyond, most }: { survey_id: string; beyond: string; most: number },
) =>
  kysely
    .selectFrom('report')
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'report.survey_id')
        .onRef('roster.roster_id', '=', 'report.roster_id'),
    )
    .select(['report.report_id', 'report.revision', 'report.plan', 'report.answers', 'report.marks'])
    .select('roster.group_name')
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
          .whereRef('marking_item.survey_id', '=', 'report.survey_id')
          .whereRef('marking_item.report_id', '=', 'report.report_id')
          .where('marking_item.state', '=', itemState.waiting),
      ),
    )
    .orderBy('report.report_id')
    .limit(most)
    .execute()

/** Finds the waiting items, as "report question". */
export async function findWaitingItems(
  { kysely, engine }: ReadOnlyDatabase,
  reports: readonly string[],
): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom('marking_item')
    .select(['report_id', 'question_id'])
    .where(anyOf(engine, 'report_id', reports))
    .where('state', '=', itemState.waiting)
    .execute()
  return new Set(rows.map(({ report_id, question_id }) => `${report_id} ${question_id}`))
}

export interface OpenBundle {
  bundle_key: string
  similar_key: string
  /** The text as one of those waiting wrote it. */
  text: string
}

/**
 * The part of an answer that is compared, and one letter more of a longer one, by which it is known as such. It is a
 * text of its own, because one that is cut out of a report's answers keeps all of them in memory.
 */
export const comparedText = (answer: string): string =>
  JSON.parse(JSON.stringify(answer.slice(0, similarTextMax + 1)))

/** Bundles of one question that are stored and not done, by their keys. */
export async function findOpenBundles(
  database: ReadOnlyDatabase,
  {
    survey_id,
    question_id,
    most,
    inPart,
  }: { survey_id: string; question_id: string; most: number; inPart: number },
): Promise<Map<string, OpenBundle>> {
  const { kysely, engine } = database
  const bundles = await kysely
    .selectFrom('marking_bundle')
    .select(['bundle_key', 'similar_key'])
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('stage', '<', stages.done)
    .orderBy('bundle_key')
    .limit(most)
    .execute()
  const found = new Map<string, OpenBundle>()
  // A few at a time: a join of all would be planned without knowing how many there are.
  for (let from = 0; from < bundles.length; from += inPart) {
    const part = bundles.slice(from, from + inPart)
    const items = await kysely
      .selectFrom('marking_item')
      .select((build) => ['bundle_key', build.fn.min<string>('report_id').as('report_id')])
      .where('survey_id', '=', survey_id)
      .where('question_id', '=', question_id)
      .where('state', '=', itemState.waiting)
      .where(
        anyOf(
          engine,
          'bundle_key',
          part.map(({ bundle_key }) => bundle_key),
        ),
      )
      .groupBy('bundle_key')
      .execute()
    const reportOf = new Map(items.map(({ bundle_key, report_id }) => [bundle_key, report_id]))
    const rows = await kysely
      .selectFrom('report')
      .select(['report_id', 'answers'])
      .where(anyOf(engine, 'report_id', [...reportOf.values()]))
      .execute()
    const answers = new Map(rows.map(({ report_id, answers }) => [report_id, answers]))
    for (const { bundle_key, similar_key } of part) {
      const json = answers.get(reportOf.get(bundle_key) ?? '') ?? ''
      found.set(bundle_key, {
        bundle_key,
        similar_key,
        text: comparedText(answerIn(json, question_id) ?? ''),
      })
    }
  }
  return found
}
