import { type SearchKind, searchKindNames, searchKinds } from '@wenhai/core/search/kinds'
import { readSearchTerms } from '@wenhai/core/search/pairs'
import type { SearchGroups } from '@wenhai/core/search/schema'
import { failureOf } from '../../../lib/query.ts'
import { ListFaces } from '../../../ui/feedback/list-states.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useSearchAll } from '../../discover/api.ts'
import { GroupPage } from './group-page.tsx'
import { GroupPart } from './group-part.tsx'
import { countText, type GroupKind, groupKinds } from './groups.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { SearchState } from './use-search-place.ts'

export function SearchResults({ search }: { search: SearchState }) {
  const { key, kind } = search.place
  const { data, error, refetch, isFetching } = useSearchAll(key)
  const terms = readSearchTerms(key)
  const found = data && groupKinds.filter((group) => (data[group]?.length ?? 0) > 0)
  return (
    <div className="mt-5">
      <ListFaces<GroupKind>
        items={found}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SearchSkeleton />}
        empty={<NothingFound word={key} onSearch={search.searchFor} />}
      >
        {(groups) => (
          <Tabs
            label="范围"
            value={kind}
            onChange={search.show}
            tabs={searchKinds.map((one) => ({
              key: one,
              label: tabLabel(one, data),
              disabled: one !== 'all' && one !== kind && !groups.includes(one),
            }))}
          >
            {kind === 'all' ? (
              <div className="grid grid-cols-1 gap-9">
                {data &&
                  groups.map((group) => (
                    <GroupPart
                      key={group}
                      kind={group}
                      groups={data}
                      terms={terms}
                      onMore={() => search.show(group)}
                    />
                  ))}
              </div>
            ) : (
              <GroupPage kind={kind} search={search} terms={terms} />
            )}
          </Tabs>
        )}
      </ListFaces>
    </div>
  )
}

function tabLabel(kind: SearchKind, groups: SearchGroups | undefined) {
  if (kind === 'all') return searchKindNames.all
  return (
    <>
      {searchKindNames[kind]}{' '}
      <span className="text-sm font-normal text-ink-3">{countText(groups?.[kind])}</span>
    </>
  )
}
