import { bank as limits } from '@wenhai/core/bank/limits'
import { readSearchTerms } from '@wenhai/core/search/pairs'
import type { QuestionHit } from '@wenhai/core/search/schema'
import { sql } from 'kysely'
import { anyOf } from '../../../lib/database/any-of.ts'
import { comparisons, maxLooked, pairConditions } from '../../../lib/database/pair-search.ts'
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
  const candidates = conditions
    .reduce((inner, condition) => inner.where(condition), kysely.selectFrom('question_pair'))
    .where((build) =>
      build.exists(
        build
          .selectFrom('question')
          .select(sql`1`.as('one'))
          .whereRef('question.question_id', '=', 'question_pair.question_id')
          .where(isListed(caller, usable, 'question')),
      ),
    )
    .where((build) => build.not(running('form_question')))
    .where((build) => build.not(running('form_drawn')))
    .select('question_pair.question_id')
    .distinct()
    .orderBy('question_pair.question_id', 'desc')
  const compared = comparisons('question.search_text', terms)
  const looked = kysely
    .selectFrom(candidates.limit(maxLooked).as('looked'))
    .innerJoin('question', 'question.question_id', 'looked.question_id')
    .select('looked.question_id')
    .orderBy('looked.question_id', 'desc')
  const found = await (compared.length > 0
    ? compared.reduce((inner, condition) => inner.where(condition), looked)
    : candidates.limit(limits.maxFound + 1)
  ).execute()
  const length = Math.min(found.length, limits.maxFound)
  const more =
    compared.length > 0
      ? (await candidates.limit(1).offset(maxLooked).execute()).length > 0
      : found.length > limits.maxFound
  const ids = found.slice(0, length).slice((page - 1) * len, page * len)
  if (ids.length === 0) return { ...empty, length, more }
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
