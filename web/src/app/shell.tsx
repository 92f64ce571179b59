import { matchRoute } from '@wenhai/core/site/routes'
import { useRef } from 'react'
import { useOff } from '../features/site/api.ts'
import { KeptMarkup } from '../lib/kept-markup.tsx'
import { useIsNavigating, useLocation } from '../lib/router/context.tsx'
import { siteName } from '../lib/site-name.ts'
import { IconButton } from '../ui/button.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'
import { useLate } from '../ui/feedback/use-late.ts'
import { goToTop, useIsFarDown } from '../ui/use-far-down.ts'
import { Footer } from './footer.tsx'
import { LeftNotice } from './left-notice.tsx'
import { SessionEnd } from './session-end.tsx'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

export function Shell() {
  const { pathname } = useLocation()
  const route = matchRoute(pathname)?.route
  const off = useOff()
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-1000 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        跳到正文
      </a>
      {!route?.hidesBar && (
        <KeptMarkup by={() => `bar ${siteName} ${off.join()}`} isInPlace>
          {() => <TopBar />}
        </KeptMarkup>
      )}
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 scroll-mt-20 flex-col overflow-x-clip">
        <LeftNotice />
        <Stage />
      </main>
      {route?.hasFooter && <Footer />}
      <BackToTop />
      <NavigationProgress />
      <Toaster />
      <SessionEnd />
    </div>
  )
}

/** A thin line while the next page is on its way; the old one stays until then. */
function NavigationProgress() {
  const isShown = useLate(useIsNavigating())
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

function BackToTop() {
  if (!useIsFarDown()) return null
  return (
    <IconButton
      icon="up"
      label="回到顶部"
      variant="secondary"
      size="lg"
      onClick={goToTop}
      data-print="no"
      className="fixed! right-6 bottom-[max(24px,env(safe-area-inset-bottom))] z-400 animate-fade-in shadow-float narrow:right-4 in-[body:has([data-bottom-bar])]:bottom-[calc(88px+env(safe-area-inset-bottom))] max-[883px]:in-[body:has(.paper-strip)]:right-[18px] max-[883px]:in-[body:has(.paper-strip)]:bottom-[max(12px,env(safe-area-inset-bottom))]"
    />
  )
}
