import { useEffect, useRef, useState } from 'react'
import { useOff } from '#features/site/api.ts'
import { isSignInPath, miniMenuEntries, slideMenuEntries, withoutOff } from '#lib/bar-entries.ts'
import { fadeBar } from '#lib/bar-fade.ts'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useSignOut } from '../use-sign-out.ts'
import { AccountLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { SearchBox } from './search-box.tsx'
import { SlideMenu } from './slide-menu.tsx'

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
