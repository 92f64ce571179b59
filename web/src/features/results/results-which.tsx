import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Sides } from '#features/question/result/sides.ts'
import { FilterBar } from '#features/report/filter/filter-bar.tsx'
import { isUnfiltered, noFilter } from '#lib/filter-value.ts'
import { Button } from '#ui/button.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import type { ResultsAddress } from './use-results-address.ts'

interface ResultsWhichProps {
  id: string
  address: ResultsAddress
  sides: Sides
  isLive: boolean
  isFetching: boolean
  onTurn: (next: Partial<ResultsAddress>) => void
  onRefresh: () => void
}

/** Shows which reports are counted, whether two groups are compared, and how fresh the results are. */
export function ResultsWhich({
  id,
  address,
  sides,
  isLive,
  isFetching,
  onTurn,
  onRefresh,
}: ResultsWhichProps) {
  const { filter, other } = address
  const [first, second] = sides
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <FilterBar
        id={id}
        name={other ? '筛选甲组' : '筛选'}
        value={filter}
        onChange={(next) => onTurn({ filter: next })}
      >
        {!other && <Button onClick={() => onTurn({ other: noFilter })}>对比</Button>}
        {!other && <Freshness isLive={isLive} isFetching={isFetching} sides={sides} onRefresh={onRefresh} />}
      </FilterBar>
      {other && (
        <FilterBar id={id} name="筛选乙组" value={other} onChange={(next) => onTurn({ other: next })}>
          <Button onClick={() => onTurn({ other: undefined })}>不再对比</Button>
          <Freshness isLive={isLive} isFetching={isFetching} sides={sides} onRefresh={onRefresh} />
        </FilterBar>
      )}
      {second ? (
        <ul className="grid grid-cols-1 gap-1 text-md text-ink-2">
          {sides.map(({ group, words, results }) => (
            <li key={group}>
              <b className="mr-2 font-serif text-ink">{group}</b>
              {words}，<b className="text-ink">{formatNumber(results.total)}</b> 份
            </li>
          ))}
        </ul>
      ) : (
        first.results.isFiltered && (
          <p className="text-md text-ink-2">
            <span className="hidden print:inline">{first.words}：</span>
            {formatNumber(first.results.all)} 份答卷里有{' '}
            <b className="text-ink">{formatNumber(first.results.total)}</b> 份符合
          </p>
        )
      )}
    </div>
  )
}

/** A stream that is asked for again is no news for the reader. */
const unnoticed = 2500

interface FreshnessProps {
  sides: Sides
  isLive: boolean
  isFetching: boolean
  onRefresh: () => void
}

function Freshness({ sides, isLive, isFetching, onRefresh }: FreshnessProps) {
  const [{ results, filter }] = sides
  const canBeLive = sides.length === 1 && isUnfiltered(filter)
  const isCut = useLate(canBeLive && !isLive, unnoticed)
  if (canBeLive && !isCut)
    return (
      <span
        className="ml-auto inline-flex items-center gap-2 text-sm text-ink-3"
        title="有人交卷，这里会自己更新"
      >
        <i aria-hidden="true" className="size-2 rounded-full bg-bamboo" />
        实时
      </span>
    )
  return (
    <span className="ml-auto inline-flex items-center gap-2 text-sm text-ink-3">
      截至 {dateTimeText(results.now).slice(11)}
      <Button size="sm" variant="quiet" icon="rotate" pending={isFetching} onClick={onRefresh}>
        刷新
      </Button>
    </span>
  )
}
