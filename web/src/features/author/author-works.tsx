import { articleLimits } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import type { AuthorView } from '@wenhai/core/author/schema'
import { formLimits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import type { ReactNode } from 'react'
import { useTables } from '#features/discover/api.ts'
import { useForms } from '#features/form/list-api.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublisher } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { AddressList, tooManyText } from '#ui/lists/address-pages.tsx'
import type { PageQuery } from '#ui/lists/paged-list.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import {
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
  useAddressSearch,
} from '#ui/lists/use-address-search.ts'
import { ArticleWall, FormWall } from './work-walls.tsx'

const tabKeys = ['all', 'form', 'table'] as const

/** The newest of each kind; each kind by itself, page by page. */
export function AuthorWorks({ author }: { author: AuthorView }) {
  const { query, say, searchOf } = useAddressQuery()
  const { forms, tables, newForms, newTables } = author
  if (forms + tables === 0) return <NoWorks author={author} />
  const tab = oneOf(tabKeys, query.get('tab')) ?? 'all'
  const placeOf = (key: (typeof tabKeys)[number]) => ({ tab: key === 'all' ? '' : key, page: '', len: '' })
  const hrefOf = (key: (typeof tabKeys)[number]) => searchOf(placeOf(key))
  const allTabs = [
    { key: 'all', label: '作品' },
    { key: 'form', label: `问卷与考试 ${formatNumber(forms)}`, count: forms },
    { key: 'table', label: `文章 ${formatNumber(tables)}`, count: tables },
  ] as const
  const tabs = allTabs.filter((one) => !('count' in one) || one.count > 0)
  return (
    <>
      <noscript>
        <nav aria-label="作品" className="mt-7 flex flex-wrap gap-x-5 gap-y-1">
          {tabs.map(({ key, label }) => (
            <a key={key} href={hrefOf(key)} aria-current={key === tab ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </noscript>
      <Tabs label="作品" className="mt-7" value={tab} onChange={(key) => say(placeOf(key))} tabs={tabs}>
        {tab === 'form' && <AuthorForms ocean_id={author.ocean_id} />}
        {tab === 'table' && <AuthorArticles ocean_id={author.ocean_id} />}
        {tab === 'all' && (
          <div className="grid grid-cols-1 gap-11">
            {newForms.length > 0 && (
              <Part title="问卷与考试" hasMore={forms > newForms.length} more={hrefOf('form')}>
                <FormWall forms={newForms} />
              </Part>
            )}
            {newTables.length > 0 && (
              <Part title="文章" hasMore={tables > newTables.length} more={hrefOf('table')}>
                <ArticleWall articles={newTables} />
              </Part>
            )}
          </div>
        )}
      </Tabs>
    </>
  )
}

interface PartProps {
  title: string
  hasMore: boolean
  /** The address of the page with all works of this kind. */
  more: string
  children: ReactNode
}

const Part = ({ title, hasMore, more, children }: PartProps) => (
  <section aria-label={title} className="grid grid-cols-1 gap-4">
    <div className="flex items-center justify-between gap-3">
      <p className="font-serif text-2xl font-bold">{title}</p>
      {hasMore && (
        <Link to={more} aria-label={`全部${title}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          看全部 →
        </Link>
      )}
    </div>
    {children}
  </section>
)

function NoWorks({ author }: { author: AuthorView }) {
  const isPublisher = usePublisher() !== undefined && author.isMine
  return (
    <EmptyState
      className="mt-8 rounded-xl border border-dashed"
      title="还没有公开的作品"
      hint={isPublisher ? '发布一份问卷或一篇文章，别人就能在这里看到。' : '等发布了第一份，这里就会有了。'}
      action={
        isPublisher ? (
          <Link to={paths.publish} className={buttonClass({ variant: 'primary' })}>
            去发布
          </Link>
        ) : (
          <Link to={paths.authors} className={buttonClass()}>
            看看别的作者
          </Link>
        )
      }
    />
  )
}

/** The list has four rows of three. */
const usualLength = 12

function AuthorForms({ ocean_id }: { ocean_id: string }) {
  const search = useWorkPages()
  const { page, len } = search.address
  return (
    <WorkPages<FormCover> search={search} found={useForms({ ocean_id, page, len })} max={formLimits.maxFound}>
      {(forms) => <FormWall forms={forms} />}
    </WorkPages>
  )
}

function AuthorArticles({ ocean_id }: { ocean_id: string }) {
  const search = useWorkPages()
  const { page, len } = search.address
  return (
    <WorkPages<ArticleRow>
      search={search}
      found={useTables({ ocean_id, page, len })}
      max={articleLimits.maxFound}
    >
      {(articles) => <ArticleWall articles={articles} />}
    </WorkPages>
  )
}

function useWorkPages() {
  const { query, say } = useAddressQuery()
  return useAddressSearch({
    address: { ...readPages(query, usualLength), key: '' },
    unfiltered: {},
    onMove: (next, isReplacing) => say(sayPages(next, usualLength), isReplacing),
  })
}

interface WorkPagesProps<Row> {
  search: ReturnType<typeof useWorkPages>
  found: PageQuery<Row>
  /** A list counts up to this number. */
  max: number
  children: (rows: readonly Row[]) => ReactNode
}

const WorkPages = <Row,>({ search, found, max, children }: WorkPagesProps<Row>) => (
  <AddressList<Row>
    search={search}
    query={found}
    tooMany={() => tooManyText(max)}
    skeleton={<SkeletonCards />}
    empty={<EmptyState title="现在没有公开的" hint="可能刚刚被作者收回了。" />}
  >
    {children}
  </AddressList>
)
