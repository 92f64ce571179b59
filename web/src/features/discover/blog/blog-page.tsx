import { type ArticleType, articleTypeNames } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { useOff } from '#features/site/api.ts'
import { KeptMarkup, thisMinute } from '#lib/kept-markup.tsx'
import { paths } from '#lib/paths.ts'
import { WholeLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { AddressList, tooManyText } from '#ui/lists/address-pages.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { PageHeader, pageFrame, pressedByTitle } from '#ui/page-header.tsx'
import { When } from '#ui/when.tsx'
import { useKeywords, useTables } from '../api.ts'
import { Cover } from '../cards/cover.tsx'
import { KeywordRow } from '../lists/keyword-row.tsx'
import { NothingYet } from '../lists/nothing-yet.tsx'
import { TableFilters } from '../lists/table-filters.tsx'
import { useTableSearch } from '../lists/table-search.ts'
import { WorksNav } from '../lists/works-nav.tsx'
import { ArticleLine, ArticleMeta } from './article-line.tsx'
import { BlogRail } from './blog-rail.tsx'

const types = ['blog', 'note'] as const satisfies ArticleType[]
const tabs = types.map((key) => ({ key, label: articleTypeNames[key] }))

/** The page 文章: a journal, the latest page on top. */
export function BlogPage() {
  const search = useTableSearch(types)
  const { address } = search
  const query = useTables({ ...search.filters, ...search.pages })
  const { data: keywords = [] } = useKeywords(address.type)
  // Search results have no leading article.
  const hasLead = address.page === 1 && address.sort === 'new' && !search.isFiltered
  return (
    <div className={pageFrame}>
      <PageHeader title="文章" subtitle="写下来，才算想明白。" actions={<WorksNav current={paths.blog} />} />
      <Tabs
        label="分类"
        value={address.type === 'note' ? 'note' : 'blog'}
        tabs={tabs}
        onChange={(type) => search.filter({ type, keyword: '' })}
      >
        <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_252px]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-5">
            <TableFilters search={search} label="查找文章" types={types} />
            <KeywordRow
              keywords={keywords}
              chosen={address.keyword}
              searchFor={search.searchFor}
              isRow
              className="lg:hidden max-md:-mx-4.5 max-md:px-4.5"
            />
            <AddressList<ArticleRow>
              search={search}
              query={query}
              tooMany={tooManyText}
              skeleton={<BlogSkeleton />}
              empty={
                <NothingYet
                  search={search}
                  title={address.type === 'note' ? '还没有笔记' : '还没有文章'}
                  hint="第一篇由你来写：一堂课、一次调查，或者一段想明白的事。"
                  write="写一篇"
                />
              }
            >
              {(articles) => <ArticleLines articles={articles} hasLead={hasLead} />}
            </AddressList>
          </div>
          <BlogRail type={address.type} keywords={keywords} search={search} />
        </div>
      </Tabs>
    </div>
  )
}

interface ArticleLinesProps {
  articles: readonly ArticleRow[]
  /** The first one is shown large. */
  hasLead: boolean
}

function ArticleLines({ articles, hasLead }: ArticleLinesProps) {
  const off = useOff()
  return (
    <ol aria-label="文章" className="grid grid-cols-1">
      {articles.map((table, index) => (
        <li key={table.table_id} className="border-b first:border-t">
          {hasLead && index === 0 && table.cover !== '' ? (
            <LeadArticle table={table} />
          ) : (
            <KeptMarkup by={() => `article ${thisMinute()} ${off.join()} ${JSON.stringify(table)}`}>
              {() => <ArticleLine table={table} />}
            </KeptMarkup>
          )}
        </li>
      ))}
    </ol>
  )
}

const BlogSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1">
    {[1, 2, 3, 4].map((line) => (
      <div key={line} className="flex gap-6 border-b py-6 first:border-t max-sm:gap-4">
        <Bone className="size-12 shrink-0 max-sm:hidden" />
        <div className="grid flex-1 content-start gap-3.5">
          <Bone className="h-6 w-3/5" />
          <SkeletonLines count={2} />
          <Bone className="h-3.5 w-2/5" />
        </div>
        <Bone className="h-30 w-40 shrink-0 max-sm:h-18 max-sm:w-24" />
      </div>
    ))}
  </div>
)

/** The latest one, with its picture as wide as the page. */
const LeadArticle = ({ table }: { table: ArticleRow }) => (
  <article
    className={cx('group relative grid grid-cols-1 gap-4 rounded-md py-6 max-sm:py-5', pressedByTitle)}
  >
    <Cover table={table} ratio="2 / 1" large />
    <div className="min-w-0">
      <p className="text-sm text-ink-3 max-sm:hidden">
        最新 · <When time={table.create_time} />
      </p>
      <h2 className="mt-0.5 line-clamp-3 text-4xl break-words text-balance max-sm:text-3xl">
        <WholeLink to={paths.article(table.table_id)}>{table.title}</WholeLink>
      </h2>
      {table.excerpt !== '' && (
        <p className="mt-2 line-clamp-3 leading-relaxed break-words text-ink-2">{table.excerpt}</p>
      )}
      <ArticleMeta table={table} className="mt-3" />
    </div>
  </article>
)
