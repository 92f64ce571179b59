import type { Item } from '@wenhai/core/discover/schema'
import { useEffect } from 'react'
import { chinaDay } from '#lib/china-time.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublisher } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { addDays } from '#ui/fields/calendar-days.ts'
import { useStream } from '../api.ts'
import { LoadMore } from '../lists/load-more.tsx'
import { distinctBy } from '../lists/works-list.tsx'
import { StreamItem } from './stream-item.tsx'
import type { Universe } from './use-universe.ts'

export function StreamList({ universe }: { universe: Universe }) {
  const {
    data,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useStream(universe.ask, universe.after)
  const items =
    data &&
    distinctBy(
      data.pages.flatMap(({ tables }) => tables),
      ({ kind, id }) => `${kind} ${id}`,
    )
  // Items that were found may be public no more, and then a page holds nothing while there is more behind it.
  const isBarren = items?.length === 0 && hasNextPage
  useEffect(() => {
    if (isBarren) void fetchNextPage()
  }, [isBarren, fetchNextPage])
  return (
    <ListStates<Item>
      isOld={isPlaceholderData}
      items={isBarren ? undefined : items}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<StreamSkeleton />}
      empty={<NothingHere universe={universe} />}
    >
      {(shown) => (
        <div className="grid grid-cols-1 gap-6">
          {universe.address.sort === 'new' ? (
            <Days items={shown} today={universe.today} />
          ) : (
            <ol aria-label="近期最热" className="grid grid-cols-1">
              {shown.map((item) => (
                <StreamItem key={`${item.kind} ${item.id}`} item={item} heading="h2" />
              ))}
            </ol>
          )}
          <LoadMore
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            end="到海边了，前面没有更多了"
            next={universe.searchOf({ after: data?.pages.at(-1)?.next ?? '' })}
          />
        </div>
      )}
    </ListStates>
  )
}

/** A line down the side, with a mark where each day begins. */
function Days({ items, today }: { items: readonly Item[]; today: string }) {
  return (
    <div className="relative grid grid-cols-1 gap-7 before:absolute before:top-2 before:bottom-0 before:left-[5px] before:w-px before:bg-line">
      {groupByDay(items).map(({ day, items: inDay }) => (
        <section key={day} aria-label={dayName(day, today) || '作者'} className="relative pl-7 max-sm:pl-5.5">
          <i
            aria-hidden="true"
            className="absolute top-2 left-0 size-[11px] rounded-full border-2 border-sea bg-paper"
          />
          {day !== '' && <h2 className="text-xl">{dayName(day, today)}</h2>}
          <ol className="grid grid-cols-1">
            {inDay.map((item) => (
              <StreamItem key={`${item.kind} ${item.id}`} item={item} heading={day === '' ? 'h2' : 'h3'} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function NothingHere({ universe }: { universe: Universe }) {
  const user = usePublisher()
  if (universe.isFiltered)
    return (
      <EmptyState
        title="这里还没有"
        hint="换个类型，或者看看更早的时候。"
        action={<Button onClick={universe.clear}>清除条件</Button>}
      />
    )
  return (
    <EmptyState
      title={universe.address.sort === 'popular' ? '近来还没有人来过' : '海面还很平静'}
      hint="公开的问卷、文章和作者，都会出现在这里。"
      action={
        <Link
          to={user ? paths.publish : paths.questionnaires}
          className={buttonClass({ variant: 'primary' })}
        >
          {user ? '发布一份' : '看看问卷'}
        </Link>
      }
    />
  )
}

const StreamSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-6 pl-7 max-sm:pl-5.5">
    {[1, 2, 3, 4].map((item) => (
      <div key={item} className="grid gap-3 border-b pb-6">
        <Bone className="h-6 w-12" />
        <Bone className="h-6 w-3/5" />
        <SkeletonLines count={2} />
      </div>
    ))}
  </div>
)

interface StreamDay {
  /** YYYY-MM-DD in China: the server draws them too, and they do not jump for readers elsewhere. */
  day: string
  items: Item[]
}

/** When it came. An author's first day is not told, but a stream has its order: they came with their neighbours. */
function momentOf(item: Item): string | undefined {
  if (item.kind === 'form') return item.form.create_time
  return item.kind === 'table' ? item.table.create_time : undefined
}

/** A stream by the days of its items, in its own order. */
export function groupByDay(items: readonly Item[]): StreamDay[] {
  const days: StreamDay[] = []
  for (const item of items) {
    const moment = momentOf(item)
    const last = days.at(-1)
    const day = moment ? chinaDay(moment) : (last?.day ?? '')
    if (last && (last.day === day || last.day === '')) {
      last.day = day
      last.items.push(item)
    } else days.push({ day, items: [item] })
  }
  return days
}

/** Says 今天, 昨天, 11月15日 or 2025年11月15日; empty where no day is known. */
export function dayName(day: string, today: string): string {
  if (day === '') return ''
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  const name = `${month}月${date}日`
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${year}年${name}`
}
