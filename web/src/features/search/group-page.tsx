import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchTerm } from '@wenhai/core/format/pairs'
import { searchCalls } from '@wenhai/core/search/calls'
import type { SearchKind } from '@wenhai/core/search/kinds'
import { searchKindNames } from '@wenhai/core/search/kinds'
import type { SearchGroups } from '@wenhai/core/search/schema'
import { failureOf, queryCall } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { AddressPages, tooManyText } from '#ui/lists/address-pages.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import { useLastPage } from '#ui/lists/use-address-search.ts'
import type { GroupKind } from './groups.ts'
import { HitList } from './hits/hits.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { SearchState } from './use-search-address.ts'

interface GroupPageProps {
  kind: GroupKind
  search: SearchState
  terms: readonly SearchTerm[]
}

/** Shows one group by itself, page by page. */
export function GroupPage({ kind, search, terms }: GroupPageProps) {
  const { key, page, len } = search.address
  const { data, error, refetch, isFetching, isPlaceholderData } = useSearchGroup(key, kind, page, len)
  // Until this group's own reply has come, the last one may be another's.
  const group = data?.[kind]
  useLastPage(search, isPlaceholderData ? undefined : group?.length)
  return (
    <ListStates<NonNullable<SearchGroups[GroupKind]>['tables'][number]>
      items={group?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SearchSkeleton />}
      empty={
        <EmptyState
          {...nothingFound(key, {
            title: `没有找到${searchKindNames[kind]}`,
            hint: group?.more
              ? '含有这些字的内容太多，只看了最近的一部分。换个更具体的词试试。'
              : '别的类型里也许有。',
          })}
          action={<Button onClick={() => search.show('all')}>看全部结果</Button>}
        />
      }
    >
      {() => (
        <div aria-busy={isPlaceholderData} className="list-items grid grid-cols-1 gap-6">
          {data && <HitList kind={kind} groups={data} terms={terms} heading="h2" />}
          {group?.more && (
            <p role="status" className="text-sm text-ink-3">
              {tooManyText(group.length)}
            </p>
          )}
          <AddressPages search={search} total={group?.length ?? 0} disabled={isPlaceholderData} />
        </div>
      )}
    </ListStates>
  )
}

/** One page of one group. */
const useSearchGroup = (key: string, kind: SearchKind, page: number, len: number) =>
  useQuery({
    ...queryCall(searchCalls.searchSite, { key, kind, page, len }),
    enabled: key !== '' && kind !== 'all',
    placeholderData: keepPreviousData,
  })
