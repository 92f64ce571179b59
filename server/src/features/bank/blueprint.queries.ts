import type { BlueprintCandidate } from '@wenhai/core/form/blueprint'
import { blueprint } from '@wenhai/core/form/limits'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isListed } from './filter.queries.ts'

interface CandidateSearch {
  /** The categories that are asked for; empty for all. */
  categories: readonly string[]
  /** Questions that an exam of the caller has used are left out. */
  unused: boolean
  now: number
}

/** The questions that the caller may put into an exam, the newest first, with what their own exams say about them. */
export async function findBlueprintCandidates(
  { kysely }: ReadOnlyDatabase,
  caller: Caller,
  { categories, unused, now }: CandidateSearch,
): Promise<BlueprintCandidate[]> {
  const filter = {
    key: '',
    questionnaire_type: '',
    filterType: 'exam',
    isScored: true,
    scope: 'usable',
    sort: 'new',
    drawnFor: '',
    now,
  } as const
  return kysely
    .selectFrom('question')
    .leftJoin('question_health', (join) =>
      join
        .onRef('question_health.question_id', '=', 'question.question_id')
        .on('question_health.ocean_id', '=', caller.user_id),
    )
    .select([
      'question.question_id',
      'question.questionnaire_type as category',
      'question.option_type',
      'question.level',
      'question_health.facility',
    ])
    .where(isListed(caller, filter, 'question'))
    .$if(categories.length > 0, (query) => query.where('question.questionnaire_type', 'in', categories))
    .$if(unused, (query) =>
      query.where(({ not, exists, selectFrom, and }) =>
        and(
          (['form_question', 'form_drawn'] as const).map((table) =>
            not(
              exists(
                selectFrom(table)
                  .innerJoin('form', 'form.survey_id', `${table}.survey_id`)
                  .select('form.survey_id')
                  .whereRef(`${table}.question_id`, '=', 'question.question_id')
                  .where('form.ocean_id', '=', caller.user_id)
                  .where('form.questionnaire_type', '=', 'exam')
                  .where('form.delete_time', '=', 0),
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy('question.question_id', 'desc')
    .limit(blueprint.maxCandidates)
    .execute()
}
