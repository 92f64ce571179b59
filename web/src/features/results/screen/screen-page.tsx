import { analyticsCalls } from '@wenhai/core/results/calls'
import type { Results } from '@wenhai/core/results/schema'
import { SessionOver, SignedInPage } from '#features/account/session-over.tsx'
import { AbsentPage } from '#features/site/loaded-page.tsx'
import { useLive } from '#lib/live.ts'
import { paths } from '#lib/paths.ts'
import { useLocation, useParams } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { LoadingFigure } from '#ui/feedback/loading-overlay.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { ScreenStage } from './screen-stage.tsx'

/** The page 大屏: what comes in, for a room to look at. */
export function ScreenPage() {
  const { id = '' } = useParams()
  return <SignedInPage>{() => <LiveScreen key={id} id={id} />}</SignedInPage>
}

/** A stream that is asked for again is no news for the room. */
const unnoticed = 2500

function LiveScreen({ id }: { id: string }) {
  const { pathname } = useLocation()
  const { data, isLive, refused, retry } = useLive(analyticsCalls.watchResults, { id })
  const results = data as Results | undefined
  const isWaitShown = useLate(!results && !refused)
  const isCut = useLate(results !== undefined && !isLive, unnoticed)
  if (refused?.status === 747) return <SessionOver />
  // A form that may be seen but is another's has no such page.
  if (refused?.status === 404 || refused?.status === 757) return <AbsentPage />
  if (refused) return <FailedState className="py-24" reason={refused.reason} onRetry={retry} />
  if (!results)
    return (
      <div role="status" className="grid min-h-dvh place-items-center">
        {isWaitShown && (
          <>
            <LoadingFigure type={2} />
            <span className="sr-only">正在载入…</span>
          </>
        )}
      </div>
    )
  const { questionnaire_type: kind, survey_id } = results
  const right = paths.screen(kind, survey_id)
  if (pathname !== right) return <Navigate to={right} replace />
  const analytics = paths.analytics(kind, survey_id)
  return <ScreenStage results={results} isCut={isCut} wayBack={analytics} />
}
