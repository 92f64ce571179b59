import type { RoutePath } from '@wenhai/core/site/routes'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { FailedState } from '../ui/feedback/failed-state.tsx'
import { LoadingFigure } from '../ui/feedback/loading-overlay.tsx'
import { useLate } from '../ui/feedback/use-late.ts'
import { loadedPage, retryPage } from './load-page.ts'

export function RoutePage({ path }: { path: RoutePath }) {
  const { pathname } = useLocation()
  const [isRetrying, setRetrying] = useState(false)
  const Page = loadedPage(path)
  if (Page)
    return (
      <ErrorBoundary resetKey={pathname}>
        <Page />
      </ErrorBoundary>
    )
  const retry = async () => {
    setRetrying(true)
    await retryPage(path)
    setRetrying(false)
  }
  return (
    <FailedState
      className="py-24"
      title="这一页没能载入"
      reason="可能是网络不顺，也可能是站点刚刚更新过。"
      onRetry={retry}
      isRetrying={isRetrying}
    />
  )
}

/** Before the first page of a visit is there. */
export function PageWait() {
  const isShown = useLate(true)
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      {isShown && (
        <>
          <LoadingFigure type={2} />
          <span className="sr-only">正在载入…</span>
        </>
      )}
    </div>
  )
}
