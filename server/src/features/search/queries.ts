import { bankLimits as limits } from '@wenhai/core/bank/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import { formKinds } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { SearchKind } from '@wenhai/core/search/kinds'
import type { QuestionHit, SearchGroups } from '@wenhai/core/search/schema'
import { isOff } from '@wenhai/core/site/areas'
import { sql } from 'kysely'
import { listArticles } from '#features/article/search.queries'
import { listAuthors } from '#features/author/queries'
import { isListed } from '#features/bank/filter.queries'
import { questionIndex } from '#features/bank/search.queries'
import { listForms } from '#features/form/search.queries'
import { findOff } from '#features/site/queries'
import { anyOf } from '#lib/database/any-of'
import { findByWords } from '#lib/database/word-search'
import type { Context } from '#lib/http/implement'
import { readTerms } from '#lib/search-text'

interface SiteSearch {
  key: string
  kind: SearchKind
  page: number
  len: number
}

type Group = keyof SearchGroups
type Searching = Pick<Context, 'database' | 'caller' | 'now'>

/** Each group is searched like its own lists, and shows what the caller may see there. */
const searchers: {
  [Name in Group]-?: (context: Searching, search: SiteSearch) => Promise<NonNullable<SearchGroups[Name]>>
} = {
  form: ({ database, caller, now }, { key, page, len }) => {
    const search = { key, page, len, type: '', course: '', status: '', shared: false, sort: 'new' } as const
    return listForms(database, caller, formKinds, search, now)
  },
  table: ({ database, caller }, { key, page, len }) =>
    listArticles(database, caller, { key, page, len, keyword: '', sort: 'new' }),
  question: listQuestionHits,
  author: ({ database }, { key, page, len }) => listAuthors(database, { key, page, len, sort: 'new' }),
}

/** Searches all groups for their first rows, or one of them for a page. */
export async function searchSite(context: Searching, search: SiteSearch): Promise<SearchGroups> {
  const { kind } = search
  const hasAuthors = !isOff(await findOff(context.database), 'author')
  if (kind === 'author' && !hasAuthors) throw refuse('not_found')
  if (kind !== 'all') return { [kind]: await searchers[kind](context, search) }
  const first = { ...search, page: 1 }
  const [form, table, question, author] = await Promise.all([
    searchers.form(context, first),
    searchers.table(context, first),
    searchers.question(context, first),
    hasAuthors ? searchers.author(context, first) : undefined,
  ])
  return { form, table, question, ...(author && { author }) }
}

const usable = { key: '', questionnaire_type: '', filterType: '', scope: 'usable', sort: 'new' } as const

/** Questions that the caller may use: own or shared, and not locked by an exam. */
async function listQuestionHits(
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
