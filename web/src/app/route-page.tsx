import { isOff, routeAreas } from '@wenhai/core/site/areas'
import { matchRoute } from '@wenhai/core/site/routes'
import { useState } from 'react'
import { useOff } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { useLocation } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { loadedPage, retryPage } from './load-page.ts'

/** Shows the page of the address. */
export function RoutePage() {
  const { pathname } = useLocation()
  const [isRetrying, setRetrying] = useState(false)
  const path = matchRoute(pathname)?.route.path
  const off = useOff()
  if (path && isOff(off, routeAreas[path])) return <Navigate to={paths.notFound} replace />
  const Page = path && loadedPage(path)
  if (Page)
    return (
      <ErrorBoundary resetKey={pathname}>
        <Page />
      </ErrorBoundary>
    )
  const retry = async () => {
    setRetrying(true)
    if (path) await retryPage(path)
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

/** This is shown before the first page of a visit is there. */
export const PageWait = () => <LoadingOverlay active type={2} text="正在载入…" />
