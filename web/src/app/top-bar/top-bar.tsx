import { matchRoute } from '@wenhai/core/site/routes'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useOff } from '#features/site/api.ts'
import { isSignInPath, miniMenuEntries, slideMenuEntries, withoutOff } from '#lib/bar-entries.ts'
import { fadeBar } from '#lib/bar-fade.ts'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { searchHistory } from '#lib/search-history.ts'
import { signOut, useSession } from '#lib/session.ts'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PastSearches } from '#ui/past-searches.tsx'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'
import { Brand } from './brand.tsx'
import { SlideMenu } from './slide-menu.tsx'

/** Guests have no notices, so their pages do not carry the bell. */
const Bell = lazy(() => import('#features/notice/bell.tsx').then((module) => ({ default: module.Bell })))

export function TopBar() {
  const bar = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  useEffect(() => (bar.current ? fadeBar(bar.current) : undefined), [])
  return (
    <header
      ref={bar}
      data-print="no"
      className="sticky top-0 z-500 border-b bg-surface/90 pt-[env(safe-area-inset-top)] backdrop-blur-sm"
    >
      <div className="flex h-15 items-center gap-4 opacity-(--bar-text) px-8 max-md:gap-2.5 max-md:px-4 narrow:h-14">
        <IconButton
          icon="menu"
          label="打开菜单"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="needs-script -ml-2"
          onClick={() => setMenuOpen(true)}
        />
        <Brand />
        {/* Both menus are drawn and the style shows one, because the server does not know how wide the screen is. */}
        <div className="needs-script ml-auto hidden shrink-0 items-center narrow:flex">
          <IconButton
            icon={isSearching ? 'close' : 'search'}
            label={isSearching ? '收起搜索' : '搜索'}
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          />
          <OwnBell />
          <MiniMenu />
        </div>
        <div className="max-w-[420px] min-w-0 flex-1 narrow:hidden">
          <SearchBox />
        </div>
        <div className="ml-auto narrow:hidden">
          <AccountLinks />
        </div>
      </div>
      <PlainMenu />
      {isSearching && (
        <div className="hidden px-4 pb-3 opacity-(--bar-text) narrow:block">
          <SearchBox autoFocus onDone={() => setSearching(false)} />
        </div>
      )}
      <SlideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

/** The account links on a narrow screen. */
function MiniMenu() {
  const user = useSession((session) => session.user)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const items = withoutOff(miniMenuEntries(user), useOff()).map(({ label, path }) => ({
    key: label,
    label,
    onSelect: () => {
      if (isSignInPath(path)) rememberThisPage()
      void navigate(path)
    },
  }))
  const leave = { key: '登出', label: '登出', divided: true, onSelect: () => void signOut() }
  return <Menu label="快捷菜单" icon="more" items={user ? [...items, leave] : items} />
}

const entries = slideMenuEntries(undefined).filter(({ path }) => path !== paths.login)

/** Menus open by script, so without one their entries are in a row below the bar. */
const PlainMenu = () => (
  <noscript>
    <nav aria-label="站点" className="flex flex-wrap gap-x-5 gap-y-1 border-t px-8 py-2 text-md max-md:px-4">
      {withoutOff(entries, useOff()).map(({ label, path }) => (
        <a key={label} href={path}>
          {label}
        </a>
      ))}
      <a href={paths.searchStart}>搜索</a>
      <a href={paths.login} className="for-guests">
        登录
      </a>
      <a href={paths.login} className="for-members">
        登出
      </a>
    </nav>
  </noscript>
)

type SearchBoxProps = { autoFocus?: boolean; onDone?: () => void; className?: string }

function SearchBox({ autoFocus = false, onDone, className }: SearchBoxProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (key: string) => {
    searchHistory.add(key)
    setText(key)
    onDone?.()
    void navigate(paths.search(key))
  }
  return (
    <PastSearches onPick={search} className={className}>
      {/* Without a script the browser sends this form. */}
      <form action={paths.searchStart} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="搜索"
          name="key"
          placeholder="搜索问卷、投票、考试、文章"
          value={text}
          onChange={setText}
          onSearch={search}
          autoFocus={autoFocus}
        />
      </form>
    </PastSearches>
  )
}

/** Shows 发布, the person's name and 登出, or 登录 and 注册. */
function AccountLinks() {
  const user = useSession((session) => session.user)
  const signOut = useSignOut()
  if (user?.ocean_id)
    return (
      <div className="flex shrink-0 items-center gap-2">
        {!user.answersOnly && (
          <Link to={paths.publish} className={buttonClass({ variant: 'primary' })}>
            发布
          </Link>
        )}
        <OwnBell />
        <OwnName name={user.name} />
        <Button variant="quiet" className="px-3!" onClick={signOut}>
          登出
        </Button>
      </div>
    )
  return (
    <div className="for-guests flex shrink-0 items-center gap-2">
      <Link to={paths.login} onClick={rememberThisPage} className={buttonClass({ variant: 'quiet' })}>
        登录
      </Link>
      <Link to={paths.signup} onClick={rememberThisPage} className={buttonClass({ variant: 'primary' })}>
        注册
      </Link>
    </div>
  )
}

/** The place is kept while the bell comes, so that nothing beside it moves. */
function OwnBell() {
  const user = useSession((session) => session.user)
  const isHere = useIsInBrowser()
  if (!user?.ocean_id) return null
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center touch:size-11">
      {isHere && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </span>
  )
}

function OwnName({ name }: { name: string }) {
  const className = 'max-w-36 truncate rounded-md px-2 text-md font-medium'
  return (
    <Link to={paths.ocean} className={`${className} leading-9 hover:text-sea`}>
      {name}
    </Link>
  )
}

/** The specification asks for this pause, in which the top bar is seen to change. */
const leaveAfter = 200

function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const end = await signOut()
    if (end === 'failed') return
    if (end === 'had-no-cookie') {
      await navigate(paths.signedOut())
      return
    }
    toast.info('已登出')
    if (matchRoute(window.location.pathname)?.route.needsSignIn)
      window.setTimeout(() => navigate(paths.signedOut(Date.now())), leaveAfter)
  }
}
