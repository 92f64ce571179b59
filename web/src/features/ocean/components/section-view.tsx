import { useQuery } from '@tanstack/react-query'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../ui/feedback/use-late.ts'
import type { Section } from '../sections.ts'

/** The code of a section comes when it is first opened. */
export function SectionView({ section }: { section: Section }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['section', section.key],
    queryFn: async () => ({ Component: await section.load() }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isWaitShown = useLate(!data && !isError)
  if (data)
    return (
      <ErrorBoundary>
        <data.Component />
      </ErrorBoundary>
    )
  if (isError)
    return (
      <FailedState
        title="这一栏没能载入"
        reason="可能是网络不顺，也可能是站点刚刚更新过。"
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  return (
    <div aria-busy="true" className="rounded-xl border bg-surface p-6 shadow-card">
      {isWaitShown ? <SkeletonLines count={5} /> : <div className="h-36" />}
    </div>
  )
}
