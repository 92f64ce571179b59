import { isAboveFive } from '@wenhai/core/account/permission'
import { foldText } from '@wenhai/core/question/fold-text'
import { excerptAround } from '@wenhai/core/search/excerpt'
import { readSearchTerms, type SearchTerm } from '@wenhai/core/search/pairs'
import type { TableSort } from '@wenhai/core/table/choices'
import { table as limits } from '@wenhai/core/table/limits'
import type { FoundTables, TableRow, TableSearch } from '@wenhai/core/table/schema'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../../../lib/database/any-of.ts'
import type { Database } from '../../../lib/database/open.ts'
import { comparisons, pairConditions } from '../../../lib/database/pair-search.ts'
import type { Tables } from '../../../lib/database/tables.ts'
import type { Caller } from '../../../lib/http/caller.ts'
import { firstIdAt } from '../../../lib/ids.ts'
import { withAuthor } from '../queries.ts'
import { toRow } from '../row.ts'

type Articles = SelectQueryBuilder<Tables, 'article', object>

/** What a list is asked for; `opened` are private ones to which a key was given. */
export interface TableFilter extends Omit<TableSearch, 'privkey' | 'mine'> {
  opened?: readonly string[]
}

const place = { table: 'article_pair', id: 'table_id' } as const
const empty: FoundTables = { tables: [], length: 0, more: false }
const atMost = limits.maxFound + 1

/** The ids of what fits, so many of them. */
type Candidates = (limit: number) => Expression<{ table_id: string }>

