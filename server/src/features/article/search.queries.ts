import { isAboveFive } from '@wenhai/core/account/mask'
import { type ArticleSort, articleTypes, articleLimits as limits } from '@wenhai/core/article/choices'
import type { ArticleRow, ArticleSearch, FoundArticles } from '@wenhai/core/article/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { foldText } from '@wenhai/core/format/invisible'
import type { SearchTerm } from '@wenhai/core/format/pairs'
import { excerptAround } from '@wenhai/core/search/excerpt'
import { isOff } from '@wenhai/core/site/areas'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { findHeldThings, sharedIds } from '#features/share/held.queries'
import { findOff } from '#features/site/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { findByWords, type Hits } from '#lib/database/word-search'
import type { SearchIndex } from '#lib/database/word-walk'
import type { Caller } from '#lib/http/caller'
import { firstIdAt } from '#lib/ids'
import { readTerms } from '#lib/search-text'
import { withArticleAuthor } from './queries.ts'
import { type ArticleWithAuthor, toRow } from './row.ts'

type Articles = SelectQueryBuilder<Tables, 'article', object>

/** The filter of a list; `opened` are private ones to which a key was given. */
interface ArticleFilter extends Omit<ArticleSearch, 'privkey' | 'mine' | 'shared'> {
  opened?: readonly string[]
  /** Instead of what is public, the list is of what is shared with the caller at this time. */
  sharedAt?: number
}

const articleIndex: SearchIndex = {
  pairs: 'article_pair',
  id: 'table_id',
  text: { table: 'article_body', column: 'search_text' },
}
const empty: FoundArticles = { tables: [], length: 0, more: false }

/** The ids that match, up to a limit. */
type Candidates = (limit: number) => Expression<{ table_id: string }>

