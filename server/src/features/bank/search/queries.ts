import { isAboveFive } from '@wenhai/core/account/permission'
import { bank } from '@wenhai/core/bank/limits'
import type { BankSearch } from '@wenhai/core/bank/schema'
import { readSearchTerms } from '@wenhai/core/search/pairs'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../lib/database/open.ts'
import { comparisons, pairConditions } from '../../../lib/database/pair-search.ts'
import type { Tables } from '../../../lib/database/tables.ts'
import type { Caller } from '../../../lib/http/caller.ts'
import { type BankFilter, isListed } from '../filter/queries.ts'

const place = { table: 'question_pair', id: 'question_id' } as const

type Matching = SelectQueryBuilder<Tables, 'question_pair', object>

/** Undefined where the keyword is nowhere. */
async function matching(
  { kysely }: Database,
  caller: Caller,
  filter: BankFilter,
): Promise<Matching | undefined> {
  const terms = readSearchTerms(filter.key)
  const conditions = await pairConditions(kysely, place, terms)
  if (!conditions) return undefined
  const query = conditions.reduce(
    (inner, condition) => inner.where(condition),
    kysely.selectFrom('question_pair'),
  )
  const compared = comparisons('question.search_text', terms)
  if (compared.length === 0 && isByOwnerAlone(caller, filter))
    return query.where('question_pair.ocean_id', '=', caller.user_id)
  return query.where((build) => {
    const question = build
      .selectFrom('question')
      .select(sql`1`.as('one'))
      .whereRef('question.question_id', '=', 'question_pair.question_id')
      .where(isListed(caller, filter, 'question'))
    return build.exists(compared.reduce((inner, condition) => inner.where(condition), question))
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

/** Every one that matches, newest first: for an export, or up to a limit for a random paper. */
export async function findAllIds(
  database: Database,
  caller: Caller,
  filter: BankFilter,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const query = await matching(database, caller, filter)
  if (!query) return []
  return toIds(
    await query
      .select('question_pair.question_id')
      .distinct()
      .orderBy('question_pair.question_id', 'desc')
      .limit(limit)
      .execute(),
  )
}

const toIds = (rows: readonly { question_id: string }[]) => rows.map(({ question_id }) => question_id)
