import { bank as limits } from '@wenhai/core/bank/limits'
import { readSearchTerms } from '@wenhai/core/search/pairs'
import type { QuestionHit } from '@wenhai/core/search/schema'
import { sql } from 'kysely'
import { anyOf } from '../../../lib/database/any-of.ts'
import { comparisons, pairConditions } from '../../../lib/database/pair-search.ts'
import type { Context } from '../../../lib/http/implement.ts'
import { isListed } from '../../bank/filter/queries.ts'

const place = { table: 'question_pair', id: 'question_id' } as const

const usable = { key: '', questionnaire_type: '', filterType: '', scope: 'usable', sort: 'new' } as const

/** Questions that whoever asks may use: own ones or shared, and in no exam that runs now. */
export async function listQuestionHits(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { key, page, len }: { key: string; page: number; len: number },
): Promise<{ tables: QuestionHit[]; length: number; more: boolean }> {
  const { kysely, engine } = database
  const empty = { tables: [], length: 0, more: false }
  const terms = readSearchTerms(key)
  const conditions = terms.length > 0 ? await pairConditions(kysely, place, terms) : undefined
  if (!conditions) return empty
  const running = (table: 'form_question' | 'form_drawn') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} as used
      join form on form.survey_id = used.survey_id
      where used.question_id = question_pair.question_id and form.questionnaire_type = 'exam'
        and form.delete_time = 0 and form.status = 1 and form.start_time <= ${now} and form.end_time >= ${now})`
  const found = conditions
    .reduce((inner, condition) => inner.where(condition), kysely.selectFrom('question_pair'))
    .where((build) => {
      const question = build
        .selectFrom('question')
        .select(sql`1`.as('one'))
        .whereRef('question.question_id', '=', 'question_pair.question_id')
        .where(isListed(caller, usable, 'question'))
      const compared = comparisons('question.search_text', terms)
      return build.exists(compared.reduce((inner, condition) => inner.where(condition), question))
    })
    .where((build) => build.not(running('form_question')))
    .where((build) => build.not(running('form_drawn')))
    .select('question_pair.question_id')
    .distinct()
  const { count } = await kysely
    .selectFrom(found.limit(limits.maxFound + 1).as('some'))
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const length = Math.min(Number(count), limits.maxFound)
  const more = Number(count) > limits.maxFound
  if ((page - 1) * len >= length) return { ...empty, length, more }
  const ids = await found
    .orderBy('question_pair.question_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const rows = await kysely
    .selectFrom('question')
    .innerJoin('member', 'member.user_id', 'question.ocean_id')
    .select([
      'question_id',
      'question',
      'option_type',
      'questionnaire_type',
      'level',
      'ocean_id',
      'member.name as author',
    ])
    .where(
      anyOf(
        engine,
        'question_id',
        ids.map(({ question_id }) => question_id),
      ),
    )
    .orderBy('question_id', 'desc')
    .execute()
  const tables = rows.map((row) => ({ ...row, isMine: row.ocean_id === caller.user_id }))
  return { tables, length, more }
}
