import { analyticsCalls } from '@wenhai/core/results/calls'
import type { PublishedResults } from '@wenhai/core/results/publish-schema'
import type { ReactNode } from 'react'
import { AbsentPage } from '#features/site/loaded-page.tsx'
import { useLive } from '#lib/live.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { useLocation, useParams } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'
import { usePublished } from '../shown-api.ts'
import { PublishedView } from './published-view.tsx'
import { Unpublished } from './unpublished.tsx'
import { readVerdict } from './ways.tsx'

/** Shows the results that the author lets others see. */
export function PublishedPage() {
  const { id = '' } = useParams()
  return <Published key={id} id={id} />
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-xl px-8 pt-9 pb-20 max-sm:px-4.5 max-sm:pt-6">{children}</div>
)

/** A stream that is asked for again is no news for the reader. */
const unnoticed = 2500

function Published({ id }: { id: string }) {
  const { pathname } = useLocation()
  const first = usePublished(id)
  const live = useLive(analyticsCalls.watchPublished, { id }, first.data !== undefined)
  const isCut = useLate(first.data !== undefined && !live.isLive, unnoticed)
  const results = (live.data as PublishedResults | undefined) ?? first.data
  usePageTitle(results && `${results.survey_title} · 结果`)
  // The author may take it back while somebody reads.
  const refused = live.refused ?? first.error?.refused
  const verdict = refused && readVerdict(refused)
  const askAgain = () => {
    live.retry()
    void first.refetch()
  }
  if (refused?.status === 404) return <AbsentPage />
  if (verdict)
    return (
      <Column>
        <Unpublished id={id} verdict={verdict} onChange={askAgain} />
      </Column>
    )
  if (first.error)
    return (
      <FailedState
        className="py-24"
        reason={failureOf(first.error)}
        onRetry={() => first.refetch()}
        isRetrying={first.isFetching}
      />
    )
  if (!results)
    return (
      <Column>
        <Waiting>
          <PublishedSkeleton />
        </Waiting>
      </Column>
    )
  const right = paths.result(results.questionnaire_type, results.survey_id)
  if (pathname !== right) return <Navigate to={right} replace />
  return (
    <Column>
      <PublishedView results={results} isCut={isCut} />
    </Column>
  )
}

const PublishedSkeleton = () => (
  <div className="grid gap-5">
    <Bone className="h-6 w-12" />
    <Bone className="h-9 w-3/5" />
    {['one', 'two'].map((question) => (
      <div key={question} className="grid gap-4 rounded-xl border bg-surface p-5">
        <Bone className="h-5 w-2/5" />
        <SkeletonLines count={4} />
      </div>
    ))}
  </div>
)
