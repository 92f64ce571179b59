import { isAboveFive } from '@wenhai/core/account/mask'
import { bankLimits } from '@wenhai/core/bank/limits'
import type { BankSearch } from '@wenhai/core/bank/schema'
import { type Expression, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { findAllByWords, findByWords, type Hits, type WordSearch } from '#lib/database/word-search'
import type { SearchIndex } from '#lib/database/word-walk'
import type { Caller } from '#lib/http/caller'
import { readTerms } from '#lib/search-text'
import { type BankFilter, isListed } from './filter.queries.ts'

export const questionIndex: SearchIndex = {
  pairs: 'question_pair',
  id: 'question_id',
  text: { table: 'question', column: 'search_text' },
}

const toWordSearch = (database: Database, caller: Caller, filter: BankFilter): WordSearch => ({
  index: questionIndex,
  terms: readTerms(filter.key),
  isWanted: isWanted(database, caller, filter),
  isOldFirst: filter.sort === 'old',
})

function isWanted({ kysely }: Database, caller: Caller, filter: BankFilter): Expression<boolean> {
  // The table of pairs has the owner too, so the question row need not be read.
  if (isByOwnerAlone(caller, filter)) return sql<boolean>`walked.ocean_id = ${caller.user_id}`
  const question = kysely
    .selectFrom('question')
    .select(sql`1`.as('one'))
    .where(sql<boolean>`question.question_id = walked.question_id`)
    .where(isListed(caller, filter, 'question'))
  return sql<boolean>`exists ${question}`
}

const isByOwnerAlone = (caller: Caller, filter: BankFilter) =>
  !filter.within &&
  filter.scope === 'own' &&
  (filter.ocean_id ?? caller.user_id) === caller.user_id &&
  (filter.ocean_id !== undefined || !isAboveFive(caller.permission)) &&
  !filter.questionnaire_type &&
  filter.option_type === undefined &&
  !filter.level &&
  !filter.filterType &&
  !filter.health

/** Finds what a search counts and pages: the newest thousand, or the oldest. */
export const findFound = (database: Database, caller: Caller, filter: BankFilter): Promise<Hits> =>
  findByWords(database, toWordSearch(database, caller, filter), bankLimits.maxFound)

/** Finds one page of the matches. Ordered by time of change, all matches are sorted. */
export async function findPage(
  { kysely, engine }: Database,
  ids: readonly string[],
  { page, len, sort }: Pick<BankSearch, 'page' | 'len' | 'sort'>,
): Promise<string[]> {
  const start = (page - 1) * len
  if (sort !== 'updated') return ids.slice(start, start + len)
  const rows = await kysely
    .selectFrom('question')
    .select('question_id')
    .where(anyOf(engine, 'question_id', ids))
    .orderBy('update_time', 'desc')
    .orderBy('question_id', 'desc')
    .limit(len)
    .offset(start)
    .execute()
  return rows.map(({ question_id }) => question_id)
}

/** Finds every match for an export, newest first, in batches. */
export const findAllIds = (
  database: Database,
  caller: Caller,
  filter: BankFilter,
): AsyncGenerator<string[]> => findAllByWords(database, toWordSearch(database, caller, filter))
