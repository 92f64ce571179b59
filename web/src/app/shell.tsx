import { matchRoute } from '@wenhai/core/site/routes'
import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { Toaster } from '../ui/feedback/toast.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

/** A kept list has one place to scroll to, however it is reached; other pages have one per visit. */
const scrollKey = ({ pathname, key }: { pathname: string; key: string }) => {
  const route = matchRoute(pathname)?.route
  return route?.isKeptAlive ? route.path : key
}

export function Shell() {
  const { pathname } = useLocation()
  const route = matchRoute(pathname)?.route
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Those who do not see the page change hear it; a page that chose its own focus keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-1000 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        跳到正文
      </button>
      {!route?.hidesBar && <TopBar />}
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col overflow-x-clip">
        <Stage />
      </main>
      {route?.hasFooter && <Footer />}
      <BackToTop />
      <NavigationProgress />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}
