import { lazy, type ReactNode, Suspense } from 'react'
import type { Refused } from '#lib/answer.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'

/** Few links lead nowhere, so the page comes later. */
const NotFoundPage = lazy(() =>
  import('./not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
)

export const AbsentPage = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
)

/** Absent, hidden, or never an id at all: to those who followed the link it is the same. */
const absentStatuses = [404, 422]

interface LoadedPageProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The page's heading, for those who hear it, until its own is there. */
  title?: string
  skeleton: ReactNode
  /** Around the skeleton, where the page will be. */
  className?: string
  absent?: ReactNode
  /** The page's own text about a refusal; undefined leaves it to the usual one. */
  refused?: (refused: Refused) => ReactNode | undefined
  children: (data: Data) => ReactNode
}

/** A page that shows one thing: loading, absent, failed, or there. */
export function LoadedPage<Data>({
  query: { data, error, isFetching, refetch },
  title,
  skeleton,
  className,
  absent = <AbsentPage />,
  refused,
  children,
}: LoadedPageProps<Data>) {
  const heading = title && <h1 className="sr-only">{title}</h1>
  if (data !== undefined) return children(data)
  if (error instanceof RefusedError) {
    if (absentStatuses.includes(error.refused.status)) return absent
    const said = refused?.(error.refused)
    if (said !== undefined) return said
  }
  if (error)
    return (
      <>
        {heading}
        <FailedState
          className="py-24"
          reason={failureOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    )
  return (
    <Waiting title={title} className={className}>
      {skeleton}
    </Waiting>
  )
}
