import { isAboveFive } from '@wenhai/core/account/permission'
import { bank } from '@wenhai/core/bank/limits'
import type { BankSearch } from '@wenhai/core/bank/schema'
import { readSearchTerms, type SearchTerm } from '@wenhai/core/bank/search-pairs'
import { type SelectQueryBuilder, sql } from 'kysely'
import { containingPattern } from '../../../lib/database/containing.ts'
import type { Database } from '../../../lib/database/open.ts'
import type { Tables } from '../../../lib/database/tables.ts'
import type { Caller } from '../../../lib/http/caller.ts'
import { type BankFilter, isListed } from '../filter/queries.ts'

/** Enough to tell a rare pair from a common one. */
const probe = 200
/** More pairs than this narrow a search no further. */
const maxPairs = 8

type Matching = SelectQueryBuilder<Tables, 'question_pair', object>

/**
 * Starts from the rarest pair of the keyword and walks its questions newest first: what is found costs what is shown,
 * however many there are. Undefined where some pair is nowhere.
 */
async function matching(
  { kysely }: Database,
  caller: Caller,
  filter: BankFilter,
): Promise<Matching | undefined> {
  const terms = readSearchTerms(filter.key)
  const pairs = await rarestFirst(
    kysely,
    [...new Set(terms.flatMap((term) => term.pairs))].slice(0, maxPairs),
  )
  if (!pairs) return undefined
  const [rarest, ...others] = pairs
  let query = kysely.selectFrom('question_pair')
  if (rarest !== undefined) query = query.where('question_pair.pair', '=', rarest)
  else {
    // One letter alone: it begins some pair of every word that has it.
    const letter = [...(terms[0]?.text ?? '')][0] ?? ''
    query = query
      .where('question_pair.pair', '>=', letter)
      .where('question_pair.pair', '<', `${letter}\u{10ffff}`)
  }
  for (const pair of others.slice(0, 2))
    query = query.where((build) =>
      build.exists(
        build
          .selectFrom('question_pair as other')
          .select(sql`1`.as('one'))
          .where('other.pair', '=', pair)
          .whereRef('other.question_id', '=', 'question_pair.question_id'),
      ),
    )
  const compared = terms.filter(needsComparing)
  if (compared.length === 0 && isByOwnerAlone(caller, filter))
    return query.where('question_pair.ocean_id', '=', filter.ocean_id ?? caller.user_id)
  return query.where((build) => {
    const question = build
      .selectFrom('question')
      .select(sql`1`.as('one'))
      .whereRef('question.question_id', '=', 'question_pair.question_id')
      .where(isListed(caller, filter, 'question'))
    return build.exists(
      compared.reduce(
        (inner, { text }) =>
          inner.where(sql<boolean>`question.search_text like ${containingPattern(text)} escape '\\'`),
        question,
      ),
    )
  })
}

/** The pair itself knows whose it is: the question need not be looked at. */
const isByOwnerAlone = (caller: Caller, filter: BankFilter) =>
  filter.scope === 'own' &&
  (filter.ocean_id ?? caller.user_id) === caller.user_id &&
  (filter.ocean_id !== undefined || !isAboveFive(caller.permission)) &&
  !filter.questionnaire_type &&
  filter.option_type === undefined &&
  !filter.level &&
  !filter.filterType

/** A pair found is the word found, where the word is that pair. */
const needsComparing = ({ text, pairs }: SearchTerm) => pairs.length !== 1 || pairs[0] !== text

async function rarestFirst(
  kysely: Database['kysely'],
  pairs: readonly string[],
): Promise<string[] | undefined> {
  if (pairs.length < 2) return [...pairs]
  const counted = await Promise.all(
    pairs.map(async (pair) => {
      const { count } = await kysely
        .selectFrom(
          kysely
            .selectFrom('question_pair')
            .select('question_id')
            .where('pair', '=', pair)
            .limit(probe)
            .as('some'),
        )
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { pair, count: Number(count) }
    }),
  )
  if (counted.some(({ count }) => count === 0)) return undefined
  return counted.sort((one, other) => one.count - other.count).map(({ pair }) => pair)
}

export async function countFound(
  database: Database,
  caller: Caller,
  filter: BankFilter,
): Promise<{ length: number; more: boolean }> {
  const query = await matching(database, caller, filter)
  if (!query) return { length: 0, more: false }
  const some = query
    .select('question_pair.question_id')
    .distinct()
    .limit(bank.maxFound + 1)
    .as('some')
  const { count } = await database.kysely
    .selectFrom(some)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { length: Math.min(Number(count), bank.maxFound), more: Number(count) > bank.maxFound }
}

/** The ids of one page. By the time of change, the newest thousand are put in order. */
export async function findIds(database: Database, caller: Caller, search: BankSearch): Promise<string[]> {
  const query = await matching(database, caller, search)
  if (!query) return []
  const { page, len, sort } = search
  const start = (page - 1) * len
  const found = query
    .select('question_pair.question_id')
    .distinct()
    .orderBy('question_pair.question_id', sort === 'old' ? 'asc' : 'desc')
  if (sort !== 'updated') return toIds(await found.limit(len).offset(start).execute())
  const rows = await database.kysely
    .selectFrom(found.limit(bank.maxFound).as('found'))
    .innerJoin('question', 'question.question_id', 'found.question_id')
    .select('found.question_id')
    .orderBy('question.update_time', 'desc')
    .orderBy('found.question_id', 'desc')
    .limit(len)
    .offset(start)
    .execute()
  return toIds(rows)
}

/** Every one that matches, newest first, for an export. */
export async function findAllIds(database: Database, caller: Caller, filter: BankFilter): Promise<string[]> {
  const query = await matching(database, caller, filter)
  if (!query) return []
  return toIds(
    await query
      .select('question_pair.question_id')
      .distinct()
      .orderBy('question_pair.question_id', 'desc')
      .execute(),
  )
}

const toIds = (rows: readonly { question_id: string }[]) => rows.map(({ question_id }) => question_id)
