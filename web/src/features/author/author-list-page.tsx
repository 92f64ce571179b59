import { type AuthorSort, authorSortNames, authorSorts } from '@wenhai/core/author/choices'
import type { AuthorRow } from '@wenhai/core/author/schema'
import { worksText } from '#features/discover/cards/item.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublisher } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass, WholeLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { AddressList, tooManyText } from '#ui/lists/address-pages.tsx'
import { PlainFilters } from '#ui/lists/plain-filters.tsx'
import {
  type ListAddress,
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
  useAddressSearch,
} from '#ui/lists/use-address-search.ts'
import { PageHeader, pageFrame, pressedByTitle } from '#ui/page-header.tsx'
import { When } from '#ui/when.tsx'
import { useAuthors } from './api.ts'

/** The list has eight rows of three. */
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

/** The page 诸子百家: everyone who has made something public. */
export function AuthorListPage() {
  const search = useAuthorSearch()
  const { address } = search
  const query = useAuthors(address)
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
        <AddressList<AuthorRow>
          search={search}
          query={query}
          tooMany={tooManyText}
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
            <ul aria-label="作者" className={wall}>
              {authors.map((author) => (
                <li key={author.ocean_id} className="min-w-0">
                  <AuthorCard author={author} />
                </li>
              ))}
            </ul>
          )}
        </AddressList>
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

/** Bound like an old book: a stitched spine at the side, the name on a label. */
function AuthorCard({ author }: { author: AuthorRow }) {
  return (
    <article
      className={cx(
        'group relative flex h-full min-h-42 overflow-hidden rounded-xl border bg-surface shadow-card transition-colors hover:border-edge',
        pressedByTitle,
      )}
    >
      <Stitches />
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-5 max-sm:p-4">
        <div className="flex items-center gap-3.5">
          <Avatar name={author.name} src={author.avatar} size={52} />
          <h2 className="line-clamp-2 min-w-0 text-2xl leading-tight break-words">
            <WholeLink to={paths.author(author.ocean_id)}>{author.name}</WholeLink>
          </h2>
        </div>
        {author.introduction !== '' && (
          <p className="line-clamp-2 text-md leading-relaxed break-words text-ink-2">{author.introduction}</p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{worksText(author)}</span>
          {author.last_time && (
            <span className="ml-auto">
              <When time={author.last_time} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

const Stitches = () => (
  <span aria-hidden="true" className="flex w-6 shrink-0 flex-col justify-evenly border-r bg-sea-wash">
    {[1, 2, 3, 4].map((stitch) => (
      <i key={stitch} className="h-px w-full bg-sea opacity-50" />
    ))}
  </span>
)

const AuthorSkeleton = () => (
  <div aria-hidden="true" className="flex min-h-42 gap-4 rounded-xl border bg-surface p-5 shadow-card">
    <Bone className="size-13 shrink-0 rounded-full!" />
    <div className="grid flex-1 content-start gap-3 pt-2">
      <Bone className="h-6 w-1/2" />
      <SkeletonLines count={2} />
    </div>
  </div>
)
