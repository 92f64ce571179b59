import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { AccountLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { MiniMenu } from './mini-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { SlideMenu } from './slide-menu.tsx'
import { useBarFade } from './use-bar-fade.ts'

export function TopBar() {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isNarrow = useMedia('(max-width: 414px)')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  useBarFade(bar, pathname)
  return (
    <header
      ref={bar}
      data-print="no"
      className="sticky top-0 z-500 border-b bg-surface/90 pt-[env(safe-area-inset-top)] backdrop-blur-sm"
    >
      <div className="flex h-15 items-center gap-4 px-8 max-md:gap-2.5 max-md:px-4 narrow:h-14">
        <IconButton
          icon="menu"
          label="打开菜单"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="-ml-2"
          onClick={() => setMenuOpen(true)}
        />
        <Brand />
        {isNarrow ? (
          <div className="ml-auto flex shrink-0 items-center">
            <IconButton
              icon={isSearching ? 'close' : 'search'}
              label={isSearching ? '收起搜索' : '搜索'}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            />
            <MiniMenu />
          </div>
        ) : (
          <>
            <SearchBox className="max-w-[420px] min-w-0 flex-1" />
            <div className="ml-auto">
              <AccountLinks />
            </div>
          </>
        )}
      </div>
      {isNarrow && isSearching && (
        <div className="px-4 pb-3">
          <SearchBox autoFocus onDone={() => setSearching(false)} />
        </div>
      )}
      <SlideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
