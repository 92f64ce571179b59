import type { UserInfo } from '@wenhai/core/account/schema'
import { matchRoute } from '@wenhai/core/site/routes'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useOff, useSite } from '#features/site/api.ts'
import { KeptMarkup } from '#lib/kept-markup.tsx'
import { takeLeftNotice } from '#lib/notices.ts'
import { watchPresses } from '#lib/press-watch.ts'
import { useIsNavigating, useLocation } from '#lib/router/context.tsx'
import { currentUser, isSomeoneElseHere, useSession } from '#lib/session.ts'
import { siteName } from '#lib/site-name.ts'
import { holdBackWhile, signInAgainWith } from '#lib/transport.ts'
import { IconButton } from '#ui/button.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { Toaster } from '#ui/feedback/toast.tsx'
import { goToTop, useIsFarDown } from '#ui/use-far-down.ts'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

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

/** The ministry's public register, where every filing number can be looked up. */
const filingRegister = 'https://beian.miit.gov.cn/'

function Footer() {
  const { data: site } = useSite()
  const year = new Date().getFullYear()
  return (
    <footer className="border-t px-8 py-5 text-sm text-ink-3 narrow:px-4.5" data-print="no">
      <div className="mx-auto flex max-w-page flex-wrap justify-center gap-x-5 gap-y-1 text-center">
        <span>{site?.copyright ?? `© ${year} ${siteName}`}</span>
        {site?.filingNumber && (
          <a
            href={filingRegister}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {site.filingNumber}
          </a>
        )}
      </div>
    </footer>
  )
}

/** Shows what the page before left for this one: more than can be read while a toast is shown. */
function LeftNotice() {
  const userId = useSession(({ user }) => user?.id)
  const [left, setLeft] = useState<{ text: string; for: string | undefined }>()
  // The notice comes after the drawn page is taken over, because the server draws the page without it, as for a guest.
  useEffect(() => {
    const text = takeLeftNotice()
    if (text) setLeft({ text, for: currentUser()?.id })
  }, [])
  if (!left || left.for !== userId) return null
  return (
    <div
      role="alert"
      data-print="no"
      className="mx-auto mt-4 flex w-full max-w-page items-start gap-3 px-8 max-md:px-4.5"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 rounded-md bg-gold-wash py-1.5 pr-1.5 pl-4 text-md">
        <span className="min-w-0 flex-1 py-1 break-words">{left.text}</span>
        <IconButton icon="close" label="知道了" size="sm" onClick={() => setLeft(undefined)} />
      </div>
    </div>
  )
}

/**
 * Gives the focus to the heading of a new page, so that people who do not see the page change hear it; the title alone
 * is the same on every page. A page that chose its own focus keeps it. Until there is a heading the region has the
 * focus, and the heading of a page that is still waiting hands it on to the real one.
 */
function useHeadingFocus(region: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    const place = region.current
    if (before.current === pathname || !place) return
    before.current = pathname
    // A kept page that was left is hidden at once, but React tells it only later.
    const findPage = () =>
      [...place.querySelectorAll<HTMLElement>('.page')].find(({ style }) => style.display !== 'none')
    if (hasOwnFocus(findPage())) return
    let given: HTMLElement | undefined
    const focusHeading = () => {
      const heading = findPage()?.querySelector('h1')
      if (heading) heading.tabIndex = -1
      const next = heading ?? place
      if (next !== given) next.focus({ preventScroll: true })
      given = next
      if (heading && !heading.closest('[aria-busy=true]')) watch.disconnect()
    }
    const watch = new MutationObserver(() => {
      const { activeElement } = document
      // The person or the page has moved the focus meanwhile.
      if (activeElement !== given && activeElement !== document.body) watch.disconnect()
      else focusHeading()
    })
    watch.observe(place, { childList: true, subtree: true })
    focusHeading()
    return () => watch.disconnect()
  }, [region, pathname])
}

/** A button that was pressed in a kept page may still have the focus, though it is hidden now. */
const hasOwnFocus = (page: Element | undefined): boolean => {
  const { activeElement } = document
  return Boolean(page?.contains(activeElement) || activeElement?.closest('[role=dialog],[role=alertdialog]'))
}

const SignInAgain = lazy(() =>
  import('#features/account/login/sign-in-again.tsx').then((module) => ({
    default: module.SignInAgain,
  })),
)

interface Asked {
  user: UserInfo
  answer: Promise<boolean>
  onAnswer: (isBack: boolean) => void
}

/** Calls that found no session wait here together until the person has signed in again, or does not want to. */
function SessionEnd() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let open: Asked | undefined
    // After 先不登录 a page does not ask again by itself, until somebody presses something.
    const presses = watchPresses(document)
    holdBackWhile(isSomeoneElseHere)
    signInAgainWith(() => {
      const user = currentUser()
      if (open || !user || !presses.hasPressed()) return open?.answer ?? Promise.resolve(false)
      let settle: (isBack: boolean) => void = () => undefined
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve
      })
      open = {
        user,
        answer,
        onAnswer: (isBack) => {
          open = undefined
          setAsked(undefined)
          if (!isBack) presses.forget()
          settle(isBack)
        },
      }
      setAsked(open)
      return answer
    })
    return () => {
      presses.stop()
      signInAgainWith(async () => false)
    }
  }, [])
  return asked ? (
    <Suspense>
      <SignInAgain user={asked.user} onAnswer={asked.onAnswer} />
    </Suspense>
  ) : null
}
