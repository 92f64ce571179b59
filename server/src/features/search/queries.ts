import { refuse } from '@wenhai/core/contract/refusal'
import { formKinds } from '@wenhai/core/form/form-kind'
import type { SearchKind } from '@wenhai/core/search/kinds'
import type { SearchGroups } from '@wenhai/core/search/schema'
import { isOff } from '@wenhai/core/site/areas'
import { listArticles } from '#features/article/search.queries'
import { listAuthors } from '#features/author/queries'
import { listForms } from '#features/form/search.queries'
import { findOff } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { listQuestionHits } from './question.queries.ts'

export interface SiteSearch {
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
    const search = { key, page, len, type: '', course: '', status: '', sort: 'new' } as const
    return listForms(database, caller, formKinds, search, now)
  },
  table: ({ database, caller }, { key, page, len }) =>
    listArticles(database, caller, { key, page, len, keyword: '', sort: 'new' }),
  question: listQuestionHits,
  author: ({ database }, { key, page, len }) => listAuthors(database, { key, page, len, sort: 'new' }),
}

/** All groups with their first rows, or one page of one of them. */
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
