import { articleLimits as limits } from '@wenhai/core/article/choices'
import type { AuthorSort } from '@wenhai/core/author/choices'
import type { AuthorRow } from '@wenhai/core/author/schema'
import type { SearchTerm } from '@wenhai/core/format/pairs'
import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { findByWords } from '#lib/database/word-search'
import type { SearchIndex } from '#lib/database/word-walk'
import { readTerms } from '#lib/search-text'

type Reader = Pick<Database, 'kysely' | 'engine'>
type AuthorFigure = Tables['author_figure']
type Authors = SelectQueryBuilder<Tables, 'author_figure', object>

const authorIndex: SearchIndex = {
  pairs: 'author_pair',
  id: 'ocean_id',
  text: { table: 'author_figure', column: 'search_text' },
}

/** Members with something public; disabled ones are left out. */
export const publicAuthors = (authors: Authors): Authors =>
  authors
    .where('author_figure.works', '>', sql.lit(0))
    // This is no join, because with one SQLite scans all members instead of the authors in order.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member as gone')
            .select(sql`1`.as('one'))
            .whereRef('gone.user_id', '=', 'author_figure.ocean_id')
            .where('gone.disabled', '=', 1),
        ),
      ),
    )

const withProfile = (authors: Authors) =>
  authors
    .leftJoin('member', 'member.user_id', 'author_figure.ocean_id')
    .selectAll('author_figure')
    .select(['member.avatar', 'member.introduction', 'member.create_time as joined'])

interface AuthorWithProfile extends AuthorFigure {
  avatar: string | null
  introduction: string | null
  joined: number | null
}

export const toAuthorRow = (author: Omit<AuthorWithProfile, 'author_key' | 'search_text'>): AuthorRow => ({
  ocean_id: author.ocean_id,
  name: author.name,
  avatar: author.avatar ?? '',
  introduction: author.introduction ?? '',
  forms: author.forms,
  tables: author.tables,
  last_time: author.last_time > 0 ? new Date(author.last_time).toISOString() : null,
  create_time: new Date(author.joined ?? 0).toISOString(),
})

interface AuthorSearch {
  key: string
  sort: AuthorSort
  page: number
  len: number
}

interface FoundAuthors {
  tables: AuthorRow[]
  length: number
  more: boolean
}

export async function listAuthors(database: Reader, search: AuthorSearch): Promise<FoundAuthors> {
  const { kysely } = database
  const terms = readTerms(search.key)
  const { authors, length, more } =
    terms.length > 0 ? await findByTerms(database, terms) : await countAuthors(kysely)
  const rows = await inOrder(withProfile(authors), search.sort)
    .limit(search.len)
    .offset((search.page - 1) * search.len)
    .execute()
  return { tables: rows.map(toAuthorRow), length, more }
}

interface CountedAuthors {
  authors: Authors
  length: number
  more: boolean
}

async function countAuthors(kysely: Reader['kysely']): Promise<CountedAuthors> {
  const authors = publicAuthors(kysely.selectFrom('author_figure'))
  const atMost = limits.maxFound + 1
  const { count } = await kysely
    .selectFrom(authors.select('author_figure.ocean_id').limit(atMost).as('some'))
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { authors, length: Math.min(Number(count), limits.maxFound), more: Number(count) > limits.maxFound }
}

async function findByTerms(
  { kysely, engine }: Reader,
  terms: readonly SearchTerm[],
): Promise<CountedAuthors> {
  const wanted = publicAuthors(
    kysely.selectFrom('author_figure').where(sql<boolean>`author_figure.ocean_id = walked.ocean_id`),
  ).select(sql`1`.as('one'))
  const { ids, more } = await findByWords(
    { kysely, engine },
    { index: authorIndex, terms, isWanted: sql<boolean>`exists ${wanted}` },
    limits.maxFound,
  )
  const authors = kysely.selectFrom('author_figure').where(anyOf(engine, 'author_figure.ocean_id', ids))
  return { authors, length: ids.length, more }
}

type Listed = ReturnType<typeof withProfile>

function inOrder(query: Listed, sort: AuthorSort): Listed {
  if (sort === 'works')
    return query.orderBy('author_figure.works', 'desc').orderBy('author_figure.ocean_id', 'desc')
  if (sort === 'name') return query.orderBy('author_figure.name').orderBy('author_figure.ocean_id')
  return query.orderBy('author_figure.last_time', 'desc').orderBy('author_figure.ocean_id', 'desc')
}

/** Finds those of the given ids that are public authors. */
export async function findAuthorRows(
  { kysely, engine }: Reader,
  ids: readonly string[],
  which: 'listed' | 'disabled-too' = 'listed',
): Promise<Map<string, AuthorRow>> {
  if (ids.length === 0) return new Map()
  const figures = kysely.selectFrom('author_figure')
  const rows = await withProfile(which === 'listed' ? publicAuthors(figures) : figures)
    .where(anyOf(engine, 'author_figure.ocean_id', ids))
    .execute()
  return new Map(rows.map((row) => [row.ocean_id, toAuthorRow(row)]))
}
