import { formatNumber } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { CategorySelect } from '#features/category/category-select.tsx'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { AddressPages } from '#ui/lists/address-pages.tsx'
import { useLastPage } from '#ui/lists/use-address-search.ts'
import { type ShownMistake, useMistakes } from '../api.ts'
import { MistakeCard } from './mistake-card.tsx'
import type { useBookAddress } from './use-book-address.ts'

const PrintBook = lazy(() => import('./print-book.tsx').then((module) => ({ default: module.PrintBook })))

export function MistakeBook({ book }: { book: ReturnType<typeof useBookAddress> }) {
  const { page, len, type, isDue } = book.address
  const [isPrinted, setPrinted] = useState(false)
  const { data, error, refetch, isFetching, isPlaceholderData } = useMistakes({ page, len, type, due: isDue })
  useLastPage(book, isPlaceholderData ? undefined : data?.length)
  const { isFiltered } = book
  const isEmpty = data?.length === 0 && !isFiltered
  return (
    <section aria-labelledby="mistakes-title" className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="mistakes-title" className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          错题本
          {data && !isEmpty && (
            <span className="font-sans text-sm font-normal text-ink-3">
              共 {formatNumber(data.length)} 题
            </span>
          )}
        </h2>
        {data && data.length > 0 && (
          <div className="ml-auto">
            <Button onClick={() => setPrinted(true)}>打印错题</Button>
          </div>
        )}
      </div>
      {data && !isEmpty && <DueBand due={data.due} onStart={() => book.review(true)} />}
      {data && !isEmpty && <BookFilter book={book} />}
      <ListStates<ShownMistake>
        isOld={isPlaceholderData}
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<MistakeBones />}
        empty={isFiltered ? <NothingFound onClear={book.clear} /> : <NoneYet />}
      >
        {(mistakes) => (
          <div className="grid grid-cols-1 gap-4">
            <ul aria-label="错题" className="grid grid-cols-1 gap-4">
              {mistakes.map((mistake) => (
                <li key={mistake.mistake_id} className="min-w-0">
                  <MistakeCard mistake={mistake} />
                </li>
              ))}
            </ul>
            <AddressPages search={book} total={data?.length ?? 0} disabled={isPlaceholderData} />
          </div>
        )}
      </ListStates>
      {isPrinted && (
        <Suspense>
          <PrintBook filter={{ type, due: isDue }} onClose={() => setPrinted(false)} />
        </Suspense>
      )}
    </section>
  )
}

const BookFilter = ({ book }: { book: ReturnType<typeof useBookAddress> }) => (
  <search aria-label="筛选" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
    <Segmented
      label="显示哪些"
      value={book.address.isDue ? 'due' : 'all'}
      onChange={(value) => book.filter({ isDue: value === 'due' })}
      choices={[
        { value: 'all', label: '全部' },
        { value: 'due', label: '待复习' },
      ]}
    />
    <CategorySelect
      look="pick"
      all="全部"
      value={book.address.type}
      onChange={(key) => book.filter({ type: key })}
    />
  </search>
)

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="没有这样的错题"
    hint="换个分类，或者看看全部。"
    action={<Button onClick={onClear}>看全部</Button>}
  />
)

const NoneYet = () => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title="还没有错题"
    hint="考试和练习里答错、答得不全的题会记在这里，隔几天提醒你复习，直到学会。"
    action={
      <Link to={paths.exams} className={buttonClass({ variant: 'primary' })}>
        去看考试
      </Link>
    }
  />
)

const MistakeBones = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-4">
    <Bone className="h-20 rounded-xl!" />
    {['one', 'two', 'three'].map((card) => (
      <div key={card} className="grid gap-3 rounded-xl border bg-surface p-5 shadow-card">
        <Bone className="h-4 w-40" />
        <Bone className="h-5 w-4/5" />
        <Bone className="h-4 w-2/5" />
        <Bone className="h-4 w-3/5" />
      </div>
    ))}
  </div>
)

/** How many wait for a review today, and the way into it. */
function DueBand({ due, onStart }: { due: number; onStart: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border bg-surface px-5 py-4 shadow-card">
      <div className="min-w-0">
        <p className="flex items-baseline gap-x-1.5 text-md text-ink-2">
          今日待复习
          <b className={`font-serif text-3xl leading-tight ${due > 0 ? 'text-cinnabar' : 'text-ink'}`}>
            {due}
          </b>
          题
        </p>
        <p className="text-sm text-ink-3">
          {due > 0 ? '答对了隔得更久再来，答错了从头开始。' : '今天的都复习过了，到时候再来。'}
        </p>
      </div>
      {due > 0 && (
        <Button variant="primary" size="lg" onClick={onStart} className="ml-auto narrow:w-full">
          开始复习
        </Button>
      )}
    </div>
  )
}
