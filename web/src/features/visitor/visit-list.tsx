import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import type { Visit } from '@wenhai/core/visitor/schema'
import {
  daysKept,
  deviceClassNames,
  visitListLimits as limits,
  visitKindNames,
  visitKinds,
  visitSorts,
} from '@wenhai/core/visitor/visit-kind'
import { useRef } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { tooManyText } from '#ui/lists/address-pages.tsx'
import { belowBar, type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { oneOf, useLastPage } from '#ui/lists/use-address-search.ts'
import { Tag } from '#ui/tag.tsx'
import { useVisits } from './api.ts'
import type { VisitorSearch } from './use-visitor-address.ts'
import { thingName, VisitedThing } from './visited-thing.tsx'

/** This takes the place of "no filter" among the choices, which must have names. */
const any = 'any'

const sortChoices = [
  { value: 'new', label: '最近的在前' },
  { value: 'old', label: '最早的在前' },
]

/** Lists every single visit, as long as it is kept. */
export function VisitList({ search }: { search: VisitorSearch }) {
  const top = useRef<HTMLElement>(null)
  const { key, type, sort, scope, page, len } = search.address
  const { data, error, refetch, isFetching, isPlaceholderData } = useVisits({
    key,
    sort,
    scope,
    timeRange: search.timeRange,
    page,
    len,
    ...(type && { type }),
  })
  useLastPage(search, isPlaceholderData ? undefined : data?.length)
  return (
    <section ref={top} aria-labelledby="visits-title" className="mt-2 grid scroll-mt-20 grid-cols-1 gap-3.5">
      <h3 id="visits-title" className="text-xl">
        访问记录
      </h3>
      <Filters search={search} />
      <ListStates<Visit>
        isOld={isPlaceholderData}
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={6} columns={5} />}
        empty={<NoVisits search={search} />}
      >
        {(visits) => (
          <div className="grid grid-cols-1 gap-4">
            <DataTable
              label="访问记录"
              rows={visits}
              columns={visitColumns}
              rowKey={({ visit_id }) => visit_id}
              rowName={(visit) => `${thingName(visit)} ${dateTimeText(visit.time)}`}
              stickyTop={belowBar}
            />
            {data?.more && <p className="text-sm text-ink-3">{moreText(key)}</p>}
            <Pagination
              page={page}
              pageSize={len}
              total={data?.length ?? 0}
              onPage={(next) => {
                // The charts are above the list, so another page of the list is scrolled to its top.
                top.current?.scrollIntoView()
                search.goToPage(next)
              }}
              onPageSize={(size) => search.filter({ len: size })}
              disabled={isPlaceholderData}
            />
          </div>
        )}
      </ListStates>
    </section>
  )
}

const NoVisits = ({ search }: { search: VisitorSearch }) =>
  search.isFiltered ? (
    <EmptyState
      title="没有找到"
      hint="换个词，或者放宽时间和类型。"
      action={<Button onClick={search.clear}>清除条件</Button>}
    />
  ) : (
    <EmptyState
      className="rounded-xl border border-dashed"
      title="这些天没有访问记录"
      hint={`匿名问卷的访问不留记录，${daysKept} 天以前的也不再保存，都只计入上面的次数。`}
    />
  )

const moreText = (key: string): string =>
  key
    ? `只在其中 ${formatNumber(limits.maxSearched)} 次访问里查找，可以缩短时间`
    : tooManyText(limits.maxFound)

function Filters({ search }: { search: VisitorSearch }) {
  const { address, filter } = search
  const kinds = visitKinds.filter((kind) => kind !== 'site' || address.scope === 'site')
  const kindChoices = [
    { value: any, label: '全部' },
    ...kinds.map((value) => ({ value, label: visitKindNames[value] })),
  ]
  return (
    <search aria-label="筛选访问" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <SearchField
        label="查找访问"
        placeholder="标题、来源、搜索引擎"
        value={search.typed}
        onChange={search.type}
        className="w-64 max-sm:w-full"
      />
      <Select
        look="pick"
        label="类型"
        value={address.type ?? any}
        onChange={(value) => filter({ type: oneOf(visitKinds, value) })}
        choices={kindChoices}
      />
      <Select
        look="pick"
        label="排序"
        value={address.sort}
        onChange={(value) => filter({ sort: oneOf(visitSorts, value) ?? 'new' })}
        choices={sortChoices}
      />
      {search.isFiltered && (
        <Button variant="quiet" size="sm" onClick={search.clear}>
          清除条件
        </Button>
      )}
    </search>
  )
}

const visitColumns: readonly Column<Visit>[] = [
  { key: 'title', header: '访问了', card: 'title', cell: (visit) => <VisitedThing thing={visit} /> },
  { key: 'source', header: '来源', card: 'mark', width: '30%', cell: (visit) => <Source visit={visit} /> },
  {
    key: 'device',
    header: '设备',
    width: '72px',
    cell: ({ device }) => <span className="whitespace-nowrap">{deviceClassNames[device]}</span>,
  },
  {
    key: 'address',
    header: '网络地址',
    width: '128px',
    cell: ({ address }) => <span className="break-all text-ink-2">{address || '—'}</span>,
  },
  {
    key: 'time',
    header: '时间',
    width: '148px',
    cell: ({ time }) => (
      <time dateTime={time} title={relativeTime(time, new Date())} className="whitespace-nowrap text-ink-2">
        {dateTimeText(time)}
      </time>
    ),
  },
]

/**
 * The source is a text and no link, because anyone who wants visitors for their own page has only to send its address.
 */
function Source({ visit: { kind, engine, referrer } }: { visit: Visit }) {
  // Articles are read inside the app: no page is named there.
  if (!engine && !referrer)
    return <span className="text-ink-3 max-sm:text-md">{kind === 'table' ? '—' : '直接打开'}</span>
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-sm:text-md">
      {engine && <Tag tone="sea">{engine}</Tag>}
      {referrer && <span className="line-clamp-2 min-w-0 break-all text-ink-2">{referrer}</span>}
    </span>
  )
}