/** Lists are counted and paged up to a limit, like lists of forms: the cost is the same at any size. */
export async function listArticles(
  database: Database,
  caller: Caller,
  filter: ArticleFilter,
): Promise<FoundArticles> {
  const areas = await findOff(database)
  const { kysely } = database
  const terms = readTerms(filter.key)
  // The caller's own articles are listed, so that they can still be edited.
  const isOwn = caller.isSignedIn && filter.ocean_id === caller.user_id
  const off = isOwn ? [] : articleTypes.filter((type) => isOff(areas, type))
  if (filter.type && isOff(areas, filter.type) && !isOwn) throw refuse('not_found')
  const restrict = (articles: Articles) => {
    const wanted = withFilters(articles, database, caller, filter)
    return off.length > 0 ? wanted.where('article.type', 'not in', off) : wanted
  }
  if (terms.length > 0) return listFound(database, caller, { terms, filter, restrict })
  const { page, len, sort } = filter
  const some = findByFilter(database, filter, restrict)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*) as count from ${some(limits.maxFound + 1)} as counted`.execute(kysely)
  const count = Number(counted[0]?.count ?? 0)
  const length = Math.min(count, limits.maxFound)
  const more = count > limits.maxFound
  if ((page - 1) * len >= length) return { ...empty, length, more }
  const articles = more
    ? restrict(withKeyword(kysely.selectFrom('article'), filter))
    : kysely.selectFrom('article').where(sql<boolean>`article.table_id in ${some(limits.maxFound)}`)
  const rows = await inOrder(withArticleAuthor(articles), sort)
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: await toRows(database, caller, rows, filter), length, more }
}

/** The rows of a list, with the caller's rights where it is of what is shared with them. */
async function toRows(
  database: Database,
  caller: Caller,
  rows: readonly ArticleWithAuthor[],
  { sharedAt }: ArticleFilter,
): Promise<ArticleRow[]> {
  const ids = sharedAt === undefined ? [] : rows.map(({ table_id }) => table_id)
  const rights = await findHeldThings(database, caller, { thing: 'article', ids }, sharedAt ?? 0)
  return rows.map((row) => toRow(row, caller, rights.get(row.table_id)))
}

interface Searching {
  terms: readonly SearchTerm[]
  filter: ArticleFilter
  restrict: (articles: Articles) => Articles
}

/** Lists found articles. One walk finds the newest matches, as many as are counted; other orders sort only these. */
async function listFound(database: Database, caller: Caller, searching: Searching): Promise<FoundArticles> {
  const { kysely, engine } = database
  const { terms, filter } = searching
  const { page, len, sort } = filter
  const { ids, more } = await findByTerms(database, searching)
  const length = ids.length
  const from = (page - 1) * len
  if (from >= length) return { ...empty, length, more }
  const isNewest = sort === 'new'
  const looked = isNewest ? ids.slice(from, from + len) : ids
  const articles = kysely.selectFrom('article').where(anyOf(engine, 'article.table_id', looked))
  const rows = await inOrder(withArticleAuthor(articles), sort)
    .limit(len)
    .offset(isNewest ? 0 : from)
    .execute()
  const tables = await toRows(database, caller, rows, filter)
  return { tables: await withExcerpts(database, tables, terms), length, more }
}

function findByTerms(database: Database, { terms, filter, restrict }: Searching): Promise<Hits> {
  const { kysely } = database
  const articles = kysely.selectFrom('article').where(sql<boolean>`article.table_id = walked.table_id`)
  const wanted = restrict(withKeyword(articles, filter)).select(sql`1`.as('one'))
  return findByWords(
    database,
    { index: articleIndex, terms, isWanted: sql<boolean>`exists ${wanted}` },
    limits.maxFound,
  )
}

/** A keyword has its own index table: the walk goes through its rows. */
function findByFilter(
  { kysely }: Database,
  { keyword }: ArticleFilter,
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

const withKeyword = (articles: Articles, { keyword }: ArticleFilter): Articles =>
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
  database: Database,
  caller: Caller,
  filter: ArticleFilter,
): Articles {
  const { engine } = database
  const { type, ocean_id, public: isPublic, timeRange, opened = [], sharedAt } = filter
  let query = articles.where('article.delete_time', '=', sql.lit(0))
  const isOwnList = ocean_id !== undefined && (ocean_id === caller.user_id || isAboveFive(caller.permission))
  if (sharedAt !== undefined) {
    const shared = sharedIds(database, caller, { thing: 'article', right: 'view', now: sharedAt })
    query = query.where('article.table_id', 'in', shared).where('article.ocean_id', '<>', caller.user_id)
  } else if (!isOwnList)
    query =
      opened.length > 0
        ? query.where((build) =>
            build.or([build('article.public', '=', 1), anyOf(engine, 'article.table_id', opened)]),
          )
        : query.where('article.public', '=', sql.lit(1))
  if (isPublic !== undefined) query = query.where('article.public', '=', isPublic ? 1 : 0)
  if (ocean_id) query = query.where('article.ocean_id', '=', ocean_id)
  if (type) query = query.where('article.type', '=', type)
  // Ids contain their creation time and are in every index, so times need no index of their own.
  const [from, to] = timeRange ?? [null, null]
  if (from) query = query.where('article.table_id', '>=', firstIdAt(Date.parse(from)))
  if (to) query = query.where('article.table_id', '<', firstIdAt(Date.parse(to) + 1))
  return query
}

type Listed = ReturnType<typeof withArticleAuthor>

function inOrder(query: Listed, sort: ArticleSort): Listed {
  if (sort === 'visits') return query.orderBy('article.visits', 'desc').orderBy('article.table_id', 'desc')
  if (sort === 'comments')
    return query.orderBy('article.comments', 'desc').orderBy('article.table_id', 'desc')
  return query.orderBy('article.table_id', 'desc')
}

/** The text around the match says more than the beginning. */
async function withExcerpts(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  tables: readonly ArticleRow[],
  terms: readonly SearchTerm[],
): Promise<ArticleRow[]> {
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
  return tables.map((article) => ({
    ...article,
    excerpt: excerptAround(plainOf.get(article.table_id) ?? '', terms, limits.excerptMax) ?? article.excerpt,
  }))
}
