import { readSearchTerms, type SearchTerm } from '@wenhai/core/format/pairs'
import { type SearchKind, searchKindNames, searchKinds } from '@wenhai/core/search/kinds'
import type { SearchGroups } from '@wenhai/core/search/schema'
import { isOff } from '@wenhai/core/site/areas'
import { useId } from 'react'
import { useSearchAll } from '#features/discover/api.ts'
import { useOff } from '#features/site/api.ts'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { GroupPage } from './group-page.tsx'
import { countText, type GroupKind, groupKinds } from './groups.ts'
import { HitList } from './hits/hits.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { SearchStart } from './search-start.tsx'
import type { SearchState } from './use-search-address.ts'

export function SearchResults({ search }: { search: SearchState }) {
  const { key, kind } = search.address
  const { data, error, refetch, isFetching } = useSearchAll(key)
  const terms = readSearchTerms(key)
  const off = useOff()
  const found = data && groupKinds.filter((group) => (data[group]?.length ?? 0) > 0)
  return (
    <div className="mt-5">
      <ListStates<GroupKind>
        items={found}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SearchSkeleton />}
        empty={<NothingFound word={key} onSearch={search.searchFor} />}
      >
        {(groups) => (
          <>
            <PlainKinds search={search} groups={groups} data={data} />
            <Tabs
              label="范围"
              value={kind}
              onChange={search.show}
              tabs={searchKinds
                .filter((one) => !isOff(off, one))
                .map((one) => ({
                  key: one,
                  label: tabLabel(one, data),
                  disabled: one !== 'all' && one !== kind && !groups.includes(one),
                }))}
            >
              {kind === 'all' ? (
                <div className="grid grid-cols-1 gap-9">
                  {data &&
                    groups.map((group) => (
                      <SearchGroup
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
          </>
        )}
      </ListStates>
    </div>
  )
}

interface PlainKindsProps {
  search: SearchState
  groups: readonly GroupKind[]
  data: SearchGroups | undefined
}

/** The kinds as links, where there is no script. */
const PlainKinds = ({ search, groups, data }: PlainKindsProps) => (
  <noscript>
    <nav aria-label="范围" className="mb-5 flex flex-wrap gap-x-5 gap-y-1">
      {(['all', ...groups] as const).map((one) => (
        <a
          key={one}
          href={search.hrefOfKind(one)}
          aria-current={one === search.address.kind ? 'page' : undefined}
        >
          {tabLabel(one, data)}
        </a>
      ))}
    </nav>
  </noscript>
)

function tabLabel(kind: SearchKind, groups: SearchGroups | undefined) {
  if (kind === 'all') return searchKindNames.all
  return (
    <>
      {searchKindNames[kind]}{' '}
      <span className="text-sm font-normal text-ink-3">{countText(groups?.[kind])}</span>
    </>
  )
}

interface GroupPartProps {
  kind: GroupKind
  groups: SearchGroups
  terms: readonly SearchTerm[]
  onMore: () => void
}

/** The first of a group, and the way to the others. */
function SearchGroup({ kind, groups, terms, onMore }: GroupPartProps) {
  const id = useId()
  const group = groups[kind]
  if (!group) return null
  const rest = group.length - group.tables.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b-2 border-ink pb-1.5 text-xl">
        {searchKindNames[kind]}{' '}
        <span className="ml-1 font-sans text-sm font-normal text-ink-3">{countText(group)}</span>
      </h2>
      <HitList kind={kind} groups={groups} terms={terms} heading="h3" />
      {rest > 0 && (
        <Button variant="quiet" size="sm" className="needs-script mt-2 -ml-3" onClick={onMore}>
          看全部 {countText(group)} 条{searchKindNames[kind]} →
        </Button>
      )}
    </section>
  )
}

interface NothingFoundProps {
  word: string
  onSearch: (key: string) => void
}

/** A person would try so many single words. */
const mostWords = 4

/** Nothing has all of the words, so each of them alone is offered, or something else altogether. */
function NothingFound({ word, onSearch }: NothingFoundProps) {
  const words = [...new Set(word.split(/\s+/))]
  return (
    <>
      <EmptyState
        className="py-10"
        {...nothingFound(word, {
          title: `没有找到“${word.length > 20 ? `${word.slice(0, 20)}…` : word}”`,
          hint:
            words.length > 1 ? '没有哪一条同时有这几个词，分开搜搜看。' : '换个说法，或者少写几个字试试。',
        })}
        action={
          words.length > 1 &&
          words.slice(0, mostWords).map((one) => (
            <Button key={one} className="max-w-full" onClick={() => onSearch(one)}>
              <span className="max-w-60 truncate">{one}</span>
            </Button>
          ))
        }
      />
      <SearchStart onSearch={onSearch} />
    </>
  )
}
