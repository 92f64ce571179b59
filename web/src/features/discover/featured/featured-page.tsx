import { isAboveFive } from '@wenhai/core/account/mask'
import { recentDays } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass, WholeLink } from '#ui/button.tsx'
import { CardMeta } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone, SkeletonCards, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { PageHeader, pageFrame, pressedByTitle } from '#ui/page-header.tsx'
import { useFeatured } from '../api.ts'
import { Byline } from '../cards/byline.tsx'
import { TypeSeal } from '../cards/cover.tsx'
import { itemText, itemTitle, makerOf, pathOf, typeOf } from '../cards/item.ts'
import { ItemFacts } from '../cards/item-facts.tsx'
import { PinButton } from '../pin/pin-button.tsx'
import { ItemPicture } from './item-picture.tsx'
import { PinnedHero } from './pinned-hero.tsx'

const ArrangeDialog = lazy(() =>
  import('./arrange-dialog.tsx').then((module) => ({ default: module.ArrangeDialog })),
)

/** 精选: what was chosen, in the order it was given, then what most people opened of late. */
export function FeaturedPage() {
  const { data, error, refetch, isFetching } = useFeatured()
  const isAdmin = useSession(({ user }) => isAboveFive(user?.permission ?? 0))
  const [isArranging, setArranging] = useState(false)
  const arrange = (
    <Button variant="primary" onClick={() => setArranging(true)}>
      整理精选
    </Button>
  )
  return (
    <div className={pageFrame}>
      <PageHeader title="精选" subtitle="值得花一点时间的，放在这里。" actions={isAdmin && data && arrange} />
      <ListStates<Item>
        items={data && [...data.pinned, ...data.popular]}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<FeaturedSkeleton />}
        empty={<NothingFeatured isAdmin={isAdmin} />}
      >
        {() => (
          <div className="grid grid-cols-1 gap-14 max-sm:gap-10">
            {data && data.pinned.length > 0 && <Pinned items={data.pinned} />}
            {data && data.popular.length > 0 && (
              <section aria-labelledby="popular-title">
                <div className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink pb-2.5">
                  <h2 id="popular-title" className="text-3xl max-sm:text-2xl">
                    近来最多人看
                  </h2>
                  <p className="text-sm text-ink-3">最近 {recentDays} 天</p>
                </div>
                <PopularList items={data.popular} />
              </section>
            )}
          </div>
        )}
      </ListStates>
      {isArranging && data && (
        <Suspense>
          <ArrangeDialog pinned={data.pinned} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Pinned({ items }: { items: readonly Item[] }) {
  const [hero, ...others] = items
  return (
    <section aria-label="精选内容" className="grid grid-cols-1 gap-5">
      {hero && <PinnedHero item={hero} />}
      {others.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 max-sm:gap-3.5">
          {others.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="min-w-0">
              <PinnedCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const NothingFeatured = ({ isAdmin }: { isAdmin: boolean }) => (
  <EmptyState
    className="py-20"
    title="还没有精选"
    hint={
      isAdmin
        ? '点“整理精选”，把好的问卷、文章和作者放到这里；最近有人看的也会自己出现。'
        : '管理员选出的内容，和最近最多人看的，都会出现在这里。'
    }
    action={
      <Link to={paths.universe} className={buttonClass({ variant: 'primary' })}>
        去发现看看
      </Link>
    }
  />
)

const FeaturedSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-5">
    <div className="grid grid-cols-1 overflow-hidden rounded-2xl border bg-surface md:grid-cols-2">
      <div className="grid content-center gap-4 p-8 max-md:p-5">
        <Bone className="h-6 w-14" />
        <Bone className="h-9 w-4/5" />
        <SkeletonLines count={3} />
      </div>
      <Bone className="h-80 rounded-none! max-md:h-40" />
    </div>
    <SkeletonCards count={3} />
  </div>
)

function PinnedCard({ item }: { item: Item }) {
  const text = itemText(item)
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-xl border bg-surface shadow-card transition-colors hover:border-edge',
        pressedByTitle,
      )}
    >
      <div className="relative">
        <ItemPicture item={item} />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-5 max-sm:p-4">
        <TypeSeal type={typeOf(item)} className="self-start" />
        <h3 className="line-clamp-2 text-xl break-words text-pretty">
          <WholeLink to={pathOf(item)}>{itemTitle(item)}</WholeLink>
        </h3>
        {text !== '' && <p className="line-clamp-2 text-md leading-relaxed break-words text-ink-2">{text}</p>}
        <CardMeta className="items-center gap-y-1">
          {item.kind !== 'author' && <Byline {...makerOf(item)} />}
          <ItemFacts item={item} />
        </CardMeta>
      </div>
    </article>
  )
}

/** Numbered, the first three in ink as thick as a headline. Read down the first column, then the second. */
const PopularList = ({ items }: { items: readonly Item[] }) => (
  <ol className="gap-x-12 md:columns-2">
    {items.map((item, index) => (
      <li
        key={`${item.kind} ${item.id}`}
        className={cx(
          'group relative flex break-inside-avoid items-start gap-4 border-b py-4 max-sm:gap-3',
          pressedByTitle,
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'w-9 shrink-0 text-right font-serif text-3xl leading-tight font-bold',
            index < 3 ? 'text-sea' : 'text-ink-3',
          )}
        >
          {index + 1}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-xl leading-snug break-words">
            <WholeLink to={pathOf(item)}>{itemTitle(item)}</WholeLink>
          </h3>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            <TypeSeal type={typeOf(item)} />
            <span className="max-w-40 truncate">{makerOf(item).name}</span>
            <ItemFacts item={item} />
          </div>
        </div>
        <PinButton item={item} title={itemTitle(item)} size="sm" variant="quiet" className="relative!" />
      </li>
    ))}
  </ol>
)
