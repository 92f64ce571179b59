import type { TakeForm } from '#features/form/take.queries'
import { findHeldBackAnywhere, type Viewer } from './shown.queries.ts'

/**
 * Finds the rank: one more than the number of takers with a better score, each by the attempt that counts. A taker who
 * waits for a mark has no score yet, as in the list of scores. There is no rank while a question of anybody's paper is
 * hidden, because it would reveal their scores.
 */
export async function findRank(asking: Viewer, take: TakeForm, score: number): Promise<number | null> {
  if ((await findHeldBackAnywhere(asking, take)).size > 0) return null
  const { form, settings } = take
  const { kysely } = asking.database
  const ofForm = kysely.selectFrom('report').where('report.survey_id', '=', form.survey_id)
  const better = ofForm.where('report.score', '>', score)
  const counted = {
    best: better
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('report as waiting')
              .select('waiting.report_id')
              .whereRef('waiting.survey_id', '=', 'report.survey_id')
              .whereRef('waiting.voter_key', '=', 'report.voter_key')
              .where('waiting.pending', '>', 0),
          ),
        ),
      )
      .select(({ fn }) => fn.count<number>('report.voter_key').distinct().as('count')),
    last: better
      .where('report.pending', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('report as later')
              .select('later.report_id')
              .whereRef('later.survey_id', '=', 'report.survey_id')
              .whereRef('later.voter_key', '=', 'report.voter_key')
              .whereRef('later.attempt_no', '>', 'report.attempt_no'),
          ),
        ),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
    average: kysely
      .selectFrom(
        ofForm
          .groupBy('report.voter_key')
          .having(({ fn }) => fn.max('report.pending'), '=', 0)
          // Final scores are whole numbers, and a half is rounded up.
          .having(({ fn }) => fn.avg('report.score'), '>=', score + 0.5)
          .select('report.voter_key')
          .as('finals'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
  }[settings.attemptRule]
  const { count } = await counted.executeTakeFirstOrThrow()
  return Number(count) + 1
}
