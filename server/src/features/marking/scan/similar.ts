import { groupSimilar } from '@wenhai/core/marking/group-similar'
import { similarMost } from '@wenhai/core/marking/limits'
import { stages } from '@wenhai/core/marking/schema'
import type { ReadOnlyDatabase } from '../../../lib/database/open.ts'
import type { Reading } from '../../../lib/reading/protocol.ts'
import { answerIn } from '../../report/scan/scan.queries.ts'
import { itemState } from '../table.ts'

export interface SimilarTask {
  survey_id: string
  question_id: string
}

export interface SimilarKey {
  bundle_key: string
  similar_key: string
}

/** Reports read at once. */
const inPart = 500

/** Bundles of one question whose answers are nearly the same get the key of the first of them. */
const similar: Reading<SimilarTask, SimilarKey[]> = async function* (database, task) {
  const bundles = await findOpen(database, task)
  const texts: string[] = []
  // A few reports at a time: a join of all would be planned without knowing how many there are.
  for (let from = 0; from < bundles.length; from += inPart)
    texts.push(...(await findAnswers(database, task, bundles.slice(from, from + inPart))))
  const leaders = groupSimilar(texts)
  yield bundles.flatMap(({ bundle_key, similar_key }, index) => {
    const leader = bundles[leaders[index] ?? index]?.bundle_key ?? bundle_key
    return leader === similar_key ? [] : [{ bundle_key, similar_key: leader }]
  })
}

async function findOpen({ kysely }: ReadOnlyDatabase, { survey_id, question_id }: SimilarTask) {
  const items = await kysely
    .selectFrom('marking_item')
    .select((build) => ['bundle_key', build.fn.min<string>('report_id').as('report_id')])
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('state', '=', itemState.waiting)
    .groupBy('bundle_key')
    .execute()
  const reportOf = new Map(items.map(({ bundle_key, report_id }) => [bundle_key, report_id]))
  const bundles = await kysely
    .selectFrom('marking_bundle')
    .select(['bundle_key', 'similar_key'])
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('stage', '<', stages.done)
    .orderBy('bundle_key')
    .limit(similarMost)
    .execute()
  return bundles.map((bundle) => ({ ...bundle, report_id: reportOf.get(bundle.bundle_key) ?? '' }))
}

async function findAnswers(
  { kysely }: ReadOnlyDatabase,
  { question_id }: SimilarTask,
  bundles: readonly { report_id: string }[],
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('report')
    .select(['report_id', 'answers'])
    .where(
      'report_id',
      'in',
      bundles.map(({ report_id }) => report_id),
    )
    .execute()
  const answers = new Map(rows.map(({ report_id, answers }) => [report_id, answers]))
  return bundles.map(({ report_id }) => answerIn(answers.get(report_id) ?? '', question_id) ?? '')
}

export default similar
