import { groupSimilar } from '@wenhai/core/marking/group-similar'
import { similarMost } from '@wenhai/core/marking/limits'
import { stages } from '@wenhai/core/marking/schema'
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

/** Bundles of one question whose answers are nearly the same get the key of the first of them. */
const similar: Reading<SimilarTask, SimilarKey[]> = async function* (database, { survey_id, question_id }) {
  const rows = await database.kysely
    .selectFrom('marking_bundle as bundle')
    .innerJoin(
      (build) =>
        build
          .selectFrom('marking_item')
          .select((inner) => ['bundle_key', inner.fn.min<string>('report_id').as('report_id')])
          .where('survey_id', '=', survey_id)
          .where('question_id', '=', question_id)
          .where('state', '=', itemState.waiting)
          .groupBy('bundle_key')
          .as('item'),
      (join) => join.onRef('item.bundle_key', '=', 'bundle.bundle_key'),
    )
    .innerJoin('report', 'report.report_id', 'item.report_id')
    .select(['bundle.bundle_key', 'bundle.similar_key', 'report.answers'])
    .where('bundle.survey_id', '=', survey_id)
    .where('bundle.question_id', '=', question_id)
    .where('bundle.stage', '<', stages.done)
    .orderBy('bundle.bundle_key')
    .limit(similarMost)
    .execute()
  const leaders = groupSimilar(rows.map(({ answers }) => answerIn(answers, question_id) ?? ''))
  const keys = rows.map(({ bundle_key }, index) => ({
    bundle_key,
    similar_key: rows[leaders[index] ?? index]?.bundle_key ?? bundle_key,
  }))
  yield keys.filter(({ similar_key }, index) => similar_key !== rows[index]?.similar_key)
}

export default similar
