import { SessionOver, SignedInPage } from '#features/account/session-over.tsx'
import type { Sides } from '#features/question/result/sides.ts'
import { describeFilter } from '#features/report/filter/filter-labels.ts'
import { useFilterable, useResults } from '#features/report/filter-api.ts'
import { useLiveResults } from '#features/results/api.ts'
import { ResultsHeader } from '#features/results/results-header.tsx'
import { ResultsSkeleton } from '#features/results/results-skeleton.tsx'
import { ResultsWhich } from '#features/results/results-which.tsx'
import { useResultsAddress } from '#features/results/use-results-address.ts'
import { AbsentPage } from '#features/site/loaded-page.tsx'
import { type FilterValue, isUnfiltered, noFilter } from '#lib/filter-value.ts'
import { paths } from '#lib/paths.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { useLocation, useParams } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { Button } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { ResultsViews } from './results-views.tsx'

/** The page 统计: the results of a form, for its author. */
export function ResultsPage() {
  const { id = '' } = useParams()
  return <SignedInPage>{() => <FoundResults key={id} id={id} />}</SignedInPage>
}

const frame =
  'mx-auto flex w-full max-w-page flex-col gap-6 px-8 pt-8 pb-20 max-md:gap-5 max-md:px-4.5 max-md:pt-5 max-md:pb-14 print:max-w-none print:p-0'

function FoundResults({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const { address, turn } = useResultsAddress()
  const first = useLiveResults(id, address.filter)
  const second = useResults(id, address.other ?? noFilter, address.other !== undefined)
  // The results of all reports, because a condition that no report meets is still called by its question.
  const { data: every } = useFilterable(id)
  const isWaiting = !first.data || (address.other !== undefined && !second.data)
  const error = first.error ?? (address.other && second.error)
  const status = error instanceof RefusedError ? error.refused.status : undefined
  if (status === 747) return <SessionOver />
  // A form that may be seen but is another's has no such page.
  if (status === 404 || status === 757) return <AbsentPage />
  const refresh = () => {
    void first.refetch()
    if (address.other) void second.refetch()
  }
  if (error && isWaiting)
    return (
      <FailedResults
        reason={failureOf(error)}
        onRetry={refresh}
        isRetrying={first.isFetching || second.isFetching}
        // A link may ask for a question that is not there any more.
        onClear={
          address.other || !isUnfiltered(address.filter)
            ? () => turn({ filter: noFilter, other: undefined })
            : undefined
        }
      />
    )
  if (!first.data || (address.other && !second.data))
    return (
      <Waiting className={frame}>
        <ResultsSkeleton />
      </Waiting>
    )
  const results = first.data
  const right = paths.analytics(results.questionnaire_type, id)
  if (right !== pathname.replace(/\/+$/, '')) return <Navigate to={right + search} replace />
  const sides = sidesOf(address, [results, second.data], (every ?? results).questions)
  const isOld = first.isOld || (address.other !== undefined && second.isPlaceholderData)
  return (
    <div className={frame}>
      <ResultsHeader sides={sides} />
      <ResultsWhich
        id={id}
        address={address}
        sides={sides}
        isLive={first.isLive}
        isFetching={first.isFetching || second.isFetching}
        onTurn={turn}
        onRefresh={refresh}
      />
      <ResultsViews sides={sides} view={address.view} isOld={isOld} onTurn={turn} />
    </div>
  )
}

type Found = NonNullable<ReturnType<typeof useResults>['data']>

/** One side, or the two that are compared. */
function sidesOf(
  { filter, other }: { filter: FilterValue; other?: FilterValue | undefined },
  [results, second]: readonly [Found, Found | undefined],
  questions: Found['questions'],
): Sides {
  const own = { filter, words: describeFilter(filter, questions), results }
  if (!other || !second) return [{ ...own, group: '' }]
  return [
    { ...own, group: '甲组' },
    { filter: other, words: describeFilter(other, questions), results: second, group: '乙组' },
  ]
}

interface FailedResultsProps {
  reason: string | undefined
  onRetry: () => void
  isRetrying: boolean
  /** Takes the filter away, where there is one. */
  onClear: (() => void) | undefined
}

const FailedResults = ({ reason, onRetry, isRetrying, onClear }: FailedResultsProps) => (
  <div className="grid justify-items-center py-16">
    <FailedState className="pb-3!" reason={reason} onRetry={onRetry} isRetrying={isRetrying} />
    {onClear && (
      <Button variant="quiet" onClick={onClear}>
        清除筛选
      </Button>
    )}
  </div>
)
