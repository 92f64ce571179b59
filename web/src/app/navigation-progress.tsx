import { useNavigation } from 'react-router'
import { useLate } from '../ui/feedback/use-late.ts'

/** A thin line while the next page is on its way; the old one stays until then. */
export function NavigationProgress() {
  const isShown = useLate(useNavigation().state !== 'idle')
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-1000" data-print="no">
      {isShown && (
        <>
          <div className="navigation-line h-0.5 bg-sea" />
          <span className="sr-only">正在载入…</span>
        </>
      )}
    </div>
  )
}
