import { bank as limits } from '@wenhai/core/bank/limits'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { QuestionHit } from '@wenhai/core/search/schema'
import { sql } from 'kysely'
import { isListed } from '#features/bank/filter.queries'
import { questionIndex } from '#features/bank/search.queries'
import { anyOf } from '#lib/database/any-of'
import { findByWords } from '#lib/database/word-search'
import type { Context } from '#lib/http/implement'
import { readTerms } from '#lib/search-text'

const usable = { key: '', questionnaire_type: '', filterType: '', scope: 'usable', sort: 'new' } as const

/** Questions that the caller may use: own or shared, and not locked by an exam. */
export async function listQuestionHits(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { key, page, len }: { key: string; page: number; len: number },
): Promise<{ tables: QuestionHit[]; length: number; more: boolean }> {
  const { kysely, engine } = database
  const listed = kysely
    .selectFrom('question')
    .select(sql`1`.as('one'))
    .where(sql<boolean>`question.question_id = walked.question_id`)
    .where(isListed(caller, { ...usable, now }, 'question'))
  const isWanted = sql<boolean>`exists ${listed}`
  const { ids, more } = await findByWords(
    database,
    { index: questionIndex, terms: readTerms(key), isWanted },
    limits.maxFound,
  )
  const length = ids.length
  const shown = ids.slice((page - 1) * len, page * len)
  if (shown.length === 0) return { tables: [], length, more }
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
    .where(anyOf(engine, 'question_id', shown))
    .orderBy('question_id', 'desc')
    .execute()
  const tables = rows.map((row) => ({
    kindName: kindOf(row.option_type).shortName,
    isMine: row.ocean_id === caller.user_id,
    ...row,
  }))
  return { tables, length, more }
}