/** Lists are counted and paged up to a limit, as lists of forms are: they cost the same at any size. */
export async function listTables(
  database: Database,
  caller: Caller,
  filter: TableFilter,
): Promise<FoundTables> {
  const { kysely } = database
  const { page, len, sort } = filter
  const terms = readSearchTerms(filter.key)
  const restrict = (articles: Articles) => withFilters(articles, database, caller, filter)
  const words = terms.length > 0 ? await findByTerms(database, terms, filter, restrict) : undefined
  if (terms.length > 0 && !words) return empty
  const some = words ?? findByFilter(database, filter, restrict)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*) as count from ${some(atMost)} as counted`.execute(kysely)
  const count = Number(counted[0]?.count ?? 0)
  const length = Math.min(count, limits.maxFound)
  const more = count > limits.maxFound
  if ((page - 1) * len >= length) return { ...empty, length, more }
  // Many that have a word: only the newest are looked at, in another order than theirs as many as a list counts.
  const looked = words && sort === 'new' ? page * len : limits.maxFound
  const articles =
    words || !more
      ? kysely.selectFrom('article').where(sql<boolean>`article.table_id in ${some(looked)}`)
      : restrict(withKeyword(kysely.selectFrom('article'), filter))
  const rows = await inOrder(withAuthor(articles), sort)
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map((row) => toRow(row, caller))
  return { tables: words ? await withExcerpts(database, tables, terms) : tables, length, more }
}

/** Undefined where the keyword is nowhere. */
async function findByTerms(
  { kysely }: Database,
  terms: readonly SearchTerm[],
  filter: TableFilter,
  restrict: (articles: Articles) => Articles,
): Promise<Candidates | undefined> {
  const conditions = await pairConditions(kysely, place, terms)
  if (!conditions) return undefined
  const compared = comparisons('article_body.search_text', terms)
  const found = conditions
    .reduce((inner, condition) => inner.where(condition), kysely.selectFrom('article_pair'))
    .where((build) => {
      const articles = build.selectFrom('article').whereRef('article.table_id', '=', 'article_pair.table_id')
      return build.exists(restrict(withKeyword(articles, filter)).select(sql`1`.as('one')))
    })
    .$if(compared.length > 0, (query) =>
      query.where((build) => {
        const body = build
          .selectFrom('article_body')
          .whereRef('article_body.table_id', '=', 'article_pair.table_id')
        return build.exists(
          compared.reduce((inner, condition) => inner.where(condition), body).select(sql`1`.as('one')),
        )
      }),
    )
    .select('article_pair.table_id')
    .distinct()
    .orderBy('article_pair.table_id', 'desc')
  return (limit) => found.limit(limit)
}

/** A label is an index of its own: one goes through what has it. */
function findByFilter(
  { kysely }: Database,
  { keyword }: TableFilter,
  restrict: (articles: Articles) => Articles,
): Candidates {
  if (!keyword) {
    const plain = restrict(kysely.selectFrom('article')).select('article.table_id')
    return (limit) => plain.limit(limit)
  }
  const labelled = kysely
    .selectFrom('article_keyword')
    .select('article_keyword.table_id')
    .where('article_keyword.keyword', '=', foldText(keyword))
    .where((build) => {
      const articles = build
        .selectFrom('article')
        .whereRef('article.table_id', '=', 'article_keyword.table_id')
      return build.exists(restrict(articles).select(sql`1`.as('one')))
    })
  return (limit) => labelled.limit(limit)
}

const withKeyword = (articles: Articles, { keyword }: TableFilter): Articles =>
  keyword
    ? articles.where((build) =>
        build.exists(
          build
            .selectFrom('article_keyword')
            .select(sql`1`.as('one'))
            .whereRef('article_keyword.table_id', '=', 'article.table_id')
            .where('article_keyword.keyword', '=', foldText(keyword)),
        ),
      )
    : articles

function withFilters(
  articles: Articles,
  { engine }: Pick<Database, 'engine'>,
  caller: Caller,
  filter: TableFilter,
): Articles {
  const { type, ocean_id, public: isPublic, timeRange, opened = [] } = filter
  let query = articles.where('article.delete_time', '=', sql.lit(0))
  const isOwnList = ocean_id !== undefined && (ocean_id === caller.user_id || isAboveFive(caller.permission))
  if (!isOwnList)
    query =
      opened.length > 0
        ? query.where((build) =>
            build.or([build('article.public', '=', 1), anyOf(engine, 'article.table_id', opened)]),
          )
        : query.where('article.public', '=', sql.lit(1))
  if (isPublic !== undefined) query = query.where('article.public', '=', isPublic ? 1 : 0)
  if (ocean_id) query = query.where('article.ocean_id', '=', ocean_id)
  if (type) query = query.where('article.type', '=', type)
  // An id carries the moment of its birth, and every index has it: no time needs an index of its own.
  const [from, to] = timeRange ?? [null, null]
  if (from) query = query.where('article.table_id', '>=', firstIdAt(Date.parse(from)))
  if (to) query = query.where('article.table_id', '<', firstIdAt(Date.parse(to) + 1))
  return query
}

type Listed = ReturnType<typeof withAuthor>

function inOrder(query: Listed, sort: TableSort): Listed {
  if (sort === 'visits') return query.orderBy('article.visits', 'desc').orderBy('article.table_id', 'desc')
  if (sort === 'comments')
    return query.orderBy('article.comments', 'desc').orderBy('article.table_id', 'desc')
  return query.orderBy('article.table_id', 'desc')
}

/** The place where it was found says more than the beginning. */
async function withExcerpts(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  tables: readonly TableRow[],
  terms: readonly SearchTerm[],
): Promise<TableRow[]> {
  const bodies = await kysely
    .selectFrom('article_body')
    .select(['table_id', 'plain'])
    .where(
      anyOf(
        engine,
        'table_id',
        tables.map(({ table_id }) => table_id),
      ),
    )
    .execute()
  const plainOf = new Map(bodies.map(({ table_id, plain }) => [table_id, plain]))
  return tables.map((table) => ({
    ...table,
    excerpt: excerptAround(plainOf.get(table.table_id) ?? '', terms, limits.excerptMax) ?? table.excerpt,
  }))
}
