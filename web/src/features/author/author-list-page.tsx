import { type AuthorSort, authorSortNames, authorSorts } from '@wenhai/core/author/choices'
import type { AuthorRow } from '@wenhai/core/author/schema'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublisher } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { AddressPages, tooManyText } from '#ui/lists/address-pages.tsx'
import { PlainFilters } from '#ui/lists/plain-filters.tsx'
import {
  type ListAddress,
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
  useAddressSearch,
  useLastPage,
} from '#ui/lists/use-address-search.ts'
import { pageFrame } from '#ui/page-frame.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useAuthors } from './api.ts'
import { AuthorCard, AuthorSkeleton } from './author-card.tsx'

/** Eight rows of three. */
const usualLength = 24

const sorts = authorSorts.map((value) => ({ value, label: authorSortNames[value] }))
const wall = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 max-sm:gap-3.5'

interface AuthorListAddress extends ListAddress {
  sort: AuthorSort
}

function useAuthorSearch() {
  const { query, say } = useAddressQuery()
  const said = (next: AuthorListAddress) => ({
    ...sayPages(next, usualLength),
    key: next.key,
    sort: next.sort === 'new' ? '' : next.sort,
  })
  return useAddressSearch<AuthorListAddress>({
    address: {
      ...readPages(query, usualLength),
      key: (query.get('key') ?? '').slice(0, 100),
      sort: oneOf(authorSorts, query.get('sort')) ?? 'new',
    },
    unfiltered: {},
    onMove: (next, isReplacing) => say(said(next), isReplacing),
  })
}

/** 诸子百家: everyone who has made something public. */
export function AuthorListPage() {
  const search = useAuthorSearch()
  const { address } = search
  const { data, error, refetch, isFetching, isPlaceholderData } = useAuthors(address)
  useLastPage(search, isPlaceholderData ? undefined : data?.length)
  return (
    <div className={pageFrame}>
      <PageHeader title="诸子百家" subtitle="各有所问，各成一家。" />
      <div className="grid grid-cols-1 gap-6">
        <PlainFilters
          filters={[
            { name: 'key', label: '查找作者', value: address.key },
            { name: 'sort', label: '排序', value: address.sort, choices: sorts },
          ]}
        />
        <search aria-label="筛选" className="needs-script flex flex-wrap items-center gap-3">
          <SearchField
            label="查找作者"
            placeholder="名字或简介"
            value={search.typed}
            onChange={search.type}
            className="w-64 max-sm:min-w-0 max-sm:flex-1"
          />
          <Select
            look="pick"
            label="排序"
            className="ml-auto"
            value={address.sort}
            onChange={(value) => search.filter({ sort: oneOf(authorSorts, value) ?? 'new' })}
            choices={sorts}
          />
        </search>
        <ListStates<AuthorRow>
          isOld={isPlaceholderData}
          items={data?.tables}
          failure={failureOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
          skeleton={
            <div className={wall}>
              {[1, 2, 3, 4, 5, 6].map((card) => (
                <AuthorSkeleton key={card} />
              ))}
            </div>
          }
          empty={<NoAuthors isFiltered={search.isFiltered || address.page > 1} onClear={search.clear} />}
        >
          {(authors) => (
            <div className="grid grid-cols-1 gap-6">
              <ul aria-label="作者" className={wall}>
                {authors.map((author) => (
                  <li key={author.ocean_id} className="min-w-0">
                    <AuthorCard author={author} />
                  </li>
                ))}
              </ul>
              {data?.more && (
                <p role="status" className="text-sm text-ink-3">
                  {tooManyText(data.length)}
                </p>
              )}
              <AddressPages search={search} total={data?.length ?? 0} disabled={isPlaceholderData} />
            </div>
          )}
        </ListStates>
      </div>
    </div>
  )
}

function NoAuthors({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const user = usePublisher()
  if (isFiltered)
    return (
      <EmptyState
        title="没有这样的作者"
        hint="换个名字试试。"
        action={<Button onClick={onClear}>清除条件</Button>}
      />
    )
  return (
    <EmptyState
      title="百家还在路上"
      hint="公开发布过问卷或文章的人，都会列在这里。"
      action={
        <Link
          to={user ? paths.publish : paths.questionnaires}
          className={buttonClass({ variant: 'primary' })}
        >
          {user ? '发布第一份' : '看看问卷'}
        </Link>
      }
    />
  )
}
